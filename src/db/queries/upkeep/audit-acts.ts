import { type Selectable, sql } from "kysely";
import { auditHash, CHAIN_START } from "../../audit-hash.ts";
import type { Database } from "../../open-database.ts";
import type { AuditRow } from "../../tables.ts";

/** Where a row of the audit stands in the order of a list: the newest first. */
export interface ActPosition {
  readonly at: Date;
  readonly firmId: string;
  readonly subject: string;
  readonly seq: number;
}

export interface ActSearch {
  /** Of one firm only. */
  readonly firmId?: string | undefined;
  /** Ids of who acted; everybody unless told. */
  readonly actors?: readonly string[] | undefined;
  /** What was acted on; everything unless told. */
  readonly subjects?: readonly string[] | undefined;
  readonly action?: string | undefined;
  /** From this instant on, and before that one. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The store's own seals say nothing of who did what. */
const STORE = "store";

const matching = (db: Database, { firmId, actors, subjects, action, from, before }: ActSearch) => {
  let query = db.selectFrom("audit").selectAll();
  query = actors === undefined ? query.where("actor", "<>", STORE) : query.where("actor", "in", [...actors]);
  if (firmId !== undefined) query = query.where("firm_id", "=", firmId);
  if (subjects !== undefined) query = query.where("subject", "in", [...subjects]);
  if (action !== undefined) query = query.where("action", "=", action);
  if (from !== undefined) query = query.where("at", ">=", from);
  if (before !== undefined) query = query.where("at", "<", before);
  return query;
};

/** Acts that match, the newest first, after a position. */
export const auditActs = async (
  db: Database,
  search: ActSearch,
  after: ActPosition | undefined,
  limit: number,
): Promise<readonly Selectable<AuditRow>[]> => {
  if (search.actors?.length === 0 || search.subjects?.length === 0) return [];
  let query = matching(db, search);
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb("at", "<", after.at),
        eb.and([
          eb("at", "=", after.at),
          eb(eb.refTuple("firm_id", "subject", "seq"), ">", eb.tuple(after.firmId, after.subject, after.seq)),
        ]),
      ]),
    );
  return query.orderBy("at", "desc").orderBy("firm_id").orderBy("subject").orderBy("seq").limit(limit).execute();
};

/** `whole`: as it was written, after the row that it says. */
export type ChainState = "whole" | "edited" | "missing-before";

const keyOf = (firmId: string, subject: string, seq: number): string => `${firmId} ${subject} ${seq}`;

/** How each row stands in its chain. */
export const chainStates = async (
  db: Database,
  rows: readonly Selectable<AuditRow>[],
): Promise<readonly ChainState[]> => {
  if (rows.length === 0) return [];
  const places = rows.map((row) => sql`(${row.firm_id}::text, ${row.subject}::text, ${row.seq - 1}::integer)`);
  const found = await db
    .selectFrom("audit")
    .select(["firm_id", "subject", "seq", "hash"])
    .where(sql<boolean>`(firm_id, subject, seq) in (${sql.join(places)})`)
    .execute();
  const before = new Map(found.map((row) => [keyOf(row.firm_id, row.subject, row.seq), row.hash]));
  return rows.map((row) => {
    if (auditHash(row) !== row.hash) return "edited";
    const previous = row.seq === 1 ? CHAIN_START : before.get(keyOf(row.firm_id, row.subject, row.seq - 1));
    if (previous === undefined) return "missing-before";
    return previous === row.previous_hash ? "whole" : "edited";
  });
};
