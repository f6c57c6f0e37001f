import "../../styles/steps.css";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Page } from "../../../../schemas/definition.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { blocksOfPage, type PageBlock } from "../../../form/definition/page-blocks.ts";
import { sectionsOf, strayLists } from "../../../form/draw/answer-summary.ts";
import { isGroupAsked } from "../../../form/resolve/question-now.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { groupAt } from "../../../state/entries/find-item.ts";
import { nothingCounted } from "../../../state/findings/problem.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";
import { ItemFilterBar, useItemFilter } from "../items/ItemFilterBar.tsx";
import { useQuote } from "../open/quote-context.ts";
import { AnswerRows, AnswersOfEntry, ListWithin } from "./AnswerRows.tsx";
import { useAnswersView, wantedAnswer } from "./answers-view.ts";

/** The answers of one page of the form. */
export function AnswersOfPage({ page }: { readonly page: Page }) {
  const { store } = useQuote();
  const blocks = useMemo(() => blocksOfPage(store.form, page), [store.form, page]);
  return (
    <section className="answers-page flow" aria-labelledby={headingId(page.id)}>
      <h2 id={headingId(page.id)} tabIndex={-1}>
        {page.title}
      </h2>
      {blocks.map((block) => (
        <AnswersOfBlock key={block.sections[0]?.id} block={block} />
      ))}
    </section>
  );
}

function AnswersOfBlock({ block }: { readonly block: PageBlock }) {
  const { resolution, changed } = useAnswersView();
  if (block.kind !== "once")
    return (
      <>
        {isGroupAsked(resolution, block.group) && <EntryList block={block} />}
        {strayLists(resolution, block.within, changed).map((list) => (
          <Panel as="div" key={list.group}>
            <ListWithin list={list} />
          </Panel>
        ))}
      </>
    );
  return sectionsOf(resolution, block, undefined, changed).map(({ id, title, rows }) => (
    <Panel key={id} className="answers-section" titleId={`answers-${id}`} level={3} title={title}>
      <AnswerRows rows={rows} />
    </Panel>
  ));
}

/** Lists of up to this many entries start expanded. */
const openUpTo = 5;

interface OpenEntries {
  /** All entries are expanded except those collapsed individually. */
  readonly all: boolean;
  readonly toggleAll: () => void;
  readonly of: (id: string) => { readonly open: boolean; readonly toggle: () => void };
}

interface Choice {
  readonly all: boolean | undefined;
  readonly each: ReadonlyMap<string, boolean>;
}

/**
 * Which entries of a list are expanded. Initially all of a short list, or only the wanted one of a long list, until the
 * user chooses.
 */
function useOpenEntries(count: number, wanted: string | undefined): OpenEntries {
  const [choice, setChoice] = useState<Choice>({ all: undefined, each: new Map() });
  const all = choice.all ?? count <= openUpTo;
  return {
    all,
    toggleAll: () => setChoice({ all: !all, each: new Map() }),
    of: (id) => {
      const open = choice.each.get(id) ?? (all || id === wanted);
      return {
        open,
        toggle: () => setChoice(({ all: now, each }) => ({ all: now, each: new Map(each).set(id, !open) })),
      };
    },
  };
}

/** From this number of entries, only those on the screen are drawn. */
const longFrom = 40;
const closedHeight = 45;
const openHeight = 900;

/** The entries of a group, with each one's answers below its name. */
function EntryList({ block }: { readonly block: PageBlock }) {
  const { store } = useQuote();
  const { resolution, printing } = useAnswersView();
  const ids = resolution.items(block.group);
  const { filter, setFilter, shown } = useItemFilter(block.group, ids);
  const wanted = entryHolding(resolution, block.group, wantedAnswer(useLocation().state));
  const entries = printing ? ids : shown;
  const opened = useOpenEntries(entries.length, wanted);
  const { plural = "entries" } = store.form.group(block.group) ?? {};
  const heading = `answers-${block.group}`;
  return (
    <Panel className="answers-list" aria-labelledby={heading}>
      <PanelHead>
        <h3 id={heading} className="capital">
          {plural}
        </h3>
        <span className="muted figure">{ids.length === 0 ? "None" : ids.length.toLocaleString("en-GB")}</span>
        {entries.length > 1 && (
          <span className="row end">
            <Button size="small" onClick={opened.toggleAll}>
              {opened.all ? "Close all" : "Open all"}
            </Button>
          </span>
        )}
      </PanelHead>
      {ids.length >= longFrom && !printing && (
        <ItemFilterBar filter={filter} shown={shown.length} plural={plural} onChange={setFilter} />
      )}
      {printing || entries.length < longFrom ? (
        entries.map((id) => <AnswersOfEntry key={id} block={block} id={id} {...opened.of(id)} />)
      ) : (
        <LongList block={block} ids={entries} opened={opened} wanted={wanted} />
      )}
    </Panel>
  );
}

interface LongListProps {
  readonly block: PageBlock;
  readonly ids: readonly string[];
  readonly opened: OpenEntries;
  readonly wanted: string | undefined;
}

function LongList({ block, ids, opened, wanted }: LongListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: (index) => (opened.of(ids[index] ?? "").open ? openHeight : closedHeight),
    getItemKey: (index) => ids[index] ?? index,
    overscan: 8,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
  });
  useEffect(() => {
    const index = wanted === undefined ? -1 : ids.indexOf(wanted);
    if (index >= 0 && top > 0) rows.scrollToIndex(index, { align: "center" });
  }, [wanted, ids, top, rows]);
  const seen = rows.getVirtualItems();
  const above = (seen[0]?.start ?? top) - top;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? top) + top;
  return (
    <div ref={box} style={{ paddingTop: Math.max(0, above), paddingBottom: Math.max(0, below) }}>
      {seen.map(({ index, key }) => {
        const id = ids[index];
        return id === undefined ? null : (
          <AnswersOfEntry
            key={key}
            block={block}
            id={id}
            index={index}
            measure={rows.measureElement}
            {...opened.of(id)}
          />
        );
      })}
    </div>
  );
}

/** The entry of a group under which an answer is shown: its own, or an ancestor of its entry. */
export function entryHolding(resolution: Resolution, group: string, place: Place | undefined): string | undefined {
  if (place === undefined) return undefined;
  const { itemId } = readPlace(place);
  const own = itemId === undefined ? undefined : groupAt(resolution.form, resolution.tree, place);
  return own && resolution.holder(group, own.name, itemId)?.itemId;
}

const headingId = (page: string): string => `answers-${page}`;

/** Links from each page of the form to its answers below. */
export function Contents({ pages }: { readonly pages: readonly Page[] }) {
  const { store } = useQuote();
  const progress = useRecordAtom(store, store.progressAtom);
  return (
    <nav aria-label="On this page" className="work-steps on-desk">
      <div className="steps flex column">
        {pages.map(({ id, title }) => {
          const { wrong, missing } = progress.get(id) ?? nothingCounted;
          return (
            <Link key={id} to={{ hash: headingId(id) }}>
              <Icon name={wrong + missing === 0 ? "check" : "ring"} />
              <span>
                {title}
                {wrong > 0 && (
                  <small className="block size-12 weak warn-ink">
                    <b>{wrong} to correct</b>
                  </small>
                )}
                {missing > 0 && <small className="block size-12 weak warn-ink">{missing} missing</small>}
              </span>
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
