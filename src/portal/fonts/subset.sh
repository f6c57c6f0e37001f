#!/bin/sh
# Writes the two weights again, for example after a character was added to the list. Needs Python:
# pip install fonttools brotli. The licence reserves the name "Source", so a subset goes by another name.
cd "$(dirname "$0")" || exit 1
characters="U+20-7E,U+A0-FF,U+152-153,U+160-161,U+174-178,U+17D-17E,U+1E80-1E85,U+1EF2-1EF3,U+2010-2015"
characters="$characters,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+20AC,U+2122,U+2190-2193,U+2212"
characters="$characters,U+2248,U+2260,U+2264-2265,U+2713"
for weight in 400Regular 600SemiBold; do
  pyftsubset "../../../node_modules/@expo-google-fonts/source-sans-3/$weight/SourceSans3_$weight.ttf" \
    --unicodes="$characters" --layout-features=kern,liga,mark,mkmk,ccmp,locl,tnum,lnum,calt \
    --no-hinting --obfuscate-names --flavor=woff2 --output-file="portal-sans-$(echo $weight | cut -c1-3).woff2"
done
