#!/bin/sh
# Subsets the fonts of @fontsource to the characters of Spanish, about 48 KB together; ../../fonts.css has the complete
# ones for other letters. SIL Open Font License 1.1. Needs fonttools and brotli from PyPI; run it in this folder after
# `npm ci`.
set -e
fontsource=../../../node_modules
accents=U+A1,U+BF,U+C1,U+C9,U+CD,U+D1,U+D3,U+DA,U+DC,U+E1,U+E9,U+ED,U+F1,U+F3,U+FA,U+FC
marks=U+A0,U+A9,U+AB,U+BB,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026
# The italic is used for sentences, which need no symbols.
phrases=U+20-22,U+27-29,U+2C-2E,U+30-3B,U+3F,U+41-5A,U+61-7A

cut() {
  pyftsubset "$1" --unicodes="$3" --output-file="$2" --flavor=woff2 --layout-features=kern \
    --no-hinting --desubroutinize
}

fraunces=$fontsource/@fontsource/fraunces/files/fraunces-latin
cut "$fraunces-600-normal.woff2" fraunces-600-es.woff2 "U+20-7E,$accents,$marks"
cut "$fraunces-400-normal.woff2" fraunces-400-es.woff2 "U+20-7E,$accents,$marks"
cut "$fraunces-600-italic.woff2" fraunces-600-italic-es.woff2 "$phrases,$accents,U+2014,U+201C,U+201D,U+2026"

# The page uses no lighter or bolder weights.
fonttools varLib.instancer -q -o figtree.ttf \
  $fontsource/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2 wght=400:700
cut figtree.ttf figtree-es.woff2 "U+20-7E,U+AA,U+B7,U+BA,$accents,$marks"
rm figtree.ttf
