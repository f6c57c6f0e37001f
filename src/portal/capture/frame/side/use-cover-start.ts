import { useRecordAtom } from "../../../../binding/state-hooks.ts";
import { showAnswer } from "../../../../form/draw/show-answer.ts";
import { placeOf } from "../../../../form/tree/place.ts";
import { useQuote } from "../../open/quote-context.ts";

/** When cover starts, in words: the answer from which the definition measures its dates. */
export function useCoverStart(): string {
  const { store, fields } = useQuote();
  const name = fields.asAt ?? "";
  const target = store.form.target(undefined, name);
  const question = target?.kind === "answer" ? target.question : undefined;
  const answer = useRecordAtom(store, store.answerAtom(placeOf("RD", undefined, name)));
  const words = question ? showAnswer(question, answer) : "";
  return words || "Not known yet";
}
