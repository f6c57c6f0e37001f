import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { onReveal } from "../../../../renderers/focus-place.ts";
import { useDerived } from "../../../binding/state-hooks.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { sameJson } from "../../../form/values/own.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { StandardAnswer } from "../../../state/entries/item-edits.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { Button } from "../../kit/Button.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { focusIn } from "../../shell/Main.tsx";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";
import { standardConfirmId } from "./standard-confirm-id.ts";

interface StandardRow {
  readonly answers: readonly StandardAnswer[];
  /** Names of the questions that the row takes the place of; undefined while it takes none. */
  readonly folded: ReadonlySet<string> | undefined;
  readonly review: () => void;
  readonly fold: () => void;
}

const isSame = (one: readonly StandardAnswer[], other: readonly StandardAnswer[]): boolean =>
  one.length === other.length &&
  one.every((answer, at) => {
    const beside = other[at];
    return (
      answer.question === beside?.question && answer.open === beside.open && sameJson(answer.answer, beside.answer)
    );
  });

/**
 * The standard answers of an entry. Their questions are folded into one row, unless a person asked for them, or a link
 * leads to one. A policy is changed with all its questions in view.
 */
export function useStandardAnswers(group: string, id: string): StandardRow {
  const { store, state } = useQuote();
  const at = store.form.group(group)?.at ?? group;
  const arrival = focusIn(useLocation().state);
  const isNamed = (name: string) => arrival === placeOf(at, id, name);
  const read = useCallback(() => (state.readOnly ? [] : store.standardAnswers(id)), [store, state.readOnly, id]);
  const answers = useDerived(store, store.itemProgressAtom, read, isSame);
  const [reviewed, setReviewed] = useState(() => answers.some(({ question }) => isNamed(question.name)));
  const isFolded = !reviewed && (state.kind !== "mta" || answers.some(({ open }) => open));
  useEffect(() => {
    if (!isFolded) return;
    return onReveal((itemId) => {
      if (itemId === id) setReviewed(true);
      return itemId === id;
    });
  }, [isFolded, id]);
  const names = useMemo(() => new Set(answers.map(({ question }) => question.name)), [answers]);
  const first = answers[0]?.question.name;
  return {
    answers,
    folded: isFolded ? names : undefined,
    review: () => {
      setReviewed(true);
      if (first !== undefined) focusWhenThere(placeOf(at, id, first));
    },
    fold: () => setReviewed(false),
  };
}

interface Props {
  readonly id: string;
  readonly row: StandardRow;
}

/** What is usual of an entry, in one row: confirmed by one press, or reviewed question by question. */
export function StandardAnswers({ id, row }: Props) {
  const { store } = useQuote();
  const { answers, folded, review, fold } = row;
  const reviewButton = useRef<HTMLButtonElement>(null);
  const open = answers.filter((answer) => answer.open).length;
  const [hasConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (hasConfirmed) reviewButton.current?.focus();
  }, [hasConfirmed]);
  if (answers.length === 0 || (open === 0 && folded === undefined)) return null;
  const confirm = () => {
    store.confirmStandard(id);
    setConfirmed(true);
    toast("Standard answers confirmed.", { action: undoAction(store) });
  };
  return (
    <section className="item-strip standard-answers stack line-above size-13" aria-label="Standard answers">
      {folded !== undefined && (
        <dl className="facts-over">
          {answers.map(({ question, answer }) => (
            <div key={question.name}>
              <dt>{question.docLabel ?? question.label}</dt>
              <dd>{showAnswer(question, answer)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="cluster gap-x-3">
        <p>
          {open === 0
            ? `${counted(answers.length, "standard answer")}.`
            : `${counted(open, "standard answer")} to confirm with the client.`}
        </p>
        {open > 0 && (
          <Button id={standardConfirmId} size="small" onClick={confirm}>
            Confirm these answers
          </Button>
        )}
        <Button ref={reviewButton} size="small" onClick={folded === undefined ? fold : review}>
          {folded === undefined ? "Hide" : "Review"}
        </Button>
      </div>
    </section>
  );
}
