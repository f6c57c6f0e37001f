import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { change } from "../server/records/records-client.ts";
import { expectNoFindings } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { eventually } from "./patience.ts";
import { choose, fill, focusOn, press, pressButton, pressKeys, tick, typeIn } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, typeAccount } from "./sign-in.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

const toProfile = async (page: Page, url: string, path = ""): Promise<void> => {
  await page.goto(`${url}/user/profile${path}`);
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
};

describeJourney("a signed-in user", ({ url, window, client }) => {
  it("changes their own details by keyboard, with errors shown before anything is saved", async () => {
    const { page } = await window();
    await openSession(page, url(), "reader@alpha.test");
    await toProfile(page, url());
    await focusOn(page.getByLabel("Last name"));
    await pressKeys(page, "Control+A", "Delete", "Control+S");
    await page.waitForSelector(".summary:focus");
    await eventually(() => page.title()).toContain("Error: Your details");
    await expectNoFindings(page, "own details");
    await press(page.getByRole("link", { name: "Enter the last name." }));
    await typeIn(page.locator("input:focus"), "Sandle-Quill");
    await pressKeys(page, "Control+S");
    await page.getByText("Your details are saved.").waitFor();
    await page.getByText("Piotr Sandle-Quill").first().waitFor();
    await page.waitForSelector(".summary", { state: "detached" });
    await page.getByText("Someone else who manages the users of your firm can change this address.").waitFor();
  });

  it("finds unsaved answers again after signing in again, and saves them then", async () => {
    const { page, context } = await window();
    await openSession(page, url(), "handler@beta.test");
    await toProfile(page, url());
    await fill(page.getByLabel("Job title"), "Claims handler");
    await context.clearCookies();
    await pressKeys(page, "Control+S");
    await typeAccount(page, "handler@beta.test");
    await page.waitForURL("**/user/profile");
    await page.getByText("Your details are saved.").waitFor();
    await eventually(() => page.getByLabel("Job title").inputValue()).toBe("Claims handler");
  });

  it("is informed of unsaved changes, and finds them in place", async () => {
    const { page } = await window();
    await openSession(page, url(), "manager@beta.test");
    await toProfile(page, url());
    await fill(page.getByLabel("Job title"), "Office lead");
    await press(page.getByRole("link", { name: "Access", exact: true }));
    await page.getByText("is kept on this page, but not saved").waitFor();
    await pressButton(page, "Back to it");
    await page.getByText("Not saved yet").waitFor();
    await eventually(() => page.getByLabel("Job title").inputValue()).toBe("Office lead");
    await pressButton(page, "Discard changes");
    await page.getByText(/^Saved /).waitFor();
    await eventually(() => page.getByLabel("Job title").inputValue()).toBe("Branch manager");
  });

  it("chooses between their answer and another user's", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@beta.test");
    await toProfile(page, url());
    await fill(page.getByLabel("Job title"), "Managing partner");
    await change(await client("admin@beta.test"), "user", "", "User", { JobTitle: "Partner" });
    await pressKeys(page, "Control+S");
    await heading(page, "These answers were changed elsewhere too").waitFor();
    await expectNoFindings(page, "an answer of two people");
    await pressButton(page, "Keep Managing partner");
    await pressButton(page, "Save");
    await page.getByText("Your details are saved.").waitFor();
    await eventually(() => page.getByLabel("Job title").inputValue()).toBe("Managing partner");
  });

  it("adds a branch, which starts with the products of the others", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await page.goto(`${url()}/user/profile/branch-management`);
    await page.getByRole("link", { name: "Leeds", exact: true }).waitFor();
    await expectNoFindings(page, "the branches");
    await press(page.getByRole("link", { name: "Add a branch" }));
    await page.getByText(/^The branch starts with what your open branches may quote: .*Let Property/).waitFor();
    await fill(page.getByLabel("Name of the branch"), "Harrogate");
    await fill(page.getByLabel("Number", { exact: true }), "3");
    await fill(page.getByLabel("Street"), "Parliament Street");
    await fill(page.getByLabel("Town or city"), "Harrogate");
    await fill(page.getByLabel("Postcode"), "hg12qu");
    await fill(page.getByLabel("Telephone"), "01423 960100");
    await fill(page.getByLabel("Email"), "harrogate@alpha.test");
    await expectNoFindings(page, "a new branch");
    await pressButton(page, "Add the branch");
    const added = page.locator(".branch-row", { has: page.getByRole("link", { name: "Harrogate", exact: true }) });
    await added.getByText("Let Property").waitFor();
  });

  it("sees who still works in a branch before closing it, and moves them first", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await page.goto(`${url()}/user/profile/branch-management-add-edit/york`);
    await heading(page, "York").waitFor();
    await tick(page.getByRole("radio", { name: "No", exact: true }));
    await fill(page.getByRole("textbox", { name: "Last day of business" }), "today");
    await press(page.getByRole("combobox", { name: "What will happen to its policies?" }));
    await pressKeys(page, "ArrowDown");
    await pressKeys(page, "Enter");
    await pressButton(page, "Save");
    await page.waitForSelector(".summary:focus");
    await page.locator(".summary").getByText("Calum Breck still works here").waitFor();
    await page.getByRole("link", { name: "Calum Breck", exact: true }).waitFor();
    await expectNoFindings(page, "a branch that cannot close yet");
    await pressButton(page, "Move 1 user");
    await page.getByText("Choose the branch to move them to.").waitFor();
    await choose(page.getByRole("combobox", { name: "Move this user to" }), { label: "Leeds" });
    await pressButton(page, "Move 1 user");
    await page.getByText("1 user moved to Leeds.").waitFor();
    await page.waitForSelector("#branch-people:focus");
    await page.getByText("Nobody.").waitFor();
    await pressButton(page, "Save");
    await page.getByText("The branch is saved.").waitFor();
    await page.waitForSelector(".summary", { state: "detached" });
    await page.getByText(/^Closes on /).waitFor();
  });

  it("edits the firm's principals, with one removed and restored", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await toProfile(page, url(), "/firm");
    await pressButton(page, "Remove Dunn, Edmund");
    await pressButton(page, "Undo");
    await heading(page, "Dunn, Edmund").waitFor();
    await pressButton(page, "Add principal");
    await page.locator(".inline-entry:focus").waitFor();
    await pressButton(page, "Save");
    await page.waitForSelector(".summary:focus");
    await page.locator(".summary").getByText("Enter the first name.").waitFor();
    await expectNoFindings(page, "the firm");
  });

  it("has no page for what they may not manage", async () => {
    const { page } = await window();
    await openSession(page, url(), "broker@alpha.test");
    await page.goto(`${url()}/user/profile/branch-management`);
    await page.getByRole("heading", { name: "You do not have permission to open this page" }).waitFor();
    await waitUntilIdle(page);
    expect(await page.getByRole("link", { name: "Branches" }).count()).toBe(0);
  });
});
