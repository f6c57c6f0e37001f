import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** A broker firm as it is told from others. */
export interface NamedFirm {
  readonly id: string;
  readonly name: string;
  readonly tradingName: string | null;
  readonly frn: string | null;
  readonly companyNumber: string | null;
  /** Answers about its address, as JSON. */
  readonly address: string | null;
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
      sql<string | null>`answer_in(record.answers, '{Firm,TradingName}')`.as("tradingName"),
      sql<string | null>`answer_in(record.answers, '{Address}')`.as("address"),
    ])
    .where("firm.kind", "=", "broker")
    .orderBy("firm.id")
    .execute();

/** Which broker firms have people with an address in some mail domains, as `[{firmId, domain}]`. */
export const firmsWithMailDomains = async (
  db: Database,
  domains: readonly string[],
): Promise<readonly { readonly firmId: string; readonly domain: string }[]> => {
  if (domains.length === 0) return [];
  const { rows } = await sql<{ firmId: string; domain: string }>`
    select distinct app_user.firm_id as "firmId", lower(split_part(app_user.email, '@', 2)) as domain
    from app_user where lower(split_part(app_user.email, '@', 2)) in (${sql.join(domains)})`.execute(db);
  return rows;
};

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
