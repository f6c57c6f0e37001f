import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { readDefinition } from "../definitions/read-definition.ts";
import { publishNext } from "../server/forms/publish-next.ts";
import { goldenCase, makeQuote, pageOf, withProperty } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { focused, pressByTab, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { choose, fill, pressButton, pressKeys } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { save, saved } from "./save.ts";
import { openSession, typeAccount } from "./sign-in.ts";

/** Types after the session has ended and before the page knows it: its polling is paused. */
async function afterTimeOut(page: Page, type: () => Promise<void>): Promise<void> {
  let end = () => {};
  const typed = new Promise<void>((resolve) => {
    end = resolve;
  });
  // A call of a page that has been left cannot continue.
  await page.route("**/api/**", (route) => typed.then(() => route.continue()).catch(() => undefined));
  await page.context().clearCookies();
  await type();
  end();
}

describeJourney("a broker at work", ({ url, window, client }) => {
  it("finds an answer again when its question is hidden and shown", async () => {
    const reference = await makeQuote(
      await client(),
      withProperty({ TenantType: "Unoccupied", UnoccupiedSince: "2026-01-05", UnoccupiedPlan: "Marketing" }),
    );
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
    const since = page.locator("[id$='/UnoccupiedSince']");
    const tenants = page.locator("[id$='/TenantType']");
    await since.waitFor();
    await eventually(() => since.inputValue()).toBe("05/01/2026");
    await choose(tenants, "Family");
    await since.waitFor({ state: "detached" });
    await saved(page);
    await choose(tenants, "Unoccupied");
    await since.waitFor();
    await eventually(() => since.inputValue()).toBe("05/01/2026");
  });

  it("signs in again after a time-out and returns to the same field with the same text", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P002`);
    const address = page.locator("[id$='/RiskAddress']");
    await address.waitFor();
    await waitUntilIdle(page);
    await afterTimeOut(page, () => address.fill("Flat 6, 2 Harbour Cour"));
    await page.waitForURL(/\/login\/signin$/);
    const notice = page.locator("#safe-work");
    await notice.filter({ hasText: "Your work is safe." }).filter({ hasText: reference }).waitFor();
    await notice.filter({ hasText: "Property address" }).waitFor();
    await typeAccount(page);
    await page.waitForURL(/\/edit\/P002$/);
    await page.waitForFunction(() => document.activeElement?.id.endsWith("/RiskAddress"));
    await eventually(() => address.inputValue()).toBe("Flat 6, 2 Harbour Cour");
    await pressKeys(page, "End", "t");
    await save(page);
    const { DATA } = await (await client()).call("Quote/getData", { reference });
    expect(DATA.PC[1]?.RiskAddress).toBe("Flat 6, 2 Harbour Court");
  });

  it("leaves nothing of one user's work to another who signs in after them", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(pageOf(url(), "page1", reference));
    const own = page.locator("[id='RD/BrokerReference']");
    await own.waitFor();
    await waitUntilIdle(page);
    await afterTimeOut(page, () => own.fill("SECRET"));
    await page.waitForURL(/\/login\/signin$/);
    await typeAccount(page, "broker@beta.test");
    await page.waitForURL(/\/user\/documents/);
    const { DATA } = await (await client()).call("Quote/getData", { reference });
    expect(DATA.RD.BrokerReference).toBe("KYH/26");
  });

  it("continues to type offline, is notified, and everything is saved once online", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page, context } = await window();
    await openSession(page, url());
    await page.goto(pageOf(url(), "page1", reference));
    const own = page.locator("[id='RD/BrokerReference']");
    await own.waitFor();
    await context.setOffline(true);
    await fill(own, "OFFLINE-7");
    await pressKeys(page, "Control+s");
    await page.waitForSelector(".crumb >> text=/^No connection/");
    await fill(page.locator("[id='RD/YearsTrading']"), "12");
    // Once online the page retries by itself as well, and the button is gone by the time it is pressed.
    await page.locator(".crumb").getByRole("button", { name: "Try now" }).focus();
    await context.setOffline(false);
    await page.keyboard.press("Enter");
    await saved(page);
    const { DATA } = await (await client()).call("Quote/getData", { reference });
    expect(DATA.RD).toMatchObject({ BrokerReference: "OFFLINE-7", YearsTrading: 12 });
  });

  it("sees both answers when two windows change the same one, and chooses", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page, context } = await window();
    await openSession(page, url());
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto(pageOf(url(), "page1", reference));
      await each.waitForSelector("[id='RD/BrokerReference']");
    }
    const key = async (each: typeof page, name: string, text: string) => {
      await fill(each.locator(`[id='RD/${name}']`), text);
      await pressKeys(each, "Control+s");
    };
    await key(page, "BrokerReference", "MINE-1");
    await saved(page);
    // The contested answer first: leaving another saves it, and the response would replace the text before it is typed.
    await key(other, "BrokerReference", "THEIRS-2");
    await other.waitForSelector("#conflict-title");
    await fill(other.locator("[id='RD/YearsTrading']"), "11");
    await waitUntilIdle(other);
    const conflict = await other.locator(".conflict").textContent();
    expect(conflict).toContain("MINE-1");
    expect(conflict).toContain("THEIRS-2");
    expect(conflict).toContain("KYH/26");
    await pressButton(other, "Keep THEIRS-2");
    await other.waitForSelector("#conflict-title", { state: "detached" });
    await saved(other);
    const { DATA } = await (await client()).call("Quote/getData", { reference });
    expect(DATA.RD.BrokerReference).toBe("THEIRS-2");
    expect(DATA.RD.YearsTrading).toBe(11);
  });

  it("is shown every error at once, in page order, each leading to its field", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P002`);
    await fill(page.locator("[id$='/YearBuilt']"), "2200");
    await fill(page.locator("[id$='/BuildingsSI']"), "6.5m");
    await pressByTab(page, /^(?:Done|Next property)/);
    await page.waitForSelector(".summary:focus");
    await eventually(() => page.title()).toMatch(/^Error: /);
    await page.waitForSelector(".summary-raised >> nth=1");
    const lines = async () =>
      (await page.locator(".summary a").allTextContents()).map((line) => line.replace(/^.*?: /, ""));
    await eventually(lines).toEqual([
      "Accumulation in one postcode exceeds delegated authority.",
      "2200 is after this year.",
      "£6,500,000 is over the £5,000,000 limit for one property.",
      "Sum insured exceeds delegated authority.",
    ]);
    await tabTo(page, ({ kind, words }) => kind === "link" && words.includes("£5,000,000"));
    await pressKeys(page, "Enter");
    await page.waitForFunction(() => document.activeElement?.id.endsWith("/BuildingsSI"));
    const described = await page.locator("[id$='/BuildingsSI']").getAttribute("aria-describedby");
    const words = await page.evaluate(
      (ids) => (ids ?? "").split(" ").map((id) => document.getElementById(id)?.textContent),
      described,
    );
    expect(words.join(" ")).toContain("£6,500,000 is over the £5,000,000 limit for one property.");
  });

  it("sees a label that was published while the server runs on the next quote, and not on an open one", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const definition = readDefinition("letprop");
    const questions = definition.questions.map((question) =>
      question.name === "YearBuilt"
        ? { ...question, label: "Year in which it was built", wording: "YearBuilt/2" }
        : question,
    );
    const product = await client("product@provider.test");
    expect(await publishNext(product, { ...definition, questions })).toMatchObject({ status: 200 });

    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${pageOf(url(), "page2Edit", reference)}/edit/P001`);
    await page.waitForSelector("text=Year built");
    await waitUntilIdle(page);
    expect(await page.locator("text=Year in which it was built").count()).toBe(0);
    const next = await makeQuote(await client(), goldenCase());
    await page.goto(`${pageOf(url(), "page2Edit", next)}/edit/P001`);
    await page.waitForSelector("text=Year in which it was built");
    expect((await focused(page)).kind).toBe("other");
  });
});
