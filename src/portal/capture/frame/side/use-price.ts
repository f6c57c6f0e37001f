import type { Price } from "../../../../../schemas/quote.ts";
import { sameParts, useDerived, useRecordAtom } from "../../../../binding/state-hooks.ts";
import { showAnswer } from "../../../../form/draw/show-answer.ts";
import { placeOf } from "../../../../form/tree/place.ts";
import { isInstant } from "../../../../form/values/calendar.ts";
import { canBe } from "../../../../insurance/lifecycle/lifecycle.ts";
import { effectOf } from "../../../../insurance/underwriting/decide.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { now } from "../../../clock.ts";
import { consequence, heldBack } from "../../../referral/consequence.ts";
import { useDetail, usePhase, useQuote } from "../../open/quote-context.ts";

interface PriceHere {
  readonly price: Price | null;
  /** Answers changed since it was calculated, so it is no longer valid. */
  readonly outdated: boolean;
  /** The quote can be accepted at it, or sent to an underwriter. */
  readonly stands: boolean;
}

/** The last price of the quote, and whether it is. */
export function usePrice(): PriceHere {
  const { store, state } = useQuote();
  const { price, outdated } = useRecordAtom(store, store.outcomeAtom);
  const status = useDetail("WebStatus");
  const isExpired = usePhase() === "expired";
  if (!price) return { price: state.previousPrice, outdated: true, stands: false };
  const isOver = outdated || isExpired;
  return { price, outdated: isOver, stands: canBe("accept", status) && !isOver };
}

/** When cover starts, in words: the answer from which the definition measures its dates. */
export function useCoverStart(): string {
  const { store, fields } = useQuote();
  const webStatus = useDetail("WebStatus");
  const name = fields.asAt ?? "";
  const target = store.form.target(undefined, name);
  const question = target?.kind === "answer" ? target.question : undefined;
  const answer = useRecordAtom(store, store.answerAtom(placeOf("RD", undefined, name)));
  if (canBe("edit", webStatus) && isInstant(answer) && Date.parse(answer) <= now().getTime()) return "When you accept";
  const words = question ? showAnswer(question, answer) : "";
  return words || "Not known yet";
}

const raised: ReadonlySet<Problem["severity"]> = new Set(["decline", "refer", "info"]);

/** Looked for once in one list, however many panels show it. */
const known = new WeakMap<readonly Problem[], readonly Problem[]>();

/** The first of those that say the same. */
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

/** What an underwriter will look at, refuse or ask for, as far as the server has said so. */
export function useFlags(): readonly Problem[] {
  const { store } = useQuote();
  return useDerived(store, store.findingsAtom, raisedIn, sameParts);
}

/** What comes of a referral or a refusal beside all the others, in a word or two behind its reason. */
export function useConsequence(): (problem: Problem) => string {
  const held = heldBack(useFlags().map(effectOf));
  return (problem) => consequence(effectOf(problem), held, "short");
}
