import { useEffect, useState } from "react";
import { type ColumnName, columnNames, listColumns } from "../../../schemas/list-columns.ts";
import type { ListOptions, SavedView } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Button } from "../kit/Button.tsx";
import { Check } from "../kit/Check.tsx";
import { Popover } from "../kit/Popover.tsx";
import { toast, toastFailure } from "../toast/toasts.ts";

interface Props {
  readonly columns: readonly ColumnName[];
  readonly onChange: (columns: readonly ColumnName[]) => void;
}

/** Selects the columns of the list; each choice is saved at once. */
export function ColumnsBox({ columns, onChange }: Props) {
  const toggle = (name: ColumnName) =>
    onChange(columnNames.filter((each) => (each === name ? !columns.includes(name) : columns.includes(each))));
  return (
    <Popover label="Columns">
      {() => (
        <>
          <fieldset className="stack gap-1">
            <legend className="label">Columns of the list</legend>
            {columnNames.map((name) => (
              <Check checked={columns.includes(name)} onChecked={() => toggle(name)} key={name} labelClass="row">
                {listColumns[name].heading}
              </Check>
            ))}
          </fieldset>
          <Button variant="text" size="small" onClick={() => onChange(readColumns(null))}>
            Default columns
          </Button>
        </>
      )}
    </Popover>
  );
}

/** Saved columns, or the default ones, in list order; ones that no longer exist are left out. */
const readColumns = (kept: readonly string[] | null): readonly ColumnName[] =>
  columnNames.filter((name) => kept?.includes(name) ?? listColumns[name].isUsual);

/** The user's views and columns, saved on the server, and the list's filter options. */
export function useListOptions(firm: string) {
  const { value } = useLoaded(`list options ${firm}`, () =>
    call("/api/v1/Documents/getListOptions", firm ? { firm } : {}),
  );
  const [options, setOptions] = useState<ListOptions | null>(null);
  useEffect(() => setOptions(value), [value]);
  const lay = (part: Partial<ListOptions>) => setOptions((last) => last && { ...last, ...part });
  return {
    options,
    columns: readColumns(options?.columns ?? null),
    choose: (columns: readonly ColumnName[]) => {
      lay({ columns });
      call("/api/v1/Documents/saveColumns", { columns: JSON.stringify(columns) }).catch(toastFailure);
    },
    /** @returns whether it was saved */
    save: async (name: string, address: string): Promise<boolean> => {
      try {
        lay(await call("/api/v1/Documents/saveView", { name, address }));
        toast(`Saved as ${name}.`);
        return true;
      } catch (error) {
        toastFailure(error);
        return false;
      }
    },
    remove: async ({ id, name, address }: SavedView): Promise<void> => {
      try {
        lay(await call("/api/v1/Documents/removeView", { id }));
        toast(`${name} is removed.`, {
          action: {
            label: "Undo",
            run: () => void call("/api/v1/Documents/saveView", { name, address }).then(lay).catch(toastFailure),
          },
        });
      } catch (error) {
        toastFailure(error);
      }
    },
  };
}
