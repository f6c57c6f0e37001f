import type { Selectable, Updateable } from "kysely";
import { hashOf, sealed } from "./audit-hash.ts";
import type { PolicyRow, PolicyVersionRow, ReferralRow } from "./tables/quote-tables.ts";
import type { AuditRow, QuoteRow, QuoteVersionRow } from "./tables.ts";

/** One change of a quote, stored completely or not at all. */
export interface QuoteWrite {
  readonly firmId: string;
  readonly quoteId: string;
  /** The version that must be stored now; the write makes the next one. */
  readonly base: number;
  readonly previousHash: string;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string;
  readonly action: string;
  readonly set: Omit<
    Updateable<QuoteRow>,
    "firm_id" | "id" | "version" | "audit_hash" | "changed_at" | "changed_by" | "changed_by_name"
  >;
  /** The statuses and other details of the act; hashes of answers are added. */
  readonly detail: Readonly<Record<string, string | number>>;
  /** The answers that changed, as JSON. */
  readonly changes?: string;
  /** Stores the new version whole. */
  readonly snapshot?: Pick<QuoteVersionRow, "web_status" | "data" | "errors" | "price" | "price_hidden" | "decisions">;
  /** Sums insured by postcode, in pence, replacing the previous ones. */
  readonly exposures?: readonly { readonly postcode: string; readonly amount: number }[];
  readonly referral?: Pick<ReferralRow, "web_status" | "options" | "message"> &
    Partial<Pick<Selectable<ReferralRow>, "wanted_by" | "target_at" | "reasons">>;
  readonly policy?: Pick<PolicyRow, "policy_number" | "cover_start" | "cover_end"> & {
    /** Quote of the previous term. */
    readonly renews?: string;
  };
  /** A new version of the policy that this quote began. */
  readonly policyVersion?: NewPolicyVersion;
}

export type NewPolicyVersion = Omit<PolicyVersionRow, "firm_id" | "quote_id" | "made_at" | "made_by" | "made_by_name">;

/** Subject of a quote's audit rows. */
export const quoteSubject = (quoteId: string): string => `quote/${quoteId}`;

/** Subject of a definition's audit rows. */
export const definitionSubject = (id: string): string => `definition/${id}`;

/** Hash of a policy's content. */
export const policyHash = ({
  policy_number,
  cover_start,
  cover_end,
}: Pick<PolicyRow, "policy_number" | "cover_start" | "cover_end">): string =>
  hashOf(JSON.stringify([policy_number, cover_start, cover_end]));

/** Hash of one version of a policy. */
export const policyVersionHash = (version: NewPolicyVersion): string => {
  const { number, kind, made_from, effective, data, price, premium, decisions, terms, charge } = version;
  return hashOf(JSON.stringify([number, kind, made_from, effective, data, price, premium, decisions, terms, charge]));
};

/** Hash of a version that is stored whole. */
export const snapshotHash = (kept: NonNullable<QuoteWrite["snapshot"]>): string => {
  const { web_status, data, errors, price, price_hidden, decisions } = kept;
  return hashOf(JSON.stringify([web_status, data, errors, price, price_hidden, decisions]));
};

/** Columns of a quote besides its answers that must not change unnoticed. */
export const sealedColumns = [
  "reference",
  "branch_id",
  "definition_id",
  "definition_version",
  "web_status",
  "quote_status",
  "price",
  "decisions",
  "price_hidden",
  "premium",
  "ipt",
  "fee",
  "total",
  "indicative",
  "valid_to",
  "policy_number",
  "kind",
  "policy_quote_id",
  "policy_version",
  "options",
  "terms",
  "reason",
  "deleted_at",
] as const satisfies readonly (keyof QuoteRow)[];

/** Hashes of the sealed columns among these, by column. */
export const columnHashes = (set: Partial<Record<keyof QuoteRow, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sealedColumns.flatMap((column) =>
      set[column] === undefined ? [] : [[column, hashOf(JSON.stringify(set[column]))] as const],
    ),
  );

/** Hash of sums insured by postcode. */
export const exposuresHash = (exposures: NonNullable<QuoteWrite["exposures"]>): string =>
  hashOf(JSON.stringify(exposures.map(({ postcode, amount }) => [postcode, amount]).sort()));

/**
 * The audit row of a change, with hashes of the answers, their changes, the sealed columns, the stored version, the policy
 * and the sums insured.
 */
export const auditOf = (write: Omit<QuoteWrite, "set">, set: QuoteWrite["set"]): AuditRow =>
  sealed({
    firm_id: write.firmId,
    subject: quoteSubject(write.quoteId),
    seq: write.base + 1,
    at: write.at,
    actor: write.actor,
    action: write.action,
    detail: JSON.stringify({
      ...write.detail,
      ...(set.data === undefined ? {} : { data: hashOf(set.data) }),
      columns: columnHashes(set),
      ...(write.exposures === undefined ? {} : { exposures: exposuresHash(write.exposures) }),
      ...(write.changes === undefined ? {} : { changes: hashOf(write.changes) }),
      ...(write.snapshot === undefined ? {} : { snapshot: snapshotHash(write.snapshot) }),
      ...(write.policy === undefined ? {} : { policy: policyHash(write.policy) }),
      ...(write.policyVersion === undefined ? {} : { policyVersion: policyVersionHash(write.policyVersion) }),
    }),
    previous_hash: write.previousHash,
  });
