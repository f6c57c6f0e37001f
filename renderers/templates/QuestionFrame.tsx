import type { ReactNode } from "react";
import type { AskedQuestion } from "../asked-question.ts";
import { descriptionId, labelId } from "../description-ids.ts";
import { Glyph } from "../Glyph.tsx";
import { isSaid, notesOf } from "../question-around.ts";
import type { QuestionView } from "../question-slots.ts";
import { WhyAsked } from "./WhyAsked.tsx";

interface QuestionFrameProps {
  readonly asked: AskedQuestion;
  readonly view: QuestionView;
  readonly goTo?: ((place: string) => void) | undefined;
  /** More about the question, opened by whoever wants it. */
  readonly help?: ReactNode;
  /** The control. */
  readonly children: ReactNode;
}

/**
 * Label, hint, why asked, error, control, warning, remark: always in this order, each with an id that the control names. What stands
 * above the control is one part and the rest another, so that the controls of a row line up.
 */
export function QuestionFrame({ asked, view, goTo, help, children }: QuestionFrameProps) {
  const { place: id, label, hint, wide, because } = asked;
  const notes = notesOf(asked, view);
  const state = [view.error !== undefined && "question-wrong", wide && "question-wide"];
  return (
    <div className={["question", ...state].filter(Boolean).join(" ")}>
      <div className="question-head">
        {asked.named !== "own" && <Label asked={asked} view={view} />}
        {hint && (
          <p className="question-hint" id={descriptionId(id, "hint")}>
            {hint}
          </p>
        )}
        {because.length > 0 && (
          <WhyAsked id={descriptionId(id, "why")} words="Asked because" reasons={because} goTo={goTo} />
        )}
        {view.workedOutFrom && view.workedOutFrom.length > 0 && (
          <WhyAsked id={descriptionId(id, "from")} words="Works out from" reasons={view.workedOutFrom} goTo={goTo} />
        )}
        {view.error !== undefined && (
          <p className="question-error" id={descriptionId(id, "error")}>
            <Glyph name="alert" />
            <span>{view.error}</span>
          </p>
        )}
      </div>
      <div className="question-body">
        {children}
        {isSaid(view.warning) && (
          <p className="question-warning" id={descriptionId(id, "warning")}>
            <Glyph name="alert" />
            <span>{view.warning}</span>
          </p>
        )}
        {view.changed && <Changed id={id} label={label} mark={view.changed} />}
        {notes.length > 0 && (
          <p className="question-note" id={descriptionId(id, "note")}>
            {notes.join(" ")}
          </p>
        )}
        {help}
      </div>
    </div>
  );
}

interface ChangedProps {
  readonly id: string;
  readonly label: string;
  readonly mark: NonNullable<QuestionView["changed"]>;
}

/** What the answer was, with the way to put it back. */
function Changed({ id, label, mark: { words, putBack } }: ChangedProps) {
  return (
    <p className="question-changed" id={descriptionId(id, "changed")}>
      <span>{words}</span>
      {putBack && (
        <button type="button" className="question-link" aria-label={`Put back: ${label}`} onClick={putBack}>
          Put back
        </button>
      )}
    </p>
  );
}

interface LabelProps {
  readonly asked: AskedQuestion;
  readonly view: QuestionView;
}

function Label({ asked: { place, label, named, required, isShownOnly }, view }: LabelProps) {
  const words = (
    <>
      {label}
      {!required && !isShownOnly && <span className="question-optional"> (optional)</span>}
      {view.missing && <Mark words="Missing" />}
      {view.toConfirm && <Mark words="Standard answer, to confirm" />}
    </>
  );
  // Where several controls share the label, a `<label>` would point at one of them only.
  return named === "group" ? (
    <span className="question-label" id={labelId(place)}>
      {words}
    </span>
  ) : (
    <label className="question-label" id={labelId(place)} htmlFor={place}>
      {words}
    </label>
  );
}

/** Behind the label, with a blank between them: both are read as one name. */
function Mark({ words }: { readonly words: string }) {
  return (
    <>
      {" "}
      <span className="question-missing">{words}</span>
    </>
  );
}
