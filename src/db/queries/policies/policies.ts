import { type Selectable, sql } from "kysely";
import type { Phase } from "../../../../schemas/quote-status.ts";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import type { CancellationRow, PolicyVersionRow } from "../../tables/quote-tables.ts";
import type { StoredQuote } from "../quotes/quotes.ts";

/** For rows of `quote`: the cancellation date of the policy that the quote became; null if not cancelled. */
export const cancelledFrom = sql<string | null>`(select policy.cancelled_from from policy
  where policy.firm_id = quote.firm_id and policy.quote_id = quote.id)`;

/** The policy of an accepted quote. */
export const findPolicy = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("policy")
    .select(["policy_number", "cover_start", "cover_end", "accepted_at", "renews", "cancelled_from"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .executeTakeFirst();

export type StoredCancellation = Selectable<CancellationRow>;

/** The latest cancellation request of a policy, whatever its outcome. */
export const lastCancellation = (
  db: Database,
  firmId: string,
  quoteId: string,
): Promise<StoredCancellation | undefined> =>
  db
    .selectFrom("cancellation")
    .selectAll()
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** The next accepted term of a policy; undefined where there is none. */
export const nextTerm = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("policy")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "policy.firm_id").onRef("quote.id", "=", "policy.quote_id"),
    )
    .select(["quote.reference", "quote.web_status"])
    .where((row) => row.and({ "policy.firm_id": firmId, "policy.renews": quoteId }))
    .executeTakeFirst();

/** Policies on cover that end in a period and whose next term was never offered, in batches. */
export const policiesToRenew = (db: Database, from: string, to: string, limit: number): Promise<StoredQuote[]> =>
  db
    .selectFrom("policy")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "policy.firm_id").onRef("quote.id", "=", "policy.quote_id"),
    )
    .selectAll("quote")
    .where("policy.cover_end", ">=", from)
    .where("policy.cover_end", "<=", to)
    .where(statusIs("quote.quote_status", ({ phase }) => phase === "accepted"))
    .where("quote.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("quote as renewal")
            .select("renewal.id")
            .whereRef("renewal.firm_id", "=", "quote.firm_id")
            .whereRef("renewal.policy_quote_id", "=", "quote.id")
            .where("renewal.kind", "=", "renewal")
            .where("renewal.deleted_at", "is", null),
        ),
      ),
    )
    .orderBy("policy.cover_end")
    .orderBy("quote.firm_id")
    .orderBy("quote.id")
    .limit(limit)
    .execute();

export type StoredPolicyVersion = Selectable<PolicyVersionRow>;

const versionsOf = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("policy_version")
    .where((row) => row.and({ "policy_version.firm_id": firmId, "policy_version.quote_id": quoteId }));

/** Versions of a policy with the reference of the quote that made each, oldest first; without answers. */
export const policyVersions = (db: Database, firmId: string, quoteId: string) =>
  versionsOf(db, firmId, quoteId)
    .innerJoin("quote as made", (join) =>
      join.onRef("made.firm_id", "=", "policy_version.firm_id").onRef("made.id", "=", "policy_version.made_from"),
    )
    .select([
      "policy_version.number",
      "policy_version.kind",
      "policy_version.effective",
      "policy_version.made_at",
      "policy_version.made_by_name",
      "policy_version.premium",
      "policy_version.charge",
      "policy_version.made_from",
      "made.reference",
    ])
    .orderBy("policy_version.number")
    .execute();

/** The charges of each version of the policies that these quotes began, oldest first; none for a quote that began none. */
export const chargesOfPolicies = async (
  db: Database,
  quotes: readonly Pick<StoredQuote, "firm_id" | "id">[],
): Promise<
  readonly Pick<StoredPolicyVersion, "firm_id" | "quote_id" | "number" | "kind" | "effective" | "premium" | "charge">[]
> => {
  if (quotes.length === 0) return [];
  const firms = quotes.map(({ firm_id }) => firm_id);
  const ids = quotes.map(({ id }) => id);
  return db
    .selectFrom("policy_version")
    .select(["firm_id", "quote_id", "number", "kind", "effective", "premium", "charge"])
    .where(sql<boolean>`(firm_id, quote_id) in (select * from unnest(${firms}::text[], ${ids}::text[]))`)
    .orderBy("number")
    .execute();
};

/** One version of a policy; the newest by default. */
export const policyVersion = (
  db: Database,
  firmId: string,
  quoteId: string,
  number?: number,
): Promise<StoredPolicyVersion | undefined> => {
  const query = versionsOf(db, firmId, quoteId).selectAll("policy_version");
  return (number === undefined ? query : query.where("number", "=", number))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
};

/**
 * The latest effective date among the versions up to a given one. It may not be the newest version's, since a cancellation
 * may take effect before an already accepted change.
 */
export const lastEffective = async (
  db: Database,
  firmId: string,
  quoteId: string,
  number?: number,
): Promise<string | undefined> => {
  const query = versionsOf(db, firmId, quoteId).select(({ fn }) => fn.max("effective").as("day"));
  const found = await (number === undefined ? query : query.where("number", "<=", number)).executeTakeFirst();
  return found?.day ?? undefined;
};

/** MTAs and renewals of a policy, newest first, without discarded ones. */
export const quotesOfPolicy = (db: Database, firmId: string, policyQuoteId: string) =>
  db
    .selectFrom("quote")
    .select(["id", "reference", "kind", "web_status", "policy_version", "changed_at"])
    .where((row) => row.and({ firm_id: firmId, policy_quote_id: policyQuoteId }))
    .where("deleted_at", "is", null)
    .orderBy("changed_at", "desc")
    .execute();

/** Phases in which a renewal is with an underwriter or declined. */
const awayFromBroker: readonly Phase[] = ["referred", "asked", "declined"];

/** Policies whose term has ended without renewal, in batches. */
export const policiesOver = (db: Database, today: string, limit: number): Promise<StoredQuote[]> =>
  db
    .selectFrom("policy")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "policy.firm_id").onRef("quote.id", "=", "policy.quote_id"),
    )
    .selectAll("quote")
    .where("policy.cover_end", "<", today)
    .where(statusIs("quote.quote_status", ({ phase }) => phase === "accepted"))
    .where("quote.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("policy as next")
            .select("next.quote_id")
            .whereRef("next.firm_id", "=", "policy.firm_id")
            .whereRef("next.renews", "=", "policy.quote_id"),
        ),
      ),
    )
    .orderBy("policy.cover_end")
    .orderBy("quote.firm_id")
    .orderBy("quote.id")
    .limit(limit)
    .execute();

/** Renewals that were not accepted by the end of the previous term, in batches. */
export const renewalsOver = (db: Database, today: string, limit: number): Promise<StoredQuote[]> =>
  db
    .selectFrom("quote")
    .innerJoin("policy", (join) =>
      join.onRef("policy.firm_id", "=", "quote.firm_id").onRef("policy.quote_id", "=", "quote.policy_quote_id"),
    )
    .selectAll("quote")
    .where("policy.cover_end", "<", today)
    .where("quote.kind", "=", "renewal")
    .where(
      statusIs(
        "quote.quote_status",
        ({ kind, phase }) => kind === "renewal" || (kind === undefined && awayFromBroker.includes(phase)),
      ),
    )
    .where("quote.deleted_at", "is", null)
    .orderBy("policy.cover_end")
    .orderBy("quote.firm_id")
    .orderBy("quote.id")
    .limit(limit)
    .execute();
