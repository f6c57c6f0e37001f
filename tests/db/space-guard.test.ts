import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/open-database.ts";
import { NoSpaceToOpen, StoreFull, spaceGuard } from "../../src/db/space-guard.ts";
import { DEMONSTRATION } from "../../src/server/seed/demonstration-accounts.ts";
import { fillFolder, makeGolden, startInProcess } from "../server/in-process.ts";
import { pgliteWorkerFile } from "./pglite-worker-file.ts";

const MIB = 1024 * 1024;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("the space guard", () => {
  it("permits only sign-in while there is little space, and no writes without any", async () => {
    let free = 100 * MIB;
    const guard = spaceGuard("/", () => free);
    const statements = {
      read: 'select "data" from "quote" where "id" = $1 for update skip locked',
      session: 'insert into "session" ("id") values ($1) on conflict ("id") do update set "seen_at" = $2',
      save: 'update "quote" set "data" = $1',
      both: 'with gone as (delete from "session") insert into "policy" values ($1)',
      removed: 'delete from "document" where "id" = $1',
    };
    const refused = async (bytes: number) => {
      free = bytes;
      await pause(300);
      return Object.entries(statements).flatMap(([name, text]) => {
        try {
          guard.admit(text);
          return [];
        } catch (error) {
          expect(error).toBeInstanceOf(StoreFull);
          return [name];
        }
      });
    };
    expect(await refused(100 * MIB)).toEqual([]);
    expect(await refused(40 * MIB)).toEqual(["save", "both", "removed"]);
    expect(await refused(52 * MIB), "not yet again").toEqual(["save", "both", "removed"]);
    expect(await refused(5 * MIB)).toEqual(["session", "save", "both", "removed"]);
    expect(await refused(60 * MIB)).toEqual([]);
  });
});

describe("a store that cannot be opened", () => {
  it.each([
    ["says that its disk is full where it is", 0, NoSpaceToOpen],
    ["says what went wrong where there is space", 100 * MIB, /worker failed: Aborted/],
  ] as const)("%s", async (_name, free, said) => {
    const folder = mkdtempSync(join(tmpdir(), "portal-no-space-"));
    const worker = new URL(`data:text/javascript,${encodeURIComponent('throw new Error("Aborted().")')}`);
    const opened = openDatabase({ kind: "folder", folder, worker, freeBytes: () => free }, () => {});
    await expect(opened).rejects.toThrow(said);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe("a portal on a disk that fills up", () => {
  let folder: string;
  let isDisk = false;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-full-"));
    isDisk = spawnSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", folder]).status === 0;
    if (!isDisk) console.warn("No tmpfs can be mounted here: the disk fills up by an injected look at its space.");
  });
  afterEach(() => {
    if (isDisk) spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  it("continues reads, searches and sign-in, acknowledges no save, says so, and resumes saving by itself", async () => {
    let pretended = Number.POSITIVE_INFINITY;
    await fillFolder(join(folder, "database"), "demonstration");
    const store = await openDatabase(
      {
        kind: "folder",
        folder,
        worker: pgliteWorkerFile(),
        ...(isDisk ? {} : { freeBytes: () => pretended }),
      },
      (error) => {
        throw error;
      },
    );
    const portal = await startInProcess({ store });
    const broker = await portal.as("broker@alpha.test");
    const made = await makeGolden(broker);
    const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
    const save = (BrokerReference: string, version: number) =>
      broker.post("Quote/saveQuoteData", {
        DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, BrokerReference }, version }),
      });
    const readyz = async () => JSON.parse(await (await broker.get("/readyz")).text());
    expect(await readyz()).toEqual({ status: "ready" });

    // Another file takes all space except 20 MB.
    const other = join(folder, "other");
    if (isDisk) {
      const { rows } = await sql`checkpoint`.execute(store.db);
      expect(rows).toEqual([]);
      spawnSync("sh", [
        "-c",
        `head -c $(( $(df -B1 --output=avail ${folder} | tail -1) - 20971520 )) /dev/zero > ${other}`,
      ]);
    } else pretended = 20 * MIB;
    await pause(300);

    for (let n = 0; n < 50; n += 1) {
      const began = performance.now();
      expect(await save(`Full ${n}`, DATA.version)).toMatchObject({ status: 503, body: { error: "read-only" } });
      expect((await broker.call("Quote/getData", { reference: made.reference })).DATA.version).toBe(DATA.version);
      expect((await broker.call("Documents/search", { q: "alderton" })).rows.length).toBeGreaterThan(0);
      const again = await portal.client().post("Login/signIn", {
        Email: "broker@alpha.test",
        Password: DEMONSTRATION.password,
      });
      expect(again.status).toBe(200);
      expect(again.headers.get("x-portal-state")).toBe("read-only");
      expect(performance.now() - began).toBeLessThan(8_000);
    }
    expect(await readyz()).toMatchObject({ status: "read-only", reason: expect.stringContaining("nearly full") });

    if (isDisk) rmSync(other);
    else pretended = Number.POSITIVE_INFINITY;
    await pause(300);
    expect(await readyz()).toEqual({ status: "ready" });
    expect(await save("Again", DATA.version)).toMatchObject({ status: 200 });
    await portal.close();
    await store.close();
    writeFileSync(join(folder, "closed"), "");
  }, 300_000);
});
