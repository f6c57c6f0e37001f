import type { FilePlace } from "../../commands/store-file.ts";
import type { Database } from "../../open-database.ts";

/** Whether the content of a file is there. */
export const hasFile = async (db: Database, { firmId, fileId }: FilePlace): Promise<boolean> => {
  const first = await db
    .selectFrom("file_chunk")
    .select("number")
    .where("firm_id", "=", firmId)
    .where("file_id", "=", fileId)
    .where("number", "=", 0)
    .executeTakeFirst();
  return first !== undefined;
};
