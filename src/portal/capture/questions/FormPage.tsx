import { useMemo } from "react";
import type { Page } from "../../../../schemas/definition.ts";
import type { QuoteStore } from "../../../state/quote-store.ts";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { ErrorSummary } from "../frame/ErrorSummary.tsx";
import { FormActions } from "../frame/FormActions.tsx";
import { Standing } from "../frame/Standing.tsx";
import { useContinue } from "../frame/use-continue.ts";
import { Work } from "../frame/Work.tsx";
import { ItemTable } from "../items/ItemTable.tsx";
import { useQuote } from "../open/quote-context.ts";
import { type Block, blocksOfPage } from "./blocks-of-page.ts";
import { InlineEntries } from "./InlineEntries.tsx";
import { Questions } from "./Questions.tsx";

/** One page of the form as its definition lays it out. */
export function FormPage({ page }: { readonly page: Page }) {
  const { store, reference } = useQuote();
  const blocks = useMemo(() => blocksOfPage(store.form, page), [store.form, page]);
  const { problems, attempt, goOn } = useContinue(page.id);
  const headed = blocks.length === 1 && blocks[0]?.kind === "table";
  return (
    <Work page={page.id} actions={<FormActions page={page.id} onNext={goOn} />}>
      <PageTitle title={`${page.title} – ${reference}`} error={attempt > 0 && problems.length > 0} />
      {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
      <Standing />
      {!headed && <h1 className="work-title">{page.title}</h1>}
      {blocks.map((block) => (
        <PageBlock key={block.sections[0]?.id} store={store} block={block} headed={headed} />
      ))}
    </Work>
  );
}

function PageBlock({
  store,
  block,
  headed,
}: {
  readonly store: QuoteStore;
  readonly block: Block;
  readonly headed: boolean;
}) {
  if (block.kind === "table") return <ItemTable group={block.group} heading={headed ? "h1" : "h2"} />;
  if (block.kind === "inline") return <InlineEntries block={block} />;
  return (
    <div className="panel">
      <Questions store={store} sections={block.sections} />
    </div>
  );
}
