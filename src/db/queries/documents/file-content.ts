import type { FilePlace } from "../../commands/store-file.ts";
import type { Database } from "../../open-database.ts";

/** The content of a file, a chunk at a time, in order; others come in between. Nothing where there is none. */
export async function* fileContent(
  db: Database,
  { firmId, fileId }: FilePlace,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let number = 0; ; number += 1) {
    const chunk = await db
      .selectFrom("file_chunk")
      .select("content")
      .where("firm_id", "=", firmId)
      .where("file_id", "=", fileId)
      .where("number", "=", number)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.content;
  }
}

/** The same as one. */
export const wholeFile = async (db: Database, place: FilePlace): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of fileContent(db, place)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
