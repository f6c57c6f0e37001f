import { memo, useState } from "react";
import { type BenchQuestion, benchSections, choices, sizeAsked, toggleName, yesNo } from "./bench-form.ts";
import { start } from "./start.ts";

/** The baseline: one state per field, native elements. */
interface Props {
  readonly id: string;
  readonly question: BenchQuestion;
  readonly onAnswer?: ((value: string) => void) | undefined;
}

function Control({ id, question, onAnswer }: Props) {
  const [value, setValue] = useState("");
  const set = (next: string) => {
    setValue(next);
    onAnswer?.(next);
  };
  const described = `${id}-hint ${id}-error`;
  if (question.type === "choice")
    return (
      <select id={id} aria-describedby={described} value={value} onChange={(event) => set(event.target.value)}>
        <option value="" />
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  if (question.type === "yesno")
    return (
      <div id={id} role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={described}>
        {yesNo.map((answer) => (
          <label key={answer}>
            <input type="radio" name={id} value={answer} checked={value === answer} onChange={() => set(answer)} />
            {answer}
          </label>
        ))}
      </div>
    );
  if (question.type === "longtext")
    return (
      <textarea id={id} aria-describedby={described} value={value} onChange={(event) => set(event.target.value)} />
    );
  return <input id={id} aria-describedby={described} value={value} onChange={(event) => set(event.target.value)} />;
}

const Field = memo(function Field(props: Props) {
  const { id, question } = props;
  return (
    <div className="field">
      <label id={`${id}-label`} htmlFor={id}>
        {question.label}
      </label>
      <p id={`${id}-hint`}>{question.hint}</p>
      <p id={`${id}-error`} />
      <Control {...props} />
    </div>
  );
});

const sections = benchSections(sizeAsked());

function Page() {
  const [answer, setAnswer] = useState("");
  return sections.map(({ id, title, entry, questions }) => (
    <section key={id}>
      <h2>{title}</h2>
      <div className="grid">
        {questions.map((question) =>
          question.shownLater && answer !== "Yes" ? null : (
            <Field
              key={question.name}
              id={entry ? `${entry}-${question.name}` : question.name}
              question={question}
              onAnswer={question.name === toggleName ? setAnswer : undefined}
            />
          ),
        )}
      </div>
    </section>
  ));
}

start(() => <Page />);
