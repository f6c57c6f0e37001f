import { useMemo } from "react";
import type { Page } from "../../../../schemas/definition.ts";
import { blocksOfPage, type PageBlock } from "../../../form/definition/page-blocks.ts";
import { sectionsOf, strayLists } from "../../../form/draw/answer-summary.ts";
import { isGroupAsked } from "../../../form/resolve/question-now.ts";
import { Panel } from "../../kit/Panel.tsx";
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
