import { useMemo } from "react";
import type { Question } from "../../../../schemas/question.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { layOver, optionQuestions } from "../../../insurance/options/option-answers.ts";
import type { OptionShown } from "../../api/option-calls.ts";
import { today } from "../../clock.ts";
import { useQuote } from "../open/quote-context.ts";
import { OptionAnswerCell } from "./OptionAnswer.tsx";
import { answersToSend, type OptionDraft } from "./option-draft.ts";
import type { OptionsShown } from "./options-shown.ts";

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
