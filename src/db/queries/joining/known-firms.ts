import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** A broker firm as it is told from others. */
export interface NamedFirm {
  readonly id: string;
  readonly name: string;
  readonly tradingName: string | null;
  readonly frn: string | null;
  readonly companyNumber: string | null;
}

/** Every broker firm. */
export const knownFirms = (db: Database): Promise<readonly NamedFirm[]> =>
  db
    .selectFrom("firm")
    .leftJoin("record", (join) =>
      join.onRef("record.firm_id", "=", "firm.id").onRef("record.id", "=", "firm.id").on("record.kind", "=", "firm"),
    )
    .select([
      "firm.id",
      "firm.name",
      "firm.frn",
      "firm.company_number as companyNumber",
      sql<string | null>`record.answers::json #>> '{Firm,TradingName}'`.as("tradingName"),
    ])
    .where("firm.kind", "=", "broker")
    .orderBy("firm.id")
    .execute();

/** Addresses of the people of some firms who can sign in. */
export const emailsOfFirms = async (db: Database, firmIds: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("app_user")
    .select("email")
    .where("firm_id", "in", firmIds.length > 0 ? [...firmIds] : [""])
    .where("suspended", "=", false)
    .execute();
  return rows.map(({ email }) => email);
};
