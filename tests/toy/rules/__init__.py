"""The rules of Sunday Drive. Nothing but the standard library and rules.core is imported here."""
