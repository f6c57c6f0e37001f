import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Types of insurance as they were published last, by title. */
export const productNames = async (db: Database): Promise<readonly Named[]> => {
  const { rows } = await sql<Named>`
    select id, title as name from (
      select distinct on (id) id, title from definition_version where record = 'quote' order by id, version desc
    ) as newest order by title`.execute(db);
  return rows;
};

/** Firms of brokers, by name. */
export const brokerFirms = (db: Database): Promise<readonly Named[]> =>
  db.selectFrom("firm").select(["id", "name"]).where("kind", "=", "broker").orderBy("name").execute();
