import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderInWorker } from "../../../src/server/documents/render-pdf.ts";
import { TimedOut } from "../../../src/server/lane.ts";
import { letprop, wholeLife } from "../../documents/golden-input.ts";

/** Writes the title as the test requires: never, by exiting, once a file exists, or at once. */
const worker = `
import { existsSync } from "node:fs";
import { parentPort } from "node:worker_threads";
parentPort.on("message", (model) => {
  const { title } = JSON.parse(model);
  if (title === "ends") process.exit(1);
  if (title === "fails") return parentPort.postMessage({ fault: { message: "no such font" } });
  while (title === "never" || (title.startsWith("/") && !existsSync(title)));
  parentPort.postMessage({ answer: new TextEncoder().encode(title) });
});
`;

describe("PDFs in worker threads", () => {
  let folder: string;
  let script: URL;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "render-"));
    const file = join(folder, "worker.mjs");
    writeFileSync(file, worker);
    script = pathToFileURL(file);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const titled = (title: string, rows = 1): string => {
    const [model] = wholeLife(letprop());
    if (!model) throw new Error("There is no document.");
    const body = Array.from({ length: rows }, () => ({ kind: "paragraph", text: "A row." }));
    return JSON.stringify({ ...model, title, body });
  };
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const HOUR = 3_600_000;

  test("are rendered one after another, and one that takes too long is abandoned alone.", async () => {
    const never = titled("never", 2);
    const render = renderInWorker(script, (length) => (length === never.length ? 50 : HOUR));
    const stuck = render(never);
    const others = ["first", "second"].map((title) => render(titled(title)));
    await expect(stuck).rejects.toBeInstanceOf(TimedOut);
    expect((await Promise.all(others)).map(text)).toEqual(["first", "second"]);
  });

  test.each(["ends", "fails"])("continue in order after one %s.", async (title) => {
    const render = renderInWorker(script, () => HOUR);
    const bad = render(titled(title));
    const next = render(titled("next"));
    await expect(bad).rejects.toThrow();
    expect(text(await next)).toBe("next");
  });

  test("do not wait for a long one.", async () => {
    const render = renderInWorker(script, () => HOUR);
    const go = join(folder, "go");
    const long = render(titled(go, 20_000));
    expect(text(await render(titled("short")))).toBe("short");
    writeFileSync(go, "");
    expect(text(await long)).toBe(go);
  });

  test("get more time, the more there is to render.", async () => {
    const asked: number[] = [];
    const render = renderInWorker(script, (length) => {
      asked.push(length);
      return HOUR;
    });
    const models = [titled("a", 3), titled("b", 40)];
    await Promise.all(models.map((model) => render(model)));
    expect(asked).toEqual(models.map(({ length }) => length));
  });
});
