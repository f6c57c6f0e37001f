import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hasPoppler, textOf } from "../documents/poppler.ts";
import type { Client } from "../server/client.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote, pageOf, withProperty } from "./golden-case.ts";
import { describeOnStores } from "./journey.ts";
import { pressByTab } from "./keyboard.ts";
import { choose, fill, findIn, press, pressKeys, typeOver } from "./press.ts";
import { saved } from "./save.ts";
import { openSession } from "./sign-in.ts";

const reason = "A flat roof that nobody has seen for two years is looked at.";
const label = "When was the flat roof last inspected?";

/** Selects an element in the outline by its label. */
async function chooseThing(page: Page, words: string): Promise<void> {
  const search = page.getByLabel("Find a question, rule or setting");
  await search.fill(words);
  await press(page.locator(".studio-node[data-row^='question']").first());
  await search.fill("");
}

/** The text of every document of a quote, as printed. */
async function printed(client: Client, reference: string): Promise<string> {
  const { documents } = await client.call("Documents/list", { reference });
  const texts: string[] = [];
  for (const { id } of documents) {
    const { path } = await client.call("Documents/ready", { id });
    const pdf = await client.get(path);
    texts.push(textOf(new Uint8Array(await pdf.arrayBuffer())).replace(/\s+/g, " "));
  }
  return texts.join(" ");
}

const isSaved = (page: Page, revision: number) =>
  page.waitForSelector(`.studio-crumb [role=status]:has-text('Saved, revision ${revision}')`);

describeOnStores("a product that is edited in the studio", ({ url, other, window, client }) => {
  /** Positions of pointer events. */
  const pointed: string[] = [];

  /** A window in which nobody uses a mouse. */
  const byKeyboard = async () => {
    const { page, context } = await window();
    await context.exposeBinding("notePointer", (_source, words: string) => {
      pointed.push(words);
    });
    await context.addInitScript(() => {
      document.addEventListener("pointerdown", ({ target }) => {
        const note: unknown = Reflect.get(globalThis, "notePointer");
        if (typeof note === "function") note(String(target));
      });
    });
    return page;
  };

  it("is drafted, blocked by errors, approved by a colleague, released to a branch, quoted there, and rolled back", async () => {
    const page = await byKeyboard();
    await openSession(page, url(), "product@provider.test");
    await page.goto(`${url()}/user/studio`);
    await page.waitForSelector("h2:has-text('Releases')");
    expect(await findingsInBothLooks(page, "studio")).toEqual([]);
    await press(page.getByRole("button", { name: "New draft" }));
    const dialog = page.getByRole("dialog");
    await choose(dialog.getByLabel("Product"), "LETPROP");
    await dialog.getByLabel("Description").fill("Flat roofs");
    await press(dialog.getByRole("button", { name: "Open draft" }));
    await page.waitForSelector(".studio-findings:has-text('tests as expected')");

    await chooseThing(page, "Flat roof, %");
    await press(page.getByRole("button", { name: "Question", exact: true }));
    await dialog.getByLabel("Question", { exact: true }).fill(label);
    await choose(dialog.getByLabel("Type of answer"), "date");
    await press(dialog.getByRole("button", { name: "Add question" }));
    await isSaved(page, 2);
    await page.waitForSelector(".studio-findings:has-text('not as expected')");
    await page.waitForSelector(`.studio-framed:has-text('${label}')`);
    await page.locator(".studio-thing :focus").waitFor();

    await press(page.getByRole("button", { name: "Add a condition" }));
    await findIn(page.getByRole("combobox", { name: "What is tested" }), "roof, %");
    await choose(page.getByLabel("How it is tested"), "gt");
    await page.locator(".studio-rows").getByLabel("Value").fill("40");
    await page.locator(".studio-rows").getByLabel("Value").blur();
    await page.waitForSelector(".studio-sentence:has-text('Flat roof, % of area is over 40%')");
    await page.getByLabel(/^Answer in all/).fill("14/05/2026");
    await page.getByLabel(/^Answer in all/).blur();
    await page.waitForSelector(".studio-findings:has-text('286 tests as expected')");

    await press(page.getByRole("button", { name: "Rule", exact: true }));
    await dialog.getByLabel("Reason").fill(reason.slice(0, -1));
    await press(dialog.getByRole("button", { name: "Add rule" }));
    await dialog.getByText("Choose when it fires: what is tested, how, and against which value.").waitFor();
    await choose(dialog.getByLabel("How it is tested"), "olderThanDays");
    await dialog.getByLabel("Value").fill("730");
    await dialog.getByLabel("Value").blur();
    await dialog.locator(".studio-sentence:has-text('is more than 730 days before')").waitFor();
    await press(dialog.getByRole("button", { name: "Add rule" }));
    await page.waitForSelector(".studio-thing .studio-sentence:has-text('is more than 730 days before')");
    await chooseThing(page, "last inspected");
    const preview = page.locator(".studio-screen");
    for (const [words, text] of [
      ["Flat roof, % of area", "60"],
      ["Age of the flat roof (years)", "5"],
      [label, "01/01/2020"],
    ] as const) {
      await typeOver(preview.getByLabel(words, { exact: true }), text);
    }
    await page.waitForSelector(".studio-right tr:has-text('Outcome'):has-text('A flat roof that nobody has seen')");
    for (const whole of [".studio-right > .scroll-x", ".studio-preview h2"]) {
      const cut = await page
        .locator(whole)
        .first()
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, `pixels of ${whole} that are out of sight`).toBe(0);
    }
    const parts = page.locator(".studio-preview").getByRole("group", { name: "View" });
    await press(parts.getByRole("button", { name: "Documents" }));
    await page.waitForSelector(`.sheet:has-text('Statement of fact'):has-text('${label}')`);
    await press(parts.getByRole("button", { name: "Form" }));
    await press(page.getByRole("button", { name: "Save as a test…" }));
    await dialog.getByLabel("What it shows").fill("A roof that nobody has seen for years is referred");
    await press(dialog.getByRole("button", { name: "Save test" }));
    await page.waitForSelector(".studio-findings:has-text('287 tests as expected')");

    // Three errors, each of which blocks the draft until it is corrected.
    const stopped = (count = 1) =>
      page.waitForSelector(`.studio-findings:has-text('${count} error'):has-text('no test was run')`);
    const sound = () => page.waitForSelector(".studio-findings:has-text('287 tests as expected')");
    const asked = page.locator(".studio-thing").getByLabel("Question", { exact: true });
    await typeOver(asked, "");
    await stopped();
    expect(await page.textContent(".studio-findings")).toContain("label");
    await typeOver(asked, label);
    await sound();
    await press(page.getByRole("button", { name: "Remove", exact: true }));
    await dialog.getByText("depends on it").waitFor();
    await press(dialog.getByRole("button", { name: "Remove", exact: true }));
    await page.locator(".studio-node:focus[aria-current]", { hasText: "Flat roof" }).waitFor();
    await page.waitForSelector(".studio-findings:has-text('FlatRoof'):has-text('no test was run')");
    await pressKeys(page, "Control+Z");
    await sound();
    await page.locator(".studio-node[aria-current]", { hasText: label }).waitFor();
    expect(await widthBesideMarks(page), "a name keeps its room, however many marks it has").toBeGreaterThan(100);
    await press(page.locator("summary", { hasText: "Why, and what depends on it" }), "Space");
    await page.waitForSelector(".studio-graph:has-text('A flat roof that nobody has seen')");
    expect(await findingsInBothLooks(page, "studio/draft")).toEqual([]);

    const broker = await client();
    const before = await makeQuote(broker, goldenCase());
    await press(page.getByRole("button", { name: "View a quote…" }));
    await typeOver(dialog.getByLabel("Reference"), before);
    await press(dialog.getByRole("button", { name: "View quote" }));
    await page
      .locator(".studio-about")
      .getByText("Made up, so that no one can be recognised")
      .waitFor({ state: "attached" });
    await press(page.getByRole("button", { name: "Save as a test…" }));
    await dialog.getByLabel("What it shows").fill("A quote of a broker's desk");
    await press(dialog.getByRole("button", { name: "Save test" }));
    await page.waitForSelector(".studio-findings:has-text('288 tests as expected')");
    await press(page.getByRole("button", { name: "Rates", exact: true }));
    await choose(dialog.getByLabel("By the answer to"), "property.TenantType");
    await dialog.getByLabel("Name of the rates").fill("Tenants");
    await press(dialog.getByRole("button", { name: "Add rates" }));
    await page.waitForSelector(".studio-findings:has-text('288 tests as expected')");
    const rate = page.locator(".studio-value.figure").first();
    await typeOver(rate, "ten");
    await page.waitForSelector("text=“ten” is not a rate");
    await typeOver(rate, "1.10");
    const effect = page.getByRole("region", { name: "Effect on open business" });
    await page.getByText(/^\d+ tests cost more and 0 less, from \+[\d.]+% to \+[\d.]+%\.$/).waitFor();
    await press(effect.getByRole("button", { name: /^Replay on revision/ }));
    await effect.getByText(/^Replayed, revision/).waitFor();
    await press(effect.getByRole("button", { name: "Records behind these figures" }));
    await press(page.getByRole("button", { name: /^Open quotes: costs more, \d+$/ }));
    await page.waitForSelector(`tr:has-text('${before}')`);
    expect(await findingsInBothLooks(page, "studio/impact")).toEqual([]);
    await press(page.getByRole("button", { name: /^Tests/ }));
    await page.waitForSelector("tr:has-text('Golden example 1'):has-text('667.53')");
    expect(await findingsInBothLooks(page, "studio/tests")).toEqual([]);
    await press(page.getByRole("button", { name: /^Accept the results/ }));
    await page.waitForSelector("text=Enter why the new figures are correct");
    await page.getByLabel("Why the new figures are correct").fill("Tenants who work cost more");
    await press(page.getByRole("button", { name: /^Accept the results/ }));
    await page.waitForSelector("text=Every rule that decides and every changed rate is covered by a test.");
    await page.waitForSelector("tr:has-text('Golden example 1'):has-text('Tenants who work cost more')");

    await press(page.getByRole("button", { name: /^Review and release/ }));
    await page.waitForSelector(".studio-checks:has-text('288 tests are as expected')");
    expect(await findingsInBothLooks(page, "studio/review")).toEqual([]);
    await press(page.getByRole("button", { name: "Request review" }));
    await page.waitForSelector(".studio-crumb:has-text('In review')");
    await page.waitForSelector("text=You wrote part of this draft");
    expect(await page.getByRole("button", { name: /^Approve/ }).count()).toBe(0);

    const second = await byKeyboard();
    await openSession(second, other(), "product2@provider.test");
    await second.goto(`${other()}/user/studio`);
    await press(second.getByRole("link", { name: "Flat roofs" }));
    await second.waitForSelector(`tr:has-text('${label}'):has-text('Added: place: ')`);
    await press(second.getByRole("button", { name: /^Approve/ }));
    await second.waitForSelector(".studio-crumb:has-text('Approved by')");
    await choose(second.getByLabel("Branches"), "some");
    await press(second.getByRole("button", { name: "Publish and release" }));
    await second.getByText("Choose the firms or branches that it applies to.").waitFor();
    await choose(second.getByLabel("Add a firm or a branch"), "alpha/leeds");
    await press(second.getByRole("button", { name: "Publish and release" }));
    await second.waitForSelector(".studio-bar-pilot:has-text('Version 2'):has-text('Wickstead & Dunn, Leeds')");

    const flat = withProperty({ FlatRoofPct: 60, FlatRoofAge: 5 });
    const reference = await makeQuote(broker, flat);
    const desk = await byKeyboard();
    await openSession(desk, other());
    await desk.goto(`${pageOf(other(), "page2Edit", reference)}/edit/P001`);
    await typeOver(desk.getByRole("textbox", { name: label }), "01/01/2020");
    await saved(desk);
    await desk.goto(pageOf(other(), "page4", reference));
    await pressByTab(desk, /^Get quote$/);
    await desk.waitForSelector(`#decisions li:has-text('${reason}')`);
    if (hasPoppler()) expect(await printed(broker, reference)).toContain(label);
    await desk.goto(`${pageOf(other(), "pageReferQuote", reference)}/A,premium`);
    await fill(desk.getByRole("textbox", { name: "Message" }), "The roofer comes next week.");
    await pressByTab(desk, /^Send to an underwriter$/);
    await desk.waitForSelector("h1:text-is('With an underwriter')");
    expect((await broker.call("Quote/getData", { reference })).DATA.RD).toMatchObject({ WebStatus: "REFERRED" });
    const elsewhere = await client("broker@beta.test");
    const unasked = await makeQuote(elsewhere, flat);
    expect((await elsewhere.call("Quote/getData", { reference: unasked })).FIELDS.version).toBe(1);
    await elsewhere.call("Quote/calculate", { reference: unasked, version: 1 });
    if (hasPoppler()) expect(await printed(elsewhere, unasked)).not.toContain(label);

    await press(second.locator(".studio-bar-pilot").getByRole("button", { name: "Widen…" }));
    const widening = second.getByRole("dialog");
    await choose(widening.getByLabel("Branches"), "all");
    await typeOver(widening.getByLabel("Reason"), "Leeds found nothing amiss.");
    await press(widening.getByRole("button", { name: "Widen the pilot" }));
    await second.waitForSelector(".studio-bar-live:has-text('Version 2')");
    await second.waitForSelector(".studio-watch:has-text('No quotes have been decided since')");
    expect(await findingsInBothLooks(second, "studio/watch")).toEqual([]);
    const inBetween = await makeQuote(elsewhere, flat);
    expect((await elsewhere.call("Quote/getData", { reference: inBetween })).FIELDS.version).toBe(2);

    await press(second.getByRole("button", { name: "Roll back… Let Property" }));
    await typeOver(second.getByRole("dialog").getByLabel("Reason"), "Brokers cannot tell the day.");
    await press(second.getByRole("dialog").getByRole("button", { name: "Roll back to version 1" }));
    await second.waitForSelector(".studio-bar-live:has-text('Version 1')");
    await press(second.getByRole("button", { name: /^Version 2: 2 open quotes$/ }));
    const moving = second.getByRole("dialog");
    await moving.locator(`tr:has-text('${inBetween}'):has-text('Would move')`).waitFor();
    await typeOver(moving.getByLabel("Reason"), "Version 2 was taken back.");
    await press(moving.getByRole("button", { name: /^Move \d quotes?$/ }));
    await moving.locator(`tr:has-text('${inBetween}'):has-text('Yes')`).waitFor();
    expect((await elsewhere.call("Quote/getData", { reference: inBetween })).FIELDS.version).toBe(1);
    const next = await makeQuote(broker, flat);
    expect((await broker.call("Quote/getData", { reference: next })).FIELDS.version).toBe(1);

    await second.goto(`${other()}/user/studio`);
    await press(second.getByRole("button", { name: "New draft" }));
    await typeOver(second.getByRole("dialog").getByLabel("Description"), "Flat roofs again");
    await press(second.getByRole("dialog").getByRole("button", { name: "Open draft" }));
    await second.waitForSelector("text=its changes and prices are compared with version 1.");
    await press(second.getByRole("button", { name: /^Review and release/ }));
    await second.waitForSelector("text=No differences.");
    await press(second.getByRole("button", { name: "Compare with version 2" }));
    await second.waitForSelector(`tr:has-text('${label}'):has-text('Removed')`);
    expect(pointed).toEqual([]);
  });
});

/** Width of the selected row's name in the outline, beside as many marks as a row can have. */
const widthBesideMarks = (page: Page): Promise<number> =>
  page.locator(".studio-node[aria-current]").evaluate((row) => {
    const marks = ["Changed", "Owen Tredwell", "2 comments"].map((words) => {
      const mark = document.createElement("span");
      mark.append(words);
      return mark;
    });
    row.append(...marks);
    const width = row.firstElementChild?.clientWidth ?? 0;
    for (const mark of marks) mark.remove();
    return width;
  });
