#!/usr/bin/env python3
"""Cuts the fonts of the report out of Debian's Noto fonts: report/fonts/subset.py.

Needs `apt-get install fonts-noto-core fonts-noto-cjk` and `pip install fonttools`. Writes the subsets beside this file.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

HERE = Path(__file__).parent
NOTO = Path("/usr/share/fonts/truetype/noto")
CJK = Path("/usr/share/fonts/opentype/noto")


def ranges(*pairs: tuple[int, int]) -> set[int]:
    return {code for first, last in pairs for code in range(first, last + 1)}


# Latin with its extensions, Greek, Cyrillic, punctuation, superscripts, currency signs, arrows, signs of mathematics.
WESTERN = ranges((0x20, 0x7E), (0xA0, 0x24F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF), (0x2010, 0x203E), (0x2070, 0x209C), (0x20A0, 0x20BF))
# What the drawings write in the serif.
SERIF = ranges((0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x2030), (0x2070, 0x2079))


def japanese() -> set[int]:
    """Kana, full-width forms, and the kanji of the first level of JIS X 0208, which are those in common use."""
    codes = ranges((0x3000, 0x30FF), (0xFF01, 0xFF9F)) | {0x2212, 0x2190, 0x2192, 0x25CF, 0x25CB, 0x2713, 0xD7}
    for row in range(16, 48):
        for cell in range(1, 95):
            try:
                codes.add(ord(bytes([0xA0 + row, 0xA0 + cell]).decode("euc_jp")))
            except UnicodeDecodeError:
                continue
    return codes


def cut(font: TTFont, codes: set[int], name: str) -> None:
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13, 14])
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "STAT"]
    # The same input gives the same bytes.
    options.recalc_timestamp = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    path = HERE / name
    font.save(path, reorderTables=True)
    print(f"{name}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")


def face(collection: Path, family: str) -> TTFont:
    fonts = TTCollection(collection).fonts
    return next(font for font in fonts if font["name"].getDebugName(1) == family)


if __name__ == "__main__":
    cut(TTFont(NOTO / "NotoSans-Regular.ttf"), WESTERN, "sans.ttf")
    cut(TTFont(NOTO / "NotoSans-Bold.ttf"), WESTERN, "sans-bold.ttf")
    cut(TTFont(NOTO / "NotoSerif-Bold.ttf"), SERIF, "serif.ttf")
    cut(face(CJK / "NotoSansCJK-Regular.ttc", "Noto Sans CJK JP"), japanese(), "japanese.otf")
    cut(face(CJK / "NotoSansCJK-Bold.ttc", "Noto Sans CJK JP"), japanese(), "japanese-bold.otf")
