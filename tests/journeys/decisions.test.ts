import { expect, it } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { makeQuote, pageOf, withProperty } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { eventually } from "./patience.ts";
import { press, pressButton } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession } from "./sign-in.ts";

const cases: readonly {
  readonly name: string;
  readonly answers: Answers;
  readonly reason: string;
  readonly status: string;
  readonly priced: boolean;
}[] = [
  {
    name: "a prefabricated concrete wall is declined",
    answers: { WallConstruction: "Prefabricated reinforced concrete" },
    reason: "Prefabricated reinforced concrete cannot be insured on this product.",
    status: "Declined",
    priced: false,
  },
  {
    name: "subsidence goes to an underwriter with the price hidden",
    answers: { SubsidenceHistory: "Yes", SubsidenceDetails: "Underpinned in 1998, certificate held." },
    reason: "Subsidence history: certificate of structural adequacy required.",
    status: "Referred",
    priced: false,
  },
  {
    name: "a block of 13 flats has an indicative price that cannot be accepted",
    answers: { PropertyType: "Block of flats", UnitsInBlock: 13, StoreysInBlock: 3 },
    reason: "Block of more than 12 units: please supply management and fire risk assessment.",
    status: "Quoted",
    priced: true,
  },
];

describeAmongOthers("a non-standard risk", ({ url, window, client }) => {
  for (const { name, answers, reason, status, priced } of cases)
    it(`${name}, with its reason leading to the field`, async () => {
      const reference = await makeQuote(await client(), withProperty(answers));
      const { page } = await window();
      await openSession(page, url());
      await page.goto(pageOf(url(), "page4", reference));
      await page.waitForSelector(".action-bar");
      const beside = page.locator(".side .flag", { hasText: reason });
      await eventually(() => beside.count()).toBe(1);
      await pressButton(page, /^Get quote$/);
      await page.waitForSelector("#decisions:focus");
      await waitUntilIdle(page);
      const reasons = page.locator("#decisions li", { hasText: reason });
      await eventually(() => reasons.count()).toBe(1);
      await eventually(() => beside.count()).toBe(0);
      // In plain words: the rule's code is for the underwriter.
      expect(await reasons.locator("p.small").textContent()).toMatch(/^P001: \D+(?: · P001: \D+)*$/);
      await eventually(() => page.locator(".crumb .status").textContent()).toBe(status);
      await eventually(() => page.locator("td.covers-total").count()).toBe(priced ? 1 : 0);
      if (priced) await eventually(() => page.locator("#price-title").textContent()).toBe("Indicative price");
      const accept = page.getByRole("button", { name: /^Accept/ });
      await eventually(() => accept.count()).toBe(priced ? 1 : 0);
      if (priced) await eventually(() => accept.getAttribute("aria-disabled")).toBe("true");

      await press(reasons.getByRole("link").first());
      await page.waitForURL(/\/edit\/P001$/);
      await page.waitForFunction(
        (names) =>
          names.some((part) => (document.activeElement?.closest("[id^='PC/']")?.id ?? "").endsWith(`/${part}`)),
        Object.keys(answers),
      );
    });

  it("shows a condition beside the sum, and the declaration on the same screen", async () => {
    const broker = await client();
    const { RD, ...schedule } = withProperty({ SafetyCerts: "Missing one or more" });
    // A new client: another quote of the same risk would be shown above the price.
    const reference = await makeQuote(broker, { ...schedule, RD: { ...RD, CompanyName: "Lantern Court Lets Ltd" } });
    await broker.call("Quote/calculate", { reference, version: 1 });
    const { page } = await window({ viewport: { width: 1440, height: 900 } });
    await openSession(page, url());
    await page.goto(pageOf(url(), "page4", reference));
    await page.waitForSelector("td.covers-total");
    await page.locator(".side li", { hasText: "certificates to be in place" }).getByRole("link").waitFor();
    expect(await page.locator("#decisions").count()).toBe(0);
    const bottomOf = async (selector: string) =>
      page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom);
    const bar = await page.locator(".action-bar").evaluate((part) => part.getBoundingClientRect().top);
    expect(await bottomOf("td.covers-total")).toBeLessThan(bar);
    expect(await bottomOf(".before-accept input[type=checkbox]")).toBeLessThan(bar);
  });
});
