import { createHash } from "node:crypto";
import { ContentUnsound, type FilePlace, type FileStore } from "../contents/content-home.ts";
import { fileContent } from "../contents/file-content.ts";

/** SHA-256 of the content of a file as it is stored, in hexadecimal; read a piece at a time. That of none is empty. */
export const fileHash = async (store: FileStore, place: FilePlace): Promise<string> => {
  const hash = createHash("sha256");
  try {
    for await (const chunk of fileContent(store, place)) hash.update(chunk);
  } catch (error) {
    if (error instanceof ContentUnsound) return "";
    throw error;
  }
  return hash.digest("hex");
};
