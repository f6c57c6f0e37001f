import { counted } from "../../../form/words/phrases.ts";
import type { ImportChoices } from "../../../state/import/import-plan.ts";
import type { TablePlan } from "../../../state/import/plan-file.ts";
import { useQuote } from "../open/quote-context.ts";
import { countRows } from "./import-words.ts";

interface Props {
  readonly plan: TablePlan;
  readonly onChoices: (choices: ImportChoices) => void;
}

/** What becomes of lines that name no entry of the quote. */
export function LineChoices({ plan, onChoices }: Props) {
  const { store } = useQuote();
  const { choices } = plan.table;
  const { label = "entry", plural = "entries" } = store.form.group(plan.group) ?? {};
  const { unnamed } = countRows(plan);
  if (unnamed + plan.unknown === 0) return null;
  return (
    <div className="paste-choices">
      {unnamed > 0 && (
        <label>
          <input
            type="checkbox"
            checked={choices.adds ?? true}
            onChange={({ target }) => onChoices({ ...choices, adds: target.checked })}
          />
          {counted(unnamed, "line", "lines")} without a reference: add {counted(unnamed, label, plural)}
        </label>
      )}
      {plan.unknown > 0 && (
        <label>
          <input
            type="checkbox"
            checked={choices.addsUnknown ?? false}
            onChange={({ target }) => onChoices({ ...choices, addsUnknown: target.checked })}
          />
          {counted(plan.unknown, "line", "lines")} with a reference that is not in this quote: add{" "}
          {counted(plan.unknown, label, plural)} under new references
        </label>
      )}
    </div>
  );
}
