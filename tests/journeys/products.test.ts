import { expect, it } from "vitest";
import { bicycle } from "../definitions/bicycle.ts";
import { inOneFile, publishOver } from "../server/forms/publish-next.ts";
import { axeFindings } from "./axe-findings.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { focused } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { choose, press, tick } from "./press.ts";
import { openSession } from "./sign-in.ts";

describeJourney("products of a branch", ({ url, window, client }) => {
  it("are withdrawn from a firm and granted to one branch; a branch with nothing sees whom to ask", async () => {
    const staff = await client("product@provider.test");
    const change = (id: string, Act: "grant" | "revoke") =>
      staff.call("Forms/grant", { id, Act, Branches: '["alpha"]' });
    for (const id of ["FLEET", "UNOCC"]) await change(id, "revoke");
    await change("LETPROP", "grant");
    const { Definition, version } = await staff.call("Forms/get", { id: "FIRM" });
    const Files = inOneFile({ ...Object(Definition), title: "Your firm" });
    const { draft } = await staff.call("Studio/openDraft", { Files, Base: version, Title: "A shorter title" });
    await staff.call("Studio/askReview", { draft: draft.number, revision: 1 });
    const { page } = await window();
    await openSession(page, url(), "product@provider.test");
    await page.goto(`${url()}/user/studio`);
    await page.waitForSelector(
      "tr:has-text('A shorter title'):has-text('FIRM, follows version 1'):has-text('In review')",
    );
    await page.goto(`${url()}/user/products`);
    await press(page.getByRole("button", { name: /^Whole firm.*Wickstead & Dunn$/ }).first());
    await choose(page.getByLabel("Product", { exact: true }), "LETPROP");
    await press(page.getByRole("button", { name: "Withdraw…" }));
    await page.waitForSelector("#grant-title:focus");
    await eventually(() => page.textContent(".products-confirm")).toContain("Existing quotes are not affected");
    await press(page.locator(".products-confirm .button-primary"));
    await page.waitForSelector(".products-outcome:has-text('2 branches can no longer start quotes')");
    await eventually(async () => (await focused(page)).words).toContain("Branches");
    await page.waitForSelector("text=2 branches cannot quote any product.");
    const { page: broker } = await window();
    await openSession(broker, url(), "broker@alpha.test");
    await broker.goto(`${url()}/user/risk-capture/page0`);
    await broker.waitForSelector("h2:has-text('Leeds cannot quote any products yet')");
    expect(await axeFindings(broker)).toEqual([]);
    await press(broker.getByRole("link", { name: "Ask for products" }));
    await broker.waitForSelector("h1:has-text('Contact us')");
    await broker.waitForFunction(() => document.querySelector("textarea")?.value === "Leeds would like to quote: ");

    await press(page.getByRole("button", { name: "Show them" }));
    await eventually(() => page.locator(".products-branches tbody tr").count()).toBe(2);
    await tick(page.getByLabel("Choose Leeds of Wickstead & Dunn"));
    expect(await findingsInBothLooks(page, "products")).toEqual([]);
    await press(page.getByRole("button", { name: "Grant…" }));
    await page.waitForSelector("#grant-title:focus");
    await press(page.locator(".products-confirm .button-primary"));
    await page.waitForSelector(".products-outcome:has-text('1 branch can now quote')");
    expect((await (await client()).call("Quote/getProducts", {})).products).toHaveLength(1);
  });

  it("are quoted on pages with ids of their own, on a single page too", async () => {
    const staff = await client("product@provider.test");
    await publishOver(staff, bicycle, 0);
    await staff.call("Forms/grant", { id: bicycle.id, Act: "grant", Branches: '["alpha"]' });
    const sent = { RD: {}, Pr: [], PC: [{ ItemType: "bicycle", Worth: 1000 }] };
    const broker = await client();
    const created = { TypeOfInsurance: bicycle.id, DATA: JSON.stringify(sent) };
    const { reference } = await broker.call("Quote/createQuote", created);
    const { page } = await window();
    await openSession(page, url(), "broker@alpha.test");
    const open = async () => {
      await page.goto(`${url()}/user/documents?q=${reference}`);
      await press(page.getByRole("link", { name: reference }).first());
      await page.waitForURL(`**/user/risk-capture/bicycles/${bicycle.id}/${reference}`);
    };
    await open();
    await page.waitForSelector("button:has-text('Add bicycle')");
    await press(page.getByRole("button", { name: "Get quote" }));
    await page.waitForSelector("button:has-text('Accept, £49.80')");
    await open();
    await page.waitForSelector("button:has-text('Accept, £49.80')");
  });
});
