import { useVirtualizer } from "@tanstack/react-virtual";
import { type DragEvent, useEffect, useId, useRef } from "react";
import { onReveal } from "../../../../renderers/focus-place.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";
import { Space } from "../../list/Space.tsx";
import { askToImport, importButtonId } from "../import/import-request.ts";
import { useQuote } from "../open/quote-context.ts";
import { askToPaste } from "../paste/paste-request.ts";
import { ItemFilterBar, useItemFilter } from "./ItemFilterBar.tsx";
import { columnsOf, ItemRow } from "./ItemRow.tsx";
import { useEntries, useItemActs } from "./use-item-acts.ts";
import "../../styles/import.css";
import { useWords } from "../../../../renderers/form-language.ts";
import { Empty } from "../../kit/Empty.tsx";

/** Handlers of an element onto which a file can be dropped. */
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

/** Rows beyond this many are drawn only while they are in sight. */
const longFrom = 40;
const rowHeight = 37;

interface Props {
  readonly group: string;
  /** The entry whose page this is. */
  readonly current?: string;
  /** The entry inside which they are listed; undefined where they stand on the page itself. */
  readonly parentId?: string | undefined;
  /** Other than h1 where the page has a heading of its own. */
  readonly heading?: "h1" | "h2" | "h3" | "h4";
}

/** The entries of a group, a row each: add, copy, open, remove. */
export function ItemTable({ group, current, parentId, heading: Heading = "h1" }: Props) {
  const { store, state } = useQuote();
  const ids = useEntries(group, parentId);
  const headingId = useId();
  const { add, atMost } = useItemActs(group, parentId);
  const { words } = store.form;
  const { label = "entry", plural = "Entries", max } = store.form.group(group) ?? {};
  const columns = columnsOf(store.form, group);
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
        <span className="row end">
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
                Paste a column…
              </Button>
              <Button size="small" lang={words.language} aria-disabled={atMost} onClick={() => add()}>
                <Icon name="plus" />
                {words.say("addEntry", { label })}
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
  readonly columns: ReturnType<typeof columnsOf>;
  readonly title: string;
  readonly current: string | undefined;
}

function Rows({ group, ids, columns, title, current }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const long = ids.length >= longFrom;
  const start = current === undefined ? 0 : Math.max(0, ids.indexOf(current) - 3);
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: long,
    initialOffset: start * rowHeight,
    getItemKey: (index) => ids[index] ?? index,
  });
  useEffect(
    () =>
      onReveal((id) => {
        const index = ids.indexOf(id);
        if (index >= 0 && long) rows.scrollToIndex(index);
        return index >= 0;
      }),
    [ids, long, rows],
  );
  const seen = long ? rows.getVirtualItems() : ids.map((_, index) => ({ index, start: 0, end: 0 }));
  const above = seen[0]?.start ?? 0;
  const below = long ? rows.getTotalSize() - (seen.at(-1)?.end ?? 0) : 0;
  return (
    <div ref={box} className={long ? "scroll-x items-long" : "scroll-x"}>
      <table className="table" aria-rowcount={ids.length + 1}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.names[0]} scope="col" className={column.isFigure ? "figure-right" : undefined}>
                {column.label}
              </th>
            ))}
            <th scope="col">Answers</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Space height={above} columns={columns.length + 2} />
          {seen.map(({ index }) => {
            const id = ids[index];
            return id === undefined ? null : (
              <ItemRow
                key={id}
                group={group}
                id={id}
                columns={columns}
                current={id === current}
                index={index}
                measure={long ? rows.measureElement : undefined}
              />
            );
          })}
          <Space height={below} columns={columns.length + 2} />
        </tbody>
      </table>
    </div>
  );
}

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
      <p>Each {label} gets a page of its own. A copy keeps every answer but those that name it.</p>
      {!readOnly && (
        <p className="empty-acts cluster at-stretch">
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
