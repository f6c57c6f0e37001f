import type { Database } from "../open-database.ts";
import type { ContentHome, FilePlace } from "./content-home.ts";

/** Bytes per statement, so that others wait for no longer, even with one connection for all. */
export const CHUNK_BYTES = 256 * 1024;

/**
 * The bytes as chunks for rows. Copied, since a view of a longer buffer would send all of it to the embedded database's
 * thread.
 */
export const chunksOf = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, number) =>
    bytes.slice(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES),
  );

const rowOf = ({ firmId: firm_id, fileId: file_id }: FilePlace, number: number) => ({ firm_id, file_id, number });

/** The stored chunks of a content in order; other statements get their turn in between. Empty where there are none. */
export async function* storedChunks(db: Database, place: FilePlace): AsyncGenerator<Uint8Array, void, undefined> {
  for (let number = 0; ; number += 1) {
    const chunk = await db
      .selectFrom("file_chunk")
      .select("content")
      .where((row) => row.and(rowOf(place, number)))
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.content;
  }
}

/** Content as rows of the database, one statement per chunk. The audit's check compares hashes with the sealed ones. */
export const databaseHome = (db: Database): ContentHome => ({
  put: async (content, bytes) => {
    for (const [number, chunk] of chunksOf(bytes).entries())
      await db
        .insertInto("file_chunk")
        .values({ ...rowOf(content, number), content: chunk })
        .onConflict((row) => row.doNothing())
        .execute();
  },
  get: (content) => storedChunks(db, content),
  remove: async ({ firmId, fileId }) => {
    await db.deleteFrom("file_chunk").where("firm_id", "=", firmId).where("file_id", "=", fileId).execute();
  },
  exists: async (content) => {
    const first = await db
      .selectFrom("file_chunk")
      .select("number")
      .where((row) => row.and(rowOf(content, 0)))
      .executeTakeFirst();
    return first !== undefined;
  },
});
