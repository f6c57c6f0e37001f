import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPictureApart } from "../../../src/server/logo/picture-reader.ts";
import { drawing, png } from "./logo-pictures.ts";

const MINUTE = 60_000;
const root = fileURLToPath(new URL("../../../", import.meta.url));
const built = `${root}node_modules/.cache/tests/picture-${process.pid}`;

describe("a picture that is read in a separate process", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "pictures-"));
    buildSync({
      absWorkingDir: root,
      entryPoints: ["src/server/logo/picture-worker.ts"],
      outfile: `${built}/picture-worker.js`,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20.19",
      packages: "external",
      logLevel: "error",
    });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(built, { recursive: true, force: true });
  });

  const script = (text: string) => {
    const file = join(folder, `${Math.abs(text.length)}.mjs`);
    writeFileSync(file, text);
    return pathToFileURL(file);
  };
  const isThere = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  it("is read as it is in this one", async () => {
    const read = readPictureApart(pathToFileURL(`${built}/picture-worker.js`), MINUTE);
    const found = await read(drawing());
    expect(found).toMatchObject({ width: 2000, height: 500, trimmed: { x: 250, y: 100, width: 1500, height: 300 } });
    expect(await read(drawing('<feTurbulence numOctaves="99999"/>'))).toEqual({
      fault: expect.stringMatching(/Remove it/),
    });
    expect(await read(await png(40, 20))).toMatchObject({ width: 40, height: 20 });
  });

  it("that never finishes is aborted, and its process is gone", async () => {
    const note = join(folder, "pid");
    const busy = script(
      `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(note)}, String(process.pid)); process.on("message", () => { for (;;); });`,
    );
    expect(await readPictureApart(busy, 3_000)(drawing())).toEqual({ fault: expect.stringMatching(/too long/) });
    await expect.poll(() => existsSync(note) && isThere(Number(readFileSync(note, "utf8")))).toBe(false);
  });

  it("has no access to the portal's secrets", async () => {
    process.env.SECRET_OF_TEST = "x";
    const telling = script(`process.send({ fault: String(process.env.SECRET_OF_TEST) });`);
    expect(await readPictureApart(telling, MINUTE)(drawing())).toEqual({ fault: "undefined" });
    delete process.env.SECRET_OF_TEST;
  });

  it("that crashes its process is refused with an explanation", async () => {
    expect(await readPictureApart(script("process.exit(1)"), MINUTE)(drawing())).toEqual({
      fault: expect.stringMatching(/cannot be read/),
    });
  });
});
