import { sql } from "kysely";
import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import { columnHashes, exposuresHash, policyHash, quoteSubject } from "../quote-write.ts";
import type { ChainEnd } from "./chain-end.ts";
import type { BrokenLink } from "./covered-by.ts";

/** Subject prefix of a quote's audit rows. */
const QUOTES = quoteSubject("");

/** A small batch, since quotes are read with their answers. */
const BATCH = 50;

const idOf = ({ subject }: ChainEnd): string => subject.slice(QUOTES.length);

/** The chains that belong to quotes, in batches with the stored quotes. */
const batchesOf = (ends: readonly ChainEnd[]): readonly (readonly ChainEnd[])[] => {
  const quotes = ends.filter(({ subject }) => subject.startsWith(QUOTES));
  return Array.from({ length: Math.ceil(quotes.length / BATCH) }, (_, at) =>
    quotes.slice(at * BATCH, (at + 1) * BATCH),
  );
};

const keyOf = (firmId: string, id: string): string => `${firmId} ${id}`;

/** Condition for these quotes, including the firm, with which the key begins. */
const isOf = (ends: readonly ChainEnd[], column: "id" | "quote_id") => {
  const [firms, ids] = [ends.map(({ firmId }) => firmId), ends.map(idOf)];
  return sql<boolean>`(firm_id, ${sql.ref(column)}) in (select * from unnest(${firms}::text[], ${ids}::text[]))`;
};

const exposuresOf = async (db: Database, ends: readonly ChainEnd[]) => {
  const rows = await db.selectFrom("exposure").selectAll().where(isOf(ends, "quote_id")).execute();
  const byQuote = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = keyOf(row.firm_id, row.quote_id);
    byQuote.set(key, [...(byQuote.get(key) ?? []), row]);
  }
  return byQuote;
};

const NO_EXPOSURES = exposuresHash([]);

const brokenIn = async (db: Database, ends: readonly ChainEnd[]): Promise<readonly BrokenLink[]> => {
  const [quotes, policies, exposures] = [
    await db.selectFrom("quote").selectAll().where(isOf(ends, "id")).execute(),
    await db.selectFrom("policy").selectAll().where(isOf(ends, "quote_id")).execute(),
    await exposuresOf(db, ends),
  ];
  const quoteBy = new Map(quotes.map((row) => [keyOf(row.firm_id, row.id), row]));
  const policyBy = new Map(policies.map((row) => [keyOf(row.firm_id, row.quote_id), row]));
  return ends.flatMap((end): readonly BrokenLink[] => {
    const key = keyOf(end.firmId, idOf(end));
    const [quote, policy] = [quoteBy.get(key), policyBy.get(key)];
    const place = { firmId: end.firmId, subject: end.subject };
    const broken: BrokenLink[] = [];
    if (quote) {
      const now = columnHashes(quote);
      const isEdited =
        (end.data !== undefined && end.data !== hashOf(quote.data)) ||
        Object.entries(end.columns ?? {}).some(([column, hash]) => now[column] !== hash) ||
        (end.exposures ?? NO_EXPOSURES) !== exposuresHash(exposures.get(key) ?? []);
      if (isEdited) broken.push({ ...place, seq: quote.version, fault: "edited" });
    }
    if (end.policy && !policy) broken.push({ ...place, seq: end.policy.seq, fault: "missing" });
    else if (end.policy && policy && policyHash(policy) !== end.policy.hash)
      broken.push({ ...place, seq: end.policy.seq, fault: "edited" });
    return broken;
  });
};

/** Quotes whose answers, columns, sums insured or policy differ from their chain's rows; policies that are missing. */
export const brokenQuotes = async (db: Database, ends: readonly ChainEnd[]): Promise<readonly BrokenLink[]> => {
  const broken: BrokenLink[] = [];
  for (const batch of batchesOf(ends)) broken.push(...(await brokenIn(db, batch)));
  return broken;
};
