import { describe, expect, it } from "vitest";
import { looksLikeSvg, svgFault } from "../../../src/server/logo/svg-fault.ts";
import { drawing } from "./logo-pictures.ts";

const svg = (text: string) => Buffer.from(text);
const NS = 'xmlns="http://www.w3.org/2000/svg"';

describe("an SVG", () => {
  it.each<[string, Buffer]>([
    ["as simple as can be", drawing()],
    ["with a gradient of its own", drawing('<defs><linearGradient id="a"/></defs><path d="M0 0" fill="url(#a)"/>')],
    ["that uses a part of itself", drawing('<g id="a"/><use href="#a"/>')],
    ["with a style", drawing("<style>rect { fill: #0b5a6e; clip-path: url('#a') }</style>")],
    [
      "with a declaration and a comment",
      drawing("", "", '<?xml version="1.0" encoding="utf-8"?>\n<!-- made > by hand -->\n'),
    ],
    [
      "with notes of a drawing program",
      drawing(
        '<inkscape:grid units="px"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>',
        'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
      ),
    ],
    ["that says it has no filter", drawing('<g filter="none" style="fill:red; filter: none"/>')],
    ["with a > within an attribute", drawing('<text aria-label="a > b">a &amp; b &#163;</text>')],
  ])("%s is accepted", (_, bytes) => {
    expect(looksLikeSvg(bytes)).toBe(true);
    expect(svgFault(bytes)).toBeUndefined();
  });

  it.each<[string, Buffer, RegExp]>([
    ["a script", drawing("<script>alert(1)</script>"), /script/],
    ["a script with a prefix", drawing('<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>'), /script/],
    [
      "a script under another name of the language",
      drawing(`<x:script xmlns:x="http://www.w3.org/2000/svg"/>`),
      /script|fit/,
    ],
    ["the language under another prefix", drawing(`<x:g xmlns:x="http://www.w3.org/2000/svg"/>`), /do not match/],
    ["an event", drawing("", 'onload="alert(1)"'), /script/],
    ["an event in capitals", drawing('<g ONCLICK="alert(1)"/>'), /script/],
    ["a page within", drawing("<foreignObject><p/></foreignObject>"), /foreignObject/],
    ["an animation", drawing('<animate attributeName="href"/>'), /animate/],
    ["a link", drawing('<a href="https://evil.test"><g/></a>'), /<a>/],
    ["a picture", drawing('<image href="data:image/png;base64,AAAA"/>'), /embedded picture/],
    ["external content", drawing('<use href="https://evil.test/a.svg#b"/>'), /external content/],
    ["external content by the older name", drawing('<use xlink:href="file:///etc/passwd"/>'), /external content/],
    ["external content in entities", drawing('<use href="&#104;ttps://evil.test"/>'), /external content/],
    ["a fill from elsewhere", drawing('<g fill="url(https://evil.test/a)"/>'), /external content/],
    ["a fill from elsewhere in escapes", drawing('<g style="fill:u\\72l(https://evil.test/a)"/>'), /external content/],
    ["a style from elsewhere", drawing('<style>@import "https://evil.test/a.css";</style>'), /external content/],
    ["a font from elsewhere", drawing("<style>@font-face { src: url(//evil.test/a) }</style>"), /external content/],
    ["an entity", svg(`<!DOCTYPE svg [<!ENTITY a "b">]><svg ${NS}>&a;</svg>`), /declares/],
    ["an entity that nobody declared", drawing("<text>&a;</text>"), /declares/],
    [
      "a file by an entity",
      svg(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${NS}>&a;</svg>`),
      /declares/,
    ],
    ["a style sheet", drawing("", "", '<?xml-stylesheet href="https://evil.test/a.css"?>'), /declares/],
    ["raw characters", drawing("<style><![CDATA[@import 'a']]></style>"), /declares/],
    ["elements that do not fit", svg(`<svg ${NS}><g></svg>`), /damaged/],
    ["no end", svg(`<svg ${NS}><g/>`), /damaged/],
    ["a second root", svg(`<svg ${NS}/><svg ${NS}/>`), /not an SVG/],
    ["another language", svg('<svg xmlns="http://www.w3.org/1999/xhtml"/>'), /not an SVG/],
    ["an attribute without a value", drawing("<g hidden/>"), /damaged/],
    ["more than can be drawn", drawing("<g/>".repeat(5_001)), /5,000 elements/],
    [
      "filters that compute for hours",
      drawing(`<filter id="a">${'<feTurbulence baseFrequency="0.9" numOctaves="99999"/>'.repeat(200)}</filter>`),
      /filter.*Remove it/,
    ],
    ["a filter of its own language", drawing('<svg:filter xmlns:svg="http://www.w3.org/2000/svg"/>'), /filter/],
    ["a step of a filter alone", drawing('<feMorphology radius="500"/>'), /filter/],
    ["a filter in an attribute", drawing('<g filter="blur(500px)"/>'), /filter/],
    ["a filter in a style", drawing('<g style="fill:red;filter:blur(500px)"/>'), /filter/],
    ["a filter in a sheet of styles", drawing("<style>rect { filter: blur(500px) }</style>"), /filter/],
    ["paths of a megabyte", drawing(`<path d="M0 0${"L9 9".repeat(100_000)}"/>`), /too many points/],
    ["groups in groups", drawing("<g>".repeat(41) + "</g>".repeat(41)), /40 groups/],
    [
      "uses of uses",
      drawing(
        `<g id="a0"/>${[0, 1, 2, 3, 4, 5].map((n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join("")}`,
      ),
      /too often/,
    ],
    ["uses of uses in entities", drawing('<g id="a"><use href="&#35;a"/></g>'), /too often/],
    ["another encoding", Buffer.from([0xff, 0xfe, 0x3c, 0x00]), /UTF-8/],
  ])("with %s is refused", (_, bytes, why) => {
    expect(svgFault(bytes)).toMatch(why);
  });

  it("is distinguished from a page that contains one", () => {
    expect(looksLikeSvg(svg("<html><body><svg/></body></html>"))).toBe(false);
    expect(looksLikeSvg(svg("\u0089PNG <svg>"))).toBe(false);
  });
});
