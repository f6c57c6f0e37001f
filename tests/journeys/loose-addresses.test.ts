import { expect, it } from "vitest";
import { goldenCase, makeQuote, pageOf } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { soon } from "./patience.ts";
import { openSession } from "./sign-in.ts";

describeJourney("an address that names no page", ({ url, window, client }) => {
  it("leads to one", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await page.goto(`${url()}/signup`);
    await page.waitForSelector("h1");
    expect(page.url()).toBe(`${url()}/signup/register`);
    await openSession(page, url());
    for (const [from, to] of [
      ["/user", "/user/documents"],
      ["/user/nowhere", "/user/documents"],
      [`/user/risk-capture/page99/LETPROP/${reference}`, "/user/documents"],
      [pageOf("", "page2Edit", reference), pageOf("", "page2", reference)],
      [`${pageOf("", "page2Edit", reference)}/edit`, pageOf("", "page2", reference)],
    ] as const) {
      await page.goto(`${url()}${from}`);
      await soon(async () => new URL(page.url()).pathname).toBe(to);
      await page.waitForSelector("h1, h2");
    }
  });
});
