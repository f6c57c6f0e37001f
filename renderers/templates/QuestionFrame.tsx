import { Fragment, type ReactNode, use } from "react";
import type { AskedQuestion } from "../asked-question.ts";
import { descriptionId, labelId } from "../description-ids.ts";
import { useLang, useWords } from "../form-language.ts";
import { Glyph } from "../Glyph.tsx";
import { isSaid, notesOf } from "../question-around.ts";
import type { QuestionView } from "../question-slots.ts";
import { RowName } from "../row-name.ts";
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
  const { say } = useWords();
  const lang = useLang();
  const notes = notesOf(asked, view);
  const state = [view.error !== undefined && "question-wrong", wide && "question-wide"];
  return (
    <div className={["question", ...state].filter(Boolean).join(" ")}>
      <div className="question-head">
        {asked.named !== "own" && <Label asked={asked} view={view} />}
        {hint && (
          <p className="question-hint" id={descriptionId(id, "hint")} lang={lang(hint)}>
            {hint}
          </p>
        )}
        {because.length > 0 && (
          <WhyAsked id={descriptionId(id, "why")} words={say("askedBecause")} reasons={because} goTo={goTo} />
        )}
        {view.workedOutFrom && view.workedOutFrom.length > 0 && (
          <WhyAsked
            id={descriptionId(id, "from")}
            words={say("worksOutFrom")}
            reasons={view.workedOutFrom}
            goTo={goTo}
          />
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
            {notes.map((note, index) => (
              <Fragment key={note}>
                {index > 0 && " "}
                {inLanguage(note, lang(note))}
              </Fragment>
            ))}
          </p>
        )}
        {help}
      </div>
    </div>
  );
}

/** The text, in an element of its own where it is in another language than the rest. */
const inLanguage = (text: string, lang: string | undefined): ReactNode =>
  lang === undefined ? text : <span lang={lang}>{text}</span>;

interface ChangedProps {
  readonly id: string;
  readonly label: string;
  readonly mark: NonNullable<QuestionView["changed"]>;
}

/** What the answer was, with the way to put it back. */
function Changed({ id, label, mark: { words, putBack } }: ChangedProps) {
  const { say } = useWords();
  return (
    <p className="question-changed" id={descriptionId(id, "changed")}>
      <span>{words}</span>
      {putBack && (
        <button type="button" className="question-link" aria-label={say("putBackOf", { label })} onClick={putBack}>
          {say("putBack")}
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
  const { say } = useWords();
  const lang = useLang();
  const row = use(RowName);
  const name = inLanguage(label, lang(label));
  const words = (
    <>
      {row === undefined ? name : <span className="question-name">{name}</span>}
      {row !== undefined && <span className="question-unseen">, {row}</span>}
      {!required && !isShownOnly && <span className="question-optional"> {say("optional")}</span>}
      {view.missing && <Mark words={say("missing")} />}
      {view.toConfirm && <Mark words={say("toConfirm")} />}
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
