import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { portalKey } from "../../db/commands/access/factors.ts";
import type { Database } from "../../db/open-database.ts";
import type { Config } from "../read-config.ts";

/** Encrypts secrets that must be read again, each for one purpose: it cannot be opened for another. */
export interface SecretBox {
  /** @param purpose e.g. the owner of the secret; `open` needs the same */
  seal(secret: string, purpose: string): Promise<string>;
  /** @throws an error where the text was changed, or was sealed under another key or for another purpose */
  open(sealed: string, purpose: string): Promise<string>;
}

const CIPHER = "aes-256-gcm";

const NONCE_BYTES = 12;

const TAG_BYTES = 16;

/** Format version of a sealed text. */
const FORMAT = "1.";

/** Seals by AES-256-GCM. @param keyOf gives the 32-byte key; called when it is first needed */
export const secretBox = (keyOf: () => Promise<Buffer>): SecretBox => {
  let asked: Promise<Buffer> | undefined;
  const key = (): Promise<Buffer> => {
    asked ??= keyOf().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
  return {
    seal: async (secret, purpose) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await key(), nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return FORMAT + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
    },
    open: async (sealed, purpose) => {
      if (!sealed.startsWith(FORMAT)) throw new Error("This is no sealed secret.");
      const bytes = Buffer.from(sealed.slice(FORMAT.length), "base64url");
      const [nonce, tag, text] = [
        bytes.subarray(0, NONCE_BYTES),
        bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
        bytes.subarray(NONCE_BYTES + TAG_BYTES),
      ];
      const decipher = createDecipheriv(CIPHER, await key(), nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    },
  };
};

const KEY_BYTES = 32;

const readKey = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
};

/** The key in the data folder, created on first use and readable by its owner only. */
const keyInFolder = async (folder: string): Promise<string> => {
  const file = join(folder, "secret-key");
  const there = await readKey(file);
  if (there !== undefined) return there;
  await mkdir(folder, { recursive: true });
  const part = `${file}.${randomBytes(8).toString("hex")}`;
  await writeFile(part, randomBytes(KEY_BYTES).toString("base64"), { mode: 0o600, flag: "wx" });
  try {
    // Links the complete file into place, and never overwrites one that another process created meanwhile.
    await link(part, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(part);
  }
  return readFile(file, "utf8");
};

/**
 * The encryption key for stored secrets: from the configuration, else in the data folder, or, for a PostgreSQL that
 * several nodes share, in the store.
 */
export const secretKey = async (
  db: Database,
  { secretKey: configured, databaseUrl, dataDir }: Pick<Config, "secretKey" | "databaseUrl" | "dataDir">,
): Promise<Buffer> => {
  const made = () =>
    databaseUrl === undefined ? keyInFolder(dataDir) : portalKey(db, randomBytes(KEY_BYTES).toString("base64"));
  const key = Buffer.from(configured ?? (await made()), "base64");
  if (key.length !== KEY_BYTES) throw new Error("The stored secret key is not 32 bytes in base64.");
  return key;
};
