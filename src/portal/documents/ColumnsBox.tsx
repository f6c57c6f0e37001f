import { type ColumnName, columnNames, listColumns } from "../../../schemas/list-columns.ts";
import { Button } from "../kit/Button.tsx";
import { Check } from "../kit/Check.tsx";
import { Popover } from "../kit/Popover.tsx";
import { readColumns } from "./use-list-options.ts";

interface Props {
  readonly columns: readonly ColumnName[];
  readonly onChange: (columns: readonly ColumnName[]) => void;
}

/** Which columns the list has; each choice is kept at once. */
export function ColumnsBox({ columns, onChange }: Props) {
  const toggle = (name: ColumnName) =>
    onChange(columnNames.filter((each) => (each === name ? !columns.includes(name) : columns.includes(each))));
  return (
    <Popover label="Columns">
      {() => (
        <>
          <fieldset className="column-choices">
            <legend>Columns of the list</legend>
            {columnNames.map((name) => (
              <Check checked={columns.includes(name)} onChecked={() => toggle(name)} key={name} labelClass="">
                {listColumns[name].heading}
              </Check>
            ))}
          </fieldset>
          <Button variant="text" size="small" onClick={() => onChange(readColumns(null))}>
            The usual columns
          </Button>
        </>
      )}
    </Popover>
  );
}
