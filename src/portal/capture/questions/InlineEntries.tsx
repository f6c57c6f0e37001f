import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { onReveal } from "../../../../renderers/focus-place.ts";
import { useWords } from "../../../../renderers/form-language.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { PageBlock } from "../../../form/definition/page-blocks.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { findItem } from "../../../state/entries/find-item.ts";
import { Icon } from "../../icons/Icon.tsx";
import { KeyOf } from "../../keys/KeyOf.tsx";
import { Button } from "../../kit/Button.tsx";
import { PanelHead } from "../../kit/Panel.tsx";
import { ItemFilterBar, useItemFilter } from "../items/ItemFilterBar.tsx";
import { addEntryId, useEntries, useItemActs } from "../items/use-item-acts.ts";
import { useQuote } from "../open/quote-context.ts";
import { InlineEntry, type Level, type WithinEntry } from "./InlineEntry.tsx";
import "../../styles/items.css";

interface Props {
  readonly block: PageBlock;
  /** Their parent; undefined if they are drawn on the page itself. */
  readonly parentId?: string | undefined;
  /** Level of the list's heading. */
  readonly level: Level;
  readonly Within: WithinEntry;
}

interface AddEntryProps {
  readonly group: string;
  /** What one entry is called, e.g. `claim`. */
  readonly label: string;
  readonly atMost: boolean;
  readonly onAdd: () => void;
}

/** Adds an entry to a list on the page. */
function AddEntry({ group, label, atMost, onAdd }: AddEntryProps) {
  const { say, language } = useWords();
  return (
    <Button id={addEntryId(group, undefined)} size="small" lang={language} aria-disabled={atMost} onClick={onAdd}>
      <Icon name="plus" />
      {say("addEntry", { label })}
      <KeyOf act="add-item" isSilent />
    </Button>
  );
}

/** Adds a child entry. Names the parent, since each parent has such a button. */
function AddEntryTo({ group, label, atMost, onAdd, parentId }: AddEntryProps & { readonly parentId: string }) {
  const { say, language } = useWords();
  const { store } = useQuote();
  const parent = useRecordAtom(store, store.titleAtom(parentId));
  return (
    <Button
      id={addEntryId(group, parentId)}
      size="small"
      lang={language}
      aria-disabled={atMost}
      aria-label={say("addEntryTo", { label, title: parent })}
      onClick={onAdd}
    >
      <Icon name="plus" />
      {say("addEntry", { label })}
    </Button>
  );
}

/** Every entry of a group with its questions, one below the other, paged if there are many. */
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
      className={parentId === undefined ? "panel inline-entries" : "inline-entries inline-within framed"}
      aria-label={title}
    >
      <PanelHead>
        <Heading>{title}</Heading>
        <span className="muted figure">{ids.length === 0 ? "None" : ids.length.toLocaleString("en-GB")}</span>
        {note && <span className="small">{note}</span>}
        {!state.readOnly && (
          <span className="row end">
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

/** Returns a look-up of the entry of this group that an entry is or belongs to. */
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

interface EntriesTurnerProps {
  readonly pager: EntriesPager;
  readonly total: number;
  readonly plural: string;
}

/** Pages through a long list of entries. */
function EntriesTurner({ pager: { page, pages, goTo }, total, plural }: EntriesTurnerProps) {
  if (pages === 1) return null;
  const from = page * entriesAtOnce + 1;
  const to = Math.min(total, from + entriesAtOnce - 1);
  const turn = (next: number) => {
    if (next >= 0 && next < pages) goTo(next);
  };
  return (
    <nav className="entries-turner row gap-3 pad size-13" aria-label={`Pages of ${plural}`}>
      <span className="figure" role="status">
        {from.toLocaleString("en-GB")}–{to.toLocaleString("en-GB")} of {total.toLocaleString("en-GB")}
      </span>
      <span className="row end">
        <Button size="small" aria-disabled={page === 0} onClick={() => turn(page - 1)}>
          <Icon name="back" />
          Previous
        </Button>
        <Button size="small" aria-disabled={page === pages - 1} onClick={() => turn(page + 1)}>
          Next
          <Icon name="next" />
        </Button>
      </span>
    </nav>
  );
}

/** Maximum number of entries drawn with all their questions. */
const entriesAtOnce = 20;

interface EntriesPager {
  /** The entries on the page. */
  readonly shown: readonly string[];
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
}

/** Either a page, from 0, or an entry that the page must show. */
type Asked = { readonly page: number } | { readonly entry: string };

/** The entry of the answer that the navigation state asks for. */
function entryWanted(state: unknown): string | undefined {
  const focus: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "focus") : undefined;
  return typeof focus === "string" ? readPlace(focus).itemId : undefined;
}

/**
 * Pages through a long list, and turns to a requested entry.
 *
 * @param entryOf the entry of this list that an entry is or belongs to; undefined if none
 */
function useEntriesPager(ids: readonly string[], entryOf: (itemId: string) => string | undefined): EntriesPager {
  const { state } = useLocation();
  const [asked, setAsked] = useState<Asked>(() => {
    const wanted = entryWanted(state);
    const entry = wanted === undefined ? undefined : entryOf(wanted);
    return entry === undefined ? { page: 0 } : { entry };
  });
  useEffect(
    () =>
      onReveal((itemId) => {
        const entry = entryOf(itemId);
        if (entry !== undefined) setAsked({ entry });
        return entry !== undefined;
      }),
    [entryOf],
  );
  const pages = Math.max(1, Math.ceil(ids.length / entriesAtOnce));
  const wanted = "entry" in asked ? Math.floor(ids.indexOf(asked.entry) / entriesAtOnce) : asked.page;
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return {
    shown: pages === 1 ? ids : ids.slice(page * entriesAtOnce, (page + 1) * entriesAtOnce),
    page,
    pages,
    goTo: (next) => setAsked({ page: next }),
  };
}
