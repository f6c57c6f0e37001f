import { readFileSync } from "node:fs";
import { theme } from "antd";
import { describe, expect, it } from "vitest";
import { antdThemes } from "../../renderers/antd-theme.ts";
import { dark, light } from "../../renderers/palette.ts";

const css = readFileSync(new URL("../../renderers/tokens.css", import.meta.url), "utf8");

/** Custom properties of the first rule with this selector: `{"--text-2": "#42565e"}`. */
function customProperties(selector: string): Record<string, string> {
  const body = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries([...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const cssName = (key: string) =>
  `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, "-$1")}`;

describe.each([
  ["light", light, ":root"],
  ["dark", dark, '[data-theme="dark"]'],
] as const)("the %s theme of antd", (name, palette, selector) => {
  it("has the same colours as the page", () => {
    const page = customProperties(selector);
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
