"""The one loop as it is compiled: once for Schafkopf and once for the other games.

A module for each, so that they can be compiled side by side.
"""
