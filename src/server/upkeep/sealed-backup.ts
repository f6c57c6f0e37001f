import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { CannotRestore } from "../../db/backup/restore-lines.ts";
import { conflict } from "../refused.ts";

/** Magic bytes of the age format. */
const MARK = Buffer.from("age-encryption.org/");

/** An age identity, as age-keygen writes one per line; lines with # are its comments. */
const IDENTITY = /^AGE-SECRET-KEY-[A-Z0-9-]+$/m;

/** The recipients of backups, and whether one may be unencrypted. */
export interface BackupSite {
  /** Public keys of the operator, each `age1…`: any one of the private keys decrypts a backup. */
  readonly backupRecipients: readonly string[];
  readonly production: boolean;
}

/** Whether a text is a public key for encrypting backups. */
export const isRecipient = (text: string): boolean => {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};

/** A new key pair: the private key decrypts what is encrypted to the public one. */
export const newBackupKey = async (): Promise<{ readonly identity: string; readonly recipient: string }> => {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
};

/** @throws {Refused} 409 in production without a public key */
export const needBackupKey = ({ backupRecipients, production }: BackupSite): void => {
  if (!production || backupRecipients.length > 0) return;
  throw conflict(
    "no-backup-key",
    "BACKUP_RECIPIENT is not set, and with NODE_ENV=production no backup is made that is not encrypted. Make a key with npm run admin -- backup-key FILE, keep FILE off this machine, and set BACKUP_RECIPIENT to the public key that it prints.",
  );
};

/** The DOM's stream type and Node's are the same object. */
const webOf = (stream: Readable): ReadableStream<Uint8Array> => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const nodeOf = (stream: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(stream as NodeStream<Uint8Array>);

/** Encrypts a backup to these public keys as it streams; unchanged without keys. */
export const sealBackup = async (plain: Readable, recipients: readonly string[]): Promise<Readable> => {
  if (recipients.length === 0) return plain;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return nodeOf(await encrypter.encrypt(webOf(plain)));
};

/** Whether a file is encrypted, by its first bytes. */
export const isSealed = (begins: Buffer): boolean => begins.subarray(0, MARK.length).equals(MARK);

/** The private key in the text of a key file. @throws {CannotRestore} where there is none */
export const identityIn = (text: string): string => {
  const [identity] = IDENTITY.exec(text) ?? [];
  if (identity === undefined)
    throw new CannotRestore("The key file has no private key: a line that begins with AGE-SECRET-KEY-.");
  return identity;
};

const cutOrChanged = (cause: unknown): CannotRestore =>
  Object.assign(new CannotRestore("The file is cut, or was changed after it was encrypted. Nothing was restored."), {
    cause,
  });

/** Each chunk is verified before it is yielded; nothing after a bad chunk is read. */
async function* checked(opened: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* opened;
  } catch (error) {
    throw cutOrChanged(error);
  }
}

/**
 * Decrypts a backup.
 *
 * @param identity as {@link identityIn} returns it
 * @throws {CannotRestore} where the key is wrong, or the file was changed
 */
export const unsealBackup = async (sealed: Readable, identity: string): Promise<Readable> => {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new CannotRestore("The private key in the key file is incomplete: copy the file again.");
  }
  try {
    return Readable.from(checked(nodeOf(await decrypter.decrypt(webOf(sealed)))), { objectMode: false });
  } catch (error) {
    if (error instanceof Error && error.message.includes("no identity matched"))
      throw new CannotRestore("This private key does not open the backup: it was encrypted to another public key.");
    throw cutOrChanged(error);
  }
};
