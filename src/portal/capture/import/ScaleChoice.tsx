import { answerWords } from "../../../form/draw/answer-row.ts";
import { shownText } from "../../../spreadsheet/shown-name.ts";
import {
  type AmountScale,
  inPounds,
  isOther,
  isScale,
  isYearly,
  periodWords,
  sizeWords,
} from "../../../state/import/amount-scale.ts";
import { readCell } from "../../../state/import/cell-text.ts";
import type { ImportChoices, ImportPlan } from "../../../state/import/import-plan.ts";
import { Select, type SelectOption } from "../../kit/Select.tsx";
import { useQuote } from "../open/quote-context.ts";

/** The choices with the scale of one column, which also settles its question. */
export const withScale = (
  choices: ImportChoices,
  { chosen }: Pick<ImportPlan, "chosen">,
  at: number,
  scale: AmountScale,
): ImportChoices => ({
  ...choices,
  columns: chosen,
  decided: new Set([...(choices.decided ?? []), at]),
  scales: new Map([...(choices.scales ?? []), [at, scale]]),
});

const optionsOf = (words: ReadonlyMap<number, string>): readonly SelectOption[] =>
  [...words].map(([value, each]) => [String(value), each]);

interface Props {
  readonly plan: ImportPlan;
  /** Position of the column. */
  readonly at: number;
  /** Shows nothing for a column whose figures need no conversion. */
  readonly isBrief?: boolean;
  readonly onScale: (scale: AmountScale) => void;
}

/** The period of a column's amounts, whether they are in thousands, and the converted first amount. */
export function ScaleChoice({ plan, at, isBrief = false, onScale }: Props) {
  const { store } = useQuote();
  const prepared = store.form.groups.get(plan.group)?.byName.get(plan.chosen[at] ?? "");
  const scale = plan.scales[at];
  if (!prepared || scale === undefined || (isBrief && isScale(scale) && !isOther(scale))) return null;
  const { question } = prepared;
  const { times, size } = isScale(scale) ? scale : inPounds;
  const asks = typeof scale === "string" ? scale : undefined;
  const heading = shownText(plan.headings[at] ?? "") || `Column ${at + 1}`;
  const sample = plan.lines.map(({ cells }) => cells[at] ?? "").find((cell) => /[1-9]/.test(cell)) ?? "";
  const read = asks
    ? undefined
    : readCell(question, sample, store.resolution().dates.today, undefined, { times, size });
  const isShown = isOther(scale) || /\d\s*[a-z]/i.test(sample);
  return (
    <span className="cluster import-scale gap-1 above-1">
      {isYearly(question) && (
        <Select
          aria-label={`Period of ${heading}`}
          value={asks === "period" ? "" : String(times)}
          empty={asks === "period" ? "Choose a period" : undefined}
          options={optionsOf(periodWords)}
          onValue={(next) => next !== "" && onScale({ times: Number(next), size })}
        />
      )}
      <Select
        aria-label={`Unit of ${heading}`}
        value={asks === "size" ? "" : String(size)}
        empty={asks === "size" ? "Pounds or thousands?" : undefined}
        options={optionsOf(sizeWords(question))}
        onValue={(next) => next !== "" && onScale({ times, size: Number(next) })}
      />
      {isShown && read && "value" in read && typeof read.value === "number" && (
        <small className="small muted block">
          {shownText(sample, 30)}
          {times === 1 ? "" : ` ${periodWords.get(times)}`} → {answerWords(store.resolution(), prepared, read.value)}
          {isYearly(question) ? " a year" : ""}
        </small>
      )}
    </span>
  );
}
