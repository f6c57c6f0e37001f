import { useId, useState } from "react";
import { DrawnForm } from "../../renderers/DrawnForm.tsx";
import { focusPlace, revealEntry } from "../../renderers/focus-place.ts";
import type { QuestionSlots } from "../../renderers/question-slots.ts";
import type { Sections } from "../../schemas/record.ts";
import { questionAt } from "../form/resolve/question-at.ts";
import { completeData } from "../form/tree/complete-data.ts";
import { type Place, readPlace } from "../form/tree/place.ts";
import type { Problem } from "../state/findings/problem.ts";
import type { FormStore } from "../state/form-store.ts";
import { BindQuestions } from "./BindQuestions.tsx";
import type { RegisterSource } from "./register-slots.ts";
import { useRecordAtom } from "./state-hooks.ts";
import { useDrawnForm } from "./use-drawn-form.ts";

interface FormViewProps extends Pick<QuestionSlots, "search" | "take" | "upload" | "keptFile"> {
  /** How to query registers, see {@link BindQuestions}. */
  readonly askRegister?: RegisterSource | undefined;
  readonly store: FormStore;
  /**
   * Receives the answers, without those to hidden questions, once nothing is wrong or missing. Without it there is no
   * submit button.
   */
  readonly onSend?: ((answers: Sections) => void) | undefined;
  /** Text of the button. Default `Send`, in the language of the form. */
  readonly sendLabel?: string;
  /** Default 2. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** A whole form on one page, with the entries of its lists. A key press renders only its own control. */
export function FormView({ store, onSend, sendLabel, headingLevel = 2, ...slots }: FormViewProps) {
  const [refused, setRefused] = useState(false);
  const locked = useRecordAtom(store, store.lockedAtom);
  const send = () => {
    const errors = store.tryAll("accept");
    setRefused(errors.length > 0);
    if (errors.length === 0) onSend?.(completeData(store.resolution()));
    else errors.find(({ place }) => place !== undefined && goTo(place));
  };
  return (
    <BindQuestions store={store} goTo={goTo} {...slots}>
      {refused && <ErrorSummary store={store} />}
      {locked !== undefined && <p>{locked}</p>}
      <Questions store={store} headingLevel={headingLevel} isLocked={locked !== undefined} />
      <ErrorsElsewhere store={store} tried={refused} />
      {onSend && locked === undefined && (
        <button type="button" className="question-button" onClick={send}>
          {sendLabel ?? store.form.words.say("send")}
        </button>
      )}
    </BindQuestions>
  );
}

/** Moves the focus to a control, even in a row that is off the screen and not drawn yet. False if there is none. */
function goTo(place: Place): boolean {
  if (focusPlace(place)) return true;
  const { itemId } = readPlace(place);
  if (itemId === undefined || !revealEntry(itemId)) return false;
  requestAnimationFrame(() => focusPlace(place));
  return true;
}

interface QuestionsProps extends Required<Pick<FormViewProps, "store" | "headingLevel">> {
  readonly isLocked: boolean;
}

function Questions({ store, headingLevel, isLocked }: QuestionsProps) {
  const blocks = useDrawnForm(store);
  const add = (group: string, parentId: string | undefined) =>
    store.addItem(group, parentId === undefined ? {} : { ParentRef: parentId });
  const acts = isLocked
    ? {}
    : { onAdd: add, onRemove: (_: string, id: string) => store.removeItem(id), onMove: store.moveItem };
  return <DrawnForm blocks={blocks} headingLevel={headingLevel} {...acts} />;
}

/** Why sending was refused, each line linking to its answer until it is corrected. */
function ErrorSummary({ store }: Pick<FormViewProps, "store">) {
  const headingId = useId();
  const errors = useErrors(store).filter((problem) => hasControl(store, problem));
  if (errors.length === 0) return null;
  return (
    <section className="question-errors" aria-labelledby={headingId}>
      <p id={headingId}>{store.form.words.say("answersToCorrect", { count: errors.length })}</p>
      <ol>
        {errors.map(({ place = "", code, label, message }) => (
          <li key={`${place} ${code}`}>
            <button type="button" className="question-link" onClick={() => goTo(place)}>
              {label}: {message}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Errors of the record as a whole, or that no control on the form can correct. */
function ErrorsElsewhere({ store, tried }: Pick<FormViewProps, "store"> & { readonly tried: boolean }) {
  const errors = useErrors(store).filter((problem) => (tried || !problem.missing) && !hasControl(store, problem));
  return <p role="alert">{errors.map(({ message }) => message).join(" ")}</p>;
}

function useErrors(store: FormStore): readonly Problem[] {
  return useRecordAtom(store, store.findingsAtom).filter(({ severity }) => severity === "error");
}

const hasControl = (store: FormStore, { place }: Problem): boolean =>
  place !== undefined && questionAt(store.resolution(), place).drawn === true;
