import type { QuoteData } from "../../../schemas/quote.ts";
import type { WebStatus } from "../../../schemas/quote-status.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { policyVersions } from "../../db/queries/policies/policies.ts";
import type { NewPolicyVersion } from "../../db/quote-write.ts";
import type { Act } from "../../insurance/lifecycle/acts.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { actorOf } from "../quote/actor-of.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";
import { refuseMove } from "../quote/refuse-move.ts";
import { statusColumns } from "../quote/write/status-columns.ts";
import { writeWith } from "../quote/write/write-with.ts";
import type { Services } from "../services.ts";
import { chargedColumns } from "./charged-columns.ts";

/** Where an act leads a policy, or the refusal. */
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

export interface PolicyMove {
  /** As the audit calls it. */
  readonly action: string;
  readonly to: WebStatus;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly policyVersion?: (data: string) => NewPolicyVersion;
}

/** Stores a policy's next status with what belongs to it. */
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
