import { type DragEvent, useCallback, useEffect, useId, useMemo } from "react";
import { onReveal } from "../../../../renderers/focus-place.ts";
import { Icon } from "../../icons/Icon.tsx";
import { KeyOf } from "../../keys/KeyOf.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";
import { Table } from "../../kit/Table.tsx";
import { useVirtualRows } from "../../kit/use-virtual-rows.ts";
import { askToImport, askToPaste, importButtonId } from "../import/import-request.ts";
import { useQuote } from "../open/quote-context.ts";
import { ItemFilterBar, useItemFilter } from "./ItemFilterBar.tsx";
import { columnsOf, type ItemColumn, itemCells, rowHook } from "./item-columns.tsx";
import { useEntries, useItemActs } from "./use-item-acts.ts";
import "../../styles/import.css";
import { useWords } from "../../../../renderers/form-language.ts";
import { Empty } from "../../kit/Empty.tsx";

/** Event handlers that accept a dropped file. */
function droppedFile(isOff: boolean, onFile: (file: File) => void) {
  if (isOff) return {};
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return {
    onDragOver(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}

/** From this number of rows, only those on the screen are drawn. */
const longFrom = 40;
const rowHeight = 37;

interface Props {
  readonly group: string;
  /** The entry of the present page. */
  readonly current?: string;
  /** Their parent; undefined if they are listed on the page itself. */
  readonly parentId?: string | undefined;
  /** Not h1 if the page has a heading of its own. */
  readonly heading?: "h1" | "h2" | "h3" | "h4";
}

/** The entries of a group, one row each, with actions to add, copy, open and remove. */
export function ItemTable({ group, current, parentId, heading: Heading = "h1" }: Props) {
  const { store, state } = useQuote();
  const ids = useEntries(group, parentId);
  const headingId = useId();
  const { add, atMost } = useItemActs(group, parentId);
  const { words } = store.form;
  const { label = "entry", plural = "Entries", max } = store.form.group(group) ?? {};
  const columns = useMemo(() => columnsOf(store.form, group), [store.form, group]);
  const { filter, setFilter, shown } = useItemFilter(group, ids);
  const drop = droppedFile(state.readOnly, (file) => askToImport({ group, file }));
  const title = plural.charAt(0).toUpperCase() + plural.slice(1);
  return (
    <Panel className="items" aria-labelledby={headingId} {...drop}>
      <PanelHead>
        <Heading id={headingId}>{title}</Heading>
        <span className="muted figure on-desk">
          {ids.length.toLocaleString("en-GB")} {max === undefined ? "" : `of up to ${max.toLocaleString("en-GB")}`}
        </span>
        <span className="cluster end">
          {parentId === undefined && (
            <Button id={importButtonId(group)} variant="text" size="small" onClick={() => askToImport({ group })}>
              {state.readOnly ? "Export…" : "Import or export…"}
            </Button>
          )}
          {!state.readOnly && (
            <>
              <Button
                variant="text"
                size="small"
                className="on-desk"
                onClick={() => askToPaste({ group, name: "", ...(ids[0] === undefined ? {} : { itemId: ids[0] }) })}
              >
                Paste columns…
              </Button>
              <Button size="small" lang={words.language} aria-disabled={atMost} onClick={() => add()}>
                <Icon name="plus" />
                {words.say("addEntry", { label })}
                <KeyOf act="add-item" isSilent />
              </Button>
            </>
          )}
        </span>
      </PanelHead>
      {ids.length >= longFrom && (
        <ItemFilterBar filter={filter} shown={shown.length} plural={plural} onChange={setFilter} />
      )}
      {ids.length === 0 ? (
        <EmptyItems
          label={label}
          plural={plural}
          onAdd={() => add()}
          onImport={() => askToImport({ group })}
          readOnly={state.readOnly}
        />
      ) : (
        <Rows group={group} ids={shown} columns={columns} title={title} current={current} />
      )}
    </Panel>
  );
}

interface RowsProps {
  readonly group: string;
  readonly ids: readonly string[];
  readonly columns: readonly ItemColumn[];
  readonly title: string;
  readonly current: string | undefined;
}

function Rows({ group, ids, columns, title, current }: RowsProps) {
  const isLong = ids.length >= longFrom;
  const keyAt = useCallback((index: number) => ids[index] ?? index, [ids]);
  const { box, sight, scrollTo } = useVirtualRows({
    count: ids.length,
    rowHeight,
    keyAt,
    isLong,
    first: current === undefined ? 0 : Math.max(0, ids.indexOf(current) - 3),
  });
  useEffect(
    () =>
      onReveal((id) => {
        const index = ids.indexOf(id);
        if (index >= 0 && isLong) scrollTo(index);
        return index >= 0;
      }),
    [ids, isLong, scrollTo],
  );
  const cells = useMemo(() => itemCells(group, columns), [group, columns]);
  const useRow = useMemo(() => rowHook(group, current), [group, current]);
  return (
    <Table
      box={box}
      boxClass={isLong ? "items-long" : undefined}
      caption={title}
      columns={cells}
      rows={ids}
      keyOf={keyOf}
      useRow={useRow}
      sight={sight}
    />
  );
}

const keyOf = (id: string): string => id;

interface EmptyItemsProps {
  readonly label: string;
  readonly plural: string;
  readonly readOnly: boolean;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

function EmptyItems({ label, plural, readOnly, onAdd, onImport }: EmptyItemsProps) {
  const { say, language } = useWords();
  return (
    <Empty title={<>No {plural} yet</>}>
      <p>
        Each {label} has its own page. A copy keeps all answers except those that identify the {label}.
      </p>
      {!readOnly && (
        <p className="cluster at-stretch">
          <Button variant="primary" lang={language} onClick={onAdd}>
            <Icon name="plus" />
            {say("addEntry", { label })}
          </Button>
          <Button onClick={onImport}>Import a schedule…</Button>
        </p>
      )}
    </Empty>
  );
}
