import { Fragment, type MouseEvent, type ReactNode, use } from "react";
import type { DrawnQuestion, ReasonShown } from "../asked-question.ts";
import { descriptionId, labelId } from "../description-ids.ts";
import { RowName } from "../entry-label.ts";
import { focusPlace } from "../focus-place.ts";
import { useLang, useWords } from "../form-language.ts";
import { Glyph } from "../Glyph.tsx";
import { HeadingLevel, nextHeading } from "../heading-level.ts";
import { isNonEmpty, notesOf, type QuestionView } from "../question-slots.ts";

interface WhyAskedProps {
  readonly id: string;
  /** Start of the sentence. */
  readonly words: string;
  readonly reasons: readonly ReasonShown[];
  readonly goTo?: ((place: string) => void) | undefined;
}

/**
 * `Asked because Tenants is “Unoccupied”.` `Worked out from Buildings sum (£62,000) and Contents.` Each answer is a
 * link for the mouse but not a tab stop: a question has only one, and Tab passes the named answer anyway.
 */
function WhyAsked({ id, words, reasons, goTo }: WhyAskedProps) {
  const { say } = useWords();
  // The conjunction before the last item.
  const and = say("listedAnd", { before: "", last: "" });
  const follow = (event: MouseEvent, place: string) => {
    event.preventDefault();
    if (!focusPlace(place)) goTo?.(place);
  };
  return (
    <p className="question-why" id={id}>
      <Glyph name="why" />
      <span>
        {words}{" "}
        {reasons.map((reason, index) => {
          const [before, after] = around(reason);
          return (
            <span key={reason.place}>
              {index > 0 && (index < reasons.length - 1 ? ", " : and)}
              {before}
              <a href={`#${reason.place}`} tabIndex={-1} onClick={(event) => follow(event, reason.place)}>
                {reason.label}
              </a>
              {after}
            </span>
          );
        })}
        .
      </span>
    </p>
  );
}

/** The sentence before and after its label; if the label does not occur in it, the whole sentence follows the label. */
function around({ label, words }: ReasonShown): readonly [string, string] {
  const at = words.indexOf(label);
  return at < 0 ? ["", ` (${words})`] : [words.slice(0, at), words.slice(at + label.length)];
}

interface QuestionFrameProps {
  readonly asked: DrawnQuestion;
  readonly view: QuestionView;
  readonly goTo?: ((place: string) => void) | undefined;
  /** More about the question, on demand. */
  readonly help?: ReactNode;
  /** The control. */
  readonly children: ReactNode;
}

/**
 * Label, control, error, warning, hint, reason, note: always in this order, each with an id that the control
 * references. Only the label is above the control, so that labels and controls align across a row, and further texts
 * grow downwards.
 */
export function QuestionFrame({ asked, view, goTo, help, children }: QuestionFrameProps) {
  const { place: id, label, hint, named, wide } = asked;
  const { say } = useWords();
  const lang = useLang();
  const notes = notesOf(asked, view);
  const state = [
    view.error !== undefined && "question-wrong",
    wide && "question-wide",
    named === "none" && "question-statement",
  ];
  // Without a control there is no question, so no reason for it.
  const because = named === "none" ? [] : asked.because;
  return (
    <div className={["question", ...state].filter(Boolean).join(" ")}>
      <div className="question-head">{named !== "own" && <Label asked={asked} view={view} />}</div>
      <div className="question-body">
        {children}
        {view.error !== undefined && (
          <p className="question-error" id={descriptionId(id, "error")}>
            <Glyph name="alert" />
            <span>{view.error}</span>
          </p>
        )}
        {isNonEmpty(view.warning) && (
          <p className="question-warning" id={descriptionId(id, "warning")}>
            <Glyph name="alert" />
            <span>{view.warning}</span>
          </p>
        )}
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

/** The text, in an element of its own if its language differs. */
const inLanguage = (text: string, lang: string | undefined): ReactNode =>
  lang === undefined ? text : <span lang={lang}>{text}</span>;

interface ChangedProps {
  readonly id: string;
  readonly label: string;
  readonly mark: NonNullable<QuestionView["changed"]>;
}

/** The previous answer, with a button to restore it. */
function Changed({ id, label, mark: { words, restore } }: ChangedProps) {
  const { say } = useWords();
  return (
    <p className="question-changed" id={descriptionId(id, "changed")}>
      <span>{words}</span>
      {restore && (
        <button type="button" className="question-link" aria-label={say("restoreOf", { label })} onClick={restore}>
          {say("restore")}
        </button>
      )}
    </p>
  );
}

interface LabelProps {
  readonly asked: DrawnQuestion;
  readonly view: QuestionView;
}

function Label({ asked: { place, label, named, required, isShownOnly }, view }: LabelProps) {
  const { say } = useWords();
  const lang = useLang();
  const row = use(RowName);
  const Heading = nextHeading(use(HeadingLevel));
  const name = inLanguage(label, lang(label));
  const words = (
    <>
      {row === undefined ? name : <span className="question-name">{name}</span>}
      {row !== undefined && <span className="question-unseen">, {row}</span>}
      {!required && !isShownOnly && <span className="question-optional"> {say("optional")}</span>}
      {view.missing && <Mark words={say("missing")} />}
    </>
  );
  // Takes the focus of a link to this question in place of a control.
  if (named === "none")
    return (
      <Heading className="question-label" id={place} tabIndex={-1}>
        {name}
      </Heading>
    );
  // A `<label>` would point at only one of several controls.
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

/** Separated from the label by a space, so that both are read as one name. */
function Mark({ words }: { readonly words: string }) {
  return (
    <>
      {" "}
      <span className="question-missing">{words}</span>
    </>
  );
}
