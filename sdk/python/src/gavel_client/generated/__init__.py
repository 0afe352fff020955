"""Printed by sdk/models/models.py from openapi/openapi.json. Do not edit."""
