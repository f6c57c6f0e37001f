import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { drawing } from "../server/logo/logo-pictures.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeJourney, type Journey } from "./journey.ts";
import { pressByTab, tabTo } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { enter, fill, focusOn, press, pressButton, pressKeys } from "./press.ts";
import { signIn } from "./sign-in.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const box = (page: Page, name: string) => page.getByRole("spinbutton", { name });

const choosePicture = async (page: Page, content: Buffer, name = "logo.svg") => {
  const chooser = page.waitForEvent("filechooser");
  await press(page.getByRole("button", { name: "Choose a file…" }));
  await (await chooser).setFiles({ name, mimeType: "image/svg+xml", buffer: content });
};

/** The schedule of a quote that is created and priced now, as a PDF. */
const newSchedule = async (client: Awaited<ReturnType<Journey["client"]>>): Promise<string> => {
  const reference = await makeQuote(client, goldenCase());
  const { version } = (await client.call("Quote/getData", { reference })).DATA;
  await client.call("Quote/calculate", { reference, version });
  const { documents } = await client.call("Documents/list", { reference });
  const schedule = documents.find(({ kind }) => kind === "quotation-schedule");
  const answer = await client.get(`/files/documents/${schedule?.id}.pdf`);
  return Buffer.from(await answer.arrayBuffer()).toString("latin1");
};

describeJourney("a broker firm", ({ url, window, client, mailTo }) => {
  it("chooses, crops and previews a logo by keyboard, which is on the next quote's PDF", async () => {
    const { page } = await window();
    const broker = await client();
    expect(await newSchedule(broker)).not.toContain("/Subtype /Image");

    await signIn(page, url(), "admin@alpha.test");
    await press(page.getByRole("button", { name: "Your account" }));
    await press(page.getByRole("link", { name: "Your profile" }));
    await press(page.getByRole("link", { name: "Company logo" }));
    await heading(page, "On your documents now").waitFor();
    await eventually(() => page.locator(".logo-paper").innerText()).toBe("Wickstead & Dunn");
    expect(await findingsInBothLooks(page, "no logo yet")).toEqual([]);

    await choosePicture(page, drawing("<script>alert(1)</script>"));
    await page.getByRole("alert").filter({ hasText: "logo.svg contains a script." }).waitFor();

    await choosePicture(page, drawing());
    await box(page, "Width").waitFor();
    await press(page.getByRole("button", { name: "Go back" }));
    await page.waitForSelector("#logo-now:focus");

    await choosePicture(page, drawing());
    await page.waitForSelector("#logo-part:focus");
    await box(page, "Width").waitFor();
    // Without its empty edge, as proposed; the arrow keys move it, numbers set it.
    await eventually(() => box(page, "Width").inputValue()).toBe("1500");
    await tabTo(page, ({ words }) => words.startsWith("The part that is shown"));
    await pressKeys(page, "ArrowLeft");
    const left = async () => Number(await box(page, "From the left").inputValue());
    await eventually(left).toBeLessThan(250);
    await press(page.getByRole("button", { name: "Without the empty edge" }));
    await eventually(left).toBe(250);
    await fill(box(page, "Width"), "1400");
    await page.waitForURL(/part=250%2C100%2C1400%2C300/);
    expect(await findingsInBothLooks(page, "the part that is cut")).toEqual([]);

    await page.reload();
    await box(page, "Width").waitFor();
    await eventually(() => box(page, "Width").inputValue()).toBe("1400");

    await pressByTab(page, /^Show it$/);
    await page.locator(".preview-page figcaption", { hasText: "Quotation schedule" }).first().waitFor();
    await pressByTab(page, /^Use this logo$/);
    await page.waitForSelector("#logo-now:focus");
    await page.getByRole("img", { name: "Logo of Wickstead & Dunn" }).waitFor();
    expect(await newSchedule(broker)).toContain("/Subtype /Image");
  });

  it("sends the team a message, with a number, a mail and a notice", async () => {
    const { page } = await window();
    await signIn(page, url());
    await press(page.getByRole("button", { name: "Your account" }));
    await press(page.getByRole("link", { name: "Contact us" }).first());
    await heading(page, "Your message").waitFor();
    expect(await findingsInBothLooks(page, "a message")).toEqual([]);

    await pressByTab(page, /^Send$/);
    await page.waitForSelector(".summary:focus");
    await eventually(() => page.title()).toMatch(/^Error: Contact us/);
    expect(await findingsInBothLooks(page, "a message that lacks something")).toEqual([]);

    const subject = page.getByLabel("Subject");
    await focusOn(subject);
    await enter(subject, "The portal");
    await fill(page.getByRole("textbox", { name: /^Message/ }), "The list does not load.");
    await focusOn(page.getByRole("radiogroup", { name: "Call me back" }).getByRole("radio", { name: "No" }));
    await pressKeys(page, "n");
    await pressByTab(page, /^Send$/);
    const done = heading(page, /^Your message M-\d+ has reached the team$/);
    await done.waitFor();
    const number = /M-\d+/.exec((await done.textContent()) ?? "")?.[0] ?? "";
    expect(await findingsInBothLooks(page, "a message that is sent")).toEqual([]);
    await mailTo("team@fennmoor.example", new RegExp(`Number: ${number}[\\s\\S]*The list does not load\\.`));
    await mailTo("broker@alpha.test", new RegExp(`Its number is ${number}`));

    await page.reload();
    await done.waitFor();
    await pressButton(page, /^Notices, \d+ unread$/);
    const notice = page.getByRole("link", { name: new RegExp(`Unread: Your message ${number}`) });
    await notice.waitFor();
    expect(await findingsInBothLooks(page, "the notices")).toEqual([]);
    await press(notice);
    await page.waitForURL(`**/user/contact-us?sent=${number}`);
  });
});
