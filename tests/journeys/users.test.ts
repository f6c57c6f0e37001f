import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findingsInBothLooks } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { eventually } from "./patience.ts";
import { choose, enter, fill, press, pressButton, typeOver } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, signIn, typeAccount } from "./sign-in.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const toUsers = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/user/profile/user-management`);
  await page.waitForSelector(".user-table");
  await waitUntilIdle(page);
};

const toUser = async (page: Page, url: string, id: string): Promise<void> => {
  await page.goto(`${url}/user/profile/user-management-add-edit/${id}`);
  await panel(page, "Branch and permissions").waitFor();
};

/** Answers a question in its box; its label contains its error as well. */
const type = (page: Page, label: string, words: string): Promise<void> =>
  typeOver(page.getByLabel(new RegExp(`^${label}`)).first(), words);

describeJourney("the users of a firm", ({ url, window, mailTo }) => {
  it("are listed, found, and invited with a branch and rights; an invited user chooses a password and signs in", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await toUsers(page, url());
    expect(await findingsInBothLooks(page, "the list")).toEqual([]);
    await fill(page.getByRole("searchbox", { name: "Search by name or email" }), "imogen");
    await eventually(() => page.locator(".user-table tbody tr").count()).toBe(1);
    await eventually(() => page.url()).toContain("q=imogen");
    await press(page.getByRole("link", { name: "Invite a user" }));
    await page.getByLabel("First name").waitFor();
    expect(await findingsInBothLooks(page, "the invitation")).toEqual([]);
    await press(page.getByRole("radio", { name: /^Broker/ }), "Space");
    await pressButton(page, "Send the invitation");
    await page.getByRole("link", { name: "Enter the last name." }).waitFor();
    await press(page.getByRole("link", { name: "Choose the branch where the new user works." }));
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("user-branch");
    expect(await findingsInBothLooks(page, "the invitation without a branch")).toEqual([]);
    await choose(page.getByLabel("Branch", { exact: true }), { label: "York" });
    await type(page, "First name", "Ada");
    await type(page, "Last name", "Quill");
    await type(page, "Email", "ada.quill@alpha.test");
    await type(page, "Telephone", "01632 960170");
    for (const box of await page.getByRole("checkbox", { name: "A referral was answered" }).all())
      await press(box, "Space");
    await pressButton(page, "Send the invitation");
    await page.getByRole("heading", { name: "Ada Quill" }).waitFor();
    await page.locator(".user-facts", { hasText: "Invited" }).waitFor();
    const [, token = ""] = await mailTo("ada.quill@alpha.test", /\/login\/reset#([\w-]{43})/);

    const { page: hers } = await window();
    await hers.goto(`${url()}/login/reset#${token}`);
    await enter(hers.locator("#new-password"), "teal kettles orbit Saturn");
    await hers.waitForURL(/\/login\/signin|\/user\//);
  });

  it("are given rights after a preview of the changes, which apply at once", async () => {
    const { page } = await window();
    const { page: his } = await window();
    await signIn(his, url(), "reader@alpha.test");
    await waitUntilIdle(his);
    expect(await his.getByRole("link", { name: "New quote" }).count()).toBe(0);
    await openSession(page, url(), "admin@alpha.test");
    await toUser(page, url(), "alpha-reader");
    await press(page.getByRole("radio", { name: /^Account handler/ }), "Space");
    const change = panel(page, "What will change");
    await change.filter({ hasText: "Create and edit quotes" }).waitFor();
    await press(page.getByRole("checkbox", { name: "See documents and folders" }), "Space");
    await change.filter({ hasText: "Permissions removed" }).waitFor();
    await eventually(() => page.getByRole("radio", { name: /^Custom/ }).isChecked()).toBe(true);
    expect(await findingsInBothLooks(page, "the rights")).toEqual([]);
    await press(page.getByRole("radio", { name: /^Account handler/ }), "Space");
    await pressButton(page, "Save branch and permissions");
    await page.waitForSelector("#user-rights:focus");
    await change.waitFor({ state: "detached" });
    await his.goto(`${url()}/user/documents`);
    await his.getByRole("link", { name: "New quote" }).first().waitFor();
  });

  it("are suspended with their work reassigned, and their open page is signed out by its next call", async () => {
    const { page } = await window();
    const { page: his } = await window();
    await openSession(his, url(), "handler@alpha.test");
    // A page that does not poll: the next call is the user's.
    await his.goto(`${url()}/user/profile/access`);
    await his.getByRole("heading", { name: "Second factor" }).waitFor();
    await openSession(page, url(), "admin@alpha.test");
    await toUser(page, url(), "alpha-handler");
    await choose(page.getByLabel("Pass all of it to"), { label: "Nerys Alderton, Leeds" });
    await pressButton(page, "Pass the work on");
    await page.getByText("No work is assigned to Imogen Farrow.").waitFor();
    await pressButton(page, "Suspend");
    await page.waitForSelector("#act-words:focus");
    expect(await findingsInBothLooks(page, "a suspension")).toEqual([]);
    await pressButton(page, "Cancel");
    await page.waitForSelector("#act-suspend:focus");
    await pressButton(page, "Suspend");
    await page.waitForSelector("#act-words:focus");
    await pressButton(page, "Suspend");
    await page.waitForSelector("#user-account:focus");
    await page.getByRole("button", { name: "Reactivate" }).waitFor();
    await press(his.getByRole("link", { name: "New quote" }).first());
    await his.waitForURL(/\/login\/signin/);
    await typeAccount(his, "handler@alpha.test");
    await his.getByRole("alert").waitFor();
  });

  it("are managed by a branch manager in that branch only, without the rights that the manager lacks", async () => {
    const { page } = await window();
    await openSession(page, url(), "manager@alpha.test");
    await toUsers(page, url());
    const rows = page.locator(".user-table tbody tr td[data-label=Branch]");
    await eventually(async () => new Set(await rows.allTextContents())).toEqual(new Set(["York"]));
    await page.goto(`${url()}/user/profile/user-management-add-edit/0`);
    await page.getByRole("radio", { name: /^Firm administrator/ }).waitFor();
    expect(await page.getByRole("radio", { name: /^Firm administrator/ }).isDisabled()).toBe(true);
    const branches = page.getByRole("checkbox", { name: "Work in every branch, not only their own" });
    expect(await branches.isDisabled()).toBe(true);
    await page.getByText("You do not have this permission, so you cannot grant it.").first().waitFor();
    expect(await findingsInBothLooks(page, "rights out of reach")).toEqual([]);
    await page.goto(`${url()}/user/profile/user-management-add-edit/alpha-broker`);
    await page.getByRole("heading", { name: "There is no such user" }).waitFor();
  });

  it("are hidden from a handler: neither in the menu nor by address", async () => {
    const { page } = await window();
    await openSession(page, url(), "broker@alpha.test");
    await page.goto(`${url()}/user/profile`);
    await page.getByRole("link", { name: "Access" }).waitFor();
    await waitUntilIdle(page);
    expect(await page.getByRole("link", { name: "Users" }).count()).toBe(0);
    await page.goto(`${url()}/user/profile/user-management`);
    await page.getByRole("heading", { name: "You do not have permission to open this page" }).waitFor();
    expect(await page.locator(".user-table").count()).toBe(0);
  });
});
