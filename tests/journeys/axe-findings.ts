import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { rest } from "./rest.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Neither looks for style sheets of others nor names a selector of each finding: both take long, and nobody reads them. */
const options = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  preload: false,
  selectors: false,
};

/**
 * Serious and critical findings of axe on the page once it rests, in words.
 * `within` is a selector: while a menu is open, what it covers cannot be pressed and is not looked at.
 */
export async function axeFindings(page: Page, within = "html"): Promise<readonly string[]> {
  await rest(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const violations: readonly Finding[] = await page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
