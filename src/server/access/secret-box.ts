import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Keeps secrets that must be read again: encrypted for one purpose, readable for no other. */
export interface SecretBox {
  /** @param purpose e.g. whose secret it is; opening it needs the same */
  seal(secret: string, purpose: string): Promise<string>;
  /** @throws an error where the text was changed, or was sealed under another key or for another purpose */
  open(sealed: string, purpose: string): Promise<string>;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Says how the rest is to be read. */
const FORMAT = "1.";

/** Seals by AES-256-GCM. @param keyOf gives the key, 32 bytes; asked when it is first needed */
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
