import { figureDefinition } from "../../../insurance/statistics/figure-definitions.ts";
import { differenceWords } from "../../../insurance/statistics/figure-words.ts";
import type { Dashboard } from "../../api/answers.ts";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { FigureCell } from "../LinesTable.tsx";
import type { Behind } from "../statistics-address.ts";

type Line = Dashboard["products"][number];

interface Row extends Line {
  readonly isTotal?: boolean;
}

interface Props {
  readonly dashboard: Dashboard;
  readonly title: string;
  /** Heading of the first column. */
  readonly heading: string;
  readonly lines: readonly Line[];
  readonly within: Behind["within"];
  /** The filters that a line represents; undefined if no list can show it alone. */
  readonly withinOf: (id: string) => Behind["within"] | undefined;
}

const stages = (["made", "priced", "won"] as const).map(figureDefinition);
const conversion = figureDefinition("conversion");
const newPremium = figureDefinition("newPremium");

/**
 * New business by product or handler, one line each, compared with the previous period. All other figures are under
 * Trends.
 */
export function NewBusiness({ dashboard, title, heading, lines, within, withinOf }: Props) {
  const { period, isLinked, figures, beforeFigures } = dashboard;
  const cellOf = (figure: typeof conversion, row: Row, isBefore = false) => {
    const own = row.isTotal ? within : withinOf(row.id);
    return (
      <FigureCell
        figure={figure}
        period={isBefore ? dashboard.before : period}
        figures={isBefore ? row.before : row.figures}
        within={own ?? within}
        isLinked={isLinked && own !== undefined}
        of={isBefore ? `${row.name}, the period before` : row.name}
      />
    );
  };
  const figureColumn = (figure: typeof conversion, words: string): Column<Row> => ({
    id: figure.name,
    words,
    isFigure: true,
    head: { title: figure.says },
    cell: (row) => cellOf(figure, row),
  });
  const columns: readonly Column<Row>[] = [
    { words: heading, isName: true, cell: ({ name }) => name },
    ...stages.map((figure) => figureColumn(figure, figure.label)),
    figureColumn(conversion, conversion.label),
    {
      id: "conversion before",
      words: "Before",
      isFigure: true,
      cellClass: "muted cell-fold",
      head: { className: "cell-fold" },
      cell: (row) => cellOf(conversion, row, true),
    },
    figureColumn(newPremium, "New premium"),
    {
      id: "premium before",
      words: "Before",
      isFigure: true,
      cellClass: "muted cell-fold",
      head: { className: "cell-fold" },
      cell: (row) => cellOf(newPremium, row, true),
    },
    {
      words: "Change",
      isFigure: true,
      cell: ({ figures: now, before }) => differenceWords("money", now.newPremium, before.newPremium),
    },
  ];
  const total: Row = { id: "", name: "Total", figures, before: beforeFigures, isTotal: true };
  return (
    <Panel title={title}>
      {lines.length === 0 ? (
        <PanelBody as="p" className="muted">
          No business in this period or the previous one.
        </PanelBody>
      ) : (
        <Table<Row>
          caption={title}
          columns={columns}
          groups={[
            { key: "lines", rows: lines },
            { key: "total", rows: [total] },
          ]}
          keyOf={({ id, isTotal }) => (isTotal ? "total" : id)}
          useRow={({ isTotal }) => ({ className: isTotal ? "figure-sum" : undefined })}
        />
      )}
    </Panel>
  );
}
