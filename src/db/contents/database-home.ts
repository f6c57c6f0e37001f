import type { Database } from "../open-database.ts";
import type { ContentHome, FilePlace } from "./content-home.ts";

/** So much goes in one statement: others wait for no more than that, also where there is one connection for all. */
export const CHUNK_BYTES = 256 * 1024;

/** The same bytes as a row holds them. A copy: a part of a longer buffer would take the whole of it along to the thread of the embedded database. */
export const chunksOf = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, number) =>
    bytes.slice(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES),
  );

const rowOf = ({ firmId: firm_id, fileId: file_id }: FilePlace, number: number) => ({ firm_id, file_id, number });

/** The pieces that are stored of a content, in order; others come in between. Nothing where there are none. */
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

/** Contents as rows of the database, a statement for each chunk. Their hashes are held against the sealed ones by the audit's check. */
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
