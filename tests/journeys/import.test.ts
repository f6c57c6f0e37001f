import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import { axeFindings } from "./axe-findings.ts";
import { goldenCase, makeQuote, pageOf } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { press, tabTo } from "./keyboard.ts";
import { signIn } from "./sign-in.ts";

const properties = new URL("../fixtures/spreadsheets/properties.xlsx", import.meta.url).pathname;

/** What is typed into the box of each bad cell of the fixture, by its name. */
const mends: readonly (readonly [box: RegExp, text: string])[] = [
  [/^Line 7, Unoccupied since/, "28/02/2026"],
  [/^Line 40, Property type/, "terraced house"],
  [/^Line 88, Year built/, "1905"],
  [/^Line 131, Any building works/, "No"],
  [/^Line 177, Property postcode/, "g7 4ab"],
  [/^Line 222, Buildings reinstatement/, "£210,000"],
  [/^Line 299, Landlord's contents/, "3k"],
];

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Chooses a file with the keyboard, in the dialog that is open. */
async function chooseFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await press(page, /^Choose a file/);
  await (await chooser).setFiles(file);
}

const preview = (page: Page): Locator => page.locator(".import .paste-words");

/** Waits until what is said of the file is up to date. */
async function said(page: Page, words: RegExp): Promise<string> {
  await preview(page).filter({ hasText: words }).waitFor();
  return (await preview(page).textContent()) ?? "";
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(readFileSync(await download.path()));
}

describeJourney(
  "a schedule of another program",
  ({ url, window, client }) => {
    it("is imported by keyboard: 7 bad cells mended, priced, exported, and imported again it changes nothing", async () => {
      const api = await client();
      const reference = await makeQuote(api, { ...goldenCase(), PC: [] });
      const { page } = await window({ acceptDownloads: true });
      await signIn(page, url());
      await page.goto(pageOf(url(), "page2", reference));
      await page.waitForSelector("h2:text-is('No properties yet')");
      await press(page, /^Import a schedule/);
      await page.waitForSelector("#import-title:focus");
      expect(await axeFindings(page)).toEqual([]);

      await chooseFile(page, properties);
      expect(await said(page, /7 lines need a look/)).toBe(
        "293 new properties. 7 lines need a look. Not used: “Agent”, “Our notes”.",
      );
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.locator(".import-box").count()).toBe(7);
      for (const [at, [box, text]] of mends.entries()) {
        await tabTo(page, ({ kind, words }) => kind === "text" && box.test(words));
        await page.keyboard.press("Control+A");
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
        const left = mends.length - at - 1;
        await said(page, left === 0 ? /^300 new properties\. Not used/ : new RegExp(`${left} lines? needs? a look`));
      }
      expect(await page.locator(".import-box[aria-invalid=true]").count()).toBe(0);
      await page.locator(".import .button-primary:not([aria-disabled=true])").waitFor();
      await press(page, /^Import 300 lines/);
      await page.waitForSelector(".import", { state: "detached" });
      await page.waitForSelector(".crumb >> text=/^Saved/");
      const { DATA } = await api.call("Quote/getData", { reference });
      expect(DATA.PC.length).toBe(300);
      expect(DATA.PC[3]).toMatchObject({ UnoccupiedSince: "2026-02-28", BuildingsSI: 154_000, PropertyRef: "P004" });
      expect(DATA.PC[4]).toMatchObject({ UnoccupiedSince: "2026-07-01", GoodRepair: "Yes", AnnualRent: 9600 });
      expect(DATA.PC[24]).toMatchObject({ FlatRoofPct: 10, Excess: "250", Listed: "Not listed" });
      expect(DATA.PC[295]).toMatchObject({ ContentsSI: 3000 });

      await page.waitForFunction(() => document.activeElement?.id === "import-property");
      await page.goto(pageOf(url(), "page4", reference));
      await press(page, /^Get quote/);
      await page.waitForURL(/\/(?:page4|confirmation)\//);
      await page.goto(pageOf(url(), "page2", reference));
      await press(page, /^Import or export/);
      await page.waitForSelector("#import-title:focus");
      const saved = page.waitForEvent("download");
      await press(page, /^Save properties as XLSX/);
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`${reference} properties.xlsx`);
      const bytes = await bytesOf(download);
      expect(readSpreadsheet(bytes).sheets).toMatchObject([{ name: "Properties", rows: { length: 301 } }]);
      const before = await api.call("Quote/getData", { reference });
      await chooseFile(page, { name: "again.xlsx", mimeType: "", buffer: Buffer.from(bytes) });
      expect(await said(page, /Nothing here/)).toBe("Nothing here would change. 300 properties are as in the file.");
      expect(await page.locator(".import .button-primary").textContent()).toBe("Nothing to import");
      await press(page, /^Cancel/);
      const after = await api.call("Quote/getData", { reference });
      expect(after.DATA).toEqual(before.DATA);
    }, 180_000);
  },
  { clock: "2026-07-14T09:00:00Z" },
);
