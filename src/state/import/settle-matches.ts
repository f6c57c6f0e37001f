import type { PreparedGroup, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { isOther, isScale, isYearly } from "./amount-scale.ts";
import type { Candidate, ColumnMatch } from "./column-match.ts";
import type { createScales } from "./column-scales.ts";
import {
  areOfAnother,
  areOfOthers,
  dayOrder,
  findCellConversion,
  fitOf,
  fitsNamedQuestion,
  isRead,
} from "./column-values.ts";
import { takesRest } from "./import-columns.ts";

const isChoice = ({ question, options }: PreparedQuestion): boolean =>
  question.type === "choice" && options !== undefined;

/** Whether columns form one option together in most rows: `Flat` and `Converted`, `House` and `Mid terrace`. */
function fitTogether(prepared: PreparedQuestion, columns: readonly (readonly string[])[]): boolean {
  const [first = []] = columns;
  const cells = first.map((_, row) => columns.map((each) => each[row] ?? "").join(" "));
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > 0 && filled.filter((cell) => isRead(prepared, cell)).length * 5 >= filled.length * 4;
}

/** `Country of issue` completes another column's `Full` or `Provisional`; alone it does not say which. */
const isOfCountry = ({ called = "" }: ColumnMatch): boolean => /\bcountry\b|\bissu(?:ed|ing)\b/i.test(called);

/** Assigns a column of periods to the only annual amount whose period nothing else gives. */
function withPeriods(group: PreparedGroup, given: readonly Candidate[], scaleAt: ReturnType<typeof createScales>) {
  const periods = given.flatMap(({ by }, at) => (by === "its period" ? [at] : []));
  const amounts = given.flatMap(({ name }, at) => {
    const question = group.byName.get(name ?? "")?.question;
    return question && isYearly(question) && scaleAt(at, name)?.scale === "period" ? [at] : [];
  });
  const [period, amount] = [periods[0], amounts[0]];
  const name = periods.length === 1 && amounts.length === 1 ? given[amount ?? -1]?.name : undefined;
  const isPaired = amount !== undefined && period !== undefined && name !== undefined;
  return {
    matches: given.map((match) =>
      match.by !== "its period" ? match : isPaired ? { ...match, name } : { ...match, by: "unknown" as const },
    ),
    periodOf: (at: number) => (isPaired && at === amount ? period : undefined),
  };
}

/** Of `Rent pa` and `Rent pcm`, the first needs no conversion, so it ranks higher. */
const rankOf = ({ rank = 0, scale }: Candidate): number => (isOther(scale) ? rank - 0.5 : rank);

/** A column that the user is asked about, with its likely question. */
const asked = ({ name = "", called = "" }: ColumnMatch, by: ColumnMatch["by"], isLikely = true): ColumnMatch => ({
  name: undefined,
  by,
  ...(isLikely ? { likely: name } : {}),
  called,
});

/**
 * Turns matches into questions to the user: where two columns claim one question, where values do not fit, and where
 * the scale of amounts is unclear.
 */
export function settled(
  group: PreparedGroup,
  given: readonly Candidate[],
  cellsOf: (at: number) => readonly string[],
  scaleAt: ReturnType<typeof createScales>,
  cross: string | undefined,
): readonly ColumnMatch[] {
  const paired = withPeriods(group, given, scaleAt);
  const { matches } = paired;
  const found = matches.map((match, at) =>
    match.scale || match.by === "its period" ? undefined : scaleAt(at, match.name, paired.periodOf(at)),
  );
  const fits = ({ name }: ColumnMatch, at: number, size: number): boolean => {
    const prepared = group.byName.get(name ?? "");
    const scale = found[at]?.scale;
    // A rent of £98.50 a week becomes a whole amount only when converted to a year.
    const times = isScale(scale) ? scale.times : 1;
    const { filled, fitting } = prepared ? fitOf(prepared, cellsOf(at), { times, size }) : { filled: 0, fitting: 0 };
    return filled > 0 && fitting * 2 >= filled;
  };
  const withoutSize = matches.map(
    (match, at) => found[at]?.isSizeNamed === false && isScale(found[at]?.scale) && match.rank !== 3,
  );
  /** If at least one column can only be in thousands and nothing says so, the others may be too. */
  const inThousands = matches.some((match, at) => withoutSize[at] && !fits(match, at, 1) && fits(match, at, 1000));
  const days = matches.flatMap(({ name }, at) =>
    group.byName.get(name ?? "")?.question.type === "date" ? [cellsOf(at)] : [],
  );
  const checked = matches.map((unscaled, at): Candidate => {
    const scale = unscaled.scale ?? found[at]?.scale;
    const match: Candidate = scale === undefined ? unscaled : { ...unscaled, scale };
    const prepared = group.byName.get(match.name ?? "");
    if (!prepared || match.name === undefined) return match;
    if (scale === "period" || scale === "size") return asked(match, scale);
    if (inThousands && withoutSize[at] && fits(match, at, 1000)) return asked(match, "size");
    if (match.by === "its period") return match;
    const cells = cellsOf(at);
    if (prepared.question.type === "date" && dayOrder(cells, days, match.called) === "mixed")
      return asked(match, "day order");
    if (match.rank === 3 || match.by === "part of the address") return match;
    if (match.by === "two answers")
      return matches.some(({ name }) => name === prepared.question.sharedColumn?.with)
        ? asked(match, "unknown")
        : match;
    const write = findCellConversion(prepared.question, cells, { days, cross, called: match.called });
    const fit = fitOf(prepared, write ? cells.map(write) : cells, scale);
    if (matches.some(({ name }, other) => other !== at && name === match.name) && isChoice(prepared)) return match;
    if (fitsNamedQuestion(prepared.question, fit) || areOfOthers(prepared, cells)) return match;
    return asked(match, "values do not fit", !areOfAnother(prepared, cells));
  });
  const wholeAddress = checked.some(
    ({ name, by }) => by !== "part of the address" && group.byName.get(name ?? "")?.question.type === "address",
  );
  const parts = checked.filter(({ by }) => by === "part of the address").length;
  return checked.map((match, column): ColumnMatch => {
    const { rank: _, ...shown } = match;
    if (match.name === undefined) return shown;
    if (match.by === "part of the address") return wholeAddress || parts > 1 ? shown : asked(shown, "unknown");
    if (match.by === "its period") return shown;
    const isRival = ({ name, by }: Candidate) =>
      name === match.name && by !== "part of the address" && by !== "its period";
    const all = checked.filter(isRival);
    const prepared = group.byName.get(match.name);
    const isPart = prepared !== undefined && isChoice(prepared) && all.length > 1;
    if (
      isPart &&
      fitTogether(
        prepared,
        checked.flatMap((each, at) => (isRival(each) ? [cellsOf(at)] : [])),
      )
    )
      return shown;
    if (prepared && isChoice(prepared) && all.some(isOfCountry)) return asked(shown, "unknown");
    const places = checked.flatMap((each, at) => (isRival(each) ? [at] : []));
    const isBeside = places.every((place, which) => which === 0 || place === (places[which - 1] ?? 0) + 1);
    if (isBeside && takesRest(group, match.name) && new Set(all.map(rankOf)).size === 1) return shown;
    const fitting = checked.filter((each, at) => {
      const scale = isScale(each.scale) ? each.scale : undefined;
      return prepared && isRival(each) && fitsNamedQuestion(prepared.question, fitOf(prepared, cellsOf(at), scale));
    });
    // `Contents?` above `None` and `Part` does not compete with `Contents SI`.
    const rivals = isPart || (all.length > 1 && fitting.length > 0) ? fitting : all;
    if (!rivals.includes(match))
      return asked(shown, "values do not fit", prepared && !areOfAnother(prepared, cellsOf(column)));
    const best = Math.max(...rivals.map(rankOf));
    if (rivals.length > 1 && (rankOf(match) < best || rivals.filter((each) => rankOf(each) === best).length > 1))
      return asked(shown, "twice");
    return shown;
  });
}
