import { useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { optionQuestions } from "../../../insurance/options/option-answers.ts";
import { may } from "../../../insurance/permissions.ts";
import type { OptionShown } from "../../api/answers.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { session } from "../../session/session.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { useQuote } from "../open/quote-context.ts";
import { OptionAnswerRows } from "./OptionAnswerRows.tsx";
import { OptionPriceRows } from "./OptionPriceRows.tsx";
import { type ChangeableLetter, type OptionsShown, type OptionWork, useOptionActs } from "./use-option-acts.ts";

interface Props extends OptionsShown {
  /** Those that the server has; others were begun here. */
  readonly stored: readonly ChangeableLetter[];
  readonly onRemove: (letter: ChangeableLetter) => void;
}

/** A, B and C in columns: their answers, then their prices line by line. */
function OptionsTable({ letters, stored, acts, canChange, onRemove }: Props) {
  const { options } = useQuote();
  const columns: readonly (OptionShown | undefined)[] = ["A", ...letters].map((letter) =>
    options.find((option) => option.letter === letter),
  );
  return (
    <ScrollBox label="Options side by side">
      <table className="table table-words options-table">
        <caption className="visually-hidden">The options compared</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="option-quote">
              <span className="option-title row">
                <span className="size-16 strong">A</span>The quote
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

const letters: readonly ChangeableLetter[] = ["B", "C"];

/** The same risk with other covers or another excess, side by side with the quote. */
export function OptionsPanel() {
  const { store, options } = useQuote();
  const { stands } = usePrice();
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const acts = useOptionActs();
  const [begun, setBegun] = useState<readonly ChangeableLetter[]>([]);
  const canChange = stands && mayEdit;
  const stored = letters.filter((letter) => options.some((option) => option.letter === letter));
  const shown = letters.filter((letter) => stored.includes(letter) || (canChange && begun.includes(letter)));
  const free = letters.find((letter) => !shown.includes(letter));
  if (optionQuestions(store.form).length === 0 || (shown.length === 0 && !canChange)) return null;

  const begin = (letter: ChangeableLetter) => {
    setBegun([...begun, letter]);
    focusWhenThere(`option-${letter}`);
  };
  const remove = (letter: ChangeableLetter) => {
    setBegun(begun.filter((each) => each !== letter));
    void acts.remove(letter, stored.includes(letter));
    focusWhenThere("options-title");
  };
  return (
    <Panel aria-labelledby="options-title">
      <PanelHead>
        <h2 id="options-title" tabIndex={-1}>
          Options
        </h2>
        <span className="muted">
          {shown.length === 0
            ? "The same risk with another excess or other covers, side by side."
            : "What differs is in bold. Changing one prices it again; the quote itself is A."}
        </span>
        {canChange && free && (
          <span className="row end">
            <Button size="small" onClick={() => begin(free)}>
              <Icon name="plus" />
              Add option {free}
            </Button>
          </span>
        )}
      </PanelHead>
      {shown.length > 0 && (
        <OptionsTable letters={shown} stored={stored} acts={acts} canChange={canChange} onRemove={remove} />
      )}
    </Panel>
  );
}

interface OptionHeadProps {
  readonly letter: ChangeableLetter;
  readonly option: OptionShown | undefined;
  readonly work: OptionWork;
  readonly canChange: boolean;
  /** The server has it, so it can take the quote's place. */
  readonly canChoose: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

/** An option's letter, what is in its way, and what can be done with it as a whole. */
function OptionHead({ letter, option, work, canChange, canChoose, onChoose, onRemove }: OptionHeadProps) {
  const obstacles = option?.obstacles.map(({ message }) => message) ?? [];
  const troubles = work.troubles.length > 0 ? work.troubles : obstacles;
  return (
    <th scope="col" id={`option-${letter}`} tabIndex={-1}>
      <span className="option-title row">
        <span className="size-16 strong">{letter}</span>
        {work.busy ? "Pricing" : option ? "" : "Change an answer below"}
        {canChange && (
          <Button variant="icon" aria-label={`Take option ${letter} away`} onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        )}
      </span>
      {canChange && canChoose && (
        <Button size="small" busy={work.busy} onClick={onChoose}>
          Make {letter} the quote
        </Button>
      )}
      {troubles.length > 0 && (
        <ul className="option-troubles above-1 size-12" role="alert">
          {troubles.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </th>
  );
}
