import { expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { goldenCase, makeQuote, pageOf } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { pressByTab } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { choose, fill, press, pressButton, pressKeys, tick, typeOver } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession } from "./sign-in.ts";

describeAmongOthers("a quote with options and documents", ({ url, window, client }) => {
  const priced = async () => {
    const broker = await client();
    const reference = await makeQuote(broker, goldenCase());
    await broker.call("Quote/calculate", { reference, version: 1 });
    const { page } = await window();
    await openSession(page, url());
    await page.goto(pageOf(url(), "page4", reference));
    await page.waitForSelector("td.covers-total");
    return { broker, reference, page };
  };

  it("shows B beside A, asks its additional questions, and makes it the quote", async () => {
    const { broker, reference, page } = await priced();
    await pressByTab(page, /^Add option B$/);
    await choose(page.getByLabel("Legal expenses and rent guarantee, option B"), "Yes");
    await page.waitForSelector("td.covers-total:nth-of-type(2):has-text('£')");
    await waitUntilIdle(page);
    const { options } = await broker.call("Quote/getData", { reference });
    const [a, b] = options;
    expect(b?.price?.total).toBeGreaterThan(a?.price?.total ?? 0);
    await eventually(() => page.locator("tr:has-text('Legal expenses') td .figure").allInnerTexts()).toEqual([
      "–",
      expect.stringContaining("£"),
    ]);
    expect(await axeFindings(page)).toEqual([]);

    await pressByTab(page, /^Add option C$/);
    await choose(page.getByLabel("Employers' liability (10m), option C"), "Yes");
    await page.waitForSelector(".option-troubles");
    const ern = page.getByLabel("Employer PAYE reference (ERN), option C");
    await typeOver(ern, "exempt");
    await page.waitForSelector("td.covers-total:nth-of-type(3):has-text('£')");

    await pressByTab(page, /^Make B the quote$/);
    const total = (b?.price?.total ?? 0).toLocaleString("en-GB", { minimumFractionDigits: 2 });
    await page.waitForSelector(`td.covers-total:nth-of-type(1):has-text('£${total}')`);
    const chosen = await broker.call("Quote/getData", { reference });
    expect(chosen.price?.total).toBe(b?.price?.total);
    expect(chosen.DATA.RD.CoverLegal).toBe("Yes");
    await pressButton(page, "Remove option C");
    await eventually(() => page.locator(".covers-table thead th").count()).toBe(3);
  });

  it("is marked as not taken up with a reason, read only, and reopened", async () => {
    const { page } = await priced();
    await pressByTab(page, /^Not taken up…$/);
    await pressByTab(page, /^Mark as not taken up$/);
    await page.waitForSelector("text=Choose why the quote is not taken up.");
    await tick(page.getByLabel("Placed elsewhere"));
    await pressByTab(page, /^Mark as not taken up$/);
    await page.waitForSelector(".crumb .status:text-is('NTU')");
    await waitUntilIdle(page);
    expect(await page.getByRole("button", { name: /^Accept/ }).count()).toBe(0);
    await pressByTab(page, /^Reopen$/);
    await page.waitForSelector(".crumb .status:text-is('Incomplete')");
  });

  it("prices the quote again after a change of cover, and shows the previous price beside the new one", async () => {
    const { broker, reference, page } = await priced();
    await choose(page.locator("select[id='RD/LiabilityLimit']"), "2000000");
    await page.locator(".compare-answers", { hasText: "£5,000,000 → £2,000,000" }).waitFor();
    await eventually(() => page.locator(".compare-differs").count()).toBeGreaterThan(0);
    const { price, DATA } = await broker.call("Quote/getData", { reference });
    expect(DATA.RD.LiabilityLimit).toBe("2000000");
    await eventually(() => page.locator("td.covers-total").textContent()).toBe(`£${price?.total}`);
    // Employers' liability requires a reference first: nothing is priced before it is entered.
    await choose(page.locator("select[id='RD/CoverEL']"), "Yes");
    await page.waitForSelector("text=It is no longer valid.");
    await fill(page.locator("[id='RD/ERN']"), "exempt");
    await press(page.locator("[id='RD/ERN']"), "Tab");
    await page.waitForSelector("text=A firm price.");
    await eventually(() => page.locator("tr:has-text('Employers') td").first().textContent()).toContain("£");
  });

  it("opens a document as PDF and as a page without a session, and reveals nothing for an invalid link", async () => {
    const { broker, reference, page } = await priced();
    const schedule = page.locator(".document", { hasText: "Quotation schedule" });
    await press(schedule.getByRole("button", { name: /^More for/ }));
    await press(schedule.getByRole("button", { name: /^Print view/ }));
    const address = await schedule.getByRole("link", { name: /print view/ }).getAttribute("href");
    const pdf = await broker.get((await schedule.getByRole("link", { name: /^PDF/ }).getAttribute("href")) ?? "");
    expect(pdf.headers.get("content-type")).toContain("application/pdf");

    const stranger = await window();
    const calls: string[] = [];
    stranger.page.on("request", (request) => {
      if (request.url().includes("/api/")) calls.push(new URL(request.url()).pathname);
    });
    await stranger.page.goto(url() + address);
    await stranger.page.waitForSelector(".sheet h1");
    await eventually(() => stranger.page.locator(".sheet").textContent()).toContain(reference);
    await eventually(() => stranger.page.locator(".sheet").textContent()).toContain("£667.53");
    await eventually(() => stranger.page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    expect(await stranger.page.locator("nav").count()).toBe(0);
    expect(await axeFindings(stranger.page)).toEqual([]);
    await stranger.page.goto(`${url()}/user/risk-capture/pageForPDF/${"x".repeat(43)}`);
    await stranger.page.waitForSelector("h1:text-is('This link does not open a document')");
    expect(new Set(calls)).toEqual(new Set(["/api/v1/Quote/getDataForPDF"]));
  });

  it("downloads all documents in one ZIP, and keeps a diary", async () => {
    const { page } = await priced();
    const download = page.waitForEvent("download");
    await pressButton(page, /^Download all/);
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);

    await press(page.getByRole("button", { name: "Diary" }));
    await fill(page.getByRole("textbox", { name: "Note" }), "Call the landlord about the boiler.");
    await fill(page.getByRole("textbox", { name: /Diary date/ }), "+7");
    await pressByTab(page, /^Add to the diary$/);
    await page.waitForSelector(".diary-note:has-text('Call the landlord')");
    await pressButton(page, /^Done/);
    await page.waitForSelector(".diary-done");
    await pressKeys(page, "Escape");
    await page.waitForFunction(() => document.activeElement?.textContent === "Diary");
  });
});
