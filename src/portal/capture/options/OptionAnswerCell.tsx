import { useEffect, useState } from "react";
import type { Question } from "../../../../schemas/question.ts";
import type { Json } from "../../../../schemas/record.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { readAnswer } from "../../../form/read/read-answer.ts";
import { today } from "../../clock.ts";
import { Input } from "../../kit/Input.tsx";
import { Select } from "../../kit/Select.tsx";
import { useQuote } from "../open/quote-context.ts";

interface Props {
  readonly question: Question;
  /** Set for the quote's own answer, so that links to it lead here. */
  readonly id?: string | undefined;
  /** Accessible name: which answer of which option. */
  readonly label: string;
  /** Null if there is none, or if the entries differ. */
  readonly value: Json;
  /** Text shown if there is no single value. */
  readonly shown: string;
  readonly busy: boolean;
  readonly onChange: (value: Json) => void;
}

/** One answer of an option in a cell: chosen from a list, or typed. */
export function OptionAnswerCell(props: Props) {
  const { store } = useQuote();
  const { question } = props;
  const offered = store.form.groups.get(question.group)?.byName.get(question.name)?.options;
  return offered ? <Chosen {...props} offered={offered} /> : <Typed {...props} />;
}

interface ChosenProps extends Props {
  readonly offered: readonly { readonly value: string; readonly label?: string }[];
}

function Chosen({ id, label, value, shown, busy, offered, onChange }: ChosenProps) {
  const text = typeof value === "string" ? value : "";
  return (
    <Select
      id={id}
      aria-label={label}
      aria-busy={busy}
      value={text}
      empty={text === "" ? shown || "No answer" : undefined}
      options={offered.map((option) => [option.value, option.label ?? option.value])}
      onValue={(chosen) => onChange(chosen === "" ? null : chosen)}
    />
  );
}

function Typed({ question, id, label, value, shown, busy, onChange }: Props) {
  const written = value === null ? shown : showAnswer(question, value);
  const [text, setText] = useState(written);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => setText(written), [written]);
  const leave = () => {
    if (text === written) return setTrouble(undefined);
    const read = readAnswer(question, text, today());
    if ("error" in read) return setTrouble(read.error);
    setTrouble(undefined);
    onChange(read.value ?? null);
  };
  return (
    <>
      <Input
        id={id}
        aria-label={label}
        aria-busy={busy}
        aria-invalid={trouble !== undefined}
        value={text}
        onValue={setText}
        onLeave={leave}
      />
      {trouble !== undefined && <p className="field-error">{trouble}</p>}
    </>
  );
}
