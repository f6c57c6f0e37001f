import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { clientOf } from "../server/client.ts";
import { png } from "../server/logo/logo-pictures.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeJourney } from "./journey.ts";
import { eventually } from "./patience.ts";
import { choose, enter, fill, press, pressButton, tick, typeIn } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { typeAccount } from "./sign-in.ts";
import { fillIn } from "./sign-up-form.ts";

const PASSWORD = "tapestry lantern kestrel";
const firm = { name: "Rowan Gate Brokers Ltd", frn: "612345", company: "09876543", email: "ada@rowan.example" };
const people = [
  { first: "Hal", last: "Ames", email: "hal@rowan.example", preset: "Account handler" },
  { first: "Mia", last: "Orr", email: "mia@rowan.example", preset: "Branch manager" },
] as const;

/** A picture inside a PDF: its width and height in pixels. */
const picturesOf = (pdf: string): readonly string[] =>
  [...pdf.matchAll(/\/Subtype \/Image[\s\S]{0,200}?\/Width (\d+)[\s\S]{0,80}?\/Height (\d+)/g)].map(
    ([, width, height]) => `${width}x${height}`,
  );

describeJourney("a new firm", ({ url, window, mailTo }) => {
  /** Chooses a password by the link of a mail, and signs in with it. */
  const accept = async (page: Page, email: string): Promise<void> => {
    const [, link = ""] = await mailTo(email, /(\/login\/reset#[\w-]{43})/);
    await page.goto(url() + link);
    await enter(page.locator("#new-password"), PASSWORD);
    await page.waitForSelector("text=Your new password is set.");
    await typeAccount(page, email, PASSWORD);
    await page.locator("header .menu").getByRole("link", { name: "Work" }).waitFor();
  };
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(`${url()}/user/${path}`);
    await page.waitForSelector("main h1");
  };

  it("joins, is approved, sets up a second factor, a branch, two users and a logo; a suspended user is signed out at once", async () => {
    const { page: admin } = await window();
    const { page: staff } = await window();
    const { page: handler } = await window();

    await admin.goto(`${url()}/signup/register`);
    await admin.waitForSelector("#main input");
    await fillIn(admin, firm);
    await pressButton(admin, "Continue");
    await admin.waitForSelector("#signup-code:focus");
    const [, code = ""] = await mailTo(firm.email, /^ +(\d{6})\s*$/m);
    await enter(admin.locator("#signup-code"), code);
    await admin.waitForURL("**/signup/thank-you*");
    const reference = (await admin.textContent(".signup-reference")) ?? "";

    await staff.goto(`${url()}/login/signin`);
    await typeAccount(staff, "provideradmin@provider.test");
    await staff.waitForURL("**/user/documents");
    await open(staff, `signups/${reference}`);
    await pressButton(staff, "Approve and invite");
    await staff.waitForSelector("dd:has-text('Approved')");

    await accept(admin, firm.email);
    await open(admin, "profile/access");
    await pressButton(admin, "Set up the app");
    await enter(admin.locator("#password"), PASSWORD);
    await admin.waitForSelector("#totp-code:focus");
    await waitUntilIdle(admin);
    const key = ((await admin.textContent(".access-key")) ?? "").replaceAll(" ", "");
    await enter(admin.locator("#totp-code"), new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await admin.waitForSelector("#recovery-title:focus");
    const [recovery = ""] = await admin.locator(".recovery-codes li").allTextContents();
    await pressButton(admin, "I have saved them");
    await admin.waitForSelector("#factors-title:focus");

    await open(admin, "profile/branch-management-add-edit/0");
    await fill(admin.getByLabel("Name of the branch"), "Harrogate");
    await fill(admin.getByLabel("Number", { exact: true }), "3");
    await fill(admin.getByLabel("Street"), "Parliament Street");
    await fill(admin.getByLabel("Town or city"), "Harrogate");
    await fill(admin.getByLabel("Postcode"), "hg12qu");
    await fill(admin.getByLabel("Telephone"), "01423 960100");
    await fill(admin.getByLabel("Email"), "harrogate@rowan.example");
    await pressButton(admin, "Add the branch");
    await admin.getByRole("link", { name: "Harrogate", exact: true }).waitFor();

    for (const { first, last, email, preset } of people) {
      await open(admin, "profile/user-management-add-edit/0");
      await fill(admin.getByLabel("First name"), first);
      await fill(admin.getByLabel("Last name"), last);
      await fill(admin.getByLabel("Email", { exact: true }), email);
      await fill(admin.getByLabel("Telephone"), "01423 960101");
      // The provider has granted the main office what the firm may quote; a new branch has nothing yet.
      await choose(admin.getByLabel("Branch", { exact: true }), { label: "Leeds" });
      await tick(admin.getByRole("radio", { name: preset }));
      await pressButton(admin, "Send the invitation");
      if (email === people[0].email) {
        const dialog = admin.getByRole("dialog", { name: "Confirm your identity" });
        await typeIn(dialog.locator("#password"), PASSWORD);
        await fill(dialog.locator("#code"), recovery);
        await pressButton(admin, "Confirm");
      }
      await admin.waitForSelector(`h1:has-text("${first} ${last}")`);
    }
    await accept(handler, people[0].email);

    await open(admin, "profile/company-logo");
    await waitUntilIdle(admin);
    await admin.setInputFiles("input[type=file][aria-label=Logo]", {
      name: "rowan.png",
      mimeType: "image/png",
      buffer: await png(640, 200),
    });
    await admin.waitForSelector(".logo-crop img");
    await pressButton(admin, "Use this logo");
    await admin.getByRole("img", { name: `Logo of ${firm.name}` }).waitFor();

    const desk = await clientOf(url()).signIn(people[0].email, PASSWORD);
    const quote = await makeQuote(desk, goldenCase());
    await desk.call("Quote/calculate", { reference: quote, version: 1 });
    const { documents } = await desk.call("Documents/list", { reference: quote });
    const schedule = documents.find(({ kind }) => kind === "quotation-schedule");
    const pdf = await (await desk.get(schedule?.path ?? "")).text();
    expect(picturesOf(pdf)).not.toEqual([]);

    await open(handler, "profile");
    const pages = handler.getByRole("navigation", { name: "Profile" }).getByRole("link");
    await eventually(() => pages.allTextContents()).toEqual(["Your details", "Access", "Password"]);
    await eventually(() => handler.locator(".menu a").allTextContents()).toEqual(["Work", "New quote", "Folders"]);
    await handler.goto(`${url()}/user/profile/user-management`);
    await handler.getByRole("heading", { name: "You do not have permission to open this page" }).waitFor();
    expect((await desk.post("Users/list", {})).status).toBe(403);

    await open(handler, "documents");
    await handler.waitForSelector(`text=${quote}`);
    // A page that does not poll: the next call is the user's.
    await open(handler, "profile/access");
    await open(admin, "profile/user-management");
    await press(admin.getByRole("link", { name: "Hal Ames" }));
    await pressButton(admin, "Suspend");
    await admin.waitForSelector("#act-words:focus");
    await pressButton(admin, "Suspend");
    await admin.getByText("Hal Ames is suspended.").waitFor();
    expect((await desk.post("Profile/getPermissions", {})).status).toBe(401);
    await press(handler.locator(".menu").getByRole("link", { name: "Folders" }));
    await handler.waitForURL("**/login/signin");
    await typeAccount(handler, people[0].email, PASSWORD);
    await handler.getByText("do not match an account").waitFor();
  });
});
