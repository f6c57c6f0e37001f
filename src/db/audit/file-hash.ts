import { createHash } from "node:crypto";
import type { FilePlace } from "../commands/files.ts";
import type { Database } from "../open-database.ts";
import { fileContent } from "../queries/documents/files.ts";

/** SHA-256 of the content of a file as it is stored, in hexadecimal; read a chunk at a time. */
export const fileHash = async (db: Database, place: FilePlace): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of fileContent(db, place)) hash.update(chunk);
  return hash.digest("hex");
};
