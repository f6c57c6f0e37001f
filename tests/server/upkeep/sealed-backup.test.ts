import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { CannotRestore } from "../../../src/db/backup/restore-lines.ts";
import {
  identityIn,
  isRecipient,
  isSealed,
  needBackupKey,
  newBackupKey,
  sealBackup,
  unsealBackup,
} from "../../../src/server/upkeep/sealed-backup.ts";

describe("an encrypted backup", () => {
  // Three pieces of 64 KB and a part of one, as the format cuts them.
  const plain = randomBytes(3 * 65_536 + 1234);
  let key: Awaited<ReturnType<typeof newBackupKey>>;
  let sealed: Buffer;
  beforeAll(async () => {
    key = await newBackupKey();
    sealed = await buffer(await sealBackup(Readable.from([plain]), [key.recipient]));
  });
  const opened = async (bytes: Uint8Array, identity = key.identity) =>
    buffer(await unsealBackup(Readable.from([bytes]), identity));

  it("is restored with the private key, and shows nothing without it", async () => {
    expect(isSealed(sealed)).toBe(true);
    expect(isSealed(plain)).toBe(false);
    expect(sealed.includes(plain.subarray(0, 32))).toBe(false);
    expect((await opened(sealed)).equals(plain)).toBe(true);
  });

  it("can be decrypted by each of several operators", async () => {
    const other = await newBackupKey();
    const both = await buffer(await sealBackup(Readable.from([plain]), [key.recipient, other.recipient]));
    expect((await opened(both, other.identity)).equals(plain)).toBe(true);
    expect((await opened(both)).equals(plain)).toBe(true);
  });

  it("says that a different key is wrong", async () => {
    const other = await newBackupKey();
    await expect(opened(sealed, other.identity)).rejects.toThrow("was encrypted to another public key");
    await expect(
      opened(
        sealed,
        key.identity.replace(/.$/, (last) => (last === "Q" ? "P" : "Q")),
      ),
    ).rejects.toThrow("is incomplete");
  });

  it("is refused if it is truncated anywhere", async () => {
    for (const length of [0, 10, 100, 200, 65_536, 70_000, 2 * 65_552 + 200, sealed.length - 17, sealed.length - 1])
      await expect(opened(sealed.subarray(0, length)), String(length)).rejects.toThrow(CannotRestore);
  });

  it("is refused if one byte was changed, added or two pieces were swapped", async () => {
    for (const at of [30, 120, 190, 300, 65_700, 140_000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(changed), String(at)).rejects.toThrow(CannotRestore);
    }
    await expect(opened(Buffer.concat([sealed, Buffer.from("x")]))).rejects.toThrow(CannotRestore);
    const head = sealed.length - plain.length - 4 * 16;
    const piece = (n: number) => sealed.subarray(head + n * 65_552, head + (n + 1) * 65_552);
    const exchanged = Buffer.concat([sealed.subarray(0, head), piece(1), piece(0), sealed.subarray(head + 2 * 65_552)]);
    expect(exchanged).toHaveLength(sealed.length);
    await expect(opened(exchanged)).rejects.toThrow(CannotRestore);
  });

  it("passes on a failure of its source, so that half a backup is no backup", async () => {
    async function* failing() {
      yield plain;
      throw new Error("the database is away");
    }
    await expect(buffer(await sealBackup(Readable.from(failing()), [key.recipient]))).rejects.toThrow("is away");
  });

  it("buffers no more of a long one than it needs to", async () => {
    const part = randomBytes(1 << 18);
    let bytesIn = 0;
    let bytesOut = 0;
    let most = 0;
    async function* long() {
      for (let n = 0; n < 64; n += 1) {
        bytesIn += part.length;
        most = Math.max(most, bytesIn - bytesOut);
        yield part;
      }
    }
    const there = await sealBackup(Readable.from(long(), { objectMode: false }), [key.recipient]);
    for await (const piece of await unsealBackup(there, key.identity)) bytesOut += piece.length;
    expect(bytesOut).toBe(16 << 20);
    expect(most).toBeLessThan(4 << 20);
  });
});

describe("the keys of backups", () => {
  it("are read from a file as age-keygen writes it", async () => {
    const { identity, recipient } = await newBackupKey();
    expect(identityIn(`# created: 2026-11-26\n# public key: ${recipient}\n${identity}\n`)).toBe(identity);
    expect(() => identityIn(recipient)).toThrow("has no private key");
    expect([isRecipient(recipient), isRecipient(identity), isRecipient(`${recipient}x`)]).toEqual([true, false, false]);
  });

  it("are required in production", () => {
    expect(() => needBackupKey({ production: true, backupRecipients: [] })).toThrow("backup-key FILE");
    expect(() => needBackupKey({ production: false, backupRecipients: [] })).not.toThrow();
  });
});
