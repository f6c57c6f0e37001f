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
    const { question, options } = group?.byName.get(name ?? "") ?? {};
    const offered = question?.type === "yesno" ? [{ value: "Yes" }, { value: "No" }] : options;
    if (!offered) return null;
    return (
      <datalist id={idOf(at)}>
        {offered.map((option) => (
          <option key={option.value} value={"label" in option ? (option.label ?? option.value) : option.value} />
        ))}
      </datalist>
    );
  });
}
