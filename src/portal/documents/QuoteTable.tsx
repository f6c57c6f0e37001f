import type { ListAnswer, ListRow } from "../api/answers.ts";
import { call } from "../api/call.ts";
import "../kit/pager.css";
import { memo, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type ColumnName, isColumn, listColumns } from "../../../schemas/list-columns.ts";
import { factsOfStatus, readStatus } from "../../insurance/lifecycle/statuses.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { moveBetweenRows } from "../kit/move-between-rows.ts";
import { ScrollBox } from "../kit/ScrollBox.tsx";
import { tellFailure, toast } from "../toast/toasts.ts";
import { listCells } from "./list-cells.tsx";
import { quotePath } from "./quote-path.ts";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The shape of the rows that are on their way. */
function SkeletonRows({ columns }: { readonly columns: readonly ColumnName[] }) {
  return rows.map((row) => (
    <tr key={row}>
      {(["reference", ...columns, "actions"] as const).map((cell) => (
        <td key={cell}>
          <span className={isColumn(cell) && listColumns[cell].isLong ? "skeleton" : "skeleton skeleton-short"} />
        </td>
      ))}
    </tr>
  ));
}

interface Props {
  readonly rows: readonly ListRow[] | undefined;
  readonly columns: readonly ColumnName[];
  readonly mayCopy: boolean;
  /** References of rows that changed while they were looked at. */
  readonly fresh: ReadonlySet<string>;
}

const classOf = (column: ColumnName): string | undefined => {
  const { amount } = listColumns[column];
  return amount && (amount === "total" ? "figure-right" : "figure-right cell-part");
};

/** The rows, or the shape of them while the first are on their way. Arrow keys move from row to row. */
export function QuoteTable({ rows, columns, mayCopy, fresh }: Props) {
  return (
    <ScrollBox label="Quotes and policies">
      <table className="table table-rows table-opens quote-list" id="quote-list" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Quotes and policies, latest change first</caption>
        <thead>
          <tr>
            <th scope="col">Reference</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {listColumns[column].heading}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => (
              <QuoteRow
                key={row.reference}
                row={row}
                columns={columns}
                mayCopy={mayCopy}
                isFresh={fresh.has(row.reference)}
              />
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface QuoteRowProps {
  readonly row: ListRow;
  readonly columns: readonly ColumnName[];
  readonly mayCopy: boolean;
  /** It changed while it was looked at. */
  readonly isFresh: boolean;
}

const classOfRow = (isOver: boolean, isFresh: boolean): string | undefined =>
  [isOver ? "row-over" : "", isFresh ? "row-fresh" : ""].filter(Boolean).join(" ") || undefined;

/**
 * The cells of one quote; one sentence for all amounts while an underwriter holds the price. A row stays the same element
 * while its quote changes: the focus and what is marked in it stay too.
 */
const QuoteRow = memo(function QuoteRow({ row, columns, mayCopy, isFresh }: QuoteRowProps) {
  const { reference, typeOfInsurance, brokerReference, WebStatus } = row;
  const amounts = columns.filter((column) => listColumns[column].amount);
  const isHeld = readStatus(WebStatus) === "REFERRED" && row.total === null;
  return (
    <tr className={classOfRow(factsOfStatus(WebStatus)?.phase === "expired", isFresh)}>
      <th scope="row" className="cell-reference">
        <Link to={quotePath(typeOfInsurance, reference, WebStatus)}>{reference}</Link>
        {brokerReference && <span className="small">{brokerReference}</span>}
      </th>
      {columns.map((column) => {
        const Cell = listCells[column];
        if (!isHeld || !amounts.includes(column)) return <Cell key={column} row={row} />;
        if (column !== amounts[0]) return null;
        return (
          <td key={column} colSpan={amounts.length} className="figure-right muted cell-held">
            Price held until the underwriter answers
          </td>
        );
      })}
      <td className="cell-actions">{mayCopy && <CopyRow reference={reference} typeOfInsurance={typeOfInsurance} />}</td>
    </tr>
  );
});

interface CopyRowProps {
  readonly reference: string;
  readonly typeOfInsurance: string;
}

/** A new quote with the same answers. */
function CopyRow({ reference, typeOfInsurance }: CopyRowProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const made = await call("/api/v1/Quote/copyQuote", { reference });
      toast(`${reference} copied to ${made.reference}.`);
      navigate(quotePath(typeOfInsurance, made.reference, "INCOMPLETE"));
    } catch (error) {
      setBusy(false);
      tellFailure(error);
    }
  };
  return (
    <Button
      variant="icon"
      aria-label={`Copy ${reference} to a new quote`}
      title="Copy to a new quote"
      busy={busy}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
    </Button>
  );
}

interface EmptyListProps {
  readonly filtered: boolean;
  readonly mayEdit: boolean;
  readonly onClear: () => void;
}

export function EmptyList({ filtered, mayEdit, onClear }: EmptyListProps) {
  if (filtered)
    return (
      <Empty level={3} title="Nothing matches">
        <p>
          Search reads references, policy numbers, clients, postcodes, registration marks, your own references and the
          text of files. Parts of words will do, and small typing mistakes are allowed for.
        </p>
        <Button onClick={onClear}>Clear filters</Button>
      </Empty>
    );
  return (
    <Empty level={3} title="No quotes yet">
      <p>Quotes and policies of your branch show here, the latest change first.</p>
      {mayEdit && (
        <ButtonLink variant="primary" to="/user/risk-capture/page0">
          <Icon name="plus" />
          New quote
        </ButtonLink>
      )}
    </Empty>
  );
}

interface ListPagesProps {
  readonly answer: Pick<ListAnswer, "next" | "previous">;
  readonly onPage: (page: string) => void;
  readonly children: ReactNode;
}

/** Turns the pages of the list; a page is where a row is, so none shifts while others are at work. */
export function ListPages({ answer: { next, previous }, onPage, children }: ListPagesProps) {
  return (
    <nav className="pager" aria-label="Pages of the list">
      {children}
      <span className="row end">
        <Button size="small" aria-disabled={previous === null} onClick={() => previous !== null && onPage(previous)}>
          <Icon name="back" />
          Previous
        </Button>
        <Button size="small" aria-disabled={next === null} onClick={() => next !== null && onPage(next)}>
          Next
          <Icon name="next" />
        </Button>
      </span>
    </nav>
  );
}
