import "../styles/records.css";
import { useMemo } from "react";
import type { Page } from "../../../schemas/definition.ts";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { blocksOfPage, type PageBlock } from "../../form/definition/page-blocks.ts";
import { isGroupAsked } from "../../form/resolve/question-now.ts";
import type { FormStore } from "../../state/form-store.ts";
import { Questions } from "../forms/Questions.tsx";
import "../styles/items.css";
import { entryTitle } from "../../form/draw/entry-title.ts";
import { capital } from "../../form/words/phrases.ts";
import { undoAction } from "../forms/undo-action.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelHead } from "../kit/Panel.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { toast } from "../toast/toasts.ts";

interface Props {
  readonly store: FormStore;
  readonly readOnly: boolean;
}

/** The pages of a form, one below the other, with titles if there are several. */
export function RecordPages({ store, readOnly }: Props) {
  const { pages } = store.form.source;
  return pages.map((page) => (
    <RecordPage key={page.id} store={store} page={page} titled={pages.length > 1} readOnly={readOnly} />
  ));
}

interface PageProps extends Props {
  readonly page: Page;
  readonly titled: boolean;
}

function RecordPage({ store, page, titled, readOnly }: PageProps) {
  useRecordAtom(store, store.structureAtom);
  const blocks = useMemo(() => blocksOfPage(store.form, page), [store.form, page]);
  const level = titled ? 3 : 2;
  // A single section needs no heading besides the page's title.
  const isOnly = page.sections.length === 1;
  const drawn = blocks.map((block) => {
    const { group, kind, sections } = block;
    const key = sections[0]?.id;
    if (kind === "once")
      return (
        <Questions key={key} store={store} sections={sections} headingLevel={level} untitled={titled && isOnly} panel />
      );
    if (!isGroupAsked(store.resolution(), group)) return null;
    return <RecordEntries key={key} store={store} block={block} level={level} readOnly={readOnly} />;
  });
  if (!titled) return drawn;
  return (
    <section className="record-page" aria-labelledby={`page-${page.id}`}>
      <h2 id={`page-${page.id}`} className="size-16">
        {page.title}
      </h2>
      {drawn}
    </section>
  );
}

interface RecordEntriesProps {
  readonly store: FormStore;
  readonly block: PageBlock;
  /** Level of the list's heading. */
  readonly level: 2 | 3;
  readonly readOnly: boolean;
}

const headings = { 2: "h2", 3: "h3", 4: "h4" } as const;

/** The entries of a list with their questions, one below the other, such as the principals of a firm. */
function RecordEntries({ store, block, level, readOnly }: RecordEntriesProps) {
  const { group, sections } = block;
  const ids = useRecordAtom(store, store.itemsAtom(group));
  const { at = group, label = "entry", plural = "entries", max } = store.form.group(group) ?? {};
  const full = max !== undefined && ids.length >= max;
  const Heading = headings[level];
  const addId = `list-${at}`;
  const add = () => {
    if (full) return void toast(`There can be at most ${max} ${plural}.`, { bad: true });
    focusWhenThere(`entry-${store.addItem(group)}`);
  };
  const remove = (id: string) => {
    const title = entryTitle(store.resolution(), group, id);
    const next = ids[ids.indexOf(id) + 1];
    store.removeItem(id);
    toast(`${title} removed.`, { action: undoAction(store) });
    focusWhenThere(next === undefined ? addId : `entry-${next}`);
  };
  return (
    <Panel className="inline-entries" aria-label={capital(plural)}>
      <PanelHead>
        <Heading>{capital(plural)}</Heading>
        <span className="muted figure">{ids.length === 0 ? "None" : ids.length}</span>
        {!readOnly && (
          <span className="row end">
            <Button id={addId} size="small" aria-disabled={full} onClick={add}>
              <Icon name="plus" />
              Add {label}
            </Button>
          </span>
        )}
      </PanelHead>
      {ids.map((id) => (
        <Entry
          key={id}
          store={store}
          group={group}
          id={id}
          sections={sections}
          level={level}
          onRemove={readOnly ? undefined : () => remove(id)}
        />
      ))}
    </Panel>
  );
}

interface EntryProps extends Pick<RecordEntriesProps, "store" | "level"> {
  readonly group: string;
  readonly id: string;
  readonly sections: PageBlock["sections"];
  readonly onRemove: (() => void) | undefined;
}

function Entry({ store, group, id, sections, level, onRemove }: EntryProps) {
  useRecordAtom(store, store.itemProgressAtom);
  const title = entryTitle(store.resolution(), group, id);
  const Heading = headings[level === 2 ? 3 : 4];
  return (
    <div id={`entry-${id}`} className="inline-entry" tabIndex={-1}>
      <div className="entry-head cluster gap-x-3">
        <Heading>{title}</Heading>
        {onRemove && (
          <span className="row end">
            <Button size="small" aria-label={`Remove ${title}`} onClick={onRemove}>
              <Icon name="trash" />
              Remove
            </Button>
          </span>
        )}
      </div>
      <Questions store={store} sections={sections} itemId={id} headingLevel={4} untitled={sections.length === 1} />
    </div>
  );
}
