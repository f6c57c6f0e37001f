import { use } from "react";
import { later } from "../../../../renderers/later.tsx";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { PageBlock } from "../../../form/definition/page-blocks.ts";
import { isGroupAsked } from "../../../form/resolve/question-now.ts";
import { Questions } from "../../forms/Questions.tsx";
import { useQuote } from "../open/quote-context.ts";
import { EntryTableContext } from "./entry-table.ts";
import { InlineEntries } from "./InlineEntries.tsx";
import type { Level } from "./InlineEntry.tsx";

interface Props {
  readonly blocks: readonly PageBlock[];
  /** The entry inside which they are drawn. */
  readonly parentId?: string;
  /** Of the headings of lists. Default 2. */
  readonly level?: Level;
  /** The only list of the page bears its heading. */
  readonly headed?: boolean;
}

/** Loaded with the first list that is laid out as a grid: it brings a virtual list. */
const gridEntries = later(async () => (await import("./GridEntries.tsx")).GridEntries, null);

const headings = { 2: "h2", 3: "h3", 4: "h4" } as const;

/** Questions and lists of a page, or of what hangs from an entry, as the definition lays them out. */
export function PageBlocks({ blocks, parentId, level = 2, headed = false }: Props) {
  const { store } = useQuote();
  const Table = use(EntryTableContext);
  useRecordAtom(store, store.structureAtom);
  const resolution = store.resolution();
  return blocks.map((block) => {
    const { group, kind, sections } = block;
    const key = sections[0]?.id;
    if (kind === "once") return <Questions key={key} store={store} sections={sections} panel />;
    if (!isGroupAsked(resolution, group, parentId)) return null;
    if (kind === "table")
      return Table && <Table key={key} group={group} parentId={parentId} heading={headed ? "h1" : headings[level]} />;
    if (kind === "grid") return <gridEntries.component key={key} block={block} parentId={parentId} level={level} />;
    return <InlineEntries key={key} block={block} parentId={parentId} level={level} Within={PageBlocks} />;
  });
}
