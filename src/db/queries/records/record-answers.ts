import type { Sections } from "../../../../schemas/record.ts";
import type { Database } from "../../open-database.ts";

/** Answers of many records of one kind, by their ids; of whom nobody has given any, none. */
export const recordAnswers = async (
  db: Database,
  firmId: string,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sections>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("record")
    .select(["id", "answers"])
    .where("firm_id", "=", firmId)
    .where("kind", "=", kind)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, answers }) => [id, JSON.parse(answers)]));
};
