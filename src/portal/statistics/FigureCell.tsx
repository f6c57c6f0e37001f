import { Link } from "react-router-dom";
import type { FigureDefinition } from "../../insurance/statistics/figure-definitions.ts";
import { figureWords } from "../../insurance/statistics/figure-words.ts";
import type { WireFigures } from "../api/statistic-calls.ts";
import { type Behind, figurePath } from "./figure-path.ts";

interface Props {
  readonly figure: FigureDefinition;
  readonly figures: WireFigures;
  readonly period: Behind["period"];
  readonly within: Behind["within"];
  /** The list shows this person the rows behind it. */
  readonly isLinked: boolean;
  /** What it is of, for who hears the link alone: `York`. */
  readonly of?: string;
}

/** A figure as a link to the rows behind it; of nothing there are none. */
export function FigureCell({ figure, figures, period, within, isLinked, of }: Props) {
  const value = figures[figure.name];
  const words = figureWords(figure.unit, value);
  if (!isLinked || value === null || value === 0) return words;
  const { act, part, label } = figure;
  const behind = { act, period, within, ...(part === undefined ? {} : { part }) };
  return (
    <Link to={figurePath(behind)} aria-label={`${words}, ${label}${of ? `, ${of}` : ""}: show the rows`}>
      {words}
    </Link>
  );
}
