import type { Refusal } from "../../../schemas/quote.ts";
import { statusFacts, type WebStatus } from "../../../schemas/quote-status.ts";
import type { Json } from "../../../schemas/record.ts";
import { may, type Right } from "../permissions.ts";
import { type Act, type ActName, actRules, type Reason } from "./acts.ts";
import type { QuoteKind } from "./quote-kind.ts";
import { isExpired } from "./start-time.ts";
import { readStatus } from "./statuses.ts";

export interface Actor {
  /** Undefined for the portal itself. */
  readonly permissions: number | undefined;
  /** The version that the actor has seen and the stored one, if the call carries one. */
  readonly version?: { readonly seen: number; readonly stored: number };
}

/** `to` is undefined where the quote is gone. A reopened quote loses its price (see server-fields.ts). */
export type Move =
  | { readonly ok: true; readonly to: WebStatus | undefined }
  | { readonly ok: false; readonly refusal: Refusal };

/** Whether an act is possible from a status at all; an unknown status makes a quote read-only. */
export function canBe(act: ActName, webStatus: Json | undefined, kind: QuoteKind = "new"): boolean {
  const status = readStatus(webStatus);
  return status !== undefined && isPossible(act, status, kind);
}

function isPossible(act: ActName, status: WebStatus, kind: QuoteKind): boolean {
  const { from, fromOfRenewal = [], fromOfChange = [] } = actRules[act];
  const besides = kind === "renewal" ? fromOfRenewal : kind === "mta" ? fromOfChange : [];
  return from.includes(status) || besides.includes(status);
}

/** Subject of a refusal: what the act itself names, or the quote, which an act on a policy only calls so once it is one. */
function subjectOf(act: ActName, status?: WebStatus): string {
  const { subject, ofPolicy } = actRules[act];
  const policy = ofPolicy && (status === undefined || statusFacts[status].isPolicy);
  return subject ?? (policy ? "This policy" : "This quote");
}

/**
 * The status to which an act leads, or its refusal. Checks in order: permission, status, version, the act's own reasons.
 * `refusal.error` is `right`, `status`, `version` or `reasons`; its reasons name every place to fix.
 *
 * @param kind of the quote; a mid-term change in progress is identified by its status
 */
export function transition(webStatus: Json | undefined, act: Act, actor: Actor, kind: QuoteKind = "new"): Move {
  const status = readStatus(webStatus);
  const own = (status && statusFacts[status].kind) ?? kind;
  const unable = refusedForRight(act, own, actor);
  if (unable) return unable;
  if (status === undefined) return unknownStatus(webStatus, act);
  return (
    refusedForStatus(status, act, own) ??
    refusedForVersion(actor) ??
    refusedForReasons(act, status) ?? { ok: true, to: actRules[act.act].to(act, status, own) }
  );
}

function refusedForRight({ act }: Act, kind: QuoteKind, { permissions }: Actor): Move | undefined {
  const { right, rightInTerm, words } = actRules[act];
  if (permissions === undefined) return undefined;
  const needed: readonly (Right | undefined)[] =
    kind === "mta" && rightInTerm !== undefined ? neededInTerm(act, right, rightInTerm) : [right];
  if (needed.every((each) => each !== undefined && may(permissions, each))) return undefined;
  return refuse("right", `You do not have permission. ${subjectOf(act)} cannot be ${words}.`, []);
}

/** A mid-term change is edited with the permission to adjust; accepting it takes both. */
function neededInTerm(act: ActName, right: Right | undefined, rightInTerm: Right): readonly (Right | undefined)[] {
  return act === "accept" ? [right, rightInTerm] : [rightInTerm];
}

function refusedForStatus(status: WebStatus, act: Act, kind: QuoteKind): Move | undefined {
  if (isPossible(act.act, status, kind)) return undefined;
  const { words, otherwise = {} } = actRules[act.act];
  const why = otherwise[status] ?? statusFacts[status].why;
  return refuse("status", `${subjectOf(act.act, status)} cannot be ${words}. ${why}`, [
    { path: "/RD/WebStatus", message: why },
  ]);
}

function unknownStatus(words: Json | undefined, { act }: Act): Move {
  const why = `The status “${String(words)}” is not known, so the quote is read-only.`;
  return refuse("status", `${subjectOf(act)} cannot be ${actRules[act].words}. ${why}`, [
    { path: "/RD/WebStatus", message: why },
  ]);
}

function refusedForVersion({ version }: Actor): Move | undefined {
  if (version === undefined || version.seen === version.stored) return undefined;
  const message = "Someone has saved this quote since you opened it.";
  return refuse("version", message, [{ path: "/version", message }]);
}

function refusedForReasons(act: Act, status: WebStatus): Move | undefined {
  const reasons = reasonsAgainst(act, status);
  const { words, ofPolicy } = actRules[act.act];
  // A quote can be worked on until the act is possible, while an obstacle for a policy often remains.
  const message = `${subjectOf(act.act)} cannot be ${words}${ofPolicy ? "" : " yet"}.`;
  return reasons.length > 0 ? refuse("reasons", message, reasons) : undefined;
}

function reasonsAgainst(act: Act, status: WebStatus): readonly Reason[] {
  if (act.act === "refer")
    return act.appealed && statusFacts[status].phase === "declined"
      ? [{ path: "/RD/WebStatus", message: "An underwriter has already looked at this declined quote." }]
      : [];
  if (act.act === "expire")
    return isExpired(act.validTo, act.now) ? [] : [{ path: "/RD/WebStatus", message: "Its price is still valid." }];
  return "reasons" in act ? act.reasons : [];
}

function refuse(error: string, message: string, reasons: readonly Reason[]): Move {
  return { ok: false, refusal: { error, message, reasons } };
}
