import type { Json, Refusal } from "../../schemas/quote.ts";
import type { Outcome } from "./decide.ts";
import { may, type Right } from "./permissions.ts";
import { readStatus, type WebStatus } from "./statuses.ts";
import { isExpired } from "./validity.ts";

export type Reason = Refusal["reasons"][number];

/** What somebody, or the expiry job, does to a quote. */
export type Act =
  | { readonly act: "edit" }
  | { readonly act: "delete" }
  /** The outcome of the rules; `reasons`: what a price still lacks. */
  | { readonly act: "calculate"; readonly outcome: Outcome | undefined; readonly reasons: readonly Reason[] }
  /** To an underwriter. `appealed`: a declined quote was referred before. */
  | { readonly act: "refer"; readonly appealed: boolean }
  /** Back from the underwriter. */
  | { readonly act: "withdraw" }
  /** `reasons`: see accept-reasons.ts. */
  | { readonly act: "accept"; readonly reasons: readonly Reason[] }
  /** Done by a job, and on accept. */
  | { readonly act: "expire"; readonly validTo: string; readonly now: string }
  | { readonly act: "requote" };

export type ActName = Act["act"];

export interface Actor {
  /** Undefined for the portal itself. */
  readonly permissions: number | undefined;
  /** The version that the actor has seen and the one that is stored, where the call carries one. */
  readonly version?: { readonly seen: number; readonly stored: number };
}

/** `to` is undefined where the quote is gone. A quote that becomes INCOMPLETE loses its price (see server-fields.ts). */
export type Move =
  | { readonly ok: true; readonly to: WebStatus | undefined }
  | { readonly ok: false; readonly refusal: Refusal };

/** From which status each act is possible, with which right, and how it is said. */
const acts: Readonly<
  Record<ActName, { readonly from: readonly WebStatus[]; readonly right?: Right; readonly words: string }>
> = {
  edit: { from: ["INCOMPLETE", "QUOTED", "DECLINED", "MTA QUOTE"], right: "edit", words: "changed" },
  delete: { from: ["INCOMPLETE"], right: "edit", words: "deleted" },
  calculate: { from: ["INCOMPLETE", "QUOTED"], right: "edit", words: "priced" },
  refer: { from: ["QUOTED", "REFERRED", "DECLINED"], right: "refer", words: "referred" },
  withdraw: { from: ["REFERRED"], right: "refer", words: "withdrawn" },
  accept: { from: ["QUOTED"], right: "accept", words: "accepted" },
  expire: { from: ["QUOTED"], words: "expired" },
  requote: { from: ["EXPIRED"], right: "edit", words: "quoted again" },
};

/** Why a quote stands where it stands, and what would lead on. */
const standing: Readonly<Record<WebStatus, string>> = {
  INCOMPLETE: "It has no price yet: get a quote first.",
  QUOTED: "It has a price.",
  REFERRED: "It is with an underwriter: withdraw it to work on it again.",
  DECLINED: "It was declined: change the answers that led to it, or refer it to an underwriter.",
  EXPIRED: "Its price no longer stands: quote it again first.",
  ACCEPTED: "It has been accepted: the policy is changed by a mid-term adjustment.",
  "MTA QUOTE": "It is a change of a policy in its term.",
};

/** Whether an act is possible from a status at all; words that are not known make a quote read-only. */
export function canBe(act: ActName, webStatus: Json | undefined): boolean {
  const status = readStatus(webStatus);
  return status !== undefined && acts[act].from.includes(status);
}

/**
 * Where an act leads, or why it is refused: first the right, then the status, then the version, then what the act
 * itself asks. `refusal.error` is `right`, `status`, `version` or `reasons`; its reasons name every place that mends it.
 */
export function transition(webStatus: Json | undefined, act: Act, actor: Actor): Move {
  const status = readStatus(webStatus);
  return (
    refusedForRight(act, status, actor) ??
    refusedForStatus(webStatus, status, act) ??
    refusedForVersion(actor) ??
    refusedForReasons(act, status) ?? { ok: true, to: destination(act, status) }
  );
}

function refusedForRight({ act }: Act, status: WebStatus | undefined, { permissions }: Actor): Move | undefined {
  const right = act === "edit" && status === "MTA QUOTE" ? "adjust" : acts[act].right;
  if (permissions === undefined || (right !== undefined && may(permissions, right))) return undefined;
  return refuse("right", `You do not have the right by which a quote is ${acts[act].words}.`, []);
}

function refusedForStatus(words: Json | undefined, status: WebStatus | undefined, { act }: Act): Move | undefined {
  if (status !== undefined && acts[act].from.includes(status)) return undefined;
  const why =
    status === undefined ? `The status “${String(words)}” is not known here: it can only be read.` : standing[status];
  return refuse("status", `This quote cannot be ${acts[act].words}. ${why}`, [{ path: "/RD/WebStatus", message: why }]);
}

function refusedForVersion({ version }: Actor): Move | undefined {
  if (version === undefined || version.seen === version.stored) return undefined;
  const message = "Somebody has saved this quote since you opened it.";
  return refuse("version", message, [{ path: "/version", message }]);
}

function refusedForReasons(act: Act, status: WebStatus | undefined): Move | undefined {
  const reasons = reasonsAgainst(act, status);
  const { words } = acts[act.act];
  return reasons.length > 0 ? refuse("reasons", `This quote cannot be ${words} yet.`, reasons) : undefined;
}

function reasonsAgainst(act: Act, status: WebStatus | undefined): readonly Reason[] {
  switch (act.act) {
    case "calculate":
    case "accept":
      return act.reasons;
    case "refer":
      return act.appealed && status === "DECLINED"
        ? [{ path: "/RD/WebStatus", message: "An underwriter has already looked at this declined quote." }]
        : [];
    case "expire":
      return isExpired(act.validTo, act.now) ? [] : [{ path: "/RD/WebStatus", message: "Its price still stands." }];
    default:
      return [];
  }
}

function destination(act: Act, status: WebStatus | undefined): WebStatus | undefined {
  switch (act.act) {
    case "edit":
      return status === "MTA QUOTE" ? status : "INCOMPLETE";
    case "calculate":
      return act.outcome === undefined ? status : statusAfter(act.outcome);
    case "refer":
      return "REFERRED";
    case "withdraw":
    case "requote":
      return "INCOMPLETE";
    case "accept":
      return "ACCEPTED";
    case "expire":
      return "EXPIRED";
    case "delete":
      return undefined;
  }
}

/** A referral that only blocks binding leaves a quote, with an indicative price. */
export function statusAfter(outcome: Outcome): WebStatus {
  if (outcome === "DECLINE") return "DECLINED";
  return outcome === "REFER/premium" ? "REFERRED" : "QUOTED";
}

function refuse(error: string, message: string, reasons: readonly Reason[]): Move {
  return { ok: false, refusal: { error, message, reasons } };
}
