import type { WebStatus } from "./statuses.ts";

/** Why a quote or a policy stands where it stands, and what would lead on. */
export const standing: Readonly<Record<WebStatus, string>> = {
  INCOMPLETE: "It has no price yet: get a quote first.",
  QUOTED: "It has a price.",
  REFERRED: "It is with an underwriter: withdraw it to work on it again.",
  "INFO REQUESTED": "The underwriter waits for answers: send them, or withdraw it to work on it again.",
  DECLINED: "It was declined: change the answers that led to it, or refer it to an underwriter.",
  EXPIRED: "Its price no longer stands: quote it again first.",
  NTU: "It was marked as not taken up: reopen it first.",
  ACCEPTED: "It has been accepted: the policy is changed by a mid-term adjustment.",
  "MTA QUOTE": "It is a change of a policy in its term.",
  "MTA REFERRED": "The change is with an underwriter: withdraw it to work on it again.",
  "MTA INFO REQUESTED": "The underwriter waits for answers about the change: send them, or withdraw it.",
  "MTA DECLINED": "The change was declined: alter it, refer it to an underwriter, or discard it.",
  "MTA ACCEPTED": "The change has been accepted and is part of the policy.",
  "RENEWAL QUOTE": "It is the invitation for the next term.",
  "CANCEL REQUESTED": "Its cancellation waits for the provider: withdraw the request first.",
  CANCELLED: "The policy has been cancelled.",
  LAPSED: "The term is over and was not renewed: copy it to a new quote.",
};
