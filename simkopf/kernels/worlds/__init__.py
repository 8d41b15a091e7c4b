"""Worlds: deals of the hidden cards that agree with everything a seat may know.

`learn` turns a view into what is known of each other hand, `count` counts the worlds exactly, and
`draw` draws one uniformly. All three work in one array of int64 (`memory`) that the caller makes
once and no one else writes to.
"""
