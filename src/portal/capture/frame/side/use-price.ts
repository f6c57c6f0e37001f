import type { Price } from "../../../../../schemas/quote.ts";
import { sameParts, useDerived, useRecordAtom } from "../../../../binding/state-hooks.ts";
import { showAnswer } from "../../../../form/draw/show-answer.ts";
import { placeOf } from "../../../../form/tree/place.ts";
import { isInstant, londonDate } from "../../../../form/values/calendar.ts";
import { canBe } from "../../../../insurance/lifecycle/lifecycle.ts";
import { effectOf } from "../../../../insurance/underwriting/decide.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { now, today } from "../../../clock.ts";
import { blockedStage, consequence } from "../../../referral/consequence.ts";
import { useDetail, usePhase, useQuote } from "../../open/quote-context.ts";

interface PriceHere {
  readonly price: Price | null;
  /** Answers have changed since it was calculated, so it is no longer valid. */
  readonly outdated: boolean;
  /** The quote can be accepted at this price, or referred. */
  readonly stands: boolean;
}

/** The quote's last price, and whether it is valid. */
export function usePrice(): PriceHere {
  const { store, state } = useQuote();
  const { price, outdated } = useRecordAtom(store, store.outcomeAtom);
  const status = useDetail("WebStatus");
  const isExpired = usePhase() === "expired";
  if (!price) return { price: state.previousPrice, outdated: true, stands: false };
  const isOver = outdated || isExpired;
  return { price, outdated: isOver, stands: canBe("accept", status) && !isOver };
}

/** Cover start date in words: the answer from which the definition measures its dates. */
export function useCoverStart(): string {
  const { store, fields } = useQuote();
  const webStatus = useDetail("WebStatus");
  const name = fields.asAt ?? "";
  const target = store.form.target(undefined, name);
  const question = target?.kind === "answer" ? target.question : undefined;
  const answer = useRecordAtom(store, store.answerAtom(placeOf("RD", undefined, name)));
  if (canBe("edit", webStatus) && isInstant(answer) && Date.parse(answer) <= now().getTime())
    return londonDate(answer) === today() ? "Today, when you accept" : "When you accept";
  const words = question ? showAnswer(question, answer) : "";
  return words || "Not known yet";
}

const raised: ReadonlySet<Problem["severity"]> = new Set(["decline", "refer", "info"]);

/** Cached by list, since several panels show it. */
const known = new WeakMap<readonly Problem[], readonly Problem[]>();

/** The first of several identical flags. */
function raisedIn(findings: readonly Problem[]): readonly Problem[] {
  const before = known.get(findings);
  if (before) return before;
  const seen = new Set<string>();
  const found = findings.filter(({ severity, code, message }) => {
    if (!raised.has(severity)) return false;
    const key = `${code} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  known.set(findings, found);
  return found;
}

/** What an underwriter will review, decline or require, as far as the server has said. */
export function useFlags(): readonly Problem[] {
  const { store } = useQuote();
  return useDerived(store, store.findingsAtom, raisedIn, sameParts);
}

/** The effect of a referral or decline among all others, in a word or two after its reason. */
export function useConsequence(): (problem: Problem) => string {
  const held = blockedStage(useFlags().map(effectOf));
  return (problem) => consequence(effectOf(problem), held, "short");
}
