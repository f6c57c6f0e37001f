import { useEffect, useMemo, useState } from "react";
import type { Question } from "../../../../schemas/question.ts";
import type { Json } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { readAnswer } from "../../../form/read/read-answer.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { layOver, optionQuestions } from "../../../insurance/options/option-answers.ts";
import type { OptionShown } from "../../api/answers.ts";
import { today } from "../../clock.ts";
import { Input } from "../../kit/Input.tsx";
import { Select } from "../../kit/Select.tsx";
import { useQuote } from "../open/quote-context.ts";
import { answersToSend, type OptionDraft, type OptionsShown } from "./use-option-acts.ts";

/**
 * The questions that options may vary and that the quote or one of its options asks: what one of them answers may ask
 * for another, as employers' liability does for the employer's reference.
 *
 * @param answered what each option answers otherwise than the quote
 */
function useAskedQuestions(answered: readonly OptionDraft[]): readonly Question[] {
  const { store } = useQuote();
  const structure = useRecordAtom(store, store.structureAtom);
  const key = JSON.stringify(answered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the options, the structure for the quote
  return useMemo(() => {
    const { form } = store;
    const laid = answered.map((answers) => resolveForm(form, layOver(form, store.tree(), answers), today()));
    const resolutions = [store.resolution(), ...laid];
    return optionQuestions(form).filter(
      ({ group, name }) =>
        form.group(group)?.list === true ||
        resolutions.some((resolution) => resolution.scope(group, undefined).questions.get(name)?.shown === true),
    );
  }, [store, structure, key]);
}

interface Props extends OptionsShown {
  /** A first; undefined for one that was begun here. */
  readonly columns: readonly (OptionShown | undefined)[];
}

/** The answers that options may vary, a row each. Those of A are the quote's own and are changed above. */
export function OptionAnswerRows({ columns, letters, acts, canChange }: Props) {
  const [quote] = columns;
  const answerOf = (option: OptionShown | undefined, name: string) =>
    (option ?? quote)?.answers.find((answer) => answer.name === name);
  const asked = useAskedQuestions(
    letters.map((letter, index) => answersToSend(columns[index + 1], acts.works[letter].draft)),
  );
  return (
    <tbody>
      <tr className="options-part">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          Cover
        </th>
      </tr>
      {asked.map((question) => {
        const { name } = question;
        const own = answerOf(quote, name);
        return (
          <tr key={name}>
            <th scope="row">{question.docLabel ?? question.label}</th>
            <td className="option-quote">{own?.shown || "–"}</td>
            {letters.map((letter, index) => {
              const option = columns[index + 1];
              const answer = answerOf(option, name);
              const { draft, busy } = acts.works[letter];
              const value = Object.hasOwn(draft, name) ? draft[name] : answer?.value;
              const differs = Object.hasOwn(draft, name) || option?.differs.includes(name) === true;
              return (
                <td key={letter} className={differs ? "option-differs" : undefined}>
                  {canChange ? (
                    <OptionAnswerCell
                      question={question}
                      label={`${question.docLabel ?? question.label}, option ${letter}`}
                      value={value ?? null}
                      shown={answer?.shown ?? ""}
                      busy={busy}
                      onChange={(next) => void acts.change(letter, option, name, next)}
                    />
                  ) : (
                    answer?.shown || "–"
                  )}
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}

interface OptionAnswerProps {
  readonly question: Question;
  /** Which answer of which option it is. */
  readonly label: string;
  /** Null where there is none, or where the entries' differ. */
  readonly value: Json;
  /** What is shown where there is no one value. */
  readonly shown: string;
  readonly busy: boolean;
  readonly onChange: (value: Json) => void;
}

/** One answer of an option in a cell: chosen from its options, else typed. */
function OptionAnswerCell(props: OptionAnswerProps) {
  const { store } = useQuote();
  const { question } = props;
  const offered = store.form.groups.get(question.group)?.byName.get(question.name)?.options;
  return offered ? <Chosen {...props} offered={offered} /> : <Typed {...props} />;
}

interface ChosenProps extends OptionAnswerProps {
  readonly offered: readonly { readonly value: string; readonly label?: string }[];
}

function Chosen({ label, value, shown, busy, offered, onChange }: ChosenProps) {
  const text = typeof value === "string" ? value : "";
  return (
    <Select
      aria-label={label}
      aria-busy={busy}
      value={text}
      empty={text === "" ? shown || "No answer" : undefined}
      options={offered.map((option) => [option.value, option.label ?? option.value])}
      onValue={(chosen) => onChange(chosen === "" ? null : chosen)}
    />
  );
}

function Typed({ question, label, value, shown, busy, onChange }: OptionAnswerProps) {
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
      {trouble !== undefined && <p className="field-error">{trouble}</p>}
      <Input
        className="figure-right"
        aria-label={label}
        aria-busy={busy}
        aria-invalid={trouble !== undefined}
        value={text}
        onValue={setText}
        onLeave={leave}
      />
    </>
  );
}
