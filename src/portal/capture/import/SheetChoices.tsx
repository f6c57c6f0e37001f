import { shownText } from "../../../spreadsheet/shown-name.ts";
import { inOrder } from "../../in-order.ts";
import { Button } from "../../kit/Button.tsx";
import { Check } from "../../kit/Check.tsx";
import { Select } from "../../kit/Select.tsx";
import { useQuote } from "../open/quote-context.ts";
import type { ChosenSheet, ImportPlanShown } from "./use-import-plan.ts";

interface Props {
  readonly sheets: readonly ChosenSheet[];
  /** Sheets that cannot be read, and why, in words. */
  readonly refused: readonly string[];
  /** Position of the sheet whose rows are shown. */
  readonly shown: number | undefined;
  readonly onSettle: ImportPlanShown["settle"];
  readonly onLook: (at: number) => void;
}

/** Which sheets of the file to import, into which entries, and which one is shown. */
export function SheetChoices({ sheets, refused, shown, onSettle, onLook }: Props) {
  const { store } = useQuote();
  const several = sheets.length + refused.length > 1;
  const chosen = sheets.filter(({ isIn }) => isIn).length;
  return (
    <ul className="import-sheets stack gap-1">
      {inOrder(sheets, ({ table, isIn, groups }, at) => {
        const name = shownText(table.name) || "Rows";
        if (groups.length === 0) return <li className="small">{name}: no heading is recognised.</li>;
        return (
          <li className="cluster gap-x-3">
            {several && (
              <Check
                checked={isIn}
                onChecked={(checked) =>
                  onSettle(at, {
                    isIn: checked,
                    ...(groups.includes(table.group) ? {} : { table: { group: groups[0] ?? "" } }),
                  })
                }
                labelClass="row"
              >
                {name}
              </Check>
            )}
            {isIn && (
              // biome-ignore lint/a11y/noLabelWithoutControl: the list is in it
              <label className="row">
                {several ? "as" : "Rows are"}
                <Select
                  value={table.group}
                  options={groups.map((group) => [group, store.form.group(group)?.plural ?? group])}
                  onValue={(group) => onSettle(at, { table: { group, choices: {} } })}
                />
              </label>
            )}
            {isIn && chosen > 1 && (
              <Button size="small" aria-pressed={at === shown} onClick={() => onLook(at)}>
                View {name}
              </Button>
            )}
          </li>
        );
      })}
      {refused.map((words) => (
        <li key={words} className="small">
          {words}
        </li>
      ))}
    </ul>
  );
}
