import { useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { optionQuestions } from "../../../insurance/options/option-answers.ts";
import { may } from "../../../insurance/permissions.ts";
import type { OptionLetter } from "../../api/option-calls.ts";
import { Icon } from "../../icons/Icon.tsx";
import { session } from "../../session/session.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { useQuote } from "../open/quote-context.ts";
import { OptionsTable } from "./OptionsTable.tsx";
import { useOptionActs } from "./use-option-acts.ts";

const letters: readonly OptionLetter[] = ["B", "C"];

/** The same risk with other covers or another excess, side by side with the quote. */
export function OptionsPanel() {
  const { store, options } = useQuote();
  const { stands } = usePrice();
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const acts = useOptionActs();
  const [begun, setBegun] = useState<readonly OptionLetter[]>([]);
  const canChange = stands && mayEdit;
  const stored = letters.filter((letter) => options.some((option) => option.letter === letter));
  const shown = letters.filter((letter) => stored.includes(letter) || (canChange && begun.includes(letter)));
  const free = letters.find((letter) => !shown.includes(letter));
  if (optionQuestions(store.form).length === 0 || (shown.length === 0 && !canChange)) return null;

  const begin = (letter: OptionLetter) => {
    setBegun([...begun, letter]);
    focusWhenThere(`option-${letter}`);
  };
  const remove = (letter: OptionLetter) => {
    setBegun(begun.filter((each) => each !== letter));
    void acts.remove(letter, stored.includes(letter));
    focusWhenThere("options-title");
  };
  return (
    <section className="panel" aria-labelledby="options-title">
      <div className="panel-head">
        <h2 id="options-title" tabIndex={-1}>
          Options
        </h2>
        <span className="muted">
          {shown.length === 0
            ? "The same risk with another excess or other covers, side by side."
            : "What differs is in bold. Changing one prices it anew; the quote itself is A."}
        </span>
        {canChange && free && (
          <span className="end">
            <button type="button" className="button button-small" onClick={() => begin(free)}>
              <Icon name="plus" />
              Add option {free}
            </button>
          </span>
        )}
      </div>
      {shown.length > 0 && (
        <OptionsTable letters={shown} stored={stored} acts={acts} canChange={canChange} onRemove={remove} />
      )}
    </section>
  );
}
