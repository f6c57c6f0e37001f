import type { Database } from "../../open-database.ts";

/** Source of the compiled validators of one version; undefined where the hash is not theirs. */
export const findValidators = async (
  db: Database,
  id: string,
  version: number,
  hash: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("definition_version")
    .select("validators")
    .where("id", "=", id)
    .where("version", "=", version)
    .where("validators_hash", "=", hash)
    .executeTakeFirst();
  return row?.validators;
};
