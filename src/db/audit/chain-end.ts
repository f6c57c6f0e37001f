import { sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { AuditRow } from "../tables.ts";
import { coveredBy } from "./covered-by.ts";

/** The latest hashes in one chain of what is stored. */
export interface ChainEnd {
  readonly firmId: string;
  readonly subject: string;
  readonly seq: number;
  /** Answers of a quote, with its columns by name, and its sums insured by postcode. */
  readonly data?: string;
  readonly columns?: Readonly<Record<string, string>>;
  readonly exposures?: string;
  /** The policy, according to the row of its acceptance. */
  readonly policy?: { readonly seq: number; readonly hash: string };
  /** A row that has a chain of its own. */
  readonly row?: string;
  /** The last row says that its subject was erased. */
  readonly erased?: boolean;
}

/** The end of a chain after one more row. */
export const withRow = (before: ChainEnd | undefined, audit: AuditRow): ChainEnd => {
  const { data, exposures, policy, row } = coveredBy(audit);
  const { firm_id: firmId, subject, seq } = audit;
  return {
    ...before,
    firmId,
    subject,
    seq,
    ...(data === undefined ? {} : { data }),
    ...(exposures === undefined ? {} : { exposures }),
    ...(row === undefined ? {} : { row }),
    ...(policy === undefined ? {} : { policy: { seq, hash: policy } }),
    columns: { ...before?.columns, ...columnsIn(audit) },
    erased: audit.action === "erase",
  };
};

/** The detail of a tampered row may be anything. */
const columnsIn = ({ detail }: Pick<AuditRow, "detail">): Readonly<Record<string, string>> => {
  try {
    const { columns }: Record<string, unknown> = JSON.parse(detail);
    if (typeof columns !== "object" || columns === null) return {};
    return Object.fromEntries(
      Object.entries(columns).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
};

/** A chain of the audit. */
export interface Chain {
  readonly firmId: string;
  readonly subject: string;
}

const BATCH = 500;

/** Chains queried by one statement. */
const CHAINS = 200;

const isOf = (chains: readonly Chain[]) => {
  const [firms, subjects] = [chains.map(({ firmId }) => firmId), chains.map(({ subject }) => subject)];
  return sql<boolean>`(firm_id, subject) in (select * from unnest(${firms}::text[], ${subjects}::text[]))`;
};

async function* pagesOf(db: Database, chains: readonly Chain[] | undefined): AsyncGenerator<readonly AuditRow[]> {
  const all = db.selectFrom("audit").selectAll().orderBy("firm_id").orderBy("subject").orderBy("seq").limit(BATCH);
  const query = chains === undefined ? all : all.where(isOf(chains));
  let rows = await query.execute();
  for (;;) {
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    rows = await query
      .where((eb) => eb(eb.refTuple("firm_id", "subject", "seq"), ">", eb.tuple(last.firm_id, last.subject, last.seq)))
      .execute();
  }
}

/** Every row of the audit, chain by chain and each from its start, a page at a time. */
export const wholeAudit = (db: Database): AsyncGenerator<readonly AuditRow[]> => pagesOf(db, undefined);

/** The same of some chains. */
export async function* rowsOfChains(db: Database, chains: readonly Chain[]): AsyncGenerator<readonly AuditRow[]> {
  for (let from = 0; from < chains.length; from += CHAINS) yield* pagesOf(db, chains.slice(from, from + CHAINS));
}

/** Chains with a row since an instant. */
export const chainsSince = async (db: Database, since: Date): Promise<readonly Chain[]> => {
  const rows = await db
    .selectFrom("audit")
    .select(["firm_id as firmId", "subject"])
    .where("at", ">=", since)
    .distinct()
    .orderBy("firm_id")
    .orderBy("subject")
    .execute();
  return rows;
};
