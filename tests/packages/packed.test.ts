import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import { serveFiles } from "../gallery/serve-files.ts";
import { axeFindings } from "../journeys/axe-findings.ts";
import { browserOfProcess, hasBrowser, openWindow } from "../journeys/browser.ts";
import { eventually, JOURNEY_MS } from "../journeys/patience.ts";
import { press } from "../journeys/press.ts";
import { createPackedProject, filesOf, type PackedProject } from "./packed-project.ts";

const page = (_path: string, nonce: string) => `<!doctype html>
<html lang="en-GB" data-nonce="${nonce}">
  <meta charset="utf-8">
  <title>Packed</title>
  <link rel="stylesheet" href="/main.css">
  <div id="root"></div>
  <script type="module" src="/main.js"></script>
</html>`;

describe("the packages, installed into an empty project", { timeout: JOURNEY_MS }, () => {
  let project: PackedProject;
  beforeAll(async () => {
    project = await createPackedProject();
  }, JOURNEY_MS);
  afterAll(() => project?.remove());

  it("compile under tsc --strict, their declarations included", () => project.compile());

  it("declare every package that they import, and every module that they export", async () => {
    for (const folder of project.packages) {
      const manifest = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
      const asked = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
      const files = await filesOf(folder);
      const imported = await packagesImported(files.filter((file) => /\.(?:js|d\.ts)$/.test(file)));
      expect([...imported].filter((name) => !asked.has(name) && name !== manifest.name)).toEqual([]);
      expect([...asked].filter((name) => !imported.has(name) && name !== "react-dom")).toEqual([]);
      const targets = Object.entries<Readonly<Record<string, string>>>(manifest.exports)
        .filter(([name]) => !name.includes("*"))
        .flatMap(([, target]) => Object.values(target).map((file) => path.join(folder, file)));
      expect(targets.filter((file) => !files.includes(file))).toEqual([]);
      const changes = await readFile(path.join(folder, "CHANGELOG.md"), "utf8");
      expect(/^## (\S+)/m.exec(changes)?.[1]).toBe(manifest.version);
    }
  });

  it.skipIf(!hasBrowser())("render, validate, describe, format and print a kind that none of them knows", async () => {
    const built = await project.bundle("src/own-kind/main.tsx");
    const served = await serveFiles(new Map([...built].map(([name, text]) => [`/${name}`, text])), page);
    onTestFinished(served.stop);
    const window = await openWindow(await browserOfProcess());
    onTestFinished(() => window.context.close());
    await window.page.goto(served.origin);
    await answer(window.page);
    const printed = "GB33 BUKB 2020 1555 5555 55";
    expect(await window.page.locator("#printed").textContent()).toContain(printed);
    expect(await window.page.locator("#schema").textContent()).toContain('"^[A-Z]{2}\\\\d{2}[A-Z0-9]{11,30}$"');
    const workbook = Buffer.from((await window.page.locator("#workbook").textContent()) ?? "", "base64");
    const cells = readSpreadsheet(workbook).sheets.flatMap((sheet) => ("rows" in sheet ? sheet.rows.flat() : []));
    expect(cells).toContain(printed);
    expect(window.troubles).toEqual([]);
  });
});

/** Answers the questions of the example, the account incorrectly at first, and submits them. */
async function answer(page: Page): Promise<void> {
  const account = page.locator("input.acme-iban");
  await account.fill("gb33 bukb");
  await account.blur();
  await page.getByText("Enter an IBAN, such as").waitFor();
  expect(await account.getAttribute("aria-invalid")).toBe("true");
  await account.fill("gb33bukb20201555555555");
  await account.blur();
  await eventually(() => account.inputValue()).toBe("GB33 BUKB 2020 1555 5555 55");
  expect(await axeFindings(page)).toEqual([]);
  for (const no of await page.locator("input[value=No]").all()) await no.check();
  await press(page.getByRole("button", { name: "Send" }));
}

const importing = /(?:from |import\(|import )"((?:@[^/"]+\/)?[^./"][^/"]*)[^"]*"/g;

/** Names of the packages that modules and declarations import. */
async function packagesImported(files: readonly string[]): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return new Set(texts.flatMap((text) => [...text.matchAll(importing)].map(([, name = ""]) => name)));
}
