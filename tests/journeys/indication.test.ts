import { expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { pressByTab } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { choose, click, fill, press, tick } from "./press.ts";
import { openSession } from "./sign-in.ts";

describeJourney("the start of a quote", ({ url, window, client }) => {
  const start = async () => {
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${url()}/user/risk-capture/page0`);
    await tick(page.locator(".tile", { hasText: "Let Property" }).locator("input"));
    await page.waitForSelector(".start-acts button");
    return page;
  };

  it("shows an indicative price that is no quote, and carries the answers over", async () => {
    const page = await start();
    await choose(page.locator("select[id='RD/ProposerType']"), "Individual");
    await fill(page.locator("[id$='/RiskPostcode']"), "ls63ab");
    await fill(page.locator("[id$='/BuildingsSI']"), "250k");
    await press(page.locator("[id$='/BuildingsSI']"), "Tab");
    await page.waitForSelector(".indication-needs:has-text('Tenants')");
    await choose(page.locator("select[id$='/TenantType']"), "Professional or working");
    await page.waitForSelector(".indication-result .price");
    await eventually(() => page.locator(".indication-result .price").textContent()).toMatch(/^£[\d,]+$/);
    await eventually(() => page.locator(".indication-result").textContent()).toContain(
      "Not a quote, cannot be accepted.",
    );
    await choose(page.locator("select[id$='/TenantType']"), "Holiday or short let");
    await eventually(() => page.locator(".indication-result").textContent()).toContain(
      "Tenants: Holiday or short let+£90",
    );
    await eventually(() => page.locator(".indication-result").textContent()).toContain("This tenant type needs");
    expect(await axeFindings(page)).toEqual([]);

    await pressByTab(page, /^Start Let Property quote$/);
    await page.waitForURL(/\/page1\//);
    await page.waitForSelector(".question-page");
    await eventually(() => page.locator("select[id='RD/ProposerType']").inputValue()).toBe("Individual");
    const reference = page.url().split("/").at(-1) ?? "";
    const { DATA, price } = await (await client()).call("Quote/getData", { reference });
    expect(DATA.PC).toMatchObject([{ RiskPostcode: "LS6 3AB", BuildingsSI: 250_000 }]);
    expect(DATA.RD.WebStatus).toBe("INCOMPLETE");
    expect(price).toBeNull();
    // The same figure continues beside the questions, and follows an answer once it is left.
    const side = page.locator(".work-side");
    await eventually(() => side.textContent()).toContain("Not a quote, cannot be accepted.");
    const before = await side.locator(".price").textContent();
    await choose(page.locator("select[id='RD/LandlordExperience']"), "First let");
    await eventually(() => side.textContent()).toContain("How long has the client let property: First let");
    expect(await side.locator(".price").textContent()).not.toBe(before);
  });

  it("starts no item for an indication that was not answered", async () => {
    const page = await start();
    await page.waitForSelector("[id$='/RiskPostcode']");
    await pressByTab(page, /^Start Let Property quote$/);
    await page.waitForURL(/\/page1\//);
    const reference = page.url().split("/").at(-1) ?? "";
    const { DATA } = await (await client()).call("Quote/getData", { reference });
    expect(DATA.PC).toEqual([]);
  });

  it("copies a client from their record, and lists their other quotes", async () => {
    const broker = await client();
    const reference = await makeQuote(broker, goldenCase());
    await broker.call("Quote/calculate", { reference, version: 1 });
    const page = await start();
    await fill(page.locator("[id='RD/ClientLookup']"), "kestrel");
    const found = page.locator("[role=option]", { hasText: "Kestrel" }).first();
    await found.waitFor();
    await click(found);
    await page.waitForSelector(".start-taken");
    await eventually(() => page.locator(".start-taken").textContent()).toContain(reference);
    await pressByTab(page, /^Start Let Property quote$/);
    await page.waitForURL(/\/page1\//);
    await page.waitForSelector(".question-page");
    await eventually(() => page.locator("[id='RD/CompanyName']").inputValue()).toBe("Kestrel Yard Homes Ltd");
  });

  it("lists the same client's quotes of the same risk beside the questions, before there is a price", async () => {
    const broker = await client();
    const first = await makeQuote(broker, goldenCase());
    await broker.call("Quote/calculate", { reference: first, version: 1 });
    const second = await makeQuote(broker, goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${url()}/user/risk-capture/page1/LETPROP/${second}`);
    const notice = page.locator(".work-side .note", { hasText: "This client already has the same risk with us." });
    await notice.waitFor();
    await notice.locator(`a:text-is("${first}")`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
