import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../src/db/open-database.ts";
import { runMigrations } from "../../../src/db/run-migrations.ts";
import { secretBox, secretKey } from "../../../src/server/access/secret-box.ts";
import { storeKinds } from "../../db/stores.ts";

const boxOf = (fill: number) => secretBox(async () => Buffer.alloc(32, fill));

describe("a sealed secret", () => {
  it("decrypts to its original, for its own purpose only", async () => {
    const sealed = await boxOf(1).seal("JBSWY3DP", "totp a/1");
    expect(await boxOf(1).open(sealed, "totp a/1")).toBe("JBSWY3DP");
    await expect(boxOf(1).open(sealed, "totp a/2")).rejects.toThrow();
    await expect(boxOf(2).open(sealed, "totp a/1")).rejects.toThrow();
  });

  it("differs at each encryption, and does not decrypt if a character was changed", async () => {
    const [first, second] = [await boxOf(1).seal("JBSWY3DP", "p"), await boxOf(1).seal("JBSWY3DP", "p")];
    expect(first).not.toBe(second);
    for (let at = 2; at < first.length - 1; at += 7) {
      const changed = `${first.slice(0, at)}${first[at] === "A" ? "B" : "A"}${first.slice(at + 1)}`;
      await expect(boxOf(1).open(changed, "p"), `sign ${at}`).rejects.toThrow();
    }
    await expect(boxOf(1).open("JBSWY3DP", "p")).rejects.toThrow("no sealed secret");
  });

  it("requests its key again after a failed read", async () => {
    let tries = 0;
    const box = secretBox(async () => {
      tries += 1;
      if (tries === 1) throw new Error("away");
      return Buffer.alloc(32);
    });
    await expect(box.seal("x", "p")).rejects.toThrow("away");
    expect(await box.open(await box.seal("x", "p"), "p")).toBe("x");
    expect(tries).toBe(2);
  });
});

describe.each(storeKinds())("the secret key of a portal on $name", (kind) => {
  let store: OpenDatabase;
  const dataDir = mkdtempSync(join(tmpdir(), "portal-key-"));
  beforeAll(async () => {
    store = await kind.open();
    await runMigrations(store.db);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await kind.remove();
    rmSync(dataDir, { recursive: true });
  });

  it("is the configured key", async () => {
    const configured = Buffer.alloc(32, 9);
    const config = { dataDir: "/nowhere", secretKey: configured.toString("base64") };
    expect(await secretKey(store.db, config)).toEqual(configured);
  });

  it("is created once in the data folder by concurrent processes, readable by its owner only", async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => secretKey(store.db, { dataDir })));
    expect(new Set(keys.map(String)).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(readdirSync(dataDir)).toEqual(["secret-key"]);
    expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
    writeFileSync(join(dataDir, "secret-key"), "cut");
    await expect(secretKey(store.db, { dataDir })).rejects.toThrow("not 32 bytes");
  });

  it("is created once in the store that several nodes share", async () => {
    const config = { dataDir: "/nowhere", databaseUrl: "postgres://localhost/portal" };
    const keys = await Promise.all(Array.from({ length: 5 }, () => secretKey(store.db, config)));
    expect(new Set(keys.map(String)).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
  });
});
