import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { addDays, formatDate } from "../../../form/values/calendar.ts";
import { figureDefinition } from "../../../insurance/statistics/figure-definitions.ts";
import { figureWords, shareWords } from "../../../insurance/statistics/figure-words.ts";
import type { Dashboard } from "../../api/answers.ts";
import { shortPoundsWords } from "../../pounds.ts";
import { useOpenRows } from "../statistics-address.ts";
import type { DashboardProps } from "./WaitingWork.tsx";

const text = { fill: "var(--text-2)", fontSize: 12 };
const tip = {
  isAnimationActive: false,
  contentStyle: { background: "var(--raised)", border: "1px solid var(--line)", borderRadius: 4 },
  labelStyle: { color: "var(--text)" },
  itemStyle: { color: "var(--text)" },
} as const;
const axis = { tick: text, stroke: "var(--control)", tickLine: false } as const;

/** `23/11`. */
const dayMonth = (day: string): string => formatDate(day).slice(0, 5);

const conversionWords = (weeks: Dashboard["weeks"]): string =>
  weeks
    .map(({ period, conversion, won, priced }) =>
      conversion === null
        ? `week to ${dayMonth(period.to)}: none priced`
        : `week to ${dayMonth(period.to)}: ${shareWords(conversion)}, ${won} of ${priced}`,
    )
    .join("; ");

/** Conversion over twelve weeks. A week without a price has no point, rather than a misleading zero. */
export function ConversionLine({ dashboard: { weeks, isLinked }, within }: DashboardProps) {
  const opening = useOpenRows(isLinked, (at) => {
    const week = weeks[at];
    if (!week || week.priced === 0) return undefined;
    const { act } = figureDefinition(week.won === 0 ? "priced" : "conversion");
    return { act, period: week.period, within };
  });
  const rows = weeks.map(({ period, conversion }) => ({ day: dayMonth(period.to), conversion }));
  return (
    <figure className="dashboard-chart numerals" aria-label={`Conversion by week. ${conversionWords(weeks)}.`}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={rows}
          accessibilityLayer={false}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          {...opening}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="day" {...axis} minTickGap={28} />
          <YAxis
            {...axis}
            width={48}
            domain={[0, 1]}
            tickFormatter={(share: number) => `${Math.round(share * 100)}%`}
          />
          <Tooltip {...tip} formatter={(share) => (typeof share === "number" ? shareWords(share) : "–")} />
          <Line
            dataKey="conversion"
            name="Conversion"
            stroke="var(--accent)"
            strokeWidth={2}
            dot={{ r: 2.5, fill: "var(--accent)" }}
            connectNulls
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}

const money = (value: unknown): string => (typeof value === "number" ? figureWords("money", value) : "–");

/** Cumulative written premium by day; the previous period is grey and dashed, so that it does not depend on colour. */
export function PremiumLines({
  dashboard: { premium, premiumBefore, period, before, isLinked },
  within,
}: DashboardProps) {
  const { act } = figureDefinition("written");
  const opening = useOpenRows(isLinked, (at) =>
    at < premium.length ? { act, period: { from: period.from, to: addDays(period.from, at) }, within } : undefined,
  );
  // A line through one day alone, as on the first of a month, would not be seen: it has a dot.
  const days = Math.max(premium.length, premiumBefore.length);
  const rows = Array.from({ length: days }, (_, at) => ({
    day: dayMonth(addDays(period.from, at)),
    premium: premium[at],
    before: premiumBefore[at],
  }));
  const label = `Written premium, running total: ${money(premium.at(-1))} to ${formatDate(period.to)}, ${money(premiumBefore.at(-1))} to ${formatDate(before.to)}`;
  return (
    <figure className="dashboard-chart numerals" aria-label={label}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={rows}
          accessibilityLayer={false}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          {...opening}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="day" {...axis} minTickGap={28} />
          <YAxis {...axis} width={52} tickFormatter={shortPoundsWords} />
          <Tooltip {...tip} formatter={money} />
          <Line
            dataKey="before"
            name="Period before"
            stroke="var(--text-3)"
            strokeDasharray="4 3"
            strokeWidth={2}
            dot={days === 1 && { r: 3, fill: "var(--text-3)", strokeDasharray: "none" }}
            isAnimationActive={false}
          />
          <Line
            dataKey="premium"
            name="Period"
            stroke="var(--accent)"
            strokeWidth={2}
            dot={days === 1 && { r: 3, fill: "var(--accent)" }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}
