/** Status of a quote or policy, as intermediaries call it: the field `WebStatus`. */
export type WebStatus =
  | "INCOMPLETE"
  | "QUOTED"
  | "REFERRED"
  | "INFO REQUESTED"
  | "DECLINED"
  | "EXPIRED"
  | "NTU"
  | "ACCEPTED"
  | "MTA QUOTE"
  | "MTA REFERRED"
  | "MTA INFO REQUESTED"
  | "MTA DECLINED"
  | "MTA ACCEPTED"
  | "RENEWAL QUOTE"
  | "CANCEL REQUESTED"
  | "CANCELLED"
  | "LAPSED";

/** Lifecycle phase that several statuses share, for new quotes, adjustments and renewals alike. */
export type Phase =
  | "draft"
  | "quoted"
  | "referred"
  | "asked"
  | "declined"
  | "expired"
  | "notTakenUp"
  | "accepted"
  | "endorsed"
  | "cancelling"
  | "cancelled"
  | "lapsed";

/** Shape of the badge, so that a status can be recognised without colour. */
export type StatusShape =
  | "dashed"
  | "ring"
  | "half"
  | "filled"
  | "tick"
  | "slash"
  | "clock"
  | "triangle"
  | "turn"
  | "bar";

/** Colour of the badge: not `plain` only if someone has to act, or nobody has to any more. */
export type StatusTone = "plain" | "waits" | "done" | "over" | "refused";

export interface StatusFacts {
  /** `QuoteStatus`: the back-office code, in capitals without spaces. */
  readonly code: string;
  /** What people read. */
  readonly words: string;
  readonly look: readonly [StatusShape, StatusTone];
  readonly phase: Phase;
  /**
   * Open for work, a policy on cover (now or later), or ended. The
   * statistics triggers list the on-cover statuses in SQL: adding one needs a migration.
   */
  readonly stage: "open" | "onCover" | "ended";
  /** Kind of quote, if the status implies it. */
  readonly kind?: "mta" | "renewal";
  /** It was bound; an invitation that lapsed was not, although it has the same status. */
  readonly isPolicy?: true;
  /** Its price has a last day for acceptance, after which a job moves it to EXPIRED. */
  readonly expires?: true;
  /** The page that its reference opens. */
  readonly page: "answers" | "price" | "referral" | "questions" | "policy" | "endorsement";
  /** Why an action is refused, and what to do next. */
  readonly why: string;
  /** Notice above the quote's pages: why answers are locked, or what to do first; absent if neither applies. */
  readonly notice?: string;
  /** The page to which the notice leads. */
  readonly next?: "price" | "referral" | "questions" | "policy" | "confirmation";
}

/** Every status in lifecycle order; the transitions are in src/insurance/lifecycle/acts.ts. */
export const statusFacts: Readonly<Record<WebStatus, StatusFacts>> = {
  /** A draft without a price. */
  INCOMPLETE: {
    code: "INCOMPLETE",
    words: "Incomplete",
    look: ["dashed", "plain"],
    phase: "draft",
    stage: "open",
    page: "answers",
    why: "It has no price yet: get a quote first.",
  },
  /** A firm price, or one that is indicative until an underwriter has reviewed it. */
  QUOTED: {
    code: "QUOTE",
    words: "Quoted",
    look: ["ring", "plain"],
    phase: "quoted",
    stage: "open",
    expires: true,
    page: "price",
    why: "It is a quote with a price: change its answers, refer it, accept it or mark it as not taken up.",
  },
  /** With an underwriter, locked for the broker. */
  REFERRED: {
    code: "REFER",
    words: "Referred",
    look: ["half", "plain"],
    phase: "referred",
    stage: "open",
    page: "referral",
    why: "It is with an underwriter: withdraw the referral to work on it again.",
    notice: "With an underwriter, so no answer can be changed. Withdraw the referral to work on it again.",
    next: "referral",
  },
  /** The underwriter waits for the broker's answers. */
  "INFO REQUESTED": {
    code: "INFOREQ",
    words: "Info requested",
    look: ["filled", "waits"],
    phase: "asked",
    stage: "open",
    page: "questions",
    why: "The underwriter is waiting for answers: send them, or withdraw the referral to work on it again.",
    notice: "The underwriter is waiting for answers. Send them, or withdraw the referral to work on the quote again.",
    next: "questions",
  },
  /** Outside the insurer's underwriting criteria. */
  DECLINED: {
    code: "DECLINE",
    words: "Declined",
    look: ["slash", "refused"],
    phase: "declined",
    stage: "ended",
    page: "price",
    why: "It was declined: change the answers that led to it, or refer it to an underwriter.",
    notice: "Declined. Change an answer that was mis-keyed, or ask an underwriter.",
    next: "price",
  },
  /** The price no longer holds. */
  EXPIRED: {
    code: "EXPIRED",
    words: "Expired",
    look: ["clock", "over"],
    phase: "expired",
    stage: "ended",
    page: "price",
    why: "The price is no longer valid. Get a new quote first.",
    notice: "The price has expired. Get a new quote: every answer is kept.",
    next: "price",
  },
  /** Not taken up, with a reason. */
  NTU: {
    code: "NTU",
    words: "NTU",
    look: ["bar", "over"],
    phase: "notTakenUp",
    stage: "ended",
    page: "price",
    why: "It was marked as not taken up: reopen it first.",
    notice: "Not taken up. Reopen it to work on it again.",
    next: "price",
  },
  /** On cover, now or from a later day. */
  ACCEPTED: {
    code: "ACCEPTED",
    words: "Accepted",
    look: ["tick", "done"],
    phase: "accepted",
    stage: "onCover",
    isPolicy: true,
    page: "policy",
    why: "It has been accepted: change the policy by a mid-term adjustment.",
    notice: "Accepted: the policy is based on these answers.",
    next: "confirmation",
  },
  /** A working copy of a policy for a mid-term adjustment; the policy itself is unchanged. */
  "MTA QUOTE": {
    code: "MTAQUOTE",
    words: "MTA quote",
    look: ["triangle", "plain"],
    phase: "quoted",
    stage: "open",
    kind: "mta",
    expires: true,
    page: "policy",
    why: "It is a mid-term adjustment in progress: change its answers, refer it, accept it or discard it.",
  },
  "MTA REFERRED": {
    code: "MTAREFER",
    words: "MTA referred",
    look: ["half", "plain"],
    phase: "referred",
    stage: "open",
    kind: "mta",
    page: "referral",
    why: "The change is with an underwriter: withdraw the referral to work on it again.",
    notice: "With an underwriter, so no answer can be changed. Withdraw the referral to work on it again.",
    next: "referral",
  },
  "MTA INFO REQUESTED": {
    code: "MTAINFOREQ",
    words: "MTA info requested",
    look: ["filled", "waits"],
    phase: "asked",
    stage: "open",
    kind: "mta",
    page: "questions",
    why: "The underwriter is waiting for answers about the change: send them, or withdraw the referral.",
    notice: "The underwriter is waiting for answers. Send them, or withdraw the referral to work on the quote again.",
    next: "questions",
  },
  "MTA DECLINED": {
    code: "MTADECLINE",
    words: "MTA declined",
    look: ["slash", "refused"],
    phase: "declined",
    stage: "ended",
    kind: "mta",
    page: "policy",
    why: "The change was declined: alter it, refer it to an underwriter, or discard it.",
    notice:
      "The change has been declined. Change an answer, ask an underwriter, or discard the change. The policy does not change.",
  },
  "MTA ACCEPTED": {
    code: "MTAACCEPTED",
    words: "MTA accepted",
    look: ["tick", "done"],
    phase: "endorsed",
    stage: "ended",
    kind: "mta",
    page: "endorsement",
    why: "The change has been accepted and is part of the policy.",
    notice: "The change is part of the policy and based on these answers.",
    next: "policy",
  },
  /** Invitation for the next term. */
  "RENEWAL QUOTE": {
    code: "RENQUOTE",
    words: "Renewal quote",
    look: ["turn", "plain"],
    phase: "quoted",
    stage: "open",
    kind: "renewal",
    page: "policy",
    why: "It is the invitation for the next term: change its answers, refer it, accept it or mark it as not taken up.",
  },
  /** The broker requested cancellation; the provider has to confirm it. */
  "CANCEL REQUESTED": {
    code: "CANREQ",
    words: "Cancellation requested",
    look: ["half", "plain"],
    phase: "cancelling",
    stage: "onCover",
    isPolicy: true,
    page: "policy",
    why: "Its cancellation is waiting for the provider: withdraw the request first.",
    notice: "The provider has been asked to cancel this policy and has not answered yet.",
    next: "policy",
  },
  /** Ended early. */
  CANCELLED: {
    code: "CANCELLED",
    words: "Cancelled",
    look: ["bar", "over"],
    phase: "cancelled",
    stage: "ended",
    isPolicy: true,
    page: "policy",
    why: "The policy has been cancelled.",
    notice: "This policy was cancelled.",
    next: "policy",
  },
  /** The term ended and was not renewed. */
  LAPSED: {
    code: "LAPSED",
    words: "Lapsed",
    look: ["bar", "over"],
    phase: "lapsed",
    stage: "ended",
    isPolicy: true,
    page: "policy",
    why: "The term has ended and was not renewed: copy it to a new quote.",
    notice: "The term has ended and was not renewed.",
    next: "policy",
  },
};

export function isWebStatus(text: string): text is WebStatus {
  return Object.hasOwn(statusFacts, text);
}

export const webStatuses = Object.keys(statusFacts).filter(isWebStatus);

/** The statuses whose facts satisfy a predicate. */
export function statusesWhere(holds: (facts: StatusFacts) => boolean): readonly WebStatus[] {
  return webStatuses.filter((status) => holds(statusFacts[status]));
}

/** As {@link statusesWhere}, as back-office codes. */
export function codesWhere(holds: (facts: StatusFacts) => boolean): readonly string[] {
  return statusesWhere(holds).map((status) => statusFacts[status].code);
}
