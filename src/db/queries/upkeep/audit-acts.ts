import { type RawBuilder, type Selectable, sql } from "kysely";
import { auditHash, CHAIN_START } from "../../audit-hash.ts";
import type { Database } from "../../open-database.ts";
import type { AuditRow } from "../../tables.ts";
import type { ActSubject } from "./subjects-named.ts";

/** Where a row of the audit is in the order of a list: the newest first. */
export interface ActPosition {
  readonly at: Date;
  readonly firmId: string;
  readonly subject: string;
  readonly seq: number;
}

export interface ActSearch {
  /** Of one firm only. */
  readonly firmId?: string | undefined;
  /** Ids of who acted; everybody by default. */
  readonly actors?: readonly string[] | undefined;
  /** What was acted on; everything by default. */
  readonly subjects?: readonly ActSubject[] | undefined;
  readonly action?: string | undefined;
  /** From this instant on, and before that one. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The store's own seals say nothing of who did what. A literal, as the indexes of the list say it. */
const STORE = sql.lit("store");

type Conditions = Omit<ActSearch, "actors"> & { readonly after: ActPosition | undefined };

/** The newest acts that match, in the order of an index. */
const newest = (
  db: Database,
  { firmId, subjects, action, from, before, after }: Conditions,
  actor: RawBuilder<boolean>,
  limit: number,
) => {
  let query = db.selectFrom("audit").selectAll().where(actor);
  if (firmId !== undefined) query = query.where("firm_id", "=", firmId);
  if (subjects !== undefined) {
    const [firms, ids] = [subjects.map(({ firm_id }) => firm_id), subjects.map(({ subject }) => subject)];
    query = query.where(sql<boolean>`(firm_id, subject) in (select * from unnest(${firms}::text[], ${ids}::text[]))`);
  }
  if (action !== undefined) query = query.where("action", "=", action);
  if (from !== undefined) query = query.where("at", ">=", from);
  if (before !== undefined) query = query.where("at", "<", before);
  if (after)
    query = query
      // Says no more than the next condition, but where an index begins.
      .where("at", "<=", after.at)
      .where((eb) =>
        eb.or([
          eb("at", "<", after.at),
          eb(eb.refTuple("firm_id", "subject", "seq"), ">", eb.tuple(after.firmId, after.subject, after.seq)),
        ]),
      );
  return query.orderBy("at", "desc").orderBy("firm_id").orderBy("subject").orderBy("seq").limit(limit);
};

/** Acts that match, the newest first, after a position. */
export const auditActs = async (
  db: Database,
  { actors, ...search }: ActSearch,
  after: ActPosition | undefined,
  limit: number,
): Promise<readonly Selectable<AuditRow>[]> => {
  if (actors?.length === 0 || search.subjects?.length === 0) return [];
  const conditions = { ...search, after };
  if (actors === undefined) return newest(db, conditions, sql`actor <> ${STORE}`, limit).execute();
  if (search.subjects !== undefined)
    return newest(db, conditions, sql`actor = any(${[...actors]}::text[])`, limit).execute();
  // The newest of each person, then of all of them: nobody's others are read.
  const { rows } = await sql<Selectable<AuditRow>>`
    select found.* from unnest(${[...new Set(actors)]}::text[]) as who (id)
      cross join lateral (${newest(db, conditions, sql`actor = who.id`, limit)}) as found
    order by at desc, firm_id, subject, seq limit ${limit}`.execute(db);
  return rows;
};

/** `whole`: as it was written, after the row that it says. */
export type ChainState = "whole" | "edited" | "missing-before";

const keyOf = (firmId: string, subject: string, seq: number): string => `${firmId} ${subject} ${seq}`;

/** How each row is in its chain. */
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
