import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import { quoteColumns, type StoredQuote } from "../quotes/quotes.ts";

/** Key of a record: the quote, or the one that began the term of a policy. */
export interface ReplayedKey {
  readonly firm_id: string;
  readonly id: string;
}

/** A record to replay, with its number of items. */
export interface RecordSize extends ReplayedKey {
  readonly item_count: number;
}

/**
 * Open new quotes, and the last term of every policy on cover. A renewal on offer belongs to its policy. An MTA uses its
 * policy's version.
 */
const replayed = (db: Database, definitionId: string, today: string) =>
  db
    .selectFrom("quote")
    .where("quote.definition_id", "=", definitionId)
    .where("quote.deleted_at", "is", null)
    .where(({ or, and, eb, exists, not, selectFrom }) =>
      or([
        and([eb("quote.kind", "=", "new"), statusIs("quote.quote_status", ({ stage }) => stage === "open")]),
        and([
          statusIs("quote.quote_status", ({ phase }) => phase === "accepted"),
          exists(
            selectFrom("policy")
              .select("policy.quote_id")
              .whereRef("policy.firm_id", "=", "quote.firm_id")
              .whereRef("policy.quote_id", "=", "quote.id")
              .where("policy.cover_end", ">=", today)
              .where("policy.cancelled_from", "is", null),
          ),
          not(
            exists(
              selectFrom("policy as next")
                .select("next.quote_id")
                .whereRef("next.firm_id", "=", "quote.firm_id")
                .whereRef("next.renews", "=", "quote.id"),
            ),
          ),
        ]),
      ]),
    );

/** How many records a replay goes through. */
export const countRecords = async (db: Database, definitionId: string, today: string): Promise<number> => {
  const { count } = await replayed(db, definitionId, today)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Records in key order, after a given one. */
export const recordsAfter = (
  db: Database,
  definitionId: string,
  today: string,
  after: ReplayedKey | undefined,
  limit: number,
): Promise<RecordSize[]> => {
  const all = replayed(db, definitionId, today).select(["quote.firm_id", "quote.id", "quote.item_count"]);
  const rest = after
    ? all.where(sql<boolean>`(quote.firm_id, quote.id) > (${after.firm_id}::text, ${after.id}::text)`)
    : all;
  return rest.orderBy("quote.firm_id").orderBy("quote.id").limit(limit).execute();
};

const keysOf = (keys: readonly ReplayedKey[]) =>
  sql`select * from unnest(${keys.map(({ firm_id }) => firm_id)}::text[], ${keys.map(({ id }) => id)}::text[])`;

/** Columns that no replay needs; with many items each is as large as the answers. */
const unread = { price: null, decisions: "[]", options: "[]", search_text: "", unique_keys: [] } as const;

const readColumns = quoteColumns.filter((name) => !Object.hasOwn(unread, name)) as readonly Exclude<
  (typeof quoteColumns)[number],
  keyof typeof unread
>[];

const withUnread = (rows: readonly Omit<StoredQuote, keyof typeof unread>[]): readonly StoredQuote[] =>
  rows.map((row) => ({ ...row, ...unread }));

/** The rows of some records, without their prices. */
export const rowsOfRecords = async (db: Database, keys: readonly ReplayedKey[]): Promise<readonly StoredQuote[]> =>
  withUnread(
    await db
      .selectFrom("quote")
      .select(readColumns)
      .where(sql<boolean>`(firm_id, id) in (${keysOf(keys)})`)
      .execute(),
  );

/** Present answers and dates of the policies among some records. */
export const policiesOfRecords = (db: Database, keys: readonly ReplayedKey[]) =>
  db
    .selectFrom("policy")
    .innerJoin("policy_version", (join) =>
      join
        .onRef("policy_version.firm_id", "=", "policy.firm_id")
        .onRef("policy_version.quote_id", "=", "policy.quote_id"),
    )
    .distinctOn(["policy.firm_id", "policy.quote_id"])
    .select(["policy.firm_id", "policy.quote_id", "policy.cover_start", "policy.cover_end"])
    .select(["policy_version.number", "policy_version.data"])
    .where(sql<boolean>`(policy.firm_id, policy.quote_id) in (${keysOf(keys)})`)
    .orderBy("policy.firm_id")
    .orderBy("policy.quote_id")
    .orderBy("policy_version.number", "desc")
    .execute();

/** Renewals in progress of some policies, each with the policy version that it was made from. */
export const renewalsOfRecords = async (db: Database, keys: readonly ReplayedKey[]): Promise<readonly StoredQuote[]> =>
  withUnread(
    await db
      .selectFrom("quote")
      .select(readColumns)
      .where("kind", "=", "renewal")
      .where("deleted_at", "is", null)
      .where(statusIs("quote_status", ({ stage }) => stage === "open"))
      .where(sql<boolean>`(firm_id, policy_quote_id) in (${keysOf(keys)})`)
      .orderBy("changed_at")
      .execute(),
  );
