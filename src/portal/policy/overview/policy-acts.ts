import { addDays, type CalendarDate, formatDate } from "../../../form/values/calendar.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { factsOfStatus } from "../../../insurance/lifecycle/statuses.ts";
import { may, type Right } from "../../../insurance/permissions.ts";

/** Number of days before the end of a term from which the next one can be offered. */
const renewalDays = 30;

/** What can be done with a policy. */
export type PolicyAct = "change" | "renew" | "cancel" | "reinstate" | "copy";

/** An offered action, and why it is not available yet. */
export interface OfferedAct {
  readonly act: PolicyAct;
  /** Why it is not available; undefined if it is. */
  readonly reason: string | undefined;
}

export interface PolicyNow {
  readonly webStatus: string;
  readonly permissions: number;
  readonly term: { readonly end: CalendarDate } | undefined;
  /** Reference of the open change. */
  readonly openChange: string | undefined;
  readonly openRenewal: string | undefined;
  /** Reference of the accepted next term. */
  readonly nextTerm: string | undefined;
  /** Reinstatement has already been requested. */
  readonly reinstateAsked: boolean;
  readonly today: CalendarDate;
}

const needs: Readonly<Record<PolicyAct, { readonly right: Right; readonly words: string }>> = {
  change: { right: "adjust", words: "Ask a colleague who can change policies." },
  renew: { right: "edit", words: "Ask a colleague who can edit quotes." },
  cancel: { right: "cancel", words: "Ask a colleague who can cancel policies." },
  reinstate: { right: "cancel", words: "Ask a colleague who can cancel policies." },
  copy: { right: "edit", words: "Ask a colleague who can edit quotes." },
};

/** The actions that a policy offers in its present state, each with what blocks it. The server decides. */
export function policyActs(policy: PolicyNow): readonly OfferedAct[] {
  const offered = offeredIn(policy.webStatus);
  return offered.map((act) => {
    const { right, words } = needs[act];
    return { act, reason: may(policy.permissions, right) ? reasonAgainst(act, policy) : words };
  });
}

function offeredIn(webStatus: string): readonly PolicyAct[] {
  if (canBe("adjust", webStatus)) return ["change", "renew", "cancel"];
  if (canBe("requestReinstate", webStatus)) return ["reinstate"];
  return factsOfStatus(webStatus)?.phase === "lapsed" ? ["copy"] : [];
}

function reasonAgainst(act: PolicyAct, policy: PolicyNow): string | undefined {
  const { openChange, openRenewal, nextTerm, term, today, reinstateAsked } = policy;
  const isOver = term !== undefined && today > term.end;
  if (act === "cancel" && nextTerm)
    return `The next term ${nextTerm} is accepted: cancel that one${isOver ? "" : " first"}.`;
  if (act === "renew" && nextTerm) return `${nextTerm} is the next term.`;
  if (act !== "copy" && isOver) return "The term has ended.";
  if (act === "change" && openChange) return `${openChange} is being worked on. Accept or discard it first.`;
  if (act === "renew" && openRenewal) return `${openRenewal} is already the renewal invitation.`;
  if (act === "renew" && term) {
    const from = addDays(term.end, -renewalDays);
    if (today < from) return `From ${formatDate(from)}, ${renewalDays} days before the term ends.`;
  }
  if (act === "reinstate" && reinstateAsked) return "The provider has already been asked.";
  return undefined;
}

export interface TermNow {
  readonly webStatus: string;
  readonly term: { readonly end: CalendarDate } | undefined;
  /** Reference of the accepted next term. */
  readonly nextTerm: string | undefined;
  readonly today: CalendarDate;
}

/** Note about a term that is over or already followed by the next; undefined otherwise. */
export function termNotice({ webStatus, term, nextTerm, today }: TermNow): string | undefined {
  if (!term) return undefined;
  const end = formatDate(term.end);
  const after = formatDate(addDays(term.end, 1));
  const phase = factsOfStatus(webStatus)?.phase;
  if (phase === "lapsed")
    return `The term ended on ${end} and was not renewed. There has been no cover since ${after}.`;
  if (phase !== "accepted") return undefined;
  if (today > term.end)
    return nextTerm === undefined
      ? `The term ended on ${end}.`
      : `The term ended on ${end}. Cover has continued as ${nextTerm} since ${after}.`;
  return nextTerm && `The next term, ${nextTerm}, is accepted: cover continues from ${after}.`;
}
