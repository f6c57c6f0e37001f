import { expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { faultsInEveryLook } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { focused } from "./keyboard.ts";
import { openSession } from "./sign-in.ts";

describeJourney("what a branch may quote", ({ url, window, client }) => {
  it("is withdrawn from a firm and granted to one branch; a branch with nothing is told whom to ask", async () => {
    const staff = await client("product@provider.test");
    const change = (id: string, Act: "grant" | "revoke") =>
      staff.call("Forms/grant", { id, Act, Branches: '["alpha"]' });
    for (const id of ["FLEET", "UNOCC"]) await change(id, "revoke");
    await change("LETPROP", "grant");
    const { page } = await window();
    await openSession(page, url(), "product@provider.test");
    await page.goto(`${url()}/user/products`);
    await page
      .getByRole("button", { name: /^Whole firm.*Wickstead & Dunn$/ })
      .first()
      .press("Enter");
    await page.getByLabel("Product", { exact: true }).selectOption("LETPROP");
    await page.getByRole("button", { name: "Withdraw…" }).press("Enter");
    await page.waitForSelector("#grant-title:focus");
    expect(await page.textContent(".products-confirm")).toContain("Quotes that were begun stay as they are");
    await page.locator(".products-confirm .button-primary").press("Enter");
    await page.waitForSelector(".products-outcome:has-text('2 branches may no longer begin quotes')");
    expect((await focused(page)).words).toContain("Branches");
    await page.waitForSelector("text=2 branches may quote nothing.");
    const { page: broker } = await window();
    await openSession(broker, url(), "broker@alpha.test");
    await broker.goto(`${url()}/user/risk-capture/page0`);
    await broker.waitForSelector("h2:has-text('Leeds may quote nothing yet')");
    expect(await axeFindings(broker)).toEqual([]);
    await broker.getByRole("link", { name: "Ask for products" }).click();
    await broker.waitForSelector("h1:has-text('Contact us')");
    await broker.waitForFunction(() => document.querySelector("textarea")?.value === "Leeds would like to quote: ");

    await page.getByRole("button", { name: "Show them" }).press("Enter");
    await page.waitForFunction(() => document.querySelectorAll(".products-branches tbody tr").length === 2);
    await page.getByLabel("Choose Leeds of Wickstead & Dunn").check();
    expect(await faultsInEveryLook(page, "products")).toEqual([]);
    await page.getByRole("button", { name: "Grant…" }).press("Enter");
    await page.waitForSelector("#grant-title:focus");
    await page.locator(".products-confirm .button-primary").press("Enter");
    await page.waitForSelector(".products-outcome:has-text('1 branch may quote')");
    expect((await (await client()).call("Quote/getProducts", {})).products).toHaveLength(1);
  });
});
