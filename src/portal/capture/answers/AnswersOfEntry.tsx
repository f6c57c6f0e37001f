import { useId, useMemo } from "react";
import type { PageBlock } from "../../../form/definition/page-blocks.ts";
import { type SummaryEntry, type SummaryList, summaryOfEntry } from "../../../form/draw/answer-summary.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { ItemState, useItemCounts } from "../items/ItemState.tsx";
import { AnswerRows } from "./AnswerRows.tsx";
import { useAnswersView } from "./answers-view.ts";

interface Props {
  readonly block: PageBlock;
  readonly id: string;
  readonly open: boolean;
  readonly toggle: () => void;
  /** Position in a list of which only a part is drawn. */
  readonly index?: number;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** One entry: its name, and its answers while it is open. */
export function AnswersOfEntry({ block, id, open, toggle, index, measure }: Props) {
  const { resolution, printing } = useAnswersView();
  const heading = useId();
  return (
    <section className="answers-entry" aria-labelledby={heading} data-index={index} ref={measure}>
      <h4 id={heading} className="answers-entry-head">
        {printing ? (
          entryTitle(resolution, block.group, id)
        ) : (
          <Button variant="bare" aria-expanded={open} onClick={toggle}>
            <Icon name={open ? "down" : "next"} />
            {entryTitle(resolution, block.group, id)}
          </Button>
        )}
        {!printing && <State group={block.group} id={id} />}
      </h4>
      {(open || printing) && <Answers block={block} id={id} />}
    </section>
  );
}

function State({ group, id }: { readonly group: string; readonly id: string }) {
  const counts = useItemCounts(group, id);
  return counts.wrong + counts.missing > 0 ? <ItemState counts={counts} /> : null;
}

function Answers({ block, id }: Pick<Props, "block" | "id">) {
  const { resolution, changed } = useAnswersView();
  const entry = useMemo(() => summaryOfEntry(resolution, block, id, changed), [resolution, block, id, changed]);
  return <Parts entry={entry} />;
}

function Parts({ entry: { sections, lists } }: { readonly entry: SummaryEntry }) {
  return (
    <>
      {sections.map(({ id, title, rows }) => (
        <div key={id} className="answers-part">
          {sections.length > 1 && <h5>{title}</h5>}
          <AnswerRows rows={rows} />
        </div>
      ))}
      {lists.map((list) => (
        <ListWithin key={list.group} list={list} />
      ))}
    </>
  );
}

/** Entries that hang from another: inside it, or by themselves where it is gone. */
export function ListWithin({ list: { plural, entries } }: { readonly list: SummaryList }) {
  return (
    <div className="answers-within">
      <h5 className="capital">
        {plural} <span className="muted figure">{entries.length === 0 ? "None" : entries.length}</span>
      </h5>
      {entries.map((entry) => (
        <div key={entry.itemId} className="answers-inner">
          <h6>{entry.title}</h6>
          <Parts entry={entry} />
        </div>
      ))}
    </div>
  );
}
