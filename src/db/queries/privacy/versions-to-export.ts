import type { Database } from "../../open-database.ts";

/** DATA of a quote and of the policy that it began, as they were: each priced version, and each that was accepted. */
export const versionsToExport = async (
  db: Database,
  firmId: string,
  quoteId: string,
): Promise<readonly { readonly at: Date; readonly data: string }[]> => {
  const priced = await db
    .selectFrom("quote_version")
    .select(["created_at as at", "data"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("version")
    .execute();
  const accepted = await db
    .selectFrom("policy_version")
    .select(["made_at as at", "data"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("number")
    .execute();
  return [...priced, ...accepted];
};
