import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { faultsInEveryLook } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { openSession, password, signIn } from "./sign-in.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const toUsers = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/user/profile/user-management`);
  await page.waitForSelector(".user-table");
};

const toUser = async (page: Page, url: string, id: string): Promise<void> => {
  await page.goto(`${url}/user/profile/user-management-add-edit/${id}`);
  await panel(page, "Branch and rights").waitFor();
};

/** Answers a question in its box; its label says what is wrong as well. */
const type = async (page: Page, label: string, words: string): Promise<void> => {
  await page
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .fill(words);
  await page.keyboard.press("Tab");
};

describeJourney("the people of a firm", ({ url, window, mailTo }) => {
  it("are listed, found, and invited with a branch and rights; who is invited chooses a password and is in", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await toUsers(page, url());
    expect(await faultsInEveryLook(page, "the list")).toEqual([]);
    await page.getByRole("searchbox", { name: "Search by name or email" }).fill("imogen");
    await page.waitForFunction(() => document.querySelectorAll(".user-table tbody tr").length === 1);
    expect(page.url()).toContain("q=imogen");
    await page.getByRole("link", { name: "Invite a user" }).press("Enter");
    await page.getByLabel("First name").waitFor();
    expect(await faultsInEveryLook(page, "the invitation")).toEqual([]);
    await page.getByRole("radio", { name: /^Broker/ }).press("Space");
    await page.getByLabel("Branch", { exact: true }).selectOption({ label: "York" });
    await press(page, "Send the invitation");
    await page.getByRole("link", { name: "Give your last name." }).waitFor();
    await type(page, "First name", "Ada");
    await type(page, "Last name", "Quill");
    await type(page, "Email", "ada.quill@alpha.test");
    await type(page, "Telephone", "01632 960170");
    for (const box of await page.getByRole("checkbox", { name: "A referral was answered" }).all())
      await box.press("Space");
    await press(page, "Send the invitation");
    await page.getByRole("heading", { name: "Ada Quill" }).waitFor();
    expect(await page.locator(".user-facts").textContent()).toContain("Invited");
    const [, token = ""] = await mailTo("ada.quill@alpha.test", /\/login\/reset#([\w-]{43})/);

    const { page: hers } = await window();
    await hers.goto(`${url()}/login/reset#${token}`);
    await hers
      .getByLabel(/^(New p|P)assword/)
      .first()
      .fill("correct horse battery staple");
    await hers.keyboard.press("Enter");
    await hers.waitForURL(/\/login\/signin|\/user\//);
  }, 60_000);

  it("are given rights that say what changes before it is saved, and that hold at once", async () => {
    const { page } = await window();
    const { page: his } = await window();
    await signIn(his, url(), "reader@alpha.test");
    expect(await his.getByRole("link", { name: "New quote" }).count()).toBe(0);
    await openSession(page, url(), "admin@alpha.test");
    await toUser(page, url(), "alpha-reader");
    await page.getByRole("radio", { name: /^Account handler/ }).press("Space");
    const change = panel(page, "What will change");
    expect(await change.textContent()).toContain("Create and edit quotes");
    await page.getByRole("checkbox", { name: "See documents and folders" }).press("Space");
    expect(await change.textContent()).toContain("May not do any more");
    expect(await page.getByRole("radio", { name: /^Own set/ }).isChecked()).toBe(true);
    expect(await faultsInEveryLook(page, "the rights")).toEqual([]);
    await page.getByRole("radio", { name: /^Account handler/ }).press("Space");
    await press(page, "Save branch and rights");
    await page.waitForSelector("#user-rights:focus");
    await change.waitFor({ state: "detached" });
    await his.goto(`${url()}/user/documents`);
    await his.getByRole("link", { name: "New quote" }).first().waitFor();
  });

  it("are suspended with their work passed on, and their open page is signed out by its next call", async () => {
    const { page } = await window();
    const { page: his } = await window();
    await signIn(his, url(), "handler@alpha.test");
    await openSession(page, url(), "admin@alpha.test");
    await toUser(page, url(), "alpha-handler");
    await page.getByLabel("Pass all of it to").selectOption({ label: "Nerys Alderton, Leeds" });
    await press(page, "Pass the work on");
    await page.getByText("There is nothing on the desk of Imogen Farrow.").waitFor();
    await press(page, "Suspend");
    await page.waitForSelector("#act-words:focus");
    expect(await faultsInEveryLook(page, "a suspension")).toEqual([]);
    await press(page, "Cancel");
    await page.waitForSelector("#act-suspend:focus");
    await press(page, "Suspend");
    await press(page, "Suspend");
    await page.waitForSelector("#user-account:focus");
    await page.getByRole("button", { name: "Reactivate" }).waitFor();
    await his.getByRole("link", { name: "New quote" }).first().click();
    await his.waitForURL(/\/login\/signin/);
    await his.getByLabel(/^Password/).fill(password);
    await his.keyboard.press("Enter");
    await his.getByRole("alert").waitFor();
  });

  it("are run by a branch manager in his branch alone, with the rights that he lacks out of reach", async () => {
    const { page } = await window();
    await openSession(page, url(), "manager@alpha.test");
    await toUsers(page, url());
    const rows = await page.locator(".user-table tbody tr td[data-label=Branch]").allTextContents();
    expect(new Set(rows)).toEqual(new Set(["York"]));
    await page.goto(`${url()}/user/profile/user-management-add-edit/0`);
    await page.getByRole("radio", { name: /^Firm administrator/ }).waitFor();
    expect(await page.getByRole("radio", { name: /^Firm administrator/ }).isDisabled()).toBe(true);
    const branches = page.getByRole("checkbox", { name: "Work in every branch, not only the own one" });
    expect(await branches.isDisabled()).toBe(true);
    await page.getByText("You do not have this right, so you cannot give it.").first().waitFor();
    expect(await faultsInEveryLook(page, "rights out of reach")).toEqual([]);
    await page.goto(`${url()}/user/profile/user-management-add-edit/alpha-broker`);
    await page.getByRole("heading", { name: "There is no such user" }).waitFor();
  });

  it("are no page of a handler's: neither at the side nor by its address", async () => {
    const { page } = await window();
    await openSession(page, url(), "broker@alpha.test");
    await page.goto(`${url()}/user/profile`);
    await page.getByRole("link", { name: "Access" }).waitFor();
    expect(await page.getByRole("link", { name: "Users" }).count()).toBe(0);
    await page.goto(`${url()}/user/profile/user-management`);
    await page.getByRole("heading", { name: "This page needs a right that you do not have" }).waitFor();
    expect(await page.locator(".user-table").count()).toBe(0);
  });
});
