import { type Kysely, sql } from "kysely";
import { publishedHashes } from "../audit/published-hashes.ts";
import { hashOf } from "../audit-hash.ts";
import { appendAudit } from "../commands/append-audit.ts";
import type { Tables } from "../tables.ts";

interface Published {
  readonly id: string;
  readonly version: number;
  /** Of its publisher, in whose chain it is sealed. */
  readonly firmId: string;
}

const SUBJECT = "definition/";

/** Versions that a release published which sealed nothing but their body. */
const unsealed = async (db: Kysely<Tables>): Promise<readonly Published[]> => {
  const { rows } = await sql<{ firmId: string; subject: string; detail: string }>`
    select firm_id as "firmId", subject, detail from audit where action = 'publish' and actor <> 'store'
    order by firm_id, subject, seq`.execute(db);
  return rows.flatMap(({ firmId, subject, detail }) => {
    const said = publishedHashes({ detail });
    const isOne = subject.startsWith(SUBJECT) && said?.body !== undefined && said.validators === undefined;
    return isOne ? [{ id: subject.slice(SUBJECT.length), version: said.version, firmId }] : [];
  });
};

/** Read one at a time: the code of some hundred versions is more than a node should hold at once. */
const seal = async (db: Kysely<Tables>, { id, version, firmId }: Published, now: Date): Promise<void> => {
  const row = await db
    .selectFrom("definition_version")
    .select(["record", "title", "effective_from", "published_at", "published_by", "validators", "validators_hash"])
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) return;
  const validators = hashOf(row.validators);
  // Code that is not even that of the hash beside it was changed already: it stays without a seal, and is never run.
  if (validators.slice(0, 16) !== row.validators_hash) return;
  const { record, title, effective_from, published_at, published_by } = row;
  const beside = hashOf(JSON.stringify([record, title, effective_from, published_at.toISOString(), published_by]));
  await appendAudit(db, {
    firm_id: firmId,
    subject: `${SUBJECT}${id}`,
    at: now,
    actor: "store",
    action: "seal",
    detail: { version, validators, beside },
  });
};

/**
 * Validators are code that servers run: they are sealed with their definition. What is there already is sealed as it is
 * now: this rests on the store being right at the upgrade, as the code has been run until then.
 */
export const sealValidators = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [{ now } = { now: new Date(0) }] = rows;
  for (const published of await unsealed(db)) await seal(db, published, now);
};
