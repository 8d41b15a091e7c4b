"""What is to be read in a picture."""


def texts(figure):
    """All words around the axes."""
    return [text.get_text() for text in figure.texts]
