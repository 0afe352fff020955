"""A player of Q.E. that knows the rules (docs/rules/qe.md) and the HTTP interface, and nothing of the server's code."""
