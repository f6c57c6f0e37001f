import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { goldenCase, makeQuote, pageOf } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { eventually } from "./patience.ts";
import { fill, pressButton, typeOver } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession } from "./sign-in.ts";

const answer = (page: Page, name: string) => page.locator(`[id$='/${name}']`);
const inLanguage = (page: Page, name: string) => page.getByRole("button", { name, exact: true, pressed: true });
const asked = (page: Page, label: string) => page.locator(".question-label").getByText(label, { exact: true });
const wrong = (page: Page, words: RegExp) => page.locator(".question-page").getByText(words).first();

describeAmongOthers("a quote in Welsh", ({ url, window, client }) => {
  it("is read, answered and checked in it, with the answers given in English, until English is chosen", async () => {
    const broker = await client();
    const reference = await makeQuote(broker, goldenCase());
    const { page } = await window();
    await openSession(page, url());
    await page.goto(pageOf(url(), "page1", reference));
    await asked(page, "Who is the policyholder?").waitFor();

    await fill(answer(page, "BrokerReference"), "CYM/1");
    await pressButton(page, "Cymraeg");
    await inLanguage(page, "Cymraeg").waitFor();
    await asked(page, "Pwy yw deiliad y polisi?").waitFor();
    expect(await answer(page, "BrokerReference").inputValue()).toBe("CYM/1");
    expect(await page.locator(".question-page").first().getAttribute("lang")).toBe("cy");
    expect(await page.locator("html").getAttribute("lang")).toBe("en-GB");

    await typeOver(answer(page, "FirstName"), "R2");
    await wrong(page, /^Dim ond llythrennau/).waitFor();
    await typeOver(answer(page, "Postcode"), "LSX");
    await wrong(page, /^Nid yw “LSX” yn god post\./).waitFor();
    for (const width of [1440, 360]) {
      // High enough that no box is partly under the action bar: scrolling there leaves no gap.
      await page.setViewportSize({ width, height: 6000 });
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }

    await page.reload();
    await inLanguage(page, "Cymraeg").waitFor();
    await wrong(page, /^Nid yw “LSX” yn god post\./).waitFor();
    expect(await answer(page, "FirstName").inputValue()).toBe("R2");
    await page.setViewportSize({ width: 1440, height: 1000 });
    await fill(answer(page, "FirstName"), "Rhian");
    await typeOver(answer(page, "Postcode"), "ls8 1ab");
    await waitUntilIdle(page);
    const stored = await broker.call("Quote/getData", { reference });
    const inWelsh = await broker.call("Quote/getData", { reference, language: "cy" });
    expect(inWelsh.DATA).toEqual(stored.DATA);
    await pressButton(page, "English");
    await asked(page, "Who is the policyholder?").waitFor();
    await waitUntilIdle(page);
    expect(await answer(page, "FirstName").inputValue()).toBe("Rhian");
    expect(await page.evaluate(() => localStorage.getItem("form-language"))).toBe("en");
    const { DATA } = await broker.call("Quote/getData", { reference });
    expect(DATA.Pr[0]).toMatchObject({ FirstName: "Rhian", Postcode: "LS8 1AB" });
    expect(DATA.RD).toMatchObject({ BrokerReference: "CYM/1" });
  });

  it("can be chosen without browser storage, and is not offered if a form is in English only", async () => {
    const broker = await client();
    const { page } = await window();
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("Blocked", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
    });
    await openSession(page, url());
    await page.goto(pageOf(url(), "page1", await makeQuote(broker, goldenCase())));
    await pressButton(page, "Cymraeg");
    await asked(page, "Pwy yw deiliad y polisi?").waitFor();
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "UNOCC" });
    await page.goto(`${url()}/user/risk-capture/page1/UNOCC/${reference}`);
    await page.locator(".question-page").first().waitFor();
    await eventually(() => page.getByRole("button", { name: "Cymraeg" }).count()).toBe(0);
  });
});
