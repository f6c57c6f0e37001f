import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { change } from "../server/records/records-client.ts";
import { faultsInEveryLook } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { openSession, password } from "./sign-in.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");

/** Nothing is wrong with the page as it stands, wide and light or small and dark. */
const looked = async (page: Page, name: string): Promise<void> => {
  expect(await faultsInEveryLook(page, name)).toEqual([]);
};

const toProfile = async (page: Page, url: string, path = ""): Promise<void> => {
  await page.goto(`${url}/user/profile${path}`);
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
};

describeJourney("whoever is signed in, and what he manages", ({ url, window, client }) => {
  it("changes his own details by the keyboard, told what is wrong before anything is saved", async () => {
    const { page } = await window();
    await openSession(page, url(), "reader@alpha.test");
    await toProfile(page, url());
    const name = page.getByLabel("Last name");
    await name.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Control+S");
    await page.waitForSelector(".summary:focus");
    expect(await page.title()).toContain("Error: Your details");
    await looked(page, "own details");
    await page.getByRole("link", { name: "Give your last name." }).press("Enter");
    await page.keyboard.type("Sandle-Quill");
    await page.keyboard.press("Control+S");
    await page.getByText("Your details are saved.").waitFor();
    await page.getByText("Piotr Sandle-Quill").first().waitFor();
    expect(await page.locator(".summary").count()).toBe(0);
    await page.getByText("Somebody else who manages the users of your firm can change it.").waitFor();
  }, 120_000);

  it("finds what he typed again after signing in anew, and saves it then", async () => {
    const { page, context } = await window();
    await openSession(page, url(), "handler@beta.test");
    await toProfile(page, url());
    await page.getByLabel("Job title").fill("Claims handler");
    await context.clearCookies();
    await page.keyboard.press("Control+S");
    await page.waitForSelector("#email");
    await page.locator("#email").fill("handler@beta.test");
    await page.locator("#password").fill(password);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/user/profile");
    await page.getByText("Your details are saved.").waitFor();
    expect(await page.getByLabel("Job title").inputValue()).toBe("Claims handler");
  }, 120_000);

  it("is told what he left unsaved, and finds it where it was", async () => {
    const { page } = await window();
    await openSession(page, url(), "manager@beta.test");
    await toProfile(page, url());
    await page.getByLabel("Job title").fill("Office lead");
    await page.getByRole("link", { name: "Access", exact: true }).press("Enter");
    await page.getByText("is kept in this page, but not saved").waitFor();
    await press(page, "Back to it");
    await page.getByText("Not saved yet").waitFor();
    expect(await page.getByLabel("Job title").inputValue()).toBe("Office lead");
    await press(page, "Discard changes");
    await page.getByText(/^Saved /).waitFor();
    expect(await page.getByLabel("Job title").inputValue()).toBe("Branch manager");
  }, 120_000);

  it("chooses between his answer and another person's", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@beta.test");
    await toProfile(page, url());
    await page.getByLabel("Job title").fill("Managing partner");
    await change(await client("admin@beta.test"), "user", "", "User", { JobTitle: "Partner" });
    await page.keyboard.press("Control+S");
    await heading(page, "These answers were changed elsewhere too").waitFor();
    await looked(page, "an answer of two people");
    await press(page, "Keep Managing partner");
    await press(page, "Save");
    await page.getByText("Your details are saved.").waitFor();
    expect(await page.getByLabel("Job title").inputValue()).toBe("Managing partner");
  }, 120_000);

  it("adds a branch, which begins with the products of the others", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await page.goto(`${url()}/user/profile/branch-management`);
    await page.getByRole("link", { name: "Leeds", exact: true }).waitFor();
    await looked(page, "the branches");
    await page.getByRole("link", { name: "Add a branch" }).press("Enter");
    await page.getByText(/^The branch begins with what your open branches may quote: .*Let Property/).waitFor();
    await page.getByLabel("Name of the branch").fill("Harrogate");
    await page.getByLabel("Number", { exact: true }).fill("3");
    await page.getByLabel("Street").fill("Parliament Street");
    await page.getByLabel("Town or city").fill("Harrogate");
    await page.getByLabel("Postcode").fill("hg12qu");
    await page.getByLabel("Telephone").fill("01423 960100");
    await page.getByLabel("Email").fill("harrogate@alpha.test");
    await looked(page, "a new branch");
    await press(page, "Add the branch");
    const added = page.locator(".branch-row", { has: page.getByRole("link", { name: "Harrogate", exact: true }) });
    await added.getByText("Let Property").waitFor();
  }, 120_000);

  it("is told who still works in a branch that he would close, and moves them first", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await page.goto(`${url()}/user/profile/branch-management-add-edit/york`);
    await heading(page, "York").waitFor();
    await page.getByRole("radio", { name: "No", exact: true }).check();
    await page.getByRole("textbox", { name: "Last day of business" }).fill("today");
    await page.getByRole("combobox", { name: "What becomes of its policies?" }).press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await press(page, "Save");
    await page.waitForSelector(".summary:focus");
    await page.locator(".summary").getByText("Calum Breck still works here").waitFor();
    await page.getByRole("link", { name: "Calum Breck", exact: true }).waitFor();
    await looked(page, "a branch that cannot close yet");
    await press(page, "Move 1 user");
    await page.getByText("Choose the branch to which they move.").waitFor();
    await page.getByRole("combobox", { name: "Move this user to" }).selectOption({ label: "Leeds" });
    await press(page, "Move 1 user");
    await page.getByText("1 user moved to Leeds.").waitFor();
    await page.waitForSelector("#branch-people:focus");
    await page.getByText("Nobody.").waitFor();
    await press(page, "Save");
    await page.getByText("The branch is saved.").waitFor();
    expect(await page.locator(".summary").count()).toBe(0);
    await page.getByText(/^Closes on /).waitFor();
  }, 120_000);

  it("keeps the firm's principals, one taken away and brought back", async () => {
    const { page } = await window();
    await openSession(page, url(), "admin@alpha.test");
    await toProfile(page, url(), "/firm");
    await press(page, "Remove Dunn, Edmund");
    await press(page, "Undo");
    await heading(page, "Dunn, Edmund").waitFor();
    await press(page, "Add principal");
    await page.locator(".inline-entry:focus").waitFor();
    await press(page, "Save");
    await page.waitForSelector(".summary:focus");
    await page.locator(".summary").getByText("Give the first name.").waitFor();
    await looked(page, "the firm");
  }, 120_000);

  it("has no page for what he may not manage", async () => {
    const { page } = await window();
    await openSession(page, url(), "broker@alpha.test");
    await page.goto(`${url()}/user/profile/branch-management`);
    await page.getByRole("heading", { name: "This page needs a right that you do not have" }).waitFor();
    expect(await page.getByRole("link", { name: "Branches" }).count()).toBe(0);
  }, 120_000);
});
