import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DocumentModel } from "../../../src/documents/document-model.ts";
import { TookTooLong } from "../../../src/server/documents/render-lane.ts";
import { renderInWorker } from "../../../src/server/documents/render-pdf.ts";
import { letprop, wholeLife } from "../../documents/golden-input.ts";

/** Writes the title as a test says: never, by ending, when a file is there, or at once. */
const worker = `
import { existsSync } from "node:fs";
import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ title }) => {
  if (title === "ends") process.exit(1);
  if (title === "fails") return parentPort.postMessage({ fault: "no such font" });
  while (title === "never" || (title.startsWith("/") && !existsSync(title)));
  parentPort.postMessage({ pdf: new TextEncoder().encode(title) });
});
`;

describe("PDFs in threads of their own", () => {
  let folder: string;
  let script: URL;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "render-"));
    const file = join(folder, "worker.mjs");
    writeFileSync(file, worker);
    script = pathToFileURL(file);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const titled = (title: string, rows = 1): DocumentModel => {
    const [model] = wholeLife(letprop());
    if (!model) throw new Error("There is no document.");
    return { ...model, title, body: Array.from({ length: rows }, () => ({ kind: "paragraph", text: "A row." })) };
  };
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const HOUR = 3_600_000;

  test("are written one after another, and one that takes too long is given up alone.", async () => {
    const render = renderInWorker(script, (rows) => (rows === 2 ? 50 : HOUR));
    const stuck = render(titled("never", 2));
    const others = ["first", "second"].map((title) => render(titled(title)));
    await expect(stuck).rejects.toBeInstanceOf(TookTooLong);
    expect((await Promise.all(others)).map(text)).toEqual(["first", "second"]);
  });

  test.each(["ends", "fails"])("go on in order where one %s.", async (title) => {
    const render = renderInWorker(script, () => HOUR);
    const bad = render(titled(title));
    const next = render(titled("next"));
    await expect(bad).rejects.toThrow();
    expect(text(await next)).toBe("next");
  });

  test("do not wait for a long one.", async () => {
    const render = renderInWorker(script, () => HOUR);
    const go = join(folder, "go");
    const long = render(titled(go, 5_000));
    expect(text(await render(titled("short")))).toBe("short");
    writeFileSync(go, "");
    expect(text(await long)).toBe(go);
  });

  test("have the longer, the more there is to write.", async () => {
    const asked: number[] = [];
    const render = renderInWorker(script, (rows) => {
      asked.push(rows);
      return HOUR;
    });
    await Promise.all([render(titled("a", 3)), render(titled("b", 40))]);
    expect(asked).toEqual([3, 40]);
  });
});
