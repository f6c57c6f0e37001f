import { ConfigProvider, Input, Radio, Select } from "antd";
import { memo, useState } from "react";
import { type BenchQuestion, benchSections, choices, sizeAsked, toggleName, yesNo } from "./bench-form.ts";
import { start } from "./start.ts";

/** antd's own inputs, one state per field, without its Form. */
interface Props {
  readonly id: string;
  readonly question: BenchQuestion;
  readonly onAnswer?: ((value: string) => void) | undefined;
}

const choiceOptions = choices.map((value) => ({ value, label: value }));
const yesNoOptions = [...yesNo];

function Control({ id, question, onAnswer }: Props) {
  const [value, setValue] = useState("");
  const set = (next: string) => {
    setValue(next);
    onAnswer?.(next);
  };
  const described = `${id}-hint ${id}-error`;
  if (question.type === "choice")
    return (
      <Select
        id={id}
        aria-describedby={described}
        value={value || null}
        onChange={(next) => set(next ?? "")}
        options={choiceOptions}
      />
    );
  if (question.type === "yesno")
    return (
      <Radio.Group
        id={id}
        name={id}
        aria-labelledby={`${id}-label`}
        value={value}
        onChange={(event) => set(String(event.target.value))}
        options={yesNoOptions}
      />
    );
  if (question.type === "longtext")
    return (
      <Input.TextArea
        id={id}
        aria-describedby={described}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    );
  return (
    <Input
      id={id}
      aria-describedby={described}
      value={value}
      onChange={(event) => set(event.target.value)}
      {...(question.type === "money" ? { prefix: "£" } : {})}
    />
  );
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

const theme = { cssVar: { key: "bench" }, hashed: false };

start(() => (
  <ConfigProvider theme={theme}>
    <Page />
  </ConfigProvider>
));
