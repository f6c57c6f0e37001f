import type { Question } from "../../../../../schemas/question.ts";
import { useRecordAtom } from "../../../../binding/state-hooks.ts";
import { showAnswer } from "../../../../form/draw/show-answer.ts";
import { placeOf } from "../../../../form/tree/place.ts";
import { useQuote } from "../../open/quote-context.ts";

/** What the broker himself calls the quote: answers that are to be different from those of his other quotes. */
export function OwnReferences() {
  const { store } = useQuote();
  return store.form.singles.flatMap(({ group, questions }) =>
    questions
      .filter(({ question }) => question.unique === "branch")
      .map(({ question }) => <Row key={question.name} at={group.at} question={question} />),
  );
}

function Row({ at, question }: { readonly at: string; readonly question: Question }) {
  const { store } = useQuote();
  const words = showAnswer(question, useRecordAtom(store, store.answerAtom(placeOf(at, undefined, question.name))));
  if (!words) return null;
  return (
    <>
      <dt>Your reference</dt>
      <dd>{words}</dd>
    </>
  );
}
