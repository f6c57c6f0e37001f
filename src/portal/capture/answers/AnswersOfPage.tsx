import { useMemo } from "react";
import type { Page } from "../../../../schemas/definition.ts";
import { blocksOfPage, type PageBlock } from "../../../form/definition/page-blocks.ts";
import { sectionsOf, strayLists } from "../../../form/draw/answer-summary.ts";
import { isGroupAsked } from "../../../form/resolve/is-asked.ts";
import { useQuote } from "../open/quote-context.ts";
import { AnswerRows } from "./AnswerRows.tsx";
import { ListWithin } from "./AnswersOfEntry.tsx";
import { useAnswersView } from "./answers-view.ts";
import { headingId } from "./Contents.tsx";
import { EntryList } from "./EntryList.tsx";

/** What is answered on one page of the form. */
export function AnswersOfPage({ page }: { readonly page: Page }) {
  const { store } = useQuote();
  const blocks = useMemo(() => blocksOfPage(store.form, page), [store.form, page]);
  return (
    <section className="answers-page" aria-labelledby={headingId(page.id)}>
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
          <div key={list.group} className="panel">
            <ListWithin list={list} />
          </div>
        ))}
      </>
    );
  return sectionsOf(resolution, block, undefined, changed).map(({ id, title, rows }) => (
    <section key={id} className="panel answers-section" aria-labelledby={`answers-${id}`}>
      <div className="panel-head">
        <h3 id={`answers-${id}`}>{title}</h3>
      </div>
      <AnswerRows rows={rows} />
    </section>
  ));
}
