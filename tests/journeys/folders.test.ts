import { unzipSync } from "fflate";
import PDFDocument from "pdfkit";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { upload } from "../server/files/uploading.ts";
import { axeFindings } from "./axe-findings.ts";
import { findingsInBothLooks } from "./every-look.ts";
import { goldenCase, makeQuote } from "./golden-case.ts";
import { describeAmongOthers } from "./journey.ts";
import { eventually } from "./patience.ts";
import { choose, enter, focusOn, press, pressButton, pressKeys } from "./press.ts";
import { waitUntilIdle } from "./rest.ts";
import { openSession, signIn } from "./sign-in.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const pdfOf = (...pages: readonly string[]): Promise<Buffer> =>
  new Promise((resolve) => {
    const made: Buffer[] = [];
    const pdf = new PDFDocument({ autoFirstPage: false });
    pdf.on("data", (chunk: Buffer) => made.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(made)));
    for (const words of pages) pdf.addPage().fontSize(24).text(words);
    pdf.end();
  });

/** The same with an active script. */
const withScript = (pdf: Buffer): Buffer => {
  const text = pdf.toString("latin1");
  if (!text.includes("/Type /Catalog")) throw new Error("There is no place for a script in this PDF.");
  const action = "/Type /Catalog\n/OpenAction << /S /JavaScript /JS (app.alert\\('run'\\)) >>";
  return Buffer.from(text.replace("/Type /Catalog", action), "latin1");
};

const row = (page: Page, name: string) => page.locator(".entry-list tbody tr[data-key]", { hasText: name });

const chooseFiles = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const chooser = page.waitForEvent("filechooser");
  await press(page.getByRole("button", { name: "Choose files" }));
  await (await chooser).setFiles(files);
};
const text = (name: string, words = name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(words) });

describeAmongOthers("folders", ({ url, window, client }) => {
  it("are used by keyboard alone", async () => {
    const { page } = await window();
    await signIn(page, url());
    await press(page.locator(".menu").getByRole("link", { name: "Folders" }));
    await page.waitForURL(/\/user\/folders\/quotes\/1$/);
    await page.waitForSelector("h1:focus");

    await press(page.getByRole("button", { name: "New folder" }));
    await enter(page.locator("input:focus"), "Fleet 2026");
    await page.waitForURL(/\/user\/folders\/[0-9a-f-]{36}\/1$/);
    await page.waitForSelector("h1:focus:has-text('Fleet 2026')");

    await chooseFiles(page, text("one.txt"), text("two.txt"), text("three.txt"));
    for (const name of ["one.txt", "two.txt", "three.txt"]) await row(page, name).waitFor();

    // Down the list, a new name, and the focus returns to its row.
    await focusOn(page.locator(".entry-list [data-entry]").first());
    await pressKeys(page, "End", "F2");
    await enter(page.locator(".rename input"), "renamed");
    await row(page, "renamed.txt").waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === "renamed.txt");

    // The two others are selected and tagged together.
    await pressKeys(page, "End", "Shift+ArrowUp");
    await page.getByText("2 chosen").waitFor();
    await press(page.getByRole("button", { name: "Tag…" }));
    await enter(page.locator("input:focus"), "urgent, survey");
    await eventually(() => page.locator(".tag-button", { hasText: "survey" }).count()).toBe(2);
    await eventually(() => page.locator(".tag-button", { hasText: "urgent" }).count()).toBe(2);

    // One of them is moved to the correspondence, and back.
    await waitUntilIdle(page);
    await press(page.locator(".entry-list [data-entry]").first(), "Space");
    const moved = (await page.evaluate(() => document.activeElement?.textContent)) ?? "";
    await press(page.getByRole("button", { name: "Move…" }));
    await choose(page.getByLabel(/^Move 1 file to$/), "correspondence");
    await pressButton(page, "Move");
    // The toast about the move goes away by itself, but not while it has the focus.
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.focus();
    await row(page, moved).waitFor({ state: "detached" });
    await press(undo);
    await row(page, moved).waitFor();

    // Delete archives; the archive lists it, and restores it.
    await press(row(page, "renamed.txt").locator("[data-entry]"), "Delete");
    await row(page, "renamed.txt").waitFor({ state: "detached" });
    await press(page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: "Archive" }));
    await press(row(page, "renamed.txt").getByRole("checkbox"), "Space");
    await press(page.getByRole("button", { name: "Restore" }));
    await page.getByRole("heading", { name: "Nothing here yet" }).waitFor();
    await press(page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: "Fleet 2026" }));
    await row(page, "renamed.txt").waitFor();
  });

  it("shows pictures and PDFs in the page, and refuses active content in them", async () => {
    const { page } = await window();
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openSession(page, url());
    await page.goto(`${url()}/user/folders/claims-experience/1`);
    const survey = await pdfOf("Roof of 14 Mill Lane", "Cellar");
    await chooseFiles(
      page,
      { name: "scripted.pdf", mimeType: "application/pdf", buffer: withScript(survey) },
      { name: "survey.pdf", mimeType: "application/pdf", buffer: survey },
      { name: "front.png", mimeType: "image/png", buffer: png },
    );
    await page.locator(".file-refused", { hasText: "scripted.pdf" }).getByText("contains a script").waitFor();
    const preview = page.locator(".preview");
    await press(row(page, "survey.pdf").locator("[data-entry]"));
    await preview.getByText("Page 1 of 2").waitFor();
    await preview.getByText("Roof of 14 Mill Lane").waitFor({ state: "attached" });
    const inked = () =>
      preview
        .locator("canvas")
        .first()
        .evaluate((element) => {
          if (!(element instanceof HTMLCanvasElement)) return 0;
          const pixels = element.getContext("2d")?.getImageData(0, 0, element.width, element.height).data ?? [];
          return pixels.filter((value, at) => at % 4 === 0 && value < 100).length;
        });
    await eventually(inked).toBeGreaterThan(100);
    expect(await axeFindings(page)).toEqual([]);
    await pressKeys(page, "Escape");
    await page.waitForFunction(() => document.activeElement?.textContent === "survey.pdf");
    await press(row(page, "front.png").locator("[data-entry]"));
    await page.waitForFunction(() => {
      const picture = document.querySelector(".preview-picture");
      return picture instanceof HTMLImageElement && picture.naturalWidth === 1;
    });
    expect(dialogs).toEqual([]);
  });

  it("uploads files over a bad connection, once and complete, and explains a refused one", async () => {
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${url()}/user/folders/correspondence/1`);
    let pieces = 0;
    let isBad = true;
    await page.route("**/api/v1/Uploads/append", async (route) => {
      if (pieces === 2 && isBad) return route.abort("connectionreset");
      pieces += 1;
      return route.continue();
    });
    const long = "a line of a long letter\n".repeat(60_000);
    await chooseFiles(page, text("long.txt", long));
    await page.getByText("Waiting for the connection").waitFor();
    isBad = false;
    await row(page, "long.txt").waitFor();
    expect(pieces).toBe(Math.ceil(long.length / (256 * 1024)));
    await page.unroute("**/api/v1/Uploads/append");
    const path = await row(page, "long.txt").locator("a[download]").first().getAttribute("href");
    const back = await page.evaluate(async (address) => (await fetch(address)).text(), path ?? "");
    expect(back === long).toBe(true);

    await chooseFiles(
      page,
      { name: "front.png", mimeType: "image/png", buffer: Buffer.from("<html><script>alert(1)</script></html>") },
      text("turned\u202Efdp.txt"),
      text("empty.txt", ""),
    );
    const refused = page.locator(".file-refused");
    await refused.getByText("front.png is a web page, whatever its name says.").waitFor();
    await refused.getByText("contains a character that changes the text direction").waitFor();
    await refused.getByText("empty.txt is empty.").waitFor();
    await eventually(() => page.locator(".entry-list tbody tr[data-key]").count()).toBe(1);
    await press(page.getByRole("button", { name: "Dismiss empty.txt" }));
    await eventually(() => refused.count()).toBe(2);
  });

  it("are shared: the later user is informed, and a newer version replaces the old one", async () => {
    const { page } = await window();
    await openSession(page, url());
    const colleague = await client("handler@alpha.test");
    const { folder } = await colleague.call("Folders/create", { name: "Shared" });
    const { file } = await upload(colleague, { place: folder.id }, "plan.txt", "first");
    await page.goto(`${url()}/user/folders/${folder.id}/1`);
    await row(page, "plan.txt").waitFor();
    await colleague.call("Folders/renameFile", { id: file?.id ?? "", version: 1, name: "plan B.txt" });
    await press(page.locator(".entry-list [data-entry]"), "F2");
    await enter(page.locator(".rename input"), "plan A");
    await page
      .getByRole("alert")
      .getByText(/has changed "plan B\.txt" since you opened this folder/)
      .waitFor();
    await pressKeys(page, "Escape");
    // The current state is shown at once.
    await row(page, "plan B.txt").waitFor();
    await chooseFiles(page, text("plan B.txt", "second"));
    await row(page, "plan B.txt").getByText("Version 2").waitFor();
    await eventually(() => page.locator(".entry-list tbody tr[data-key]").count()).toBe(1);
    await press(page.getByLabel("Show superseded"), "Space");
    await page.waitForURL(/superseded=yes/);
    await row(page, "Version 1, superseded").waitFor();
  });

  it("leads to each quote's documents, downloads them as one archive, and has an address for each page", async () => {
    const broker = await client();
    for (let n = 0; n < 26; n += 1) await makeQuote(broker, { RD: {}, Pr: [], PC: [] });
    const reference = await makeQuote(broker, goldenCase());
    const { version } = (await broker.call("Quote/getData", { reference })).DATA;
    await broker.call("Quote/calculate", { reference, version });
    await upload(broker, { place: reference }, "letter.txt", "Dear client");
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${url()}/user/folders/quotes/1`);
    await press(page.getByRole("link", { name: reference, exact: true }));
    await page.waitForURL(`${url()}/user/folders/${reference}/1`);
    await row(page, "letter.txt").waitFor();
    await eventually(() => page.locator(".entry-list tbody tr[data-key]").count()).toBeGreaterThan(1);
    await press(page.getByLabel("Choose all on this page"), "Space");
    const download = page.waitForEvent("download");
    await press(page.getByRole("button", { name: "Download as ZIP" }));
    const stream = await (await download).createReadStream();
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    const names = Object.keys(unzipSync(new Uint8Array(Buffer.concat(parts))));
    expect(names).toContain("letter.txt");
    expect(names.filter((name) => name.endsWith(".pdf")).length).toBeGreaterThan(0);

    await page.goto(`${url()}/user/folders/quotes/1`);
    const shown = () => page.locator(".entry-list tbody tr[data-key] [data-entry]").allTextContents();
    await eventually(shown).toHaveLength(25);
    const first = await shown();
    await press(page.getByRole("link", { name: "Next" }));
    await page.waitForURL(/\/after-/);
    await eventually(async () => (await shown()).filter((name) => first.includes(name))).toEqual([]);
    await eventually(shown).not.toEqual([]);
    const second = await shown();
    await page.reload();
    await eventually(shown).toEqual(second);
    await press(page.getByRole("link", { name: "Previous" }));
    await eventually(shown).toEqual(first);
    for (const none of ["00000000-0000-4000-8000-000000000000/1", "LP-000000/1", "quotes/nonsense"]) {
      await page.goto(`${url()}/user/folders/${none}`);
      await page.getByRole("heading", { name: "Folder or page not found" }).waitFor();
    }
    await press(page.getByRole("link", { name: "Back to the folders" }));
    await page.waitForURL(/\/user\/folders\/quotes\/1$/);
  });

  it("fits 360 pixels without serious axe findings while files are selected and a dialog is open", async () => {
    const broker = await client();
    const { folder } = await broker.call("Folders/create", {
      name: "A folder with a rather long name for a small screen",
    });
    await upload(broker, { place: folder.id }, `${"long name ".repeat(10)}.txt`, "x");
    const { page } = await window();
    await openSession(page, url());
    await page.goto(`${url()}/user/folders/${folder.id}/1`);
    await press(page.locator(".entry-list tbody tr[data-key]").getByRole("checkbox"), "Space");
    const found: string[] = [];
    for (const name of ["Move…", "Tag…"]) {
      await press(page.getByRole("button", { name }));
      found.push(...(await findingsInBothLooks(page, name)));
    }
    await press(page.getByRole("button", { name: "Change folder" }));
    await pressButton(page, /^Rename long name/);
    found.push(...(await findingsInBothLooks(page, "Rename")));
    await page.setViewportSize({ width: 360, height: 740 });
    await pressButton(page, "Folders");
    found.push(...(await findingsInBothLooks(page, "Folders")));
    expect(found).toEqual([]);
  });
});
