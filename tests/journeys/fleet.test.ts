import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { addMonths, londonDate } from "../../src/form/values/calendar.ts";
import type { Client } from "../server/client.ts";
import { describeAmongOthers } from "./journey.ts";
import { answerPage, pressByTab, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { choose, focusOn, press, pressButton, pressKeys, typeIn } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { save } from "./save.ts";
import { openSession } from "./sign-in.ts";

interface Fleet {
  readonly RD: Answers;
  readonly Pr: readonly Answers[];
  readonly PC: readonly Answers[];
}

/** The worked example of a fleet, with claims relative to today so that they always count. */
const golden = (): Fleet => {
  const fleet: Fleet = JSON.parse(readFileSync(new URL("../fixtures/fleet-golden.json", import.meta.url), "utf8"));
  const ClaimDate = addMonths(londonDate(new Date()), -20);
  return { ...fleet, PC: fleet.PC.map((item) => (item.ItemType === "claim" ? { ...item, ClaimDate } : item)) };
};

async function makeFleet(client: Client): Promise<string> {
  const DATA = JSON.stringify(golden());
  const { reference } = await client.call("Quote/createQuote", { TypeOfInsurance: "FLEET", DATA });
  return reference;
}

const addressOf = (url: string, page: string, reference: string): string =>
  `${url}/user/risk-capture/${page}/FLEET/${reference}`;

const driver = {
  DriverFirstName: "Nerys",
  DriverLastName: "Alderton",
  DriverDOB: "2/8/79",
  LicenceType: "Full EU or EEA",
  LicenceYears: 18,
  MedicalDVLA: "No",
};
const speeding = { ConvictionCode: "SP10-SP60", ConvictionDate: "-400", ConvictionPoints: 3, Disqualified: "No" };
const uninsured = { ConvictionCode: "IN10", ConvictionDate: "-900", ConvictionPoints: 6, Disqualified: "No" };

/** Goes on by Tab from the focused entry and answers its questions. */
async function answerConviction(page: Page, answers: Readonly<Record<string, string | number>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const here = await tabTo(page, (each) => each.name === name && each.place.startsWith("PC/"));
    const control = page.locator(`[id="${here.place}"]`);
    if (here.kind === "radios") await pressKeys(page, String(value).charAt(0).toLowerCase());
    else if (here.kind === "select") await choose(control, String(value));
    else await typeIn(control, String(value));
  }
}

const references = (page: Page) => page.locator(".items tbody tr td:first-child").allTextContents();

describeAmongOthers("a broker with a fleet", ({ url, window, client }) => {
  it("adds a driver with two convictions by keyboard, and the price is held for an underwriter", async () => {
    const reference = await makeFleet(await client());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(addressOf(url(), "page2", reference));
    await page.waitForSelector("h2:text-is('Drivers')");
    await eventually(() => references(page)).toEqual(["V001", "V002", "V003", "D001"]);

    await pressByTab(page, /^Add driver/);
    await page.waitForURL(/\/page2Edit\//);
    await page.waitForSelector("#item-title");
    expect(await answerPage(page, driver)).toHaveLength(Object.keys(driver).length);
    for (const [at, conviction] of [speeding, uninsured].entries()) {
      await focusOn(page.locator("#main"));
      await pressByTab(page, /^Add conviction/);
      await page.waitForFunction(
        (count) => document.querySelectorAll("[id$='/ConvictionCode']").length === count,
        at + 1,
      );
      await page.waitForFunction(() => document.activeElement?.id.startsWith("entry-"));
      await answerConviction(page, conviction);
    }
    await save(page);
    await eventually(() => page.locator("#item-title").textContent()).toBe("D002, Alderton, Nerys");

    await page.goto(addressOf(url(), "page4", reference));
    await pressByTab(page, /^Get quote$/);
    await page.waitForSelector("#decisions:focus");
    await waitUntilIdle(page);
    const reason = page.locator("#decisions li", { hasText: "Serious or multiple convictions." });
    await eventually(() => reason.textContent()).toContain("D002");
    await eventually(() => page.locator("#price-title").textContent()).toBe("Indicative price");
    await eventually(() => page.locator("td.covers-total").textContent()).toContain("£3,108.64");

    await press(reason.getByRole("link").first());
    await page.waitForURL(/\/page2Edit\/FLEET\/[^/]+\/edit\/D002$/);
    await page.waitForFunction(() => document.activeElement?.id.endsWith("/ConvictionCode"));
  });

  it("continues to the drivers' page though none is named yet", async () => {
    const fleet = golden();
    const DATA = JSON.stringify({
      ...fleet,
      RD: { ...fleet.RD, DrivingBasis: "Named drivers only" },
      PC: fleet.PC.filter(({ PropertyRef }) => PropertyRef === "V001"),
    });
    const { reference } = await (await client()).call("Quote/createQuote", { TypeOfInsurance: "FLEET", DATA });
    const { page } = await window();
    await openSession(page, url());
    await page.goto(addressOf(url(), "page1", reference));
    await eventually(() => page.locator("main").textContent()).toContain(
      "Only named drivers may drive, and none is named.",
    );
    await pressByTab(page, /^Next/);
    await page.waitForURL(/\/page2\//);
    await eventually(() => page.locator(".reasons").textContent()).toContain(
      "Vehicles and drivers: add at least 2 vehicles",
    );
  });

  it("attaches the claims experience to its question, and opens it from there and from the answers", async () => {
    const broker = await client();
    const reference = await makeFleet(broker);
    const { page } = await window();
    await openSession(page, url());
    await page.goto(addressOf(url(), "page3", reference));
    const experience = {
      name: "Experience.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
    };
    let isBad = true;
    await page.route("**/api/v1/Uploads/append", (route) =>
      isBad ? route.abort("connectionreset") : route.continue(),
    );
    await page.locator("input[type=file]").setInputFiles(experience);
    await page.locator("progress").waitFor();
    await press(page.locator(".steps a").first());
    await page.waitForURL(/\/page1\//);
    await page.getByRole("status").getByText("Sending Experience.pdf.").waitFor();
    isBad = false;
    await eventually(() => page.getByText("Sending Experience.pdf.").count()).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/page3\//);
    await page.locator(".question-file a", { hasText: "Experience.pdf" }).waitFor();
    await save(page);
    const { DATA } = await broker.call("Quote/getData", { reference });
    const path = `/files/attachments/${String(DATA.RD.ExperienceFile)}`;
    await page.reload();
    await eventually(() => page.locator(".question-file a").getAttribute("href")).toBe(path);
    expect((await page.request.get(`${url()}${path}`)).headers()["content-type"]).toBe("application/pdf");
    await page.goto(addressOf(url(), "answers", reference));
    await eventually(() => page.locator(`.answer-words a[href="${path}"]`).textContent()).toBe("Experience.pdf");

    await page.goto(addressOf(url(), "page3", reference));
    await pressButton(page, /^Remove Claims experience/);
    await save(page);
    expect((await broker.call("Quote/getData", { reference })).DATA.RD.ExperienceFile ?? "").toBe("");
  });

  it("removes the driver, and the convictions are removed and restored with them", async () => {
    const broker = await client();
    const reference = await makeFleet(broker);
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${addressOf(url(), "page2Edit", reference)}/edit/D001`);
    await pressByTab(page, /^Add conviction/);
    await page.waitForFunction(() => document.activeElement?.id.startsWith("entry-"));
    await answerConviction(page, speeding);
    await save(page);
    const stored = async () =>
      (await broker.call("Quote/getData", { reference })).DATA.PC.map(({ PropertyRef }) => PropertyRef);
    await eventually(stored).toContain("K001");

    await page.goto(addressOf(url(), "page2", reference));
    await pressButton(page, /^Remove D001/);
    await eventually(stored).toEqual(["V001", "V002", "V003", "C001", "C002"]);
    await pressKeys(page, "Control+z");
    await eventually(stored).toEqual(expect.arrayContaining(["D001", "K001"]));
    await eventually(() => references(page)).toEqual(["V001", "V002", "V003", "D001"]);
  });
});
