import "../../styles/items.css";
import { useCallback } from "react";
import type { PageBlock } from "../../../form/definition/page-blocks.ts";
import { findItem } from "../../../state/entries/find-item.ts";
import { PanelHead } from "../../kit/Panel.tsx";
import { AddEntry, AddEntryTo } from "../items/AddEntry.tsx";
import { ItemFilterBar } from "../items/ItemFilterBar.tsx";
import { useEntries } from "../items/use-entries.ts";
import { useItemActs } from "../items/use-item-acts.ts";
import { useItemFilter } from "../items/use-item-filter.ts";
import { useQuote } from "../open/quote-context.ts";
import { EntriesTurner } from "./EntriesTurner.tsx";
import { InlineEntry, type Level, type WithinEntry } from "./InlineEntry.tsx";
import { useEntriesPager } from "./use-entries-pager.ts";

interface Props {
  readonly block: PageBlock;
  /** The entry inside which they are drawn; undefined where they stand on the page itself. */
  readonly parentId?: string | undefined;
  /** Of the list's heading. */
  readonly level: Level;
  readonly Within: WithinEntry;
}

/** Every entry of a group with its questions, one under the other; many of them a page at a time. */
export function InlineEntries({ block, parentId, level, Within }: Props) {
  const { group: name, sections } = block;
  const { store, state } = useQuote();
  const ids = useEntries(name, parentId);
  const { add, atMost } = useItemActs(name, parentId);
  const { filter, setFilter, shown } = useItemFilter(name, ids);
  const pager = useEntriesPager(shown, useEntryOf(name));
  const { label = "entry", plural = "entries" } = store.form.group(name) ?? {};
  const adding = { group: name, label, atMost, onAdd: () => add({ stay: true }) };
  const title = plural.charAt(0).toUpperCase() + plural.slice(1);
  const Heading = headings[level];
  const [{ note } = { note: undefined }] = sections;
  return (
    <section
      className={parentId === undefined ? "panel inline-entries" : "inline-entries inline-within"}
      aria-label={title}
    >
      <PanelHead>
        <Heading>{title}</Heading>
        <span className="muted figure">{ids.length === 0 ? "None" : ids.length.toLocaleString("en-GB")}</span>
        {note && <span className="small">{note}</span>}
        {!state.readOnly && (
          <span className="end">
            {parentId === undefined ? <AddEntry {...adding} /> : <AddEntryTo {...adding} parentId={parentId} />}
          </span>
        )}
      </PanelHead>
      {(pager.pages > 1 || filter.text !== "" || filter.unfinished) && (
        <ItemFilterBar filter={filter} shown={shown.length} plural={plural} onChange={setFilter} />
      )}
      {pager.shown.map((id) => (
        <InlineEntry
          key={id}
          block={block}
          id={id}
          parentId={parentId}
          alone={ids.length === 1}
          level={level}
          Within={Within}
        />
      ))}
      <EntriesTurner pager={pager} total={shown.length} plural={plural} />
    </section>
  );
}

const headings = { 2: "h2", 3: "h3", 4: "h4" } as const;

/** Says which entry of this group an entry is or hangs from. */
function useEntryOf(group: string): (itemId: string) => string | undefined {
  const { store } = useQuote();
  return useCallback(
    (itemId: string) => {
      const resolution = store.resolution();
      const item = findItem(store.form, resolution.tree, itemId);
      return item && resolution.holder(group, item.group.name, itemId)?.itemId;
    },
    [store, group],
  );
}
