import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { dialogAnswers } from "../../schemas/dialogs.ts";
import { addDays, londonDate } from "../../src/form/values/calendar.ts";
import type { Client } from "../server/client.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote, withProperty } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { focused, pressByTab } from "./keyboard.ts";
import { focusOn, press, pressKeys, typeIn, typeOver } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, signIn } from "./sign-in.ts";

/** A risk whose price is held for an underwriter, sent with a message; returns its reference. */
async function makeReferral(broker: Client): Promise<string> {
  const reference = await makeQuote(
    broker,
    withProperty({ SubsidenceHistory: "Yes", SubsidenceDetails: "Underpinned in 1998, certificate held." }),
  );
  const { DATA } = await broker.call("Quote/calculate", { reference, version: 1 });
  await broker.call("Quote/refer", {
    QuoteRef: reference,
    Options: "cover",
    DATA: dialogAnswers({ Message: "The certificate is on the file." }),
    version: DATA.version,
  });
  return reference;
}

/** A change of the worked example to a block of 13 flats, sent to an underwriter; returns its reference. */
async function makeReferredChange(broker: Client): Promise<string> {
  const policy = await makeQuote(broker, goldenCase());
  const { DATA } = await broker.call("Quote/calculate", { reference: policy, version: 1 });
  await broker.call("Quote/accept", { reference: policy, version: DATA.version, IdempotencyKey: policy });
  const { reference } = await broker.call("Quote/createMTA", { reference: policy });
  const change = (await broker.call("Quote/getData", { reference })).DATA;
  const saved = await broker.call("Quote/saveQuoteData", {
    DATA: JSON.stringify({
      ...change,
      RD: { ...goldenCase().RD, ...change.RD, EffectiveDate: addDays(londonDate(new Date().toISOString()), 30) },
      PC: change.PC.map((entry, at) =>
        at === 0 ? { ...entry, PropertyType: "Block of flats", UnitsInBlock: 13, StoreysInBlock: 3 } : entry,
      ),
    }),
  });
  await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
  await broker.call("Quote/refer", {
    QuoteRef: reference,
    Options: "mta",
    DATA: dialogAnswers({ Message: "A block now." }),
  });
  return reference;
}

/** Types into the box with this label and leaves it. */
const type = (page: Page, label: RegExp, words: string): Promise<void> =>
  typeOver(page.getByLabel(label).first(), words);

describeJourney("an underwriter", ({ url, window, client }) => {
  it("finds a referral in the queue, asks, is answered, and approves on terms", async () => {
    const broker = await client();
    const reference = await makeReferral(broker);
    const { page } = await window();
    await signIn(page, url(), "underwriter@provider.test");
    await pressByTab(page, /^Underwriting$/);
    await page.waitForSelector(".queue tbody th a");
    await focusOn(page.locator(".queue tbody th a").first());
    for (let row = 0; row < 30 && (await focused(page)).words !== reference; row += 1)
      await pressKeys(page, "ArrowDown");
    await pressKeys(page, "Enter");
    await page.waitForURL(new RegExp(`/user/underwriting/${reference}$`));
    await page.locator(".case-reason", { hasText: /L13.*Subsidence.*Yes/s }).waitFor();
    await page.locator("main", { hasText: "The certificate is on the file." }).waitFor();
    await page.locator(".case-risk", { hasText: "Underpinned in 1998" }).waitFor();

    await pressByTab(page, /^Claim$/);
    await page.waitForSelector("text=You have claimed it");
    await pressByTab(page, /^Show factors$/);
    await page.waitForSelector(".factor-steps");

    await pressByTab(page, /^Ask$/);
    await type(page, /^Question 1$/, "Who underpinned it?");
    await pressByTab(page, /^See what the broker sees$/);
    await page.locator(".question-preview .question", { hasText: "Who underpinned it?" }).waitFor();
    await type(page, /^Answers are due by$/, "+14");
    await type(page, /^To the broker$/, "One thing to know.");
    await pressByTab(page, /^Ask for information$/);
    await page.waitForSelector(".crumb .status:text-is('Info requested')");

    const { request } = await broker.call("InfoRequest/get", { reference });
    if (!request) throw new Error("Nothing was asked");
    const answered = { ...request.DATA, RD: { ...request.DATA.RD, Q1: "Harrow Piling Ltd" } };
    const saved = await broker.call("InfoRequest/save", {
      reference,
      id: request.id,
      version: request.version,
      DATA: JSON.stringify(answered),
    });
    await broker.call("InfoRequest/send", { reference, id: request.id, version: saved.request.version });

    await page.reload();
    await page.waitForSelector("text=Harrow Piling Ltd");
    await page.waitForSelector(".crumb .status:text-is('Referred')");
    await type(page, /^Adjust the premium by$/, "10");
    await page.waitForSelector("text=Why it is adjusted");
    await page.waitForSelector(".adjusted:has-text('+£')");
    await type(page, /^Why it is adjusted$/, "Movement in the past.");
    const total = await page.locator(".adjusted dd").last().textContent();
    await pressByTab(page, /^Add terms for a section$/);
    await page.locator("select:focus").press("ArrowDown");
    await type(page, /^Per cent$/, "15");
    await press(page.locator("input:focus"), "Tab");
    await page.waitForFunction((before) => {
      const now = [...document.querySelectorAll(".adjusted dd")].at(-1)?.textContent;
      return now !== undefined && now !== before;
    }, total);
    await type(page, /^Why$/, "The roof.");
    await pressByTab(page, /^Add a condition$/);
    const words = page.locator(".condition-list textarea");
    await typeIn(words, "Send a structural report.");
    await press(words, "Tab");
    const due = page.locator(".condition-list input:focus");
    await typeIn(due, "+30");
    await press(due, "Tab");
    await type(page, /^To the broker$/, "Agreed with a loading of a tenth.");
    await pressByTab(page, /^Approve on these terms$/);
    await page.waitForSelector(".crumb .status:text-is('Quoted')");

    const { DATA, state, price } = await broker.call("Quote/getData", { reference });
    expect(DATA.RD.WebStatus).toBe("QUOTED");
    expect(state.terms?.adjustment?.rate).toBe("0.1000");
    expect(state.terms?.sections).toMatchObject([{ section: "Buildings", by: "0.1500", reason: "The roof." }]);
    expect(state.terms?.conditions.map(({ words }) => words)).toEqual(["Send a structural report."]);
    expect(price?.indicative).toBe(false);
  });

  it("sees what a referred change alters and costs, not the price of a new quote", async () => {
    const reference = await makeReferredChange(await client());
    const { page } = await window();
    await openSession(page, url(), "underwriter@provider.test");
    await page.goto(`${url()}/user/underwriting/${reference}`);
    await page.locator(".before-after", { hasText: /Property type.*Block of flats/ }).waitFor();
    await page.locator(".before-after", { hasText: /units.*Not answered.*13/ }).waitFor();
    await page.locator(".sums", { hasText: /premium for .* days.*Change fee/ }).waitFor();
    expect(await page.locator("main").textContent()).not.toContain("Total payable");
    const due = page.locator(".adjusted", { hasText: "Amount due" });
    const before = await due.locator("b").last().textContent();
    await type(page, /^Adjust the premium by/, "10");
    await page.waitForFunction(
      (old) => document.querySelector(".adjusted dd:last-child b")?.textContent !== old,
      before,
    );
    await due.locator(".muted", { hasText: "+" }).waitFor();
  });

  it("enters a reason before declining", async () => {
    const reference = await makeReferral(await client());
    const { page } = await window();
    await openSession(page, url(), "underwriter@provider.test");
    await page.goto(`${url()}/user/underwriting/${reference}`);
    await page.waitForSelector(".decision-panel");
    await pressByTab(page, /^Decline$/);
    const button = page.locator(".decide button[type=submit]");
    await press(button);
    await page.locator(".decide [role=alert]", { hasText: "Tell the broker why." }).waitFor();
    await type(page, /^Why it is declined$/, "Outside of what we write.");
    await press(button);
    await page.waitForSelector(".crumb .status:text-is('Declined')");
  });

  it("is the only user who can open the pages, and finds no quote under a wrong reference", async () => {
    const { page } = await window();
    await signIn(page, url());
    await waitUntilIdle(page);
    expect(await page.locator(".menu").textContent()).not.toContain("Underwriting");
    for (const address of ["/user/underwriting", "/user/underwriting/LP-000000"]) {
      await page.goto(`${url()}${address}`);
      await page.getByRole("heading", { name: "You do not have permission to open this page" }).waitFor();
    }
    const { page: other } = await window();
    await openSession(other, url(), "underwriter@provider.test");
    await other.goto(`${url()}/user/underwriting/LP-000000`);
    await other.waitForSelector("text=There is no quote LP-000000");
  });

  it("has pages without serious axe findings in light and dark, which fit 360 pixels", async () => {
    const reference = await makeReferral(await client());
    const { page } = await window();
    await openSession(page, url(), "underwriter@provider.test");
    const found: string[] = [];
    for (const [address, ready] of [
      ["/user/underwriting", ".queue tbody th a"],
      [`/user/underwriting/${reference}`, ".case-risk .answer-row"],
    ] as const) {
      await page.goto(`${url()}${address}`);
      await page.waitForSelector(ready);
      found.push(...(await findingsInBothLooks(page, address)));
    }
    expect(found).toEqual([]);
  });
});
