import { createHash } from "node:crypto";
import { type QueryExecutorProvider, sql } from "kysely";

/** One row of an audit chain; `detail` is JSON text. */
interface FrozenAct {
  readonly firmId: string;
  readonly subject: string;
  readonly at: Date;
  readonly action: string;
  readonly detail: string;
}

const ASKS_EVERY_MS = 100;

/** SHA-256 in hexadecimal, as the audit computed it when these migrations were released. */
export const frozenHash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Waits until no other node appends to this chain; polls, because a long statement would be ended. */
const waitForChain = async (db: QueryExecutorProvider, { firmId, subject }: FrozenAct): Promise<void> => {
  const chain = `audit ${firmId} ${subject}`;
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext(${chain})) as mine`.execute(
      db,
    );
    if (rows[0]?.mine) return;
    await new Promise((resolve) => setTimeout(resolve, ASKS_EVERY_MS));
  }
};

/** Appends a row to its subject's chain, by the store itself and in the format of this release. */
export const addFrozenAct = async (db: QueryExecutorProvider, act: FrozenAct): Promise<void> => {
  const { firmId, subject, at, action, detail } = act;
  const actor = "store";
  await waitForChain(db, act);
  const { rows } = await sql<{ seq: number; hash: string }>`select seq, hash from audit
    where firm_id = ${firmId} and subject = ${subject} order by seq desc limit 1`.execute(db);
  const [{ seq: before, hash: previous } = { seq: 0, hash: "" }] = rows;
  const seq = before + 1;
  const hash = frozenHash(JSON.stringify([previous, firmId, subject, seq, at.toISOString(), actor, action, detail]));
  await sql`insert into audit (firm_id, subject, seq, at, actor, action, detail, previous_hash, hash)
    values (${firmId}, ${subject}, ${seq}, ${at}, ${actor}, ${action}, ${detail}, ${previous}, ${hash})`.execute(db);
};
