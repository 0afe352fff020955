#!/usr/bin/env bash
# Guess: a reader of SVG draws `<use href="#a"/>`, as SVG 2 writes it ("Linking", "URL reference attributes": href in no namespace, and
# xlink:href for older content).
# Package: skia-python 144.1 from PyPI, the module SVGDOM.
# Seen: Skia draws nothing for `href`, without an error, and the whole square for `xlink:href` of SVG 1.1.
# So: a drawing whose letters are used outlines has both attributes. The script fails once Skia reads `href`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install -q --disable-pip-version-check skia-python==144.1 numpy==2.4.6
"$dir/venv/bin/python" - <<'PY'
import numpy
import skia

SQUARE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20">
<defs><path id="a" d="M0 0H10V10H0Z"/></defs><use {}="#a"/></svg>"""


def dark(attribute):
    """How many pixels of the drawing are not white."""
    drawing = skia.SVGDOM.MakeFromStream(skia.MemoryStream.MakeCopy(SQUARE.format(attribute).encode()))
    surface = skia.Surface(20, 20)
    surface.getCanvas().clear(skia.ColorWHITE)
    drawing.setContainerSize(skia.Size(20, 20))
    drawing.render(surface.getCanvas())
    return int((numpy.array(surface.makeImageSnapshot())[:, :, 0] < 128).sum())


seen = {attribute: dark(attribute) for attribute in ("href", "xlink:href")}
print(seen)
assert seen == {"href": 0, "xlink:href": 100}, seen
PY
