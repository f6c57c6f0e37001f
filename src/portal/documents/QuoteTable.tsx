import { type ReactNode, useCallback, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { ColumnName } from "../../../schemas/list-columns.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import type { ListAnswer, ListRow } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { choiceColumn } from "../kit/choice-column.tsx";
import { Empty } from "../kit/Empty.tsx";
import { PageTurner } from "../kit/Pager.tsx";
import { classes } from "../kit/Panel.tsx";
import { type Column, Table, twoLines } from "../kit/Table.tsx";
import { toast, toastFailure } from "../toast/toasts.ts";
import { quoteColumns } from "./quote-columns.tsx";
import { quotePath } from "./quote-path.ts";

interface Props {
  readonly rows: readonly ListRow[] | undefined;
  readonly columns: readonly ColumnName[];
  readonly mayCopy: boolean;
  /** References of rows that changed while shown. */
  readonly fresh: ReadonlySet<string>;
  /** References of the selected rows, and how to change them; undefined for users without bulk actions. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Column of tick boxes that select rows for bulk actions. */
const choose = (rows: readonly ListRow[], chosen: ReadonlySet<string>, onChoose: Props["onChoose"]): Column<ListRow> =>
  choiceColumn<ListRow>({
    nameOf: ({ reference }) => reference,
    has: ({ reference }) => chosen.has(reference),
    toggle: ({ reference }) =>
      onChoose(
        new Set(chosen.has(reference) ? [...chosen].filter((each) => each !== reference) : [...chosen, reference]),
      ),
    all: {
      state: chosen.size === 0 ? false : rows.every(({ reference }) => chosen.has(reference)) ? true : "mixed",
      set: (wanted) => onChoose(new Set(wanted ? rows.map(({ reference }) => reference) : [])),
    },
  });

const referenceColumn: Column<ListRow> = {
  words: "Reference",
  isName: true,
  cellClass: "cell-reference",
  cell: ({ reference, typeOfInsurance, brokerReference, WebStatus }) =>
    twoLines(<Link to={quotePath(typeOfInsurance, reference, WebStatus)}>{reference}</Link>, brokerReference),
};

/** The rows, or a skeleton while the first ones load. Arrow keys move between rows. */
export function QuoteTable({ rows, columns, mayCopy, fresh, chosen, onChoose }: Props) {
  const drawn = useMemo(
    (): readonly Column<ListRow>[] => [
      ...(chosen ? [choose(rows ?? [], chosen, onChoose)] : []),
      referenceColumn,
      ...quoteColumns(columns),
      {
        words: "Actions",
        isSilent: true,
        cellClass: "cell-actions on-desk",
        cell: (row) => mayCopy && <CopyRow reference={row.reference} typeOfInsurance={row.typeOfInsurance} />,
      },
    ],
    [columns, mayCopy, rows, chosen, onChoose],
  );
  const useRow = useCallback(
    ({ WebStatus, reference }: ListRow) => ({
      className: classes(
        factsOfStatus(WebStatus)?.phase === "expired" && "row-over",
        fresh.has(reference) && "row-fresh",
      ),
    }),
    [fresh],
  );
  return (
    <Table
      id="quote-list"
      className="quote-list"
      narrow="links"
      moves
      label="Quotes and policies"
      caption="Quotes and policies, latest change first"
      columns={drawn}
      rows={rows}
      keyOf={({ reference }) => reference}
      waiting={8}
      useRow={useRow}
    />
  );
}

interface CopyRowProps {
  readonly reference: string;
  readonly typeOfInsurance: string;
}

/** Creates a quote with the same answers. */
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
      toastFailure(error);
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
          You can search by reference, policy number, client, postcode, registration mark, your own reference and the
          text of files. Part of a word is enough, and small typing mistakes do not matter.
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

/** Pages through the list by cursor: a page starts at a row, so none shifts as others work. */
export function ListPages({ answer: { next, previous }, onPage, children }: ListPagesProps) {
  return (
    <PageTurner
      label="Pages of the list"
      onPrevious={previous === null ? undefined : () => onPage(previous)}
      onNext={next === null ? undefined : () => onPage(next)}
    >
      {children}
    </PageTurner>
  );
}
