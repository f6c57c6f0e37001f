import { sql } from "kysely";
import { type PublishedHashes, publishedHashes } from "../../audit/published-hashes.ts";
import type { Database } from "../../open-database.ts";
import { definitionSubject } from "../../quote-write.ts";

/** What the audit says of one version of a definition, in every chain in which it was published. */
export const publishedAs = async (db: Database, id: string, version: number): Promise<readonly PublishedHashes[]> => {
  const subject = definitionSubject(id);
  // Few acts are publications, and an index leads to them; from there on it is the chains of this definition alone.
  const { rows } = await sql<{ detail: string }>`
    select detail from audit where subject = ${subject} and action in ('publish', 'seal') and firm_id in (
      select firm_id from audit where action = 'publish' and actor <> 'store' and subject = ${subject})
    order by firm_id, seq`.execute(db);
  return rows.flatMap((row) => publishedHashes(row) ?? []).filter((said) => said.version === version);
};
