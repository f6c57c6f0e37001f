import "../../styles/items.css";
import { useId, useMemo } from "react";
import { Grid } from "../../../../renderers/grid/Grid.tsx";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { PageBlock } from "../../../form/definition/page-blocks.ts";
import { gridEntry } from "../../../form/draw/drawn-form.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { gridColumns } from "../../../form/draw/grid-columns.ts";
import { capital } from "../../../form/words/phrases.ts";
import { undoAction } from "../../forms/undo-action.ts";
import { PanelHead } from "../../kit/Panel.tsx";
import { toast } from "../../toast/toasts.ts";
import { ItemFilterBar, useItemFilter } from "../items/ItemFilterBar.tsx";
import { useEntries } from "../items/use-item-acts.ts";
import { useQuote } from "../open/quote-context.ts";
import type { Level } from "./InlineEntry.tsx";

interface Props {
  readonly block: PageBlock;
  /** Their parent; undefined if they are drawn on the page itself. */
  readonly parentId?: string | undefined;
  /** Level of the heading. */
  readonly level: Level;
}

/** From this number of entries, the list can be searched. */
const searchedFrom = 40;

/** Every entry of a group as a row with editable cells. */
export function GridEntries({ block, parentId, level }: Props) {
  const { store, state } = useQuote();
  const { group } = block;
  const ids = useEntries(group, parentId);
  const structure = useRecordAtom(store, store.structureAtom);
  const { filter, setFilter, shown } = useItemFilter(group, ids);
  const { label = "entry", plural = "entries", min = 0, max = Infinity } = store.form.group(group) ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another structure other texts are filled in
  const columns = useMemo(() => gridColumns(store.resolution(), block, ids[0]), [store, block, ids, structure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another structure other questions are asked
  const entries = useMemo(
    () => shown.map((id) => gridEntry(store.resolution, block, id)),
    [store, block, shown, structure],
  );
  const { say } = store.form.words;
  const headingId = useId();
  const Heading = headings[level];
  const title = capital(plural);
  const remove = (id: string) => {
    const removed = entryTitle(store.resolution(), group, id);
    store.removeItem(id);
    toast(`${removed} removed.`, { action: undoAction(store) });
  };
  const { readOnly } = state;
  return (
    <section
      className={parentId === undefined ? "panel inline-entries" : "inline-entries inline-within framed"}
      aria-label={title}
    >
      <PanelHead>
        <Heading id={headingId}>{title}</Heading>
        <span className="muted figure">{ids.length === 0 ? "None" : ids.length.toLocaleString("en-GB")}</span>
      </PanelHead>
      {ids.length >= searchedFrom && (
        <ItemFilterBar filter={filter} shown={shown.length} plural={plural} onChange={setFilter} />
      )}
      <div className="question-page question-list">
        <Grid
          labelledBy={headingId}
          label={label}
          columns={columns}
          entries={entries}
          addLabel={parentId && say("addEntryTo", { label, title: store.atoms.get(store.titleAtom(parentId)) })}
          onAdd={
            readOnly || ids.length >= max
              ? undefined
              : () => store.addItem(group, parentId === undefined ? {} : { ParentRef: parentId })
          }
          onRemove={readOnly || ids.length <= min ? undefined : remove}
          onMove={readOnly || shown.length < ids.length ? undefined : store.moveItem}
        />
      </div>
    </section>
  );
}

const headings = { 2: "h2", 3: "h3", 4: "h4" } as const;
