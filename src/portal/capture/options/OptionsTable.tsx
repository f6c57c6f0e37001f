import type { OptionLetter, QuoteOption } from "../../api/option-calls.ts";
import { ScrollBox } from "../../list/ScrollBox.tsx";
import { useQuote } from "../open/quote-context.ts";
import { OptionAnswerRows } from "./OptionAnswerRows.tsx";
import { OptionHead } from "./OptionHead.tsx";
import { OptionPriceRows } from "./OptionPriceRows.tsx";
import type { OptionsShown } from "./options-shown.ts";

interface Props extends OptionsShown {
  /** Those that the server has; others were begun here. */
  readonly stored: readonly OptionLetter[];
  readonly onRemove: (letter: OptionLetter) => void;
}

/** A, B and C in columns: their answers, then their prices line by line. */
export function OptionsTable({ letters, stored, acts, canChange, onRemove }: Props) {
  const { options } = useQuote();
  const columns: readonly (QuoteOption | undefined)[] = ["A", ...letters].map((letter) =>
    options.find((option) => option.letter === letter),
  );
  return (
    <ScrollBox label="Options side by side">
      <table className="table options-table">
        <caption className="visually-hidden">The options compared</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="option-quote">
              <span className="option-title">
                <span className="option-letter">A</span>The quote
              </span>
            </th>
            {letters.map((letter) => (
              <OptionHead
                key={letter}
                letter={letter}
                option={options.find((option) => option.letter === letter)}
                work={acts.works[letter]}
                canChange={canChange}
                canChoose={stored.includes(letter)}
                onChoose={() => void acts.choose(letter)}
                onRemove={() => onRemove(letter)}
              />
            ))}
          </tr>
        </thead>
        <OptionAnswerRows columns={columns} letters={letters} acts={acts} canChange={canChange} />
        <OptionPriceRows columns={columns} />
      </table>
    </ScrollBox>
  );
}
