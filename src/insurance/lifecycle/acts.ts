import type { Refusal } from "../../../schemas/quote.ts";
import type { WebStatus } from "../../../schemas/quote-status.ts";
import type { Right } from "../permissions.ts";
import type { DecisionOutcome } from "../underwriting/decide.ts";
import { type QuoteKind, statusesOfKind } from "./quote-kind.ts";

export type Reason = Refusal["reasons"][number];

/** Reasons against an act, worked out by the caller; empty where there are none. */
interface Guarded {
  readonly reasons: readonly Reason[];
}

/** An act of a user or a job on a quote or policy. */
export type Act =
  | { readonly act: "edit" }
  | { readonly act: "delete" }
  /** Discards the working copy of a change; the policy is unchanged. */
  | { readonly act: "discard" }
  /** The rules' outcome; `reasons`: what a price still needs. */
  | ({ readonly act: "calculate"; readonly outcome: DecisionOutcome | undefined } & Guarded)
  /** To an underwriter. `appealed`: a declined quote had been referred before. */
  | { readonly act: "refer"; readonly appealed: boolean }
  /** Withdraws the referral. */
  | { readonly act: "withdraw" }
  /** A message in the conversation with the underwriter. */
  | { readonly act: "message" }
  /** An underwriter asks for information, the broker answers. */
  | ({ readonly act: "ask" } & Guarded)
  | ({ readonly act: "answer" } & Guarded)
  /** An underwriter approves the price with terms, or declines the risk. See authority.ts. */
  | ({ readonly act: "approve" } & Guarded)
  | ({ readonly act: "decline" } & Guarded)
  /** See accept-reasons.ts. */
  | ({ readonly act: "accept" } & Guarded)
  /** Done by a job, and on acceptance. */
  | { readonly act: "expire"; readonly validTo: string; readonly now: string }
  | ({ readonly act: "requote" } & Guarded)
  /** An option is priced or removed. */
  | ({ readonly act: "option" } & Guarded)
  /** Not taken up, with a reason; and reopened. */
  | ({ readonly act: "ntu" } & Guarded)
  | ({ readonly act: "reopen" } & Guarded)
  /** Begins a change of the policy, as a quote of its own. */
  | ({ readonly act: "adjust" } & Guarded)
  /** An accepted change is applied to the policy. */
  | { readonly act: "amend" }
  /** Offers the next term, as a quote of its own. */
  | ({ readonly act: "renew" } & Guarded)
  | ({ readonly act: "requestCancel" } & Guarded)
  | { readonly act: "withdrawCancel" }
  | ({ readonly act: "confirmCancel" } & Guarded)
  | { readonly act: "refuseCancel" }
  | ({ readonly act: "requestReinstate" } & Guarded)
  | ({ readonly act: "reinstate" } & Guarded)
  /** Withdraws an invitation made before the policy changed: the next one uses the answers in force. */
  | { readonly act: "retract" }
  /** The term has ended. Done by a job. */
  | ({ readonly act: "lapse" } & Guarded);

export type ActName = Act["act"];

export interface ActRule {
  readonly from: readonly WebStatus[];
  /** Additional statuses for a renewal, which in other phases has those of a new quote. */
  readonly fromOfRenewal?: readonly WebStatus[];
  /** The same for a change: an expired one has the status of any other quote. */
  readonly fromOfChange?: readonly WebStatus[];
  /** An act on a policy rather than a quote. */
  readonly ofPolicy?: true;
  /** Why it is not possible from a status, where the general reason for that status does not fit. */
  readonly otherwise?: Partial<Readonly<Record<WebStatus, string>>>;
  /** Absent for acts of the portal itself. */
  readonly right?: Right;
  /** Also required for a mid-term change. */
  readonly rightInTerm?: Right;
  /** Subject of a refusal, if not the quote or policy itself: "The referral cannot be withdrawn." */
  readonly subject?: string;
  /** Participle of the act, as in "This quote cannot be {words}." */
  readonly words: string;
  /** The resulting status; undefined where the quote is gone. */
  readonly to: (act: Act, from: WebStatus, kind: QuoteKind) => WebStatus | undefined;
}

const stays = (_: Act, from: WebStatus): WebStatus => from;
const open = (_: Act, __: WebStatus, kind: QuoteKind): WebStatus => statusesOfKind[kind].open;
const priced = (_: Act, __: WebStatus, kind: QuoteKind): WebStatus => statusesOfKind[kind].priced;
const referred = (_: Act, __: WebStatus, kind: QuoteKind): WebStatus => statusesOfKind[kind].referred;
const declined = (_: Act, __: WebStatus, kind: QuoteKind): WebStatus => statusesOfKind[kind].declined;
const gone = (): undefined => undefined;

/** The status after the rules' outcome. A referral that only blocks binding gives a quote with an indicative price. */
export function statusAfter(outcome: DecisionOutcome, kind: QuoteKind = "new"): WebStatus {
  const stations = statusesOfKind[kind];
  if (outcome === "DECLINE") return stations.declined;
  return outcome === "REFER/premium" ? stations.referred : stations.priced;
}

const worked = ["INCOMPLETE", "QUOTED", "MTA QUOTE", "RENEWAL QUOTE"] as const;
const withUnderwriter = ["REFERRED", "INFO REQUESTED", "MTA REFERRED", "MTA INFO REQUESTED"] as const;
const awayFromBroker = ["REFERRED", "INFO REQUESTED", "DECLINED"] as const;
const edit = { right: "edit", rightInTerm: "adjust" } as const;
const refer = { right: "refer" } as const;
const cancel = { right: "cancel" } as const;
const underwrite = { right: "underwrite" } as const;
const ofPolicy = { ofPolicy: true } as const;
const ofRequest = {
  ...ofPolicy,
  subject: "The cancellation request",
  otherwise: { ACCEPTED: "No cancellation was requested." },
} as const;
const unreferred = "The quote is not with an underwriter: refer it, with your message.";
const ofEnded = { ...ofPolicy, otherwise: { ACCEPTED: "It is in force." } } as const;

/**
 * The state machine as a table: from which statuses each act is possible, with which permission, and the resulting status.
 */
export const actRules: Readonly<Record<ActName, ActRule>> = {
  edit: { ...edit, from: [...worked, "DECLINED", "MTA DECLINED"], words: "changed", to: open },
  delete: { ...edit, from: ["INCOMPLETE"], words: "deleted", to: gone },
  discard: {
    right: "adjust",
    from: ["MTA QUOTE", "MTA DECLINED"],
    fromOfChange: ["EXPIRED"],
    words: "discarded",
    to: gone,
  },
  calculate: {
    ...edit,
    from: worked,
    words: "priced",
    to: (act, from, kind) =>
      act.act === "calculate" && act.outcome !== undefined ? statusAfter(act.outcome, kind) : from,
  },
  refer: {
    ...refer,
    from: ["QUOTED", "DECLINED", "REFERRED", "MTA QUOTE", "MTA DECLINED", "MTA REFERRED", "RENEWAL QUOTE"],
    words: "referred",
    to: referred,
  },
  withdraw: { ...refer, from: withUnderwriter, subject: "The referral", words: "withdrawn", to: open },
  message: {
    ...refer,
    from: withUnderwriter,
    subject: "A message to the underwriter",
    otherwise: { QUOTED: unreferred, "MTA QUOTE": unreferred, "RENEWAL QUOTE": unreferred },
    words: "sent",
    to: stays,
  },
  ask: {
    ...underwrite,
    from: ["REFERRED", "MTA REFERRED"],
    subject: "Information about this quote",
    words: "requested",
    to: (_, __, kind) => statusesOfKind[kind].asked,
  },
  answer: {
    ...refer,
    from: ["INFO REQUESTED", "MTA INFO REQUESTED"],
    subject: "The underwriter's questions",
    words: "answered",
    to: referred,
  },
  approve: { ...underwrite, from: ["REFERRED", "MTA REFERRED"], words: "approved", to: priced },
  decline: { ...underwrite, from: withUnderwriter, words: "declined", to: declined },
  accept: {
    right: "accept",
    rightInTerm: "adjust",
    from: ["QUOTED", "MTA QUOTE", "RENEWAL QUOTE"],
    words: "accepted",
    to: (_, __, kind) => statusesOfKind[kind].accepted,
  },
  expire: { from: ["QUOTED", "MTA QUOTE"], words: "expired", to: () => "EXPIRED" },
  requote: { ...edit, from: ["EXPIRED"], words: "quoted again", to: open },
  option: {
    right: "edit",
    from: ["QUOTED", "RENEWAL QUOTE"],
    subject: "An option of this quote",
    words: "changed",
    to: stays,
  },
  ntu: { ...cancel, from: ["QUOTED", "RENEWAL QUOTE"], words: "marked as not taken up", to: () => "NTU" },
  reopen: { ...edit, from: ["NTU"], words: "reopened", to: open },
  adjust: { ...ofPolicy, right: "adjust", from: ["ACCEPTED"], words: "changed mid-term", to: stays },
  amend: { from: ["ACCEPTED"], words: "amended", to: stays },
  renew: { right: "edit", from: ["ACCEPTED"], words: "renewed", to: stays },
  requestCancel: { ...ofPolicy, ...cancel, from: ["ACCEPTED"], words: "cancelled", to: () => "CANCEL REQUESTED" },
  withdrawCancel: { ...ofRequest, ...cancel, from: ["CANCEL REQUESTED"], words: "withdrawn", to: () => "ACCEPTED" },
  confirmCancel: { ...ofRequest, ...underwrite, from: ["CANCEL REQUESTED"], words: "confirmed", to: () => "CANCELLED" },
  refuseCancel: {
    ...ofRequest,
    ...underwrite,
    from: ["CANCEL REQUESTED"],
    words: "refused",
    to: () => "ACCEPTED",
  },
  requestReinstate: { ...ofEnded, ...cancel, from: ["CANCELLED"], words: "reinstated", to: stays },
  reinstate: { ...ofEnded, ...underwrite, from: ["CANCELLED"], words: "reinstated", to: () => "ACCEPTED" },
  retract: {
    from: ["RENEWAL QUOTE"],
    fromOfRenewal: awayFromBroker,
    subject: "This renewal",
    words: "withdrawn",
    to: gone,
  },
  lapse: {
    from: ["ACCEPTED", "RENEWAL QUOTE"],
    fromOfRenewal: awayFromBroker,
    words: "lapsed",
    to: () => "LAPSED",
  },
};
