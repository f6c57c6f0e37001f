import { createHash, randomBytes } from "node:crypto";

/** 256 bits: nobody finds one by trying. */
const TOKEN_BYTES = 32;

export const newPrintToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Under which a link is stored, so that nobody who reads the store can open one. */
export const printTokenHash = (token: string): string => createHash("sha256").update(`print ${token}`).digest("hex");
