import { type ReactNode, useState } from "react";
import { counted } from "../../form/words/phrases.ts";
import type { StuckQuote } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { isMovable, MoveQuotes } from "./MoveQuotes.tsx";

interface Props {
  /** Undefined while loading. */
  readonly quotes: readonly StuckQuote[] | undefined;
  /** Pager, if there are several pages. */
  readonly pages: ReactNode;
  readonly mayMove: boolean;
  readonly onChanged: () => void;
}

/**
 * Quotes that cannot be priced because of an error in their form, with an action to move them to the version in force.
 */
export function StuckQuotes({ quotes, pages, mayMove, onChanged }: Props) {
  const [asked, setAsked] = useState<readonly StuckQuote[]>([]);
  const movable = quotes?.filter(isMovable) ?? [];
  const columns: readonly Column<StuckQuote>[] = [
    ...stuckColumns,
    ...(mayMove
      ? [
          {
            words: "Move it",
            isSilent: true,
            cellClass: "cell-actions",
            cell: (quote: StuckQuote) =>
              isMovable(quote) && (
                <Button size="small" aria-label={`Move ${quote.reference}`} onClick={() => setAsked([quote])}>
                  Move to {quote.inForce}…
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Panel
      title="Stuck quotes"
      beside={
        mayMove &&
        movable.length > 1 && (
          <Button size="small" className="end" onClick={() => setAsked(movable)}>
            Move {counted(movable.length, "quote")}…
          </Button>
        )
      }
    >
      {quotes?.length === 0 ? (
        <PanelBody as="p" className="small">
          No quote is stuck.
        </PanelBody>
      ) : (
        <Table
          caption="Quotes that cannot be priced because of a fault in the form"
          columns={columns}
          rows={quotes}
          keyOf={({ reference }) => reference}
          narrow="cards"
        />
      )}
      {pages}
      {asked.length > 0 && <MoveQuotes quotes={asked} onClose={() => setAsked([])} onDone={onChanged} />}
    </Panel>
  );
}

const stuckColumns: readonly Column<StuckQuote>[] = [
  { words: "Quote", isName: true, cell: ({ reference }) => reference },
  { words: "Of", isLabelled: true, cell: ({ firm }) => firm },
  { words: "Version", isLabelled: true, cell: ({ id, version }) => `${id} ${version}` },
  { words: "Cause", isLabelled: true, isLong: true, cell: ({ cause }) => cause },
  { words: "Since", isLabelled: true, cell: ({ since }) => momentWords(since) },
];
