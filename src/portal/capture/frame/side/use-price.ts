import type { Price } from "../../../../../schemas/quote.ts";
import { useRecordAtom } from "../../../../binding/state-hooks.ts";
import { showAnswer } from "../../../../form/draw/show-answer.ts";
import { placeOf } from "../../../../form/tree/place.ts";
import { isInstant } from "../../../../form/values/calendar.ts";
import { canBe } from "../../../../insurance/lifecycle/lifecycle.ts";
import { now } from "../../../clock.ts";
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
