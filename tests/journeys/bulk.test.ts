import { expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { press } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { signIn } from "./sign-in.ts";

describeAmongOthers("acts on several rows of the working list", ({ url, window, client }) => {
  it("are done by keyboard, and one report says which rows were done and why others were not", async () => {
    const broker = await client();
    const draft = await makeQuote(broker, goldenCase());
    const priced = await makeQuote(broker, goldenCase());
    const { DATA } = await broker.call("Quote/getData", { reference: priced });
    await broker.call("Quote/calculate", { reference: priced, version: DATA.version });
    const { page } = await window();
    await signIn(page, url());
    for (const reference of [draft, priced])
      await press(page.getByRole("checkbox", { name: `Choose ${reference}` }), "Space");
    await page.getByText("2 chosen").waitFor();
    await press(page.getByRole("button", { name: "Email documents…" }));
    await page.getByLabel("Email address").fill("client@example.com");
    expect(await axeFindings(page, ".bulk")).toEqual([]);
    await press(page.getByRole("button", { name: "Email documents", exact: true }));
    const report = page.locator(".bulk-report");
    await report.getByText("1 row emailed, 1 not").waitFor();
    await report.getByText(`${draft}: It has no documents yet.`).waitFor();
    await waitUntilIdle(page);
    expect(await axeFindings(page, ".bulk")).toEqual([]);
    expect(await page.getByRole("checkbox", { name: `Choose ${priced}` }).isChecked()).toBe(false);
  });
});
