import { formatDate } from "../../../form/values/calendar.ts";

interface Days {
  readonly from: string;
  readonly to: string;
}

const words = ({ from, to }: Days): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** Which days the figures are of, and which those beside them; said again when they change. */
export function PeriodWords({ period, before }: { readonly period: Days; readonly before: Days }) {
  return (
    <p className="muted statistics-period" role="status">
      {words(period)}, compared with {words(before)}. London days, both counted.
    </p>
  );
}
