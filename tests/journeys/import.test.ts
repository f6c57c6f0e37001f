import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import type { Download, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import { writeXlsx } from "../../src/spreadsheet/xlsx/write-xlsx.ts";
import { mailOf } from "../spreadsheet/mail-of.ts";
import { pdfOfPages } from "../spreadsheet/pdf-of-rows.ts";
import { printed } from "../spreadsheet/printed.ts";
import { workbookOf } from "../spreadsheet/workbook-of.ts";
import { axeFindings } from "./axe-findings.ts";
import { goldenCase, makeQuote, pageOf } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { chooseProduct, pressByTab, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { enter, focusOn, press, pressKeys } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { saved } from "./save.ts";
import { openSession, signIn } from "./sign-in.ts";

const properties = new URL("../fixtures/spreadsheets/properties.xlsx", import.meta.url).pathname;

/** The correction of each invalid cell of the fixture, by its name. */
const mends: readonly (readonly [box: RegExp, text: string])[] = [
  [/^Row 7, Unoccupied since/, "30/06/2026"],
  [/^Row 40, Property type/, "terraced house"],
  [/^Row 88, Year built/, "1905"],
  [/^Row 131, Any building works/, "No"],
  [/^Row 177, Property postcode/, "g7 4ab"],
  [/^Row 222, Buildings reinstatement/, "£210,000"],
  [/^Row 299, Landlord's contents/, "3k"],
];

/** Chooses a file by keyboard, in the open dialog. */
async function chooseFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await pressByTab(page, /^Choose a file/);
  await (await chooser).setFiles(file);
}

/** Decides about the two columns that the quote does not ask for, and continues to the rows. */
async function leaveOutTwo(page: Page) {
  await pressByTab(page, /^Do not import these 2 columns/);
  await page.waitForSelector("#import-before", { state: "detached" });
  await pressByTab(page, /^Rows/);
}

const preview = (page: Page): Locator => page.locator(".import .paste-words");

/** Waits until the preview of the file is up to date. */
async function said(page: Page, words: RegExp): Promise<string> {
  await preview(page).filter({ hasText: words }).waitFor();
  return (await preview(page).textContent()) ?? "";
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(readFileSync(await download.path()));
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describeJourney(
  "a schedule of another program",
  ({ url, window, client }) => {
    it("is imported by keyboard: 7 invalid cells corrected, priced, exported, and unchanged by another import", async () => {
      const api = await client();
      const reference = await makeQuote(api, { ...goldenCase(), PC: [] });
      const { page } = await window({ acceptDownloads: true });
      await openSession(page, url());
      await page.goto(pageOf(url(), "page2", reference));
      await page.waitForSelector("h2:text-is('No properties yet')");
      await pressByTab(page, /^Import a schedule/);
      await page.waitForSelector(".import h2:focus");
      expect(await axeFindings(page)).toEqual([]);

      await chooseFile(page, properties);
      expect(await said(page, /7 rows to review/)).toBe(
        "293 new properties. 7 rows to review. Not used: “Agent”, “Our notes”.",
      );
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.locator("#import-before").textContent()).toBe(
        "Before you can import: Choose a question for Agent and Our notes",
      );
      await leaveOutTwo(page);
      await eventually(() => page.locator(".import-box").count()).toBe(7);
      const failed = page.waitForEvent("download");
      await pressByTab(page, /^Download the 7 rows not imported/);
      const [lines] = readSpreadsheet(await bytesOf(await failed)).sheets;
      expect(lines).toMatchObject({ name: "Portfolio 2026", rows: { length: 8 } });
      expect(JSON.stringify(lines)).toContain("Unoccupied since: 31/02/2026 is not a date. February has 28 days.");
      for (const [at, [box, text]] of mends.entries()) {
        await tabTo(page, ({ kind, words }) => kind === "text" && box.test(words));
        await enter(page.locator(".import-box:focus"), text);
        const left = mends.length - at - 1;
        await said(page, left === 0 ? /^300 new properties\. Not used/ : new RegExp(`${left} rows? to review`));
      }
      await eventually(() => page.locator(".import-box[aria-invalid=true]").count()).toBe(0);
      await page.locator(".import .button-primary:not([aria-disabled=true])").waitFor();
      await page.getByLabel(/^Remember these choices/).uncheck();
      await pressByTab(page, /^Import 300 rows/);
      await page.waitForSelector(".import", { state: "detached" });
      await saved(page);
      const { DATA } = await api.call("Quote/getData", { reference });
      expect(DATA.PC.length).toBe(300);
      expect(DATA.PC[3]).toMatchObject({ UnoccupiedSince: "2026-06-30", BuildingsSI: 154_000, PropertyRef: "P004" });
      expect(DATA.PC[4]).toMatchObject({ UnoccupiedSince: "2026-07-01", GoodRepair: "Yes", AnnualRent: 9600 });
      expect(DATA.PC[24]).toMatchObject({ FlatRoofPct: 10, Excess: "250", Listed: "Not listed" });
      expect(DATA.PC[295]).toMatchObject({ ContentsSI: 3000 });

      await page.waitForFunction(() => document.activeElement?.id === "import-property");
      await page.goto(pageOf(url(), "page4", reference));
      await pressByTab(page, /^Get quote/);
      const total = async () => (await api.call("Quote/getData", { reference })).price?.total ?? 0;
      await eventually(total).toBeGreaterThan(10_000);
      await page.goto(pageOf(url(), "page2", reference));
      await pressByTab(page, /^Import or export/);
      await page.waitForSelector(".import h2:focus");
      const saving = page.waitForEvent("download");
      await pressByTab(page, /^Save properties as XLSX/);
      const download = await saving;
      expect(download.suggestedFilename()).toBe(`${reference} properties.xlsx`);
      const bytes = await bytesOf(download);
      expect(readSpreadsheet(bytes).sheets).toMatchObject([{ name: "Properties", rows: { length: 301 } }]);
      const before = await api.call("Quote/getData", { reference });
      await chooseFile(page, { name: "again.xlsx", mimeType: "", buffer: Buffer.from(bytes) });
      expect(await said(page, /Nothing would/)).toBe("Nothing would change. 300 properties are as in the file.");
      await eventually(() => page.locator(".import .button-primary").textContent()).toBe("Nothing to import");
      await pressByTab(page, /^Cancel/);
      const after = await api.call("Quote/getData", { reference });
      expect(after.DATA).toEqual(before.DATA);
    });

    it("is imported on a narrow screen without horizontal page scrolling, and a row is reached by keys", async () => {
      const reference = await makeQuote(await client(), { ...goldenCase(), PC: [] });
      const { page } = await window({ viewport: { width: 360, height: 740 } });
      await openSession(page, url());
      await page.goto(pageOf(url(), "page2", reference));
      await page.waitForSelector("h2:text-is('No properties yet')");
      expect(await fits(page)).toBe(true);
      await pressByTab(page, /^Import a schedule/);
      await page.waitForSelector(".import h2:focus");
      expect([await fits(page), await axeFindings(page)]).toEqual([true, []]);
      await chooseFile(page, properties);
      await said(page, /7 rows to review/);
      expect([await fits(page), await axeFindings(page)]).toEqual([true, []]);
      await leaveOutTwo(page);
      expect([await fits(page), await axeFindings(page)]).toEqual([true, []]);
      await tabTo(page, ({ words }) => words.startsWith("Row 299,"));
      await page.waitForSelector(".import-box:focus");
      await waitUntilIdle(page);
      await page.getByLabel(/^Show only rows/).uncheck();
      await focusOn(page.locator(".paste-scroll"));
      // Row heights depend on their content, so the end of the list moves while it is first rendered.
      const atTheEnd = async () => {
        await pressKeys(page, "End");
        return page.locator("text='Row 303'").isVisible();
      };
      await eventually(atTheEnd).toBe(true);
      await pressByTab(page, /^Import the 293 valid rows/);
      await page.locator("#import-report", { hasText: "293 rows imported. 7 rows were left out" }).waitFor();
      const saving = page.waitForEvent("download");
      await press(page.locator("button:focus", { hasText: "Download the 7 rows not imported" }));
      const [left] = readSpreadsheet(await bytesOf(await saving)).sheets;
      expect(left && "rows" in left ? left.rows.length : left).toBe(8);
      expect(await axeFindings(page)).toEqual([]);
      await pressByTab(page, /^Close$/);
      await page.waitForSelector(".import", { state: "detached" });
      await saved(page);
      expect(await fits(page)).toBe(true);
      await pressKeys(page, "Control+z");
      await page.waitForSelector("h2:text-is('No properties yet')");
      await pressByTab(page, /^Import a schedule/);
      await page.waitForSelector(".import h2:focus");
      await chooseFile(page, properties);
      await said(page, /7 rows to review/);
      expect(await page.locator("#import-before").count()).toBe(0);
      await pressByTab(page, /^Columns/);
      expect(await page.getByText("Your firm leaves it out, 14/07/2026").count()).toBe(2);
    });

    it("starts a quote", async () => {
      const { page } = await window();
      await signIn(page, url());
      await pressKeys(page, "Alt+n");
      await page.waitForSelector(".tile input");
      await chooseProduct(page, "FLEET");
      await page.waitForSelector(".start-acts button");
      const startsAt = new URL(page.url()).pathname;
      const choosing = page.waitForEvent("filechooser");
      await pressByTab(page, /^Start with a schedule/);
      const picker = await choosing;
      // No quote is created before there is a file: closing the picker leaves nothing behind.
      expect(new URL(page.url()).pathname).toBe(startsAt);
      const workbook = writeXlsx([
        {
          name: "Convictions",
          rows: [
            ["Driver", "DVLA code"],
            ["row 3", "CU80"],
            ["9", "TT99"],
          ],
        },
        {
          name: "Drivers",
          rows: [
            ["First name", "Last name"],
            ["Ada", "Adair"],
            ["Bea", "Birch"],
          ],
        },
      ]);
      await picker.setFiles({ name: "people.xlsx", mimeType: "", buffer: Buffer.from(workbook) });
      expect(await said(page, /conviction/)).toBe("1 new conviction. 1 row to review.");
      await pressByTab(page, /^View Drivers/);
      expect(await said(page, /driver/)).toMatch(/^2 new drivers\. Still to answer for each new driver: /);
      expect(await axeFindings(page)).toEqual([]);
      await pressByTab(page, /^Import the 3 valid rows/);
      await page.locator("#import-report", { hasText: "3 rows imported. 1 row was left out" }).waitFor();
      await pressByTab(page, /^Close$/);
      await page.waitForSelector(".import", { state: "detached" });
      await saved(page);
      const { DATA } = await (await client()).call("Quote/getData", { reference: page.url().split("/").at(-1) ?? "" });
      const labels = DATA.PC.map(
        ({ ItemType, PropertyRef, ParentRef = "" }) => `${ItemType} ${PropertyRef} ${ParentRef}`,
      );
      expect(labels.filter((each) => !each.startsWith("vehicle"))).toEqual([
        ...["driver D001 ", "driver D002 ", "conviction K001 D002"],
      ]);
      await pressByTab(page, /^Import/);
      await page.waitForSelector(".import h2:focus");
      const saving = page.waitForEvent("download");
      await pressByTab(page, /^Everything in one template/);
      const { sheets } = readSpreadsheet(await bytesOf(await saving));
      expect(sheets.map(({ name }) => name).slice(0, 5)).toEqual([
        ...["Vehicles", "Drivers", "Convictions", "Claims", "How to enter it"],
      ]);
    });

    it("can be cancelled while it is processed, and is refused beyond what a quote may have", async () => {
      const reference = await makeQuote(await client(), { ...goldenCase(), PC: [] });
      const { page } = await window();
      await openSession(page, url());
      await page.goto(pageOf(url(), "page2", reference));
      await pressByTab(page, /^Import a schedule/);
      await page.waitForSelector(".import h2:focus");
      const lines = Array.from({ length: 5_001 }, (_, at) => `${at} Test Road,1990,${250_000 + at}\n`);
      const content = `RiskAddress,YearBuilt,BuildingsSI\n${lines.join("")}`;
      const file = { name: "many.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
      // Twenty million empty rows, which take seconds to read.
      const slow = workbookOf({ rows: "<row/>".repeat(20_000_000) });
      await chooseFile(page, { name: "slow.xlsx", mimeType: "", buffer: Buffer.from(slow) });
      await page.waitForSelector(".import progress");
      await pressByTab(page, /^Cancel/);
      await page.waitForSelector(".import .attach");
      await chooseFile(page, file);
      const words = "1 row is more than there can be properties.";
      await page.locator(".import [role=alert]").filter({ hasText: words }).waitFor();
      await eventually(() => page.locator(".import .button-primary").getAttribute("aria-disabled")).toBe("true");
      await pressKeys(page, "Escape");
      await page.waitForSelector(".import", { state: "detached" });
      await page.waitForSelector("h2:text-is('No properties yet')");
    });

    it("is read from an email with a PDF, and a PDF whose rows cannot be separated is refused", async () => {
      const api = await client();
      const reference = await makeQuote(api, { ...goldenCase(), PC: [] });
      const { page } = await window();
      await openSession(page, url());
      await page.goto(pageOf(url(), "page2", reference));
      await pressByTab(page, /^Import a schedule/);
      await page.waitForSelector(".import h2:focus");
      const scan = Buffer.from(await pdfOfPages([{ texts: [], lines: [[10, 10, 200, 200]] }]));
      await chooseFile(page, { name: "scan.pdf", mimeType: "application/pdf", buffer: scan });
      await page.locator(".import [role=alert]").filter({ hasText: "scan.pdf: This PDF is a scan" }).waitFor();
      const rows = [
        ["Risk address", "Postcode", "Year built", "Buildings sum insured"],
        ["12 Moor Lane, Ilkley", "LS29 8DE", "1905", "£285,000"],
        ["Flat 3, 9 Weir Court, Otley", "LS21 3BB", "1987", "£198,000"],
      ];
      const layout = { gap: 14, pitch: 16, rowsOfPage: 1, isRuled: true, figuresRight: true, title: "Schedule" };
      const bytes = await printed(rows, layout);
      const mail = Buffer.from(mailOf({ text: "Please quote.", files: [{ name: "Schedule.pdf", bytes }] }));
      await chooseFile(page, { name: "quote.eml", mimeType: "message/rfc822", buffer: mail });
      await said(page, /^2 new properties\. Still to answer for each new property: /);
      expect(await axeFindings(page)).toEqual([]);
      await pressByTab(page, /^Columns/);
      await pressByTab(page, /^Import 2 rows/);
      await page.waitForSelector(".import", { state: "detached" });
      await saved(page);
      const { DATA } = await api.call("Quote/getData", { reference });
      expect(DATA.PC).toMatchObject([
        { RiskAddress: "12 Moor Lane, Ilkley", RiskPostcode: "LS29 8DE", YearBuilt: 1905, BuildingsSI: 285_000 },
        { RiskAddress: "Flat 3, 9 Weir Court, Otley", RiskPostcode: "LS21 3BB", YearBuilt: 1987, BuildingsSI: 198_000 },
      ]);
    });

    it("that is no schedule is refused with an explanation, and nothing is changed", async () => {
      const reference = await makeQuote(await client(), goldenCase());
      const { page } = await window();
      await openSession(page, url());
      await page.goto(pageOf(url(), "page2", reference));
      await pressByTab(page, /^Import or export/);
      await page.waitForSelector(".import h2:focus");
      const bomb = zipSync({ "xl/workbook.xml": [new Uint8Array(160_000_000), { level: 9 }] });
      for (const [name, content, words] of [
        ["page.xlsx", "<!DOCTYPE html><html>", "page.xlsx: This is a web page, not a spreadsheet."],
        ["../\u202eslx.\r\na.csv", "", "slx. a.csv: The file is empty."],
        ["bomb.xlsx", bomb, "bomb.xlsx: The workbook unpacks to more than 150 MB."],
        ["long.csv", `Year built\n${"1".repeat(10_000_000)}`, "long.csv: One cell has more than 32,767 characters"],
        ["none.csv", "Colour,Shape", "There is no table in this file."],
      ] as const) {
        await chooseFile(page, { name, mimeType: "text/csv", buffer: Buffer.from(content) });
        await page.locator(".import [role=alert]").filter({ hasText: words }).waitFor();
        await page.locator(".import [role=alert]").filter({ hasText: "Nothing was changed." }).waitFor();
        if (name === "none.csv") await pressByTab(page, /^Choose another file/);
      }
      await chooseFile(page, {
        name: "unknown.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Colour,Rent\nred,950"),
      });
      await page.locator("#import-before").filter({ hasText: "Choose a question for Colour and Rent" }).waitFor();
      await eventually(() => page.locator(".import .button-primary").getAttribute("aria-disabled")).toBe("true");
      await page.getByLabel("Question for Rent").selectOption({ label: "Annual rent (likely)" });
      await page.getByLabel("Period of Rent").selectOption({ label: "a month" });
      await page.locator(".import-scale small", { hasText: "950 a month → £11,400 a year" }).waitFor();
      await pressByTab(page, /^Do not import this column/);
      await page.getByLabel(/^Import 1 row although nothing in it says which property it is/).waitFor();
      await eventually(() => page.locator(".import .button-primary").getAttribute("aria-disabled")).toBe("true");
      await pressByTab(page, /^Cancel/);
      await pressByTab(page, /^Import or export/);
      await page.waitForSelector(".import h2:focus");
      const cells =
        "Property reference,Unoccupied since,Tenants,Year built\nP001,31/02/2026,Unoccupied,=cmd()\nP002,,Martians,1990\n";
      await chooseFile(page, { name: "cells.csv", mimeType: "text/csv", buffer: Buffer.from(cells) });
      await said(page, /2 rows to review/);
      await eventually(() => page.locator(".import-box + small").allTextContents()).toEqual([
        "31/02/2026 is not a date. February has 28 days.",
        "This is a formula. Type its result.",
        "“Martians” is not one of the options.",
      ]);
      await eventually(() => page.locator(".import .button-primary").textContent()).toBe("Nothing to import");
    });
  },
  { clock: "2026-07-14T09:00:00Z" },
);
