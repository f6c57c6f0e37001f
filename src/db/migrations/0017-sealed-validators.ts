import { type QueryExecutorProvider, sql } from "kysely";
import { addFrozenAct, frozenHash } from "./frozen-audit.ts";

interface Published {
  readonly id: string;
  readonly version: number;
  /** Of its publisher, whose chain contains its seal. */
  readonly firmId: string;
}

const SUBJECT = "definition/";

/** The detail of an edited row may be anything. */
const readDetail = (detail: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(detail));
  } catch {
    return {};
  }
};

interface StoredCode {
  readonly record: string;
  readonly title: string;
  readonly effective_from: string;
  readonly published_at: Date;
  readonly published_by: string;
  readonly validators: string;
  readonly validators_hash: string;
}

/** Versions published by a release that sealed only their body. */
const unsealed = async (db: QueryExecutorProvider): Promise<readonly Published[]> => {
  const { rows } = await sql<{ firmId: string; subject: string; detail: string }>`
    select firm_id as "firmId", subject, detail from audit where action = 'publish' and actor <> 'store'
    order by firm_id, subject, seq`.execute(db);
  return rows.flatMap(({ firmId, subject, detail }) => {
    const { version, hash, validators } = readDetail(detail);
    const isOne = subject.startsWith(SUBJECT) && typeof hash === "string" && typeof validators !== "string";
    return isOne && typeof version === "number" ? [{ id: subject.slice(SUBJECT.length), version, firmId }] : [];
  });
};

/** Read one at a time: a node should not hold the code of some hundred versions at once. */
const seal = async (db: QueryExecutorProvider, { id, version, firmId }: Published, now: Date): Promise<void> => {
  const { rows } = await sql<StoredCode>`
    select record, title, effective_from, published_at, published_by, validators, validators_hash
    from definition_version where id = ${id} and version = ${version}`.execute(db);
  const [row] = rows;
  if (!row) return;
  const validators = frozenHash(row.validators);
  // Code that does not match the hash beside it was changed already: it remains without a seal, and is never executed.
  if (validators.slice(0, 16) !== row.validators_hash) return;
  const { record, title, effective_from, published_at, published_by } = row;
  const beside = frozenHash(JSON.stringify([record, title, effective_from, published_at.toISOString(), published_by]));
  const detail = JSON.stringify({ version, validators, beside });
  await addFrozenAct(db, { firmId, subject: `${SUBJECT}${id}`, at: now, action: "seal", detail });
};

/**
 * Validators are code that servers execute: they are sealed with their definition. Existing ones are sealed as they are
 * now, which trusts the store at the upgrade, as the code has been executed until then.
 */
export const sealValidators = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [{ now } = { now: new Date(0) }] = rows;
  for (const published of await unsealed(db)) await seal(db, published, now);
};
