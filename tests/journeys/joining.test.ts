import { expect, it } from "vitest";
import { findingsInBothLooks } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { pressByTab } from "./keyboard.ts";
import { eventually } from "./patience.ts";
import { enter, focusOn } from "./press.ts";
import { openSession, typeAccount } from "./sign-in.ts";
import { fillIn } from "./sign-up-form.ts";

const PASSWORD = "tapestry lantern kestrel";

const firm = { name: "Kestrel Yard Ltd", frn: "123456", company: "01234567", email: "nerys@kestrel.example" };

describeJourney("a firm that asks to join", ({ url, window, mailTo }) => {
  it("does so by keyboard alone, is approved, and its administrator signs in", async () => {
    const found: string[] = [];
    const { page } = await window();
    const look = async (name: string) => found.push(...(await findingsInBothLooks(page, name)));

    await page.goto(`${url()}/login/signin`);
    await page.waitForSelector("#email:focus");
    await pressByTab(page, /^ask to join$/);
    await page.waitForSelector("#main input");
    await look("the questions");
    await pressByTab(page, /^Continue$/);
    await page.waitForSelector(".summary:focus");
    await eventually(() => page.title()).toMatch(/^Error: /);
    await look("the questions with what is missing");

    await fillIn(page, firm);
    await pressByTab(page, /^Continue$/);
    await page.waitForSelector("#signup-code:focus");
    await look("the code");
    await enter(page.locator("#signup-code"), "12");
    await page.waitForSelector("#signup-code[aria-invalid=true]:focus");
    const [, code = ""] = await mailTo(firm.email, /^ +(\d{6})\s*$/m);
    await enter(page.locator("#signup-code"), code === "000000" ? "000001" : "000000");
    await page.waitForSelector("text=This is not the code that we sent last");
    await enter(page.locator("#signup-code"), code);
    await page.waitForURL("**/signup/thank-you*");
    await page.waitForSelector("h1:focus");
    await look("the thank-you page");
    const reference = (await page.textContent(".signup-reference")) ?? "";
    expect(reference).toMatch(/^SU-\d{6}$/);
    await page.reload();
    await eventually(() => page.textContent(".signup-reference")).toBe(reference);

    const staff = await window();
    await openSession(staff.page, url(), "provideradmin@provider.test");
    await staff.page.goto(`${url()}/user/signups`);
    await staff.page.waitForSelector(`text=${reference}`);
    found.push(...(await findingsInBothLooks(staff.page, "the queue")));
    await focusOn(staff.page.locator("#main"));
    await pressByTab(staff.page, new RegExp(`^${reference}$`));
    await staff.page.waitForSelector("text=Approve and invite");
    found.push(...(await findingsInBothLooks(staff.page, "a sign-up")));
    await pressByTab(staff.page, /^Approve and invite$/);
    await staff.page.waitForSelector(`text=${firm.name} is approved.`);
    await staff.page.waitForSelector("dd:has-text('Approved')");
    found.push(...(await findingsInBothLooks(staff.page, "a sign-up that is approved")));

    const [, link = ""] = await mailTo(firm.email, /(\/login\/reset#[\w-]{43})/);
    await page.goto(url() + link);
    await enter(page.locator("#new-password"), PASSWORD);
    await page.waitForSelector("text=Your new password is set.");
    await typeAccount(page, firm.email, PASSWORD);
    await page.waitForURL("**/user/documents");
    await page.goto(`${url()}/user/profile/firm`);
    await page.waitForFunction(
      (name) => document.querySelector<HTMLInputElement>("[id='Firm/Name']")?.value === name,
      firm.name,
    );
    expect(found).toEqual([]);
  });

  it("loses nothing on the way back from the code to the answers", async () => {
    const { page } = await window();
    await page.goto(`${url()}/signup/register`);
    await page.waitForSelector("#main input");
    await fillIn(page, { name: "Back and Forth Ltd", frn: "654321", company: "06543210", email: "b@forth.example" });
    await pressByTab(page, /^Continue$/);
    await page.waitForSelector("#signup-code:focus");
    await pressByTab(page, /^Back to the answers$/);
    await page.waitForSelector(".record:focus");
    await eventually(() => page.inputValue("[id='Signup/FirmName']")).toBe("Back and Forth Ltd");
    await pressByTab(page, /^Continue$/);
    await page.waitForSelector("#signup-code:focus");
  });
});
