"""Groups of models that change together: those of a tag, those of a kind of games, and those that tags share."""

from form import Alias, Object, Union, pascal

SHARED = "Shared"


def grouped(form):
    """The names of all models by group, in the document's order.

    1. A model whose name begins with a kind of games is in that kind's group.
    2. A model that calls of one tag alone lead to is in that tag's group.
    3. All others are shared.
    """
    tags = reached(form)
    groups = {}
    for name in form.declarations:
        found = [kind for kind in form.kinds if name.startswith(pascal(kind))] or sorted(tags.get(name, ()))
        groups.setdefault(pascal(found[0]) if len(found) == 1 else SHARED, []).append(name)
    return groups


def reached(form):
    """The tags whose calls lead to a model, by the model's name."""
    tags = {}
    for one in form.operations:
        params = [param.type for param in one.params + one.query + one.headers]
        found = [name for kind in (one.body, one.answer, one.feed, *params) for name in names(kind)]
        while found:
            name = found.pop()
            if one.tag not in tags.setdefault(name, set()):
                tags[name].add(one.tag)
                found += parts(form.declarations[name])
    return tags


def parts(one):
    """The names of the models that a model holds."""
    if isinstance(one, Object):
        return [name for member in one.members for name in names(member.type)]
    if isinstance(one, Union):
        return list(one.variants.values())
    return names(one.type) if isinstance(one, Alias) else []


def names(kind):
    while kind and kind.of:
        kind = kind.of
    return [kind.name] if kind and kind.kind == "ref" else []
