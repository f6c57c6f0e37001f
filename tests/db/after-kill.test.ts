import fs, { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openPglite } from "../../src/db/open-pglite.ts";
import { fillFolder } from "../server/in-process.ts";

/** Counts the files that are synced one by one until it is restored. */
const countSyncs = () => {
  const count = vi.spyOn(fs, "fsyncSync");
  syncBuiltinESMExports();
  return count;
};

describe("a database whose process was killed", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-killed-"));
  const [live, killed] = [join(folder, "live"), join(folder, "killed")];
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    rmSync(folder, { recursive: true, force: true });
  });

  it("has its commits, and its files are not synced one by one, but those that recovery writes are", async () => {
    await fillFolder(live, "definitions");
    const first = await openPglite({ folder: live });
    await first.exec("create table kept (id integer); insert into kept select generate_series(1, 1000)");
    cpSync(live, killed, { recursive: true });
    await first.close();
    const files = readdirSync(killed, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const count = countSyncs();
    const second = await openPglite({ folder: killed });
    expect((await second.query<{ count: number }>("select count(*)::integer as count from kept")).rows).toEqual([
      { count: 1000 },
    ]);
    const atStart = count.mock.calls.length;
    expect(atStart, "the files that recovery writes").toBeGreaterThan(5);
    expect(atStart).toBeLessThan(files.length / 2);
    count.mockClear();
    await second.exec("insert into kept values (0)");
    expect(count).toHaveBeenCalled();
    await second.close();
  }, 60_000);
});
