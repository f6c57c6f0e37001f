import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { describeJourney } from "./journey.ts";
import { choose, findIn, press } from "./press.ts";
import { openSession } from "./sign-in.ts";

const sheet = `Section,Name,Question,Type,Required,Choices,Condition
Trade,Trade,What do you sell?,One choice,Yes,Bread | Fish | Other,
,OtherTrade,What else do you sell?,Short text,Yes,,Trade = Other
,Since,Trading since,Date,No,,age() > 3
,Hologram,Your hologram,Hologram,No,,
`;

describeJourney("a product that starts from a spreadsheet of questions", ({ url, window }) => {
  it("is named, read with a report of what was not imported, opened as a draft, and previewed", async () => {
    const { page } = await window();
    await openSession(page, url(), "product@provider.test");
    await page.goto(`${url()}/user/studio`);
    await press(page.getByRole("button", { name: "New product" }));
    const dialog = page.getByRole("dialog");
    await choose(dialog.getByLabel("Start from"), "sheet");
    expect(await findingsInBothLooks(page, "studio/new")).toEqual([]);

    const coming = page.waitForEvent("download");
    await press(dialog.getByRole("button", { name: "Download as XLSX" }));
    const template = readSpreadsheet(readFileSync(await (await coming).path()));
    expect(template.sheets[0]).toMatchObject({ name: "Questions", faults: [] });

    await dialog.getByLabel("Name", { exact: true }).fill("Market stall");
    expect(await dialog.getByLabel("Id", { exact: true }).inputValue()).toBe("MARKETSTALL");
    await press(dialog.getByRole("button", { name: "Preview" }));
    await page.waitForSelector("dialog:has-text('Choose a file.')");
    const file = async (name: string, text: string) =>
      dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await file("wrong.csv", "Colour,Size\nRed,3\n");
    await press(dialog.getByRole("button", { name: "Preview" }));
    await page.waitForSelector("dialog:has-text('No row has the headings.')");

    await file("stall.csv", sheet);
    await press(dialog.getByRole("button", { name: "Preview" }));
    await page.waitForSelector("dialog:has-text('3 questions carried over. Not carried over: 2 parts.')");
    expect(await dialog.getByRole("row").allTextContents()).toEqual([
      expect.stringContaining("Place"),
      expect.stringMatching(/Row 4, Condition \(column G\).*Not carried over.*it calls age\(\)/),
      expect.stringMatching(/Row 5, Type \(column D\).*Not carried over.*“Hologram” is not one of/),
    ]);
    expect(await findingsInBothLooks(page, "studio/new/report")).toEqual([]);
    await press(dialog.getByRole("button", { name: "Open draft" }));

    await page.waitForSelector(".studio-findings:has-text('tests as expected')");
    expect(await page.textContent(".studio-crumb")).toContain("New product: Market stall");
    const search = page.getByLabel("Find a question, rule or setting");
    await search.fill("What do you sell");
    await press(page.locator(".studio-node[data-row^='question']").first());
    const preview = page.locator(".studio-screen");
    await preview.getByText("What do you sell?").first().waitFor();
    expect(await preview.getByText("What else do you sell?").count()).toBe(0);
    await choose(preview.getByLabel("What do you sell?", { exact: true }), "Other");
    await preview.getByText("What else do you sell?").first().waitFor();
  });

  it("is practised first on a draft of one's own, whose steps are recognised from what was done", async () => {
    const { page } = await window();
    await openSession(page, url(), "product@provider.test");
    await page.goto(`${url()}/user/studio`);
    await press(page.getByRole("button", { name: "Your first question in ten minutes" }));
    const isAt = (words: string) => page.waitForSelector(`.studio-practice [role=status]:has-text('${words}')`);
    await isAt("0 of 7 steps done. Next: Add a question.");
    await press(page.getByRole("button", { name: "Question", exact: true }));
    await page.getByRole("dialog").getByLabel("Question", { exact: true }).fill("Do you keep animals?");
    await press(page.getByRole("dialog").getByRole("button", { name: "Add question" }));
    await isAt("1 of 7 steps done. Next: Ask it only when it applies.");
    expect(await findingsInBothLooks(page, "studio/practice")).toEqual([]);
    const address = page.url();

    await page.goto(`${url()}/user/studio`);
    await press(page.getByRole("button", { name: "Your first question in ten minutes" }));
    await isAt("1 of 7 steps done.");
    expect(page.url().split("?")[0]).toBe(address.split("?")[0]);
    await page.goto(address);
    await press(page.getByRole("button", { name: "Add a condition" }));
    await findIn(page.getByRole("combobox", { name: "What is tested" }), "who is the policyholder");
    await choose(page.getByLabel("How it is tested"), "set");
    await isAt("3 of 7 steps done. Next: Refer an answer to an underwriter.");
    await press(page.getByRole("button", { name: "Hide the steps" }));
    await press(page.getByRole("button", { name: "Undo" }));
    await page.waitForSelector(".studio-crumb:has-text('Saved')");
    await press(page.getByRole("button", { name: "Redo" }));
    await isAt("4 of 7 steps done.");

    const { page: other } = await window();
    await openSession(other, url(), "product2@provider.test");
    await other.goto(`${url()}/user/studio`);
    await other.waitForSelector("text=New product: Market stall");
    expect(await other.getByText("Practice: your first question").count()).toBe(0);

    await press(other.getByRole("link", { name: "New product: Market stall" }));
    await press(other.getByRole("button", { name: /^Review and release/ }));
    await press(other.getByText("Release it urgently, before anyone has approved it"));
    const urgently = other.getByRole("button", { name: "Publish and release urgently" });
    await press(urgently);
    await other.getByText("Enter why it cannot wait.").waitFor();
    await other.getByLabel("Reason", { exact: true }).fill("The market opens tomorrow.");
    await press(urgently);
    await other.waitForSelector(".studio-bar-live:has-text('urgent')");
    await other.waitForSelector(
      "tr:has-text('Market stall'):has-text('Published urgently as version 1, to be reviewed')",
    );

    await page.goto(`${url()}/user/studio`);
    const listed = page.locator("tr", { hasText: "Practice: your first question" });
    const dropping = page.getByRole("dialog");
    await press(listed.getByRole("button", { name: "Discard… Practice: your first question" }));
    await press(dropping.getByRole("button", { name: "Discard draft" }));
    await dropping.getByText("Enter a reason. It is kept in the history.").waitFor();
    await dropping.getByLabel("Reason").fill("Only tried.");
    await press(dropping.getByRole("button", { name: "Discard draft" }));
    await listed.waitFor({ state: "detached" });
  });
});
