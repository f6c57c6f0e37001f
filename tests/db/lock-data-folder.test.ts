import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, lockDataFolder } from "../../src/db/lock-data-folder.ts";

/** A process number that was in use a moment ago and is not any more. */
const deadPid = (): number => spawnSync(process.execPath, ["-e", ""]).pid;

describe("the lock of the data folder", () => {
  let folder: string;
  const file = () => join(folder, "lock");
  const hold = (holder: object) => writeFileSync(file(), JSON.stringify(holder));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is given to one, refused to a second with its process number and what to do, and free again afterwards", () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(FolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(new RegExp(`process ${process.pid}\\..*DATA_DIR.*DATABASE_URL`));
    unlock();
    expect(existsSync(file())).toBe(false);
    lockDataFolder(folder)();
  });

  it("is taken over from a process that is dead", () => {
    hold({ pid: deadPid(), host: hostname(), started: "1" });
    const unlock = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(file(), "utf8"))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it("is taken over when a later process has the dead one's number", () => {
    hold({ pid: process.ppid, host: hostname(), started: "1" });
    lockDataFolder(folder)();
  });

  it("is respected while a process of that number and start is alive", () => {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    hold({ pid: process.ppid, host: hostname(), started });
    expect(() => lockDataFolder(folder)).toThrow(`process ${process.ppid}`);
  });

  it("is respected on another machine until that has been silent for long", () => {
    hold({ pid: 1, host: "elsewhere", started: "" });
    expect(() => lockDataFolder(folder)).toThrow("process 1 on elsewhere");
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file(), longAgo, longAgo);
    lockDataFolder(folder)();
  });

  it("is taken over when what it says cannot be read", () => {
    writeFileSync(file(), "{");
    lockDataFolder(folder)();
  });
});
