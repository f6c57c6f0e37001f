import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { waitUntilIdle } from "./rest.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Skips external style sheets and selectors of findings: both take long, and are not used. */
const options = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  preload: false,
  selectors: false,
};

/**
 * Describes the serious and critical axe findings on the page once it is idle.
 * `within` is a selector: while a menu is open, what it covers is not checked.
 */
export async function axeFindings(page: Page, within = "html"): Promise<readonly string[]> {
  await waitUntilIdle(page);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const violations: readonly Finding[] = await page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
