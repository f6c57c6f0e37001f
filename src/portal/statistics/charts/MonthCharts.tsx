import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { figureDefinition } from "../../../insurance/statistics/figure-definitions.ts";
import { figureWords } from "../../../insurance/statistics/figure-words.ts";
import type { Trends, WireFigures } from "../../api/answers.ts";
import { Panel } from "../../kit/Panel.tsx";
import { shortPoundsWords, shortWords } from "../../pounds.ts";
import { type Behind, monthWords, useOpenRows } from "../statistics-address.ts";

type Figure = "made" | "priced" | "won" | "written" | "averagePremium";

interface Series {
  readonly figure: Figure;
  readonly label: string;
  /** A design token. */
  readonly colour: string;
}

interface Chart {
  readonly title: string;
  readonly unit: "count" | "money";
  readonly series: readonly Series[];
}

const charts: readonly Chart[] = [
  {
    title: "Quotes started",
    unit: "count",
    series: [
      { figure: "made", label: "Started", colour: "var(--control)" },
      { figure: "priced", label: "Priced", colour: "var(--accent-line)" },
      { figure: "won", label: "Accepted", colour: "var(--accent)" },
    ],
  },
  {
    title: "Gross written premium",
    unit: "money",
    series: [{ figure: "written", label: "Premium", colour: "var(--accent)" }],
  },
  {
    title: "Average premium",
    unit: "money",
    series: [{ figure: "averagePremium", label: "Average", colour: "var(--accent)" }],
  },
];

const text = { fill: "var(--text-2)", fontSize: 12 };

const rowOf = ({ month, figures }: { readonly month: string; readonly figures: WireFigures }) => ({
  month: monthWords(month),
  made: figures.made,
  priced: figures.priced,
  won: figures.won,
  written: figures.written,
  averagePremium: figures.averagePremium,
});

export interface MonthChartsProps extends Pick<Trends, "months" | "isLinked"> {
  readonly within: Behind["within"];
}

/** The months as charts. The following table has the same figures, so nobody depends on a picture. */
export default function MonthCharts({ months, isLinked, within }: MonthChartsProps) {
  return (
    <div className="charts grid gap-x-4">
      {charts.map((chart) => (
        <MonthChart key={chart.title} chart={chart} months={months} isLinked={isLinked} within={within} />
      ))}
    </div>
  );
}

function MonthChart({ chart, months, isLinked, within }: MonthChartsProps & { readonly chart: Chart }) {
  const { title, unit, series } = chart;
  const rows = months.map(rowOf);
  const opening = useOpenRows(isLinked, (at) => {
    const [month, first] = [months[at], series[0]];
    return month && first && { act: figureDefinition(first.figure).act, period: month.period, within };
  });
  return (
    <Panel as="figure" className="chart pad">
      <figcaption className="cluster gap-1 gap-x-3 strong">
        {title}
        {series.length > 1 &&
          series.map(({ label, colour }) => (
            <span key={label} className="chart-key weak row gap-1 small">
              <svg aria-hidden="true" viewBox="0 0 10 10">
                <rect width="10" height="10" fill={colour} />
              </svg>
              {label}
            </span>
          ))}
      </figcaption>
      <div aria-hidden="true" className="chart-picture numerals">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={rows}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            {...opening}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="month" tick={text} stroke="var(--control)" tickLine={false} minTickGap={12} />
            <YAxis
              tick={text}
              stroke="var(--control)"
              width={52}
              tickLine={false}
              allowDecimals={unit !== "count"}
              tickFormatter={unit === "money" ? shortPoundsWords : shortWords}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: "var(--hover)" }}
              formatter={(value) => (typeof value === "number" ? figureWords(unit, value) : "–")}
              contentStyle={{ background: "var(--raised)", border: "1px solid var(--line)", borderRadius: 4 }}
              labelStyle={{ color: "var(--text)" }}
              itemStyle={{ color: "var(--text)" }}
            />
            {series.map(({ figure, label, colour }) => (
              <Bar key={figure} dataKey={figure} name={label} fill={colour} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </Panel>
  );
}
