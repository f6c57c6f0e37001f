import { Link } from "react-router-dom";
import { type ColumnName, listColumns } from "../../../schemas/list-columns.ts";
import { formatDate } from "../../form/values/calendar.ts";
import { readStatus } from "../../insurance/lifecycle/statuses.ts";
import { formatPounds, pence } from "../../insurance/money/money.ts";
import type { ListRow } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Status } from "../icons/Status.tsx";
import type { Column } from "../kit/Table.tsx";
import { quotePath } from "./quote-path.ts";
import { riskWords, statusNote } from "./row-words.ts";

type Look = Pick<Column<ListRow>, "isFigure" | "folds" | "cellClass" | "cell">;

/** An optional column, hidden by default and on a phone. */
const extra = { folds: true, cellClass: "on-desk" } as const;

const poundsWords = (pounds: number | null): string => (pounds === null ? "–" : formatPounds(pence(pounds)));
const isHeld = ({ WebStatus, total }: ListRow): boolean => readStatus(WebStatus) === "REFERRED" && total === null;

/** The amount, marked if it is subject to referral. */
export const TotalPayable = ({ total, indicative }: Pick<ListRow, "total" | "indicative">) => (
  <>
    {indicative && total !== null && <span className="small">indicative</span>} {poundsWords(total)}
  </>
);

/** While an underwriter holds the price, the last amount says so and the others are empty. */
const amount = (
  name: "premium" | "ipt" | "fee" | "total",
  className: string,
  draw: Look["cell"] = (row) => poundsWords(row[name]),
): Look => ({
  isFigure: true,
  cellClass: (row) =>
    isHeld(row) ? `muted cell-held ${className}` : row[name] === null ? `muted ${className}` : className,
  cell: (row, index) => (isHeld(row) ? "Price held" : draw(row, index)),
});

const text = (name: "branch" | "handler" | "changedBy"): Look => ({
  ...extra,
  cell: (row) => row[name] || "–",
});

const looks: Readonly<Record<ColumnName, Look>> = {
  client: {
    cellClass: "cell-client",
    cell: (row) => (
      <>
        <span className={row.client ? "client-name" : "client-name muted"}>{row.client || "No policyholder yet"}</span>
        <span className="small">{riskWords(row)}</span>
        {row.foundIn.length > 0 && <span className="small found-in block">{foundWords(row)}</span>}
      </>
    ),
  },
  product: { folds: true, cellClass: "cell-product on-desk", cell: ({ product }) => product },
  status: {
    cellClass: "cell-status",
    cell: (row) => (
      <>
        <Status webStatus={row.WebStatus} cancelledFrom={row.cancelledFrom} />
        {statusNote(row) && (
          <span className="small" title={row.referral?.reasons.join(" ")}>
            {statusNote(row)}
          </span>
        )}
        {row.noteDue && (
          <Link
            className="small note-due"
            to={`${quotePath(row.typeOfInsurance, row.reference, row.WebStatus)}?diary=open`}
          >
            Diary: due {formatDate(row.noteDue)}
          </Link>
        )}
      </>
    ),
  },
  start: {
    cellClass: "figure cell-start on-desk",
    cell: ({ coverStart }) => (coverStart ? formatDate(coverStart.slice(0, 10)) : "–"),
  },
  premium: amount("premium", "cell-part", ({ premium, annualPremium }) => (
    <>
      {poundsWords(premium)}
      {annualPremium !== null && annualPremium !== premium && (
        <>
          <br />
          <span className="small">In force {poundsWords(annualPremium)}</span>
        </>
      )}
    </>
  )),
  ipt: amount("ipt", "cell-part"),
  fee: amount("fee", "cell-part"),
  total: amount("total", "cell-total strong", (row) => <TotalPayable {...row} />),
  changed: { folds: true, cellClass: "figure cell-changed", cell: ({ changedAt }) => momentWords(changedAt) },
  branch: text("branch"),
  handler: text("handler"),
  policy: { ...extra, cellClass: "figure on-desk", cell: ({ policyNumber }) => policyNumber ?? "–" },
  changedBy: text("changedBy"),
};

/** The columns of the list. Amounts are adjacent. */
export function quoteColumns(names: readonly ColumnName[]): readonly Column<ListRow>[] {
  const amounts = names.filter((name) => listColumns[name].amount);
  return names.map((name) => {
    const look = looks[name];
    return {
      ...look,
      id: name,
      words: listColumns[name].heading,
      isLong: listColumns[name].isLong,
      ...(listColumns[name].amount === "part" && { head: { className: "cell-part" } }),
      ...(listColumns[name].amount &&
        name !== amounts.at(-1) && {
          cell: (row: ListRow, index: number) => (isHeld(row) ? null : look.cell(row, index)),
        }),
    };
  });
}

/** The files that contain the searched words. */
function foundWords({ foundIn }: ListRow): string {
  return `In ${foundIn.join(", ")}`;
}
