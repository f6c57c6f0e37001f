import type { ImportPlan } from "../../../state/import/import-plan.ts";
import { inOrder } from "../../in-order.ts";
import { useQuote } from "../open/quote-context.ts";

interface Props {
  readonly plan: ImportPlan;
  readonly idOf: (column: number) => string;
}

/** What can be chosen in each column that has options, offered while a cell is typed anew. */
export function ColumnOptions({ plan, idOf }: Props) {
  const { store } = useQuote();
  const group = store.form.groups.get(plan.group);
  return inOrder(plan.columns, (name, at) => {
    const { options } = group?.byName.get(name ?? "") ?? {};
    if (!options) return null;
    return (
      <datalist id={idOf(at)}>
        {options.map((option) => (
          <option key={option.value} value={option.label ?? option.value} />
        ))}
      </datalist>
    );
  });
}
