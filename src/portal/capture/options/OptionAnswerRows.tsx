import { optionQuestions } from "../../../insurance/option-answers.ts";
import type { QuoteOption } from "../../api/option-calls.ts";
import { useQuote } from "../open/quote-context.ts";
import { OptionAnswer } from "./OptionAnswer.tsx";
import type { OptionsShown } from "./OptionsTable.tsx";

interface Props extends OptionsShown {
  /** A first; undefined for one that was begun here. */
  readonly columns: readonly (QuoteOption | undefined)[];
}

/** The answers that options may vary, a row each. Those of A are the quote's own and are changed above. */
export function OptionAnswerRows({ columns, letters, acts, canChange }: Props) {
  const { store } = useQuote();
  const [quote] = columns;
  const isAsked = (group: string, name: string): boolean =>
    store.form.group(group)?.list === true ||
    store.resolution().scope(group, undefined).questions.get(name)?.shown === true;
  const answerOf = (option: QuoteOption | undefined, name: string) =>
    (option ?? quote)?.answers.find((answer) => answer.name === name);
  const asked = optionQuestions(store.form).filter(
    ({ group, name }) =>
      isAsked(group, name) || columns.some((option) => answerOf(option, name)?.shown) || isDrafted(acts, name),
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
                    <OptionAnswer
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

const isDrafted = ({ works }: OptionsShown["acts"], name: string): boolean =>
  Object.values(works).some(({ draft }) => Object.hasOwn(draft, name));
