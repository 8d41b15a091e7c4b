"""``python -m simkopf.cli``."""

import sys

from simkopf.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
