import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { portalKey } from "../../db/commands/access/portal-key.ts";
import type { Database } from "../../db/open-database.ts";
import type { Config } from "../read-config.ts";

const KEY_BYTES = 32;

const readKey = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
};

/** The key in the data folder, made at first use; only its owner reads it. */
const keyInFolder = async (folder: string): Promise<string> => {
  const file = join(folder, "secret-key");
  const there = await readKey(file);
  if (there !== undefined) return there;
  await mkdir(folder, { recursive: true });
  const part = `${file}.${randomBytes(8).toString("hex")}`;
  await writeFile(part, randomBytes(KEY_BYTES).toString("base64"), { mode: 0o600, flag: "wx" });
  try {
    // Put in place whole, and never over one that came in between.
    await link(part, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(part);
  }
  return readFile(file, "utf8");
};

/**
 * The key of kept secrets: as configured, else in the data folder, else, for a PostgreSQL that several nodes share, in
 * the store.
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
