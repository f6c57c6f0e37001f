import { expect, it } from "vitest";
import { createKeyCounter, type Given } from "./counted-hand.ts";
import { goldenCase } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { focused } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { pressKeys } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { typeAccount } from "./sign-in.ts";

/** What a broker types for the worked example; registers, suggestions and standard answers provide the rest. */
const start: Readonly<Record<string, Given>> = {
  ProposerType: "l",
  RiskPostcode: "g128qq",
  TenantType: "p",
  BuildingsSI: "285k",
  BrokerReference: "KYH/26",
  PortfolioSize: "2",
};
/** The address is the company's registered office. */
const policyholder: Readonly<Record<string, Given>> = {
  BusinessPurpose: "y",
  CompanyName: { take: "kest" },
  YearsTrading: "9",
  FirstName: "Nerys",
  LastName: "Alderton",
  Telephone: "01632960123",
  Email: "nerys.alderton@example.org",
  LandlordExperience: "o",
  ManagedBy: "o",
};
const first: Readonly<Record<string, Given>> = {
  RiskAddress: { take: "7" },
  PropertyType: "t",
  YearBuilt: "1905",
  TenancyType: "p",
  Heating: "g",
  SafetyCerts: "a",
  FloodZone: "o",
  RebuildBasis: "b",
  ContentsSI: "5k",
  AnnualRent: "13200",
};
const second: Readonly<Record<string, Given>> = {
  RiskPostcode: "cf103at",
  RiskAddress: { take: "5" },
  PropertyType: "p",
  StoreysInBlock: "3",
  YearBuilt: "1992",
  TenantType: "s",
  TenancyType: "o",
  Heating: "g",
  SafetyCerts: "a",
  FloodZone: "o",
  BuildingsSI: "190k",
  RebuildBasis: "l",
  ContentsSI: "3k",
  AnnualRent: "10800",
};

const maxPresses = 250;

describeJourney("a keyboard user", ({ url, window, client }) => {
  it(`enters the worked example from New quote to cover in at most ${maxPresses} key presses`, async () => {
    const { page } = await window();
    await page.goto(`${url()}/login/signin`);
    await typeAccount(page);
    await page.waitForSelector(".quote-list tbody a");
    await waitUntilIdle(page);

    const hand = createKeyCounter(page);
    const confirmStandard = async () => {
      await waitUntilIdle(page);
      await hand.press("Alt+m");
      await eventually(async () => (await focused(page)).words).toBe("Confirm these answers");
      await hand.press("Enter");
      await page.waitForSelector(".standard-answers :text('8 standard answers.')");
      await waitUntilIdle(page);
    };
    const goTo = async (key: string, heading: string) => {
      await hand.press(key);
      await page.waitForSelector(`h1:text-is('${heading}')`);
      await waitUntilIdle(page);
    };

    await hand.press("Alt+n");
    await page.waitForSelector(".tile input");
    await waitUntilIdle(page);
    await hand.press("Tab", "ArrowDown");
    await page.waitForSelector("input[value=LETPROP]:checked");
    await page.waitForSelector(".start-acts button");
    await waitUntilIdle(page);
    await hand.giveByTab(start);
    await hand.press("Tab");
    await eventually(async () => (await focused(page)).words).toMatch(/^Start /);
    await hand.press("Enter");
    await page.waitForURL(/\/page1\//);
    await page.waitForSelector(".question-page");
    await waitUntilIdle(page);
    const reference = page.url().split("/").at(-1) ?? "";

    await hand.give(policyholder);
    await hand.press("Alt+PageDown");
    await page.waitForSelector("#item-title");
    await waitUntilIdle(page);
    await hand.press("Alt+m");
    await eventually(async () => (await focused(page)).name).toBe("RiskAddress");
    await hand.give(first);
    await confirmStandard();

    await hand.press("Alt+i");
    await eventually(() => page.locator("#item-title").textContent()).toMatch(/P002|New property/);
    await waitUntilIdle(page);
    await hand.give(second);
    await hand.giveByTab({ Excess: "5" });
    await confirmStandard();
    await goTo("Alt+j", "Properties");
    await eventually(() => page.locator(".items .status-done").count()).toBe(2);

    await goTo("Alt+PageDown", "Claims and disclosures");
    await hand.give({ EverDeclined: "n", Insolvency: "n", UnspentConvictions: "n" });
    await goTo("Alt+PageDown", "Price and accept");
    await hand.press("Alt+g");
    await page.waitForSelector("td.covers-total");
    await waitUntilIdle(page);
    const price = await page.locator(".covers-table").textContent();
    expect(price).toContain("Premium£564.76");
    expect(price).toContain("IPT at 12%£67.77");
    expect(price).toContain("Total payable£667.53");

    await hand.give({ DemandsAndNeeds: { suggested: true }, Declaration: " " });
    await page.waitForSelector("text=Ready to accept");
    await hand.press("Alt+a");
    await eventually(async () => (await focused(page)).words).toMatch(/^Accept, £667.53/);
    await pressKeys(page, "Enter");
    await waitUntilIdle(page);
    expect(page.url(), "Enter does not accept").toContain("/page4/");
    await hand.press("Space");
    await page.waitForURL(/\/pageConfirmation\//);
    await page.waitForSelector("text=Cover is bound");

    expect(hand.presses()).toBeLessThanOrEqual(maxPresses);
    const { DATA } = await (await client()).call("Quote/getData", { reference });
    const { RD, Pr, PC } = goldenCase();
    const { DemandsAndNeeds: _drafted, ...keyed } = RD;
    expect(DATA.RD).toMatchObject(keyed);
    expect(DATA.RD.DemandsAndNeeds).toMatch(/^To insure residential property/);
    const withoutId = ({ id: _id, ...answers }: Readonly<Record<string, unknown>>) => answers;
    expect(DATA.Pr).toMatchObject(Pr.map(withoutId));
    expect(DATA.PC).toMatchObject(PC.map(withoutId));

    await waitUntilIdle(page);
    const confirmed = await page.locator(".confirmation-head").textContent();
    await page.reload();
    await page.waitForSelector("text=Cover is bound");
    await waitUntilIdle(page);
    expect(await page.locator(".confirmation-head").textContent(), "loading it again binds nothing").toBe(confirmed);
  });
});
