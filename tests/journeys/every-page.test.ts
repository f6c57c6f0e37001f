import { expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote, pageOf, withProperty } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { focused } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { press, pressKeys } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, signIn } from "./sign-in.ts";

describeAmongOthers("every page", ({ url, window, client }) => {
  it("has no serious axe findings in light and dark, and fits 360 pixels", async () => {
    const broker = await client();
    const reference = await makeQuote(broker, goldenCase());
    const priced = await makeQuote(broker, goldenCase());
    const { version } = (await broker.call("Quote/getData", { reference: priced })).DATA;
    await broker.call("Quote/calculate", { reference: priced, version });
    const refused = await makeQuote(
      broker,
      withProperty({ SubsidenceHistory: "Yes", SubsidenceDetails: "Underpinned in 1998." }),
    );
    await broker.call("Quote/calculate", { reference: refused, version: 1 });
    const accepted = await makeQuote(broker, goldenCase());
    const { DATA } = await broker.call("Quote/calculate", { reference: accepted, version: 1 });
    await broker.call("Quote/accept", { reference: accepted, version: DATA.version, IdempotencyKey: accepted });
    const pages: readonly (readonly [address: string, ready: string])[] = [
      [`${url()}/user/documents`, ".quote-list tbody a"],
      [`${url()}/user/documents?q=nothingatallmatches`, ".empty"],
      [`${url()}/user/folders/quotes/1`, ".entry-list [data-entry]"],
      [`${url()}/user/folders/${priced}/1`, ".entry-list [data-entry]"],
      [`${url()}/user/folders/archive/1`, ".empty"],
      [`${url()}/user/folders/nowhere/1`, ".empty"],
      [`${url()}/user/risk-capture/page0`, ".tile input"],
      [pageOf(url(), "page1", reference), ".question-page"],
      [pageOf(url(), "page2", reference), ".items tbody tr"],
      [`${pageOf(url(), "page2Edit", reference)}/edit/P002`, "#item-title"],
      [`${pageOf(url(), "page2Edit", reference)}/edit/P099`, ".empty"],
      [pageOf(url(), "page3", reference), ".question-page"],
      [pageOf(url(), "page4", priced), "td.covers-total"],
      [pageOf(url(), "page4", refused), "#decisions"],
      [pageOf(url(), "answers", refused), ".answer-row"],
      [pageOf(url(), "answers", accepted), ".answer-row"],
      [pageOf(url(), "page1", accepted), ".standing"],
      [pageOf(url(), "pageConfirmation", accepted), ".confirmation-head"],
      [pageOf(url(), "page1", "LP-000000"), ".empty"],
      [`${pageOf(url(), "pageReferQuote", refused)}/cover`, ".attach"],
      [`${pageOf(url(), "pageReferQuote", refused)}/nonsense`, ".empty"],
      [`${url()}/user/risk-capture/infoRequest/${refused}`, ".empty"],
      [`${url()}/user/risk-capture/pageForPDF/unknown`, ".empty"],
    ];
    const { page } = await window();
    await page.goto(`${url()}/login/signin`);
    await page.waitForSelector("#email");
    const found = [...(await findingsInBothLooks(page, "/login/signin"))];
    await openSession(page, url());
    for (const [address, ready] of pages) {
      await page.goto(address);
      await page.waitForSelector(ready);
      found.push(...(await findingsInBothLooks(page, address.slice(url().length))));
    }
    expect(found).toEqual([]);
  });

  it("keeps the menu entries that do not fit beside the search under More", async () => {
    const { page } = await window({ viewport: { width: 1024, height: 800 } });
    await signIn(page, url(), "provideradmin@provider.test");
    await waitUntilIdle(page);
    const search = await page.getByRole("button", { name: "Search or go to…" }).boundingBox();
    expect(search?.width).toBeGreaterThan(200);
    const more = page.getByRole("button", { name: "More" });
    await press(more);
    const audit = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Audit" });
    await audit.waitFor();
    expect(await axeFindings(page, "header")).toEqual([]);
    await pressKeys(page, "Escape");
    await audit.waitFor({ state: "detached" });
    await eventually(async () => (await focused(page)).words).toBe("More");
    await press(more);
    await press(audit);
    await page.waitForURL("**/user/audit");
    await eventually(() => more.getAttribute("aria-current")).toBe("true");
    await page.setViewportSize({ width: 2400, height: 800 });
    await more.waitFor({ state: "detached" });
    await eventually(() => audit.getAttribute("aria-current")).toBe("page");
  });
});
