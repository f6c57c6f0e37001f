import type { ReactNode } from "react";
import type { Question } from "../../schemas/question.ts";
import { descriptionId, labelId } from "../description-ids.ts";
import { Glyph } from "../Glyph.tsx";
import { isSaid, isTold, notesOf } from "../question-around.ts";
import type { QuestionView } from "../question-slots.ts";
import { WhyAsked } from "./WhyAsked.tsx";

interface QuestionFrameProps {
  readonly id: string;
  readonly question: Pick<Question, "label" | "hint" | "note" | "wide"> & Partial<Pick<Question, "type">>;
  readonly view: QuestionView;
  readonly goTo?: ((place: string) => void) | undefined;
  /** More about the question, opened by whoever wants it. */
  readonly help?: ReactNode;
  /** The control. */
  readonly children: ReactNode;
}

/** Whose parts share the label; a `<label>` would point at one of them only. */
const groups: ReadonlySet<string> = new Set(["yesno", "multichoice", "file", "computed", "system"]);

/**
 * Label, hint, why asked, error, control, warning, remark: always in this order, each with an id that the control names. What stands
 * above the control is one part and the rest another, so that the controls of a row line up.
 */
export function QuestionFrame({ id, question, view, goTo, help, children }: QuestionFrameProps) {
  const { label, hint, type, wide } = question;
  const notes = notesOf(question, view);
  const state = [view.error !== undefined && "question-wrong", (wide || type === "longtext") && "question-wide"];
  return (
    <div className={["question", ...state].filter(Boolean).join(" ")}>
      <div className="question-head">
        {type !== "declaration" && <Label id={id} label={label} type={type} view={view} />}
        {hint && (
          <p className="question-hint" id={descriptionId(id, "hint")}>
            {hint}
          </p>
        )}
        {view.because && view.because.length > 0 && (
          <WhyAsked id={descriptionId(id, "why")} words="Asked because" reasons={view.because} goTo={goTo} />
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
  readonly id: string;
  readonly label: string;
  readonly type: Question["type"] | undefined;
  readonly view: QuestionView;
}

function Label({ id, label, type, view }: LabelProps) {
  const words = (
    <>
      {label}
      {!view.required && !isTold(type) && <span className="question-optional"> (optional)</span>}
      {view.missing && <Mark words="Missing" />}
      {view.toConfirm && <Mark words="Standard answer, to confirm" />}
    </>
  );
  return groups.has(type ?? "") ? (
    <span className="question-label" id={labelId(id)}>
      {words}
    </span>
  ) : (
    <label className="question-label" id={labelId(id)} htmlFor={id}>
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
