import type { QuoteData } from "../../../schemas/quote.ts";
import type { WebStatus } from "../../../schemas/quote-status.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { policyVersions } from "../../db/queries/policies/policies.ts";
import type { NewPolicyVersion } from "../../db/quote-write.ts";
import { type PolicyCharge, totalCharged } from "../../insurance/change/policy-in-force.ts";
import type { Act, Reason } from "../../insurance/lifecycle/acts.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { actorOf, refuseMove } from "../quote/move-of.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";
import { statusColumns, writeWith } from "../quote/write/write-or-stale.ts";
import { forbidden } from "../refused.ts";
import type { Services } from "../services.ts";
import type { OpenedPolicy } from "./open-policy.ts";

/**
 * Only staff of the provider approve acts that move money, whatever permissions others were given.
 *
 * @throws {Refused} 403
 */
export const admitProvider = ({ firmKind }: SessionUser): void => {
  if (firmKind !== "provider") throw forbidden();
};

/** Refuses approval by the person who made the request. */
export const ownRequest = ({ userId }: SessionUser, askedBy: string | undefined): readonly Reason[] =>
  askedBy === userId ? [{ path: "own", message: "You asked for this yourself: someone else has to confirm it." }] : [];

/** The policy unchanged as its next version: only whether it is in force changes. */
export const nextVersion = (
  policy: OpenedPolicy,
  kind: "cancellation" | "reinstatement",
  effective: string,
  charge: PolicyCharge,
  data: string,
): NewPolicyVersion => ({
  number: policy.version + 1,
  kind,
  made_from: policy.root.id,
  effective,
  data,
  price: policy.storedPrice,
  premium: policy.price.premium,
  decisions: JSON.stringify(policy.facts),
  terms: policy.terms ? JSON.stringify(policy.terms) : null,
  charge: JSON.stringify(charge),
});

/**
 * Columns of a policy's row for its total charge, with one more version; premium and tax remain those of the whole term.
 *
 * @param versions so far, with their charges as JSON
 */
export const chargedColumns = (versions: readonly { readonly charge: string }[], next: PolicyCharge) => {
  const charges = versions.map(({ charge }): PolicyCharge => JSON.parse(charge));
  const { fee, toPay } = totalCharged([...charges, next]);
  return { fee, total: toPay };
};

interface Version {
  readonly kind: string;
  readonly made_from: string;
}

/** `E1` for the first change of a term; undefined where this quote made none. */
export const endorsementOf = (versions: readonly Version[], madeFrom: string): string | undefined => {
  const at = versions.filter(({ kind }) => kind === "mta").findIndex(({ made_from }) => made_from === madeFrom);
  return at < 0 ? undefined : `E${at + 1}`;
};

/** The status to which an act moves a policy, or the refusal. */
export const admitMove = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  act: Act,
  version: number | undefined,
): Promise<WebStatus> => {
  const { row } = quote;
  const move = transition(row.web_status, act, actorOf(user, row, version), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  if (move.to === undefined) throw new TypeError(`A policy is never gone by ${act.act}.`);
  return move.to;
};

interface PolicyMove {
  /** Its name in the audit. */
  readonly action: string;
  readonly to: WebStatus;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly policyVersion?: (data: string) => NewPolicyVersion;
}

/** Stores a policy's next status and what belongs to it. */
export const movePolicy = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  now: Date,
  { action, to, detail, policyVersion }: PolicyMove,
  beside: (transaction: Database) => Promise<void>,
): Promise<QuoteData> => {
  const { row, data } = quote;
  const stored = { ...data, RD: withStatus(data.RD, to), version: row.version + 1 };
  const text = JSON.stringify(stored);
  const next = policyVersion?.(text);
  const charged = next
    ? chargedColumns(await policyVersions(services.db, row.firm_id, row.id), JSON.parse(next.charge))
    : {};
  const change = {
    action,
    set: { data: text, ...statusColumns(to), ...charged },
    detail: { from: row.web_status, to, ...detail },
    ...(next ? { policyVersion: next } : {}),
  };
  await writeWith(services, user, quote, now, change, beside);
  return stored;
};
