import { type Selectable, sql } from "kysely";
import { acrossFirms } from "../../firm-scope.ts";
import type { Database } from "../../open-database.ts";
import { quoteSubject } from "../../quote-write.ts";
import type { InfoRequestRow, ReferralMessageRow, ReferralRow } from "../../tables/quote-tables.ts";

/**
 * Referrals that were sent about a quote, oldest first; without those that the calculation opened and nobody has sent yet.
 */
export const listReferrals = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("referral")
    .select(["sent_at as at", "sent_by_name as by", "options", "message", "web_status"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .where("options", "<>", "")
    .orderBy("version")
    .execute();

/** A referral without a decision. */
interface OpenReferral {
  readonly firm_id: string;
  readonly quote_id: string;
  readonly sent_at: Date;
  readonly definition_id: string;
  readonly definition_version: number;
  /** The decisions on its quote, as JSON. */
  readonly decisions: string;
}

/** The open referrals of some quotes. */
export const openReferralsOf = async (db: Database, quotes: readonly QuoteKey[]): Promise<readonly OpenReferral[]> => {
  if (quotes.length === 0) return [];
  const firms = quotes.map(({ firm_id }) => firm_id);
  const ids = quotes.map(({ id }) => id);
  return db
    .selectFrom("referral")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "referral.firm_id").onRef("quote.id", "=", "referral.quote_id"),
    )
    .select(["referral.firm_id", "referral.quote_id", "referral.sent_at"])
    .select(["quote.definition_id", "quote.definition_version", "quote.decisions"])
    .where("referral.closed_at", "is", null)
    .where(
      sql<boolean>`(referral.firm_id, referral.quote_id) in (select * from unnest(${firms}::text[], ${ids}::text[]))`,
    )
    .orderBy("referral.version")
    .execute();
};

export interface Underwriter {
  readonly id: string;
  readonly name: string;
  readonly permissions: number;
  readonly claimed: number;
}

/** Staff of the provider with a permission, and how many open referrals each has claimed; for staff of the provider only. */
export const listUnderwriters = async (db: Database, right: number): Promise<readonly Underwriter[]> => {
  const { rows } = await sql<Underwriter>`
    select app_user.id, app_user.name, app_user.permissions,
      (select count(*)::int from referral where referral.claimed_by = app_user.id and referral.closed_at is null)
        as claimed
    from app_user join firm on firm.id = app_user.firm_id
    where firm.kind = 'provider' and not app_user.suspended and (app_user.permissions & ${right}::int) <> 0
    order by app_user.name, app_user.id`.execute(db);
  return rows;
};

/** A recipient of notices. */
export interface Recipient {
  readonly firmId: string;
  readonly userId: string;
  readonly email: string;
}

const active = (db: Database) =>
  db
    .selectFrom("app_user")
    .select(["app_user.firm_id as firmId", "app_user.id as userId", "app_user.email"])
    .where("app_user.suspended", "=", false);

/** Users of the quote's own firm who have worked on it and may still see it: of its branch, or with this permission. */
export const peopleOfQuote = (
  db: Database,
  quote: { readonly firm_id: string; readonly id: string; readonly branch_id: string },
  allBranches: number,
): Promise<readonly Recipient[]> =>
  active(db)
    .where("app_user.firm_id", "=", quote.firm_id)
    .where((eb) =>
      eb.or([
        eb("app_user.branch_id", "=", quote.branch_id),
        sql<boolean>`(app_user.permissions & ${sql.lit(allBranches)}) <> 0`,
      ]),
    )
    .where("app_user.id", "in", (eb) =>
      eb
        .selectFrom("audit")
        .select("audit.actor")
        .where("audit.firm_id", "=", quote.firm_id)
        .where("audit.subject", "=", quoteSubject(quote.id)),
    )
    .orderBy("app_user.id")
    .execute();

/** Staff of the provider with all of these permissions. */
export const staffWith = (db: Database, rights: number): Promise<readonly Recipient[]> =>
  acrossFirms(db, (all) =>
    active(all)
      .innerJoin("firm", "firm.id", "app_user.firm_id")
      .where("firm.kind", "=", "provider")
      .where(sql<boolean>`(app_user.permissions & ${sql.lit(rights)}) = ${sql.lit(rights)}`)
      .orderBy("app_user.id")
      .execute(),
  );

/** A person of any firm as a recipient, unless suspended. */
export const recipientById = (db: Database, userId: string): Promise<readonly Recipient[]> =>
  acrossFirms(db, (all) => active(all).where("app_user.id", "=", userId).execute());

export type StoredReferral = Selectable<ReferralRow>;
export type StoredMessage = Selectable<ReferralMessageRow>;
export type StoredInfoRequest = Selectable<InfoRequestRow>;

/** Key of a quote. */
export interface QuoteKey {
  readonly firm_id: string;
  readonly id: string;
}

/** Every referral of a quote, newest first. */
export const referralsOfQuote = (db: Database, { firm_id, id }: QuoteKey): Promise<readonly StoredReferral[]> =>
  db
    .selectFrom("referral")
    .selectAll()
    .where((row) => row.and({ firm_id, quote_id: id }))
    .orderBy("version", "desc")
    .execute();

/** The open referral of a quote. */
export const openReferral = async (db: Database, quote: QuoteKey): Promise<StoredReferral | undefined> =>
  (await referralsOfQuote(db, quote)).find(({ closed_at }) => closed_at === null);

/** The whole conversation about a quote, in order of storage, since clocks of nodes differ. */
export const messagesOfQuote = (db: Database, { firm_id, id }: QuoteKey): Promise<readonly StoredMessage[]> =>
  db
    .selectFrom("referral_message")
    .selectAll()
    .where((row) => row.and({ firm_id, quote_id: id }))
    .orderBy("id")
    .execute();

/** Every request for information about a quote, newest first. */
export const infoRequestsOfQuote = (db: Database, { firm_id, id }: QuoteKey): Promise<readonly StoredInfoRequest[]> =>
  db
    .selectFrom("info_request")
    .selectAll()
    .where((row) => row.and({ firm_id, quote_id: id }))
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();
