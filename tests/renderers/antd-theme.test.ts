import { readFileSync } from "node:fs";
import { theme } from "antd";
import { describe, expect, it } from "vitest";
import { antdThemes } from "../../renderers/antd-theme.ts";
import { dark, light } from "../../renderers/palette.ts";

const css = readFileSync(new URL("../../renderers/tokens.css", import.meta.url), "utf8");

/** Each colour as it is in light and in dark: `["--text-2", "#42565e", "#b7c5ca"]`. */
const colours = [...css.matchAll(/(--[\w-]+): var\(--in-light, ([^;]+)\)\s+var\(--in-dark, ([^;]+)\);/g)];

const cssName = (key: string) =>
  `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, "-$1")}`;

describe.each([
  ["light", light, 2],
  ["dark", dark, 3],
] as const)("the %s theme of antd", (name, palette, at) => {
  it("has the same colours as the page", () => {
    const page = Object.fromEntries(colours.map((colour) => [colour[1], colour[at]]));
    const same = Object.entries(palette).map(([key, value]) => [key, value, page[cssName(key)]]);
    for (const [key, ours, pages] of same) expect(`${key} ${ours}`).toBe(`${key} ${pages}`);
  });

  it("leaves no colour to antd's algorithm", () => {
    const ours = new Set<string>([...Object.values(palette), "transparent"]);
    const presets = /^(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)/;
    // Shades that no component on our pages uses: shadows of drawers and tabs, the mask of a dialog.
    const unseen = /^(boxShadow(Popover|Card|Drawer|Tabs)|dropShadow|colorBgMask|colorShadow)/;
    const derived = Object.entries(theme.getDesignToken(antdThemes[name]))
      .filter(([key, value]) => typeof value === "string" && /#[0-9a-f]{3}|rgb/i.test(value) && !presets.test(key))
      .filter(([key, value]) => !unseen.test(key) && !ours.has(String(value)));
    expect(derived).toEqual([]);
  });
});
