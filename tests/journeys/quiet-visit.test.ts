import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { goldenCase, makeQuote, pageOf } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { eventually } from "./patience.ts";
import { press } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { typeAccount } from "./sign-in.ts";

/** What a browser would show in red: console errors, responses with status 400 or above, and failed requests. */
const faultsOf = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  page.on("requestfailed", (request) => {
    // Leaving a page aborts its pending requests.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") faults.push(`Failed: ${request.url()}`);
  });
  return faults;
};

describeAmongOthers("an ordinary visit", ({ url, window, client }) => {
  it("starts at the bare address and shows no refused, failed or red request on any page", async () => {
    const reference = await makeQuote(await client("manager@alpha.test"), goldenCase());
    const { page } = await window();
    const faults = faultsOf(page);
    await page.goto(`${url()}/`);
    await page.waitForURL("**/login/signin");
    await typeAccount(page, "manager@alpha.test");
    await page.waitForSelector(".quote-list tbody a");
    for (const path of [
      "/user",
      "/user/risk-capture/page0",
      ...["page1", "page2", "page2Edit", "page3", "page4"].map((name) => pageOf("", name, reference)),
      "/user/profile",
      "/user/profile/access",
      "/user/profile/access-password",
      "/user/profile/user-management",
      "/user/statistics/overview",
      "/user/statistics/overview2",
      "/user/folders",
      "/user/contact-us",
    ]) {
      await page.goto(url() + path);
      await page.waitForSelector("h1");
      await waitUntilIdle(page);
    }
    expect(faults).toEqual([]);
  });

  it("that starts at a page returns to it after sign-in, without a refused call", async () => {
    const { page } = await window();
    const faults = faultsOf(page);
    await page.goto(`${url()}/user/statistics/overview`);
    await page.waitForURL("**/login/signin");
    await typeAccount(page, "manager@alpha.test");
    await page.waitForURL("**/user/statistics/overview");
    await page.waitForSelector("h1");
    expect(faults).toEqual([]);
  });

  it("leads somewhere useful from an incomplete or unknown address", async () => {
    const reference = await makeQuote(await client(), goldenCase());
    const { page } = await window();
    await page.goto(`${url()}/signup`);
    await page.waitForURL("**/signup/register");
    await page.goto(`${url()}/signup/thank-you?reference=SU-104728&by=2026-12-01`);
    await page.waitForURL("**/signup/register");
    await page.goto(`${url()}/user`);
    await page.waitForURL("**/login/signin");
    await typeAccount(page);
    await page.waitForURL("**/user/documents");
    for (const [from, to] of [
      ["/user", "/user/documents"],
      ["/no/such/page", "/user/documents"],
      ["/user/nowhere", "/user/documents"],
      ["/user/risk-capture/nonsense", "/user/documents"],
      ["/user/risk-capture/page9", "/user/documents"],
      [pageOf("", "page9", reference), "/user/documents"],
      [pageOf("", "page2Edit", reference), pageOf("", "page2", reference)],
      [`${pageOf("", "page2Edit", reference)}/edit`, pageOf("", "page2", reference)],
    ]) {
      await page.goto(`${url()}${from}`);
      await page.waitForURL(`**${to}`);
    }
  });

  it("shows in the header whom to call and where to write", async () => {
    const { page } = await window();
    await page.goto(`${url()}/user`);
    await typeAccount(page);
    const { telephone, email } = await (await client()).call("Header/getHeaderOptions", {});
    const open = page.getByRole("banner").getByRole("button", { name: telephone });
    await eventually(() => open.innerText()).toMatch(new RegExp(`^${telephone}\\s*${email}$`));
    await press(open);
    const banner = page.getByRole("banner");
    await banner.getByRole("link", { name: telephone }).waitFor();
    await eventually(() => banner.getByRole("link", { name: email }).getAttribute("href")).toBe(`mailto:${email}`);
  });
});
