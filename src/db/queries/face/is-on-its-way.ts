import type { FilePlace } from "../../commands/store-file.ts";
import type { Database } from "../../open-database.ts";

/** Whether a file was stored and nobody has kept it yet: it would be swept. */
export const isOnItsWay = async (db: Database, { firmId, fileId }: FilePlace): Promise<boolean> => {
  const found = await db
    .selectFrom("file_upload")
    .select("file_id")
    .where("firm_id", "=", firmId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return found !== undefined;
};
