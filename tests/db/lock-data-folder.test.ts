import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, lockDataFolder } from "../../src/db/lock-data-folder.ts";
import { bundleScript } from "./pglite-worker-file.ts";

const script = fileURLToPath(bundleScript("tests/db/hold-folder.ts"));

/** Separate process namespaces; if a machine does not allow them, only the first is tested. */
const OTHER_NAMESPACE = ["unshare", "--user", "--map-root-user", "--pid", "--net", "--mount-proc", "--kill-child"];
const hasNamespaces = spawnSync("unshare", [...OTHER_NAMESPACE.slice(1), "true"]).status === 0;
const places: readonly (readonly [string, readonly string[]])[] = [
  ["in the same namespace", []],
  ...(hasNamespaces ? [["in another PID and network namespace", OTHER_NAMESPACE] as const] : []),
];

const children: ChildProcess[] = [];

/** Starts a process that takes the folder; returns its first output. */
const takeInProcess = (folder: string, before: readonly string[] = []) => {
  const [command = "", ...words] = [...before, process.execPath, script, folder];
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const said = new Promise<string>((resolve) =>
    child.stdout?.once("data", (text: Buffer) => resolve(text.toString().trim())),
  );
  return {
    said,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
};

describe("the lock of the data folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-lock-"));
    mkdirSync(join(folder, "database"));
    writeFileSync(join(folder, "database/PG_VERSION"), "17\n");
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  it("is granted once, refused to a second process with the first's number and what to do, and free afterwards", () => {
    const { release } = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(FolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(new RegExp(`process ${process.pid}\\..*DATA_DIR.*DATABASE_URL`));
    release();
    lockDataFolder(folder).release();
  });

  it.each(places)("keeps out a process %s, even after the lock file was deleted", async (_place, before) => {
    const { release } = lockDataFolder(folder);
    expect(await takeInProcess(folder, before).said).toContain(`The data folder ${folder} is in use by process`);
    rmSync(join(folder, "lock"));
    expect(await takeInProcess(folder, before).said).toContain("is in use by another process");
    release();
    const after = takeInProcess(folder, before);
    expect(await after.said).toBe("locked");
  });

  it("covers a database that was created after the lock", async () => {
    rmSync(join(folder, "database"), { recursive: true });
    const { extend, release } = lockDataFolder(folder);
    mkdirSync(join(folder, "database/global"), { recursive: true });
    writeFileSync(join(folder, "database/global/pg_control"), "");
    extend();
    rmSync(join(folder, "lock"));
    expect(await takeInProcess(folder).said).toContain("is in use");
    release();
  });

  it("is free at once when its process is killed, whatever that left in the file", async () => {
    const holder = takeInProcess(folder);
    expect(await holder.said).toBe("locked");
    expect(() => lockDataFolder(folder)).toThrow(FolderInUse);
    await holder.kill();
    lockDataFolder(folder).release();
    writeFileSync(join(folder, "lock"), "{");
    lockDataFolder(folder).release();
  });
});

describe("the data folder", () => {
  it("is closed to other users with everything that an earlier release left readable", () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-open-"));
    try {
      mkdirSync(join(folder, "outbox"));
      writeFileSync(join(folder, "outbox/1.eml"), "a link");
      chmodSync(join(folder, "outbox/1.eml"), 0o644);
      chmodSync(join(folder, "outbox"), 0o755);
      chmodSync(folder, 0o755);
      lockDataFolder(folder).release();
      const modes = ["", "outbox", "outbox/1.eml", "lock"].map((name) => statSync(join(folder, name)).mode & 0o777);
      expect(modes.map((mode) => mode.toString(8))).toEqual(["700", "700", "600", "600"]);
      expect(readdirSync(folder).sort()).toEqual(["lock", "outbox"]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
