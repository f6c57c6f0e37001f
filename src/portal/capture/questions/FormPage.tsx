import { type ComponentType, createContext, memo, use, useEffect, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useLangAround } from "../../../../renderers/form-language.ts";
import { later } from "../../../../renderers/later.tsx";
import type { Page } from "../../../../schemas/definition.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { blocksOfPage, type PageBlock } from "../../../form/definition/page-blocks.ts";
import { isGroupAsked } from "../../../form/resolve/question-now.ts";
import { isUnfinished } from "../../../state/findings/problem.ts";
import { Questions } from "../../forms/Questions.tsx";
import { KeyOf } from "../../keys/KeyOf.tsx";
import { Button } from "../../kit/Button.tsx";
import { PageTitle } from "../../shell/Main.tsx";
import { ActionBar, goalOf, useContinue } from "../frame/actions/ActionBar.tsx";
import { useObstacles } from "../frame/actions/obstacles.ts";
import { QuoteStatusNotice } from "../frame/problems/QuoteStatusNotice.tsx";
import { useFormPages } from "../frame/use-form-pages.ts";
import { CaptureWork } from "../frame/Work.tsx";
import { addressOfStep } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { PriceOrQuote, ReadyForPrice } from "../price/GetQuote.tsx";
import { InlineEntries } from "./InlineEntries.tsx";
import type { Level } from "./InlineEntry.tsx";

/** A page has no errors when opened. */
const summary = later(async () => (await import("../frame/problems/ErrorSummary.tsx")).ErrorSummary, null, true);

interface Props {
  readonly page: string;
  readonly onNext: (address: string) => void;
}

/** Buttons: previous, next and get quote, with what a price still needs. */
function FormActions({ page, onNext }: Props) {
  const quote = useQuote();
  const { state, store } = quote;
  const navigate = useNavigate();
  const progress = useRecordAtom(store, store.progressAtom);
  const obstacles = useObstacles("quote");
  const pages = useFormPages();
  const at = pages.findIndex(({ id }) => id === page);
  const previous = pages[at - 1];
  const next = pages[at + 1];
  const address = (step: Page) => addressOfStep(quote, step, isUnfinished(progress.get(step.id)));
  return (
    <ActionBar goal={goalOf(state.kind)} obstacles={state.readOnly ? [] : obstacles} ready={<ReadyForPrice />}>
      {(reasons) => (
        <>
          {previous && (
            <Button onClick={() => navigate(address(previous))}>
              Previous
              <KeyOf act="previous-page" isSilent />
            </Button>
          )}
          {next && (
            <Button onClick={() => onNext(address(next))}>
              <span>
                Next<span className="on-desk">: {next.title}</span>
              </span>
              <KeyOf act="next-page" isSilent />
            </Button>
          )}
          {(!state.readOnly || state.kind === "mta") && (
            <PriceOrQuote reasonsId={reasons} blocked={obstacles.length > 0} />
          )}
        </>
      )}
    </ActionBar>
  );
}

/** One page of the form, laid out by its definition. */
export const FormPage = memo(function FormPage({ page }: { readonly page: Page }) {
  const { store, reference } = useQuote();
  const lang = useLangAround();
  const blocks = useMemo(() => blocksOfPage(store.form, page), [store.form, page]);
  const { problems, attempt, goOn } = useContinue(page.id);
  useEffect(() => void summary.load().catch(() => undefined), []);
  const headed = blocks.length === 1 && blocks[0]?.kind === "table";
  return (
    <CaptureWork page={page.id} actions={<FormActions page={page.id} onNext={goOn} />}>
      <PageTitle title={`${page.title} – ${reference}`} error={attempt > 0 && problems.length > 0} />
      {attempt > 0 && <summary.component problems={problems} attempt={attempt} />}
      <QuoteStatusNotice />
      {!headed && (
        <h1 className="size-20" lang={lang(page.title)}>
          {page.title}
        </h1>
      )}
      <PageBlocks blocks={blocks} headed={headed} />
    </CaptureWork>
  );
});

interface PageBlocksProps {
  readonly blocks: readonly PageBlock[];
  /** Their parent entry. */
  readonly parentId?: string;
  /** Heading level of lists. Default 2. */
  readonly level?: Level;
  /** The page has a single list, which carries its heading. */
  readonly headed?: boolean;
}

/** Loaded with the first grid, because it needs a virtual list. */
const gridEntries = later(async () => (await import("./GridEntries.tsx")).GridEntries, null);

const headings = { 2: "h2", 3: "h3", 4: "h4" } as const;

/** Questions and lists of a page, or of an entry's children, laid out by the definition. */
export function PageBlocks({ blocks, parentId, level = 2, headed = false }: PageBlocksProps) {
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

interface EntryTableProps {
  readonly group: string;
  /** Their parent; undefined if they are listed on the page itself. */
  readonly parentId?: string | undefined;
  readonly heading?: "h1" | "h2" | "h3" | "h4";
}

/** Draws the entries of a group as a table. Loaded with the first page that has one. */
export const EntryTableContext = createContext<ComponentType<EntryTableProps> | null>(null);

/** Whether these blocks contain a table of entries, at any depth. */
export const hasTable = (blocks: readonly PageBlock[]): boolean =>
  blocks.some(({ kind, within }) => kind === "table" || hasTable(within));
