import { expect, it } from "vitest";
import { dialogAnswers } from "../../schemas/dialogs.ts";
import { addDays, londonDate } from "../../src/form/values/calendar.ts";
import { axeFindings } from "./axe-findings.ts";
import { makeQuote, withProperty } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { pressByTab, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { fill, press, pressButton, tick, typeIn } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession } from "./sign-in.ts";

const flooded = { FloodHistory: "Yes", FloodDetails: "The cellar was flooded in 2015 and pumped out." };
const survey = {
  name: "survey.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};
const questions = [
  { label: "How deep was the water?", type: "integer", required: true },
  { label: "Is there a pump now?", type: "yesno", required: true },
  { label: "The installer's certificate", type: "file", required: false },
];

describeAmongOthers("a referral", ({ url, window, client }) => {
  const referPage = (reference: string, options: string) =>
    `${url()}/user/risk-capture/pageReferQuote/LETPROP/${reference}/${options}`;

  const referred = async () => {
    const broker = await client();
    const reference = await makeQuote(broker, withProperty(flooded));
    await broker.call("Quote/calculate", { reference, version: 1 });
    return { broker, reference };
  };

  it("is sent with a message and a file, discussed, answered and withdrawn", async () => {
    const { reference } = await referred();
    const { page } = await window();
    await openSession(page, url());
    await page.goto(referPage(reference, "A,premium"));
    await page.waitForSelector("#reasons-title");
    await waitUntilIdle(page);
    // A rule has referred it: it is with an underwriter before the broker has sent a message.
    await eventually(() => page.locator("h1").textContent()).toBe("With an underwriter");
    await eventually(() => page.locator(".referral-standing").textContent()).toContain("Answer due");
    await eventually(() => page.locator(".referral-facts").textContent()).toContain(
      "P001: Flooded in the last 10 years Yes",
    );
    await eventually(() => page.getByLabel("Review the premium").isChecked()).toBe(true);

    await tick(page.getByLabel("Agree the cover as requested"));
    await page.waitForURL(/A,premium,cover$/);
    await fill(page.getByRole("textbox", { name: "Message" }), "The cellar is empty and has a pump.");
    await page.locator("input[type=file]").setInputFiles(survey);
    await page.waitForSelector(".files a:text-is('survey.pdf')");
    await page.reload();
    await page.waitForSelector(".files a:text-is('survey.pdf')");
    await fill(page.getByRole("textbox", { name: "Message" }), "The cellar is empty and has a pump.");
    await pressByTab(page, /^Send to the underwriter$/);
    await page.locator(".conversation", { hasText: "The cellar is empty and has a pump." }).waitFor();
    await eventually(() => page.locator(".conversation .files a").textContent()).toBe("survey.pdf");

    const underwriter = await client("underwriter@provider.test");
    await underwriter.call("Underwriting/claim", { reference });
    const { version } = await underwriter.call("Underwriting/get", { reference });
    await underwriter.call("Underwriting/ask", {
      reference,
      version,
      message: "Two things before I can agree.",
      due: addDays(londonDate(new Date()), 7),
      questions: JSON.stringify(questions),
    });

    await page.goto(`${url()}/user/documents`);
    await pressButton(page, /^Notices, \d+ unread$/);
    await press(page.locator(".notice-list a").filter({ hasText: reference }).first());
    await page.waitForURL(/\/infoRequest\//);
    await page.waitForSelector(".info-page .question");
    expect(await axeFindings(page)).toEqual([]);
    await pressByTab(page, /^Send back$/);
    await page.locator(".action-bar", { hasText: "Answer “How deep was the water?”" }).waitFor();
    const depth = page.locator(".info-page input").first();
    await typeIn(depth, "40");
    await press(depth, "Tab");
    await waitUntilIdle(page);
    await page.waitForSelector(".action-bar .saved >> text=/^Saved/");
    await page.reload();
    await page.waitForSelector(".info-page .question");
    await eventually(() => depth.inputValue()).toBe("40");
    await tick(page.getByRole("radio", { name: "Yes" }));
    await waitUntilIdle(page);
    await page.locator("input[type=file]").setInputFiles(survey);
    await page.waitForSelector(".question-file-name:has-text('survey.pdf')");
    await page.waitForSelector("text=Ready to send back");
    await pressByTab(page, /^Send back$/);
    await page.waitForURL(/pageReferQuote/);
    await page.waitForSelector(".crumb .status:text-is('Referred')");
    await page.waitForSelector(".conversation :text('answered the questions')");

    await pressByTab(page, /^Withdraw referral$/);
    await page.waitForSelector(".crumb .status:text-is('Incomplete')");
    await page.waitForSelector(":text('It has no price yet.')");
  });

  it("is approved with terms that an open page shows by itself", async () => {
    const { broker, reference } = await referred();
    await broker.call("Quote/refer", {
      QuoteRef: reference,
      Options: "cover",
      DATA: dialogAnswers({ Message: "A pump was fitted." }),
    });
    const { page } = await window();
    await openSession(page, url());
    await page.goto(referPage(reference, "cover"));
    await page.waitForSelector("h1:text-is('With an underwriter')");
    await waitUntilIdle(page);
    const underwriter = await client("underwriter@provider.test");
    const { version } = await underwriter.call("Underwriting/get", { reference });
    await underwriter.call("Underwriting/approve", {
      reference,
      version,
      conditions: JSON.stringify([{ words: "Keep the pump serviced." }]),
      message: "Agreed, with the pump.",
    });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.waitForSelector("h1:text-is('An underwriter has approved it')");
    await page.locator(".conversation", { hasText: "Agreed, with the pump." }).waitFor();
    await eventually(() => page.locator(".crumb .status").textContent()).toBe("Quoted");
    await page.locator(".reasons-cleared", { hasText: /^Cleared by .*, today/ }).waitFor();
    await page.getByRole("heading", { name: "All referral reasons are cleared" }).waitFor();
    await press(page.getByRole("link", { name: "Review and accept" }));
    await page.waitForURL(/\/page4\//);
    await page
      .locator(".side .decision-group", { hasText: /Conditions if you accept.*Keep the pump serviced/ })
      .waitFor();
  });

  it("keeps an unsent message during a visit to an answer and back", async () => {
    const { reference } = await referred();
    const { page } = await window();
    await openSession(page, url());
    await page.goto(referPage(reference, "cover"));
    await fill(page.getByRole("textbox", { name: "Message" }), "Half a sen");
    await press(page.locator(".referral-facts a"));
    await page.waitForURL(/\/edit\/P001$/);
    await page.goBack();
    await eventually(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("Half a sen");
    await fill(page.getByRole("textbox", { name: "Message" }), "");
    await tabTo(page, ({ words }) => words === "Choose files");
  });

  it.each([
    ["pageReferQuote/LETPROP/LP-000000/A", "There is no quote LP-000000"],
    ["infoRequest/LP-000000", "There is no quote LP-000000"],
  ])("says of %s that there is no such quote", async (address, words) => {
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${url()}/user/risk-capture/${address}`);
    await page.waitForSelector(`h1:has-text("${words}")`);
  });

  it("offers a choice if the address has no request, and no form to users who may not refer", async () => {
    const { reference } = await referred();
    const { page } = await window();
    await openSession(page, url());
    await page.goto(referPage(reference, "nonsense"));
    await press(page.getByRole("link", { name: "Choose what to ask for" }));
    await page.waitForURL(/\/cover$/);
    await page.waitForSelector("textarea");
    await page.goto(referPage(reference, ""));
    await page.waitForURL(/\/cover$/);
    await page.waitForSelector("textarea");

    const reader = await window();
    await openSession(reader.page, url(), "reader@alpha.test");
    await reader.page.goto(referPage(reference, "cover"));
    await reader.page.waitForSelector(`h1:has-text("You cannot write to the underwriter")`);
    expect(await reader.page.locator("textarea").count()).toBe(0);
  });
});
