import { readFileSync, rmSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../schemas/dialogs.ts";
import type { Answers } from "../../schemas/record.ts";
import { addDays, addMonths, londonDate, londonInstant } from "../../src/form/values/calendar.ts";
import { type Client, clientOf } from "../server/client.ts";
import { type ServerProcess, seededDataDir, startPortal } from "../server/start-server.ts";
import { browserOfProcess, hasBrowser, openWindow, type UserWindow } from "./browser.ts";
import { closeWindows } from "./journey.ts";
import { answerPage, pressByTab } from "./keyboard.ts";
import { eventually, JOURNEY_MS } from "./patience.ts";
import { choose, fill, press, pressButton, pressKeys, typeOver } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { save } from "./save.ts";
import { openSession } from "./sign-in.ts";

interface Fleet {
  readonly RD: Answers;
  readonly Pr: readonly Answers[];
  readonly PC: readonly Answers[];
}

const driver = "89c30497-87a5-433a-87e5-2a6e87316a58";

/** The worked example of a fleet with a convicted driver and claims over 25,000. */
function fleetWithHistory(): Fleet {
  const golden: Fleet = JSON.parse(readFileSync(new URL("../fixtures/fleet-golden.json", import.meta.url), "utf8"));
  const conviction = {
    id: "5d3c3f0a-0c61-4d0e-9b55-0f7d1c2a9e77",
    ItemType: "conviction",
    ParentRef: driver,
    ConvictionCode: "DR10-DR90",
    ConvictionDate: addMonths(londonDate(new Date()), -20),
    ConvictionPoints: 10,
    Disqualified: "No",
  };
  const ClaimDate = addMonths(londonDate(new Date()), -8);
  const claims = golden.PC.map((item) =>
    item.ItemType === "claim" ? { ...item, ClaimDate, ClaimAmount: 14_000 } : item,
  );
  return { ...golden, PC: [...claims, conviction] };
}

/** Types into the box with this label and leaves it. */
const type = (page: Page, label: RegExp, words: string): Promise<void> =>
  typeOver(page.getByLabel(label).first(), words);

/** The text of every page of a document's PDF, if it is a PDF at all. */
async function opened(client: Client, page: Page, reference: string): Promise<readonly string[]> {
  const { documents } = await client.call("Documents/list", { reference });
  const titles: string[] = [];
  for (const { id, title, path } of documents) {
    const { sha256 } = await client.call("Documents/ready", { id });
    expect(sha256, title).toMatch(/^[0-9a-f]{64}$/);
    const pdf = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, text: new TextDecoder("latin1").decode(bytes) };
    }, path);
    expect(pdf.status, title).toBe(200);
    expect(pdf.text.slice(0, 5), title).toBe("%PDF-");
    expect(pdf.text, `${title} is tagged`).toContain("/StructTreeRoot");
    titles.push(title);
  }
  return titles;
}

describe.skipIf(!hasBrowser())("the lifecycle of a fleet", { timeout: JOURNEY_MS }, () => {
  let dataDir = "";
  const windows: UserWindow[] = [];
  let browser: Browser;
  let server: ServerProcess;

  beforeAll(async () => {
    dataDir = await seededDataDir();
    [server, browser] = await Promise.all([startPortal({ dataDir }), browserOfProcess()]);
  });
  afterEach(() => closeWindows(windows));
  afterAll(async () => {
    await server?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  });

  /** A window in which this user has signed in. */
  async function windowOf(account: string): Promise<Page> {
    const traveller = await openWindow(browser);
    windows.push(traveller);
    await openSession(traveller.page, server.url, account);
    return traveller.page;
  }
  const clientAs = (account: string) => clientOf(server.url).signIn(account);
  const capture = (path: string) => `${server.url}/user/risk-capture/${path}`;
  let policy = "";

  it("is quoted, referred, queried, answered, approved on terms and accepted", async () => {
    const client = await clientAs("broker@alpha.test");
    const { RD, Pr, PC } = fleetWithHistory();
    const { reference } = await client.call("Quote/createQuote", {
      TypeOfInsurance: "FLEET",
      DATA: JSON.stringify({ RD, Pr, PC }),
    });
    policy = reference;
    const broker = await windowOf("broker@alpha.test");
    await broker.goto(capture(`page4/FLEET/${reference}`));
    await broker.waitForSelector(".action-bar");
    await pressButton(broker, /^Get quote$/);
    await broker.waitForSelector(".crumb .status:text-is('Referred')");
    await broker.goto(capture(`pageReferQuote/FLEET/${reference}/cover`));
    await broker.waitForSelector(".referral-reasons");
    await waitUntilIdle(broker);
    const reasons = await broker.locator(".referral-reasons").textContent();
    expect(reasons, "F18").toContain("Fleet claims experience.");
    expect(reasons, "F10").toContain("Serious or multiple convictions.");
    await fill(broker.getByRole("textbox", { name: "Message" }), "Both drivers went on a course.");
    await pressButton(broker, /^Send to the underwriter$/);
    await broker.locator(".conversation", { hasText: "Both drivers went on a course." }).waitFor();

    const underwriter = await windowOf("underwriter@provider.test");
    await underwriter.goto(`${server.url}/user/underwriting`);
    await press(underwriter.getByRole("link", { name: reference, exact: true }));
    await eventually(() => underwriter.locator(".case-reason").count()).toBe(2);
    await pressButton(underwriter, /^Claim$/);
    await underwriter.waitForSelector("text=You have claimed it");
    await pressButton(underwriter, /^Ask$/);
    await type(underwriter, /^Question 1$/, "When was the course?");
    await choose(underwriter.getByLabel("Kind of answer to question 1"), "date");
    await type(underwriter, /^Answers are due by$/, "+7");
    await type(underwriter, /^To the broker$/, "One thing before I agree.");
    await pressButton(underwriter, /^Ask for information$/);
    await underwriter.waitForSelector(".crumb .status:text-is('Info requested')");

    await broker.goto(capture(`infoRequest/${reference}`));
    await broker.waitForSelector(".info-page .question");
    await type(broker, /When was the course/, "-30");
    await broker.waitForSelector("text=Ready to send back");
    await pressButton(broker, /^Send back$/);
    await broker.waitForSelector(".crumb .status:text-is('Referred')");

    await underwriter.reload();
    await underwriter.waitForSelector(".case-request:has-text('Answered')");
    await type(underwriter, /^Adjust the premium by$/, "15");
    await type(underwriter, /^Why it is adjusted$/, "Claims and a conviction.");
    await type(underwriter, /^To the broker$/, "Agreed with a loading.");
    await pressButton(underwriter, /^Approve on these terms$/);
    await underwriter.waitForSelector(".crumb .status:text-is('Quoted')");

    await broker.goto(capture(`page4/FLEET/${reference}`));
    await broker.locator(".covers-table", { hasText: /adjustment/i }).waitFor();
    expect(await answerPage(broker, { Declaration: true }), "other terms are declared again").toEqual([
      "RD/Declaration",
    ]);
    await save(broker);
    await press(broker.getByRole("button", { name: /^Accept, £/ }), "Space");
    await broker.waitForURL(/pageConfirmation/);
    await broker.waitForSelector("text=Cover is bound");
    expect(await opened(client, broker, reference)).toEqual(
      expect.arrayContaining([expect.stringMatching(/schedule/i), expect.stringMatching(/certificate/i)]),
    );
  });

  it("changes a vehicle during its term and issues the endorsement", async () => {
    const client = await clientAs("broker@alpha.test");
    const broker = await windowOf("broker@alpha.test");
    await broker.goto(capture(`FLEET/edit-accepted/${policy}`));
    await pressButton(broker, /^Change the policy$/);
    await broker.waitForSelector("#effective-day");
    const change = broker.url().split("/").at(-1) ?? "";
    await type(broker, /^First day on the new terms$/, "+27");
    await save(broker);
    await broker.goto(capture(`page3/FLEET/${change}`));
    await broker.waitForSelector("[id='RD/EverDeclined']");
    await answerPage(broker, fleetWithHistory().RD);
    await save(broker);
    await broker.goto(capture(`page2Edit/FLEET/${change}/edit/V001`));
    await broker.waitForSelector("#item-title");
    await typeOver(broker.locator("[id$='/VehicleValue']").first(), "24000");
    await broker.waitForSelector(".question-changed:has-text('Was £18,500')");
    await save(broker);
    await pressByTab(broker, /^Review change$/);
    await broker.waitForSelector(".sums-pay");
    await pressButton(broker, /^Review and confirm$/);
    await broker.waitForSelector("h1:text-is('Confirm the change to this policy')");
    await waitUntilIdle(broker);
    expect(await broker.locator("main").textContent(), "what was let pass is not asked again").not.toContain(
      "An underwriter has to approve it",
    );
    await answerPage(broker, fleetWithHistory().RD);
    await save(broker);
    await waitUntilIdle(broker);
    const toPay = (await broker.locator(".sums-pay .price").textContent()) ?? "";
    await press(broker.getByRole("button", { name: /^Accept the change/ }), "Space");
    await broker.waitForSelector("h1:text-is('The policy has been changed')");
    await eventually(() => broker.locator(".confirmation-head").textContent()).toContain("E1");
    await eventually(() => broker.locator(".confirmation-head .price").textContent()).toBe(toPay);
    expect(await opened(client, broker, change)).toEqual(
      expect.arrayContaining([expect.stringMatching(/endorsement/i)]),
    );
  });

  it("is renewed with its facts confirmed again and an underwriter's approval, and then cancelled", async () => {
    const { state: first } = await (await clientAs("broker@alpha.test")).call("Quote/getData", { reference: policy });
    const end = first.term?.end ?? "";
    await server.stop();
    server = await startPortal({ dataDir, clock: londonInstant(addDays(end, -20), "09:00") });
    const client = await clientAs("broker@alpha.test");
    const broker = await windowOf("broker@alpha.test");
    await broker.goto(capture(`FLEET/edit-accepted/${policy}`));
    await broker.waitForSelector(".policy-acts");
    const { state } = await client.call("Quote/getData", { reference: policy });
    const renewal = state.openRenewal ?? "";
    await broker.goto(capture(`FLEET/edit-accepted/${renewal}`));
    // The server prices and refers renewals after its start: a page that was opened before shows it without a reload.
    await broker.waitForSelector(".crumb .status:text-is('Referred')");
    await client.call("Quote/refer", {
      QuoteRef: renewal,
      Options: "cover",
      DATA: dialogAnswers({ Message: "Nothing new since." }),
    });
    const colleague = await clientAs("underwriter@provider.test");
    const { version } = await colleague.call("Underwriting/get", { reference: renewal });
    const terms = { conditions: "[]", message: "Agreed for another year." };
    await colleague.call("Underwriting/approve", { reference: renewal, version, ...terms });
    await broker.goto(capture(`FLEET/edit-accepted/${renewal}`));
    await broker.waitForSelector("#years-title");
    await waitUntilIdle(broker);
    const left = broker.getByRole("button", { name: /^Still correct/ });
    const facts = await left.count();
    await press(left.first());
    await eventually(() => left.count()).toBe(facts - 1);
    await eventually(() => left.first().evaluate((button) => button === document.activeElement)).toBe(true);
    await pressKeys(broker, "Enter");
    await eventually(() => left.count()).toBe(facts - 2);
    await pressButton(broker, new RegExp(`^All ${facts - 2} still correct$`));
    await broker.waitForSelector("#facts-title:focus");
    expect(await left.count()).toBe(0);
    await broker.goto(capture(`page4/FLEET/${renewal}`));
    await broker.waitForSelector(".question-page");
    await answerPage(broker, fleetWithHistory().RD);
    await save(broker);
    await broker.goto(capture(`FLEET/edit-accepted/${renewal}`));
    await broker.waitForSelector("#years-title");
    await pressByTab(broker, /^Accept, £/, "Space");
    await broker.waitForSelector("text=Cover is bound");

    const askToCancel = async () => {
      await broker.goto(capture(`FLEET/edit-accepted/${renewal}?do=cancel`));
      await type(broker, /^Cancellation date$/, "+60");
      await choose(broker.getByLabel("Reason", { exact: true }), "sold");
      await broker.waitForSelector(".refund");
      await waitUntilIdle(broker);
      const back = await broker.locator(".refund dd b").textContent();
      await pressByTab(broker, /^Request cancellation/);
      await broker.waitForSelector(".crumb .status:text-is('Cancellation requested')");
      return back;
    };
    await askToCancel();
    const { DATA } = await colleague.call("Quote/getData", { reference: renewal });
    const words = "The lender has to agree first.";
    await colleague.call("Policy/refuseCancellation", { reference: renewal, version: DATA.version, words });
    await broker.reload();
    await broker.waitForSelector("#cancellation-title:text-is('Cancellation refused')");
    await broker.waitForSelector(`text=${words}`);
    const back = await askToCancel();

    const underwriter = await windowOf("underwriter@provider.test");
    await underwriter.goto(`${server.url}/user/underwriting`);
    await underwriter.waitForSelector("#endings-title");
    await press(underwriter.locator(".queue-others").getByRole("link", { name: renewal }));
    await pressByTab(underwriter, new RegExp(`^Confirm, return ${back?.replaceAll(/[.£]/g, "\\$&")}$`));
    await underwriter.waitForSelector(".crumb .status:text-matches('^Cancelled')");
    await broker.reload();
    await broker.waitForSelector("#cancellation-title:text-is('Cancellation confirmed')");
    expect(await opened(client, broker, renewal)).toEqual(
      expect.arrayContaining([expect.stringMatching(/cancellation/i)]),
    );
  });
});
