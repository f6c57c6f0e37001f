import type { RateTable } from "../../../schemas/rating.ts";
import type { ExpressionWords } from "../explain/expression-words.ts";
import { pointerTo } from "../tree/place.ts";
import { listed } from "../words/phrases.ts";
import { showNumber } from "../words/show-number.ts";
import type { Difference } from "./difference.ts";
import { type Called, type Meaning, type Pair, type Setting, same, settingDifferences } from "./setting-differences.ts";

/** One value of a table with what it is for. */
interface Row {
  readonly words: string;
  readonly value: string;
  readonly path: string;
}

type Rows = ReadonlyMap<string, Row>;

/** The words of each side, to say cases with. */
interface SideWords {
  readonly from: ExpressionWords;
  readonly to: ExpressionWords;
}

/** The differences of a table, value by value. */
export function* tableDifferences(
  called: Called,
  pair: Pair<RateTable>,
  words: SideWords,
  means: Meaning,
): Iterable<Difference> {
  yield* settingDifferences(called, pair, tableSettings(words, means), ["values", "bands", "sets", "cases"]);
  for (const shape of ["values", "bands", "sets", "cases"] as const) {
    if (same(pair.before[shape], pair.after[shape])) continue;
    const told = [
      ...rowDifferences(called, rowsOf(pair, "from", shape, words), rowsOf(pair, "to", shape, words), means),
    ];
    if (told.length > 0) yield* told;
    else yield { ...putTogether(called, pair, shape), ...means };
  }
}

function* rowDifferences(called: Called, before: Rows, after: Rows, means: Meaning): Iterable<Difference> {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    if (was?.value === is?.value) continue;
    yield {
      change: was && is ? "changed" : is ? "added" : "removed",
      ...called,
      aspect: (is ?? was)?.words ?? key,
      ...(was ? { before: was.value, from: was.path } : {}),
      ...(is ? { after: is.value, to: is.path } : {}),
      ...means,
    };
  }
}

/** The same values for the same things, in another order or in other lists. */
function putTogether(called: Called, { from, to }: Pair<RateTable>, shape: string) {
  return {
    change: "changed",
    ...called,
    aspect: "how it is put together",
    from: from + pointerTo(shape),
    to: to + pointerTo(shape),
  } as const;
}

function rowsOf(pair: Pair<RateTable>, side: "from" | "to", shape: keyof RateTable, words: SideWords): Rows {
  const table = side === "from" ? pair.before : pair.after;
  const path = pair[side] + pointerTo(shape);
  const rows = new Map<string, Row>();
  const add = (key: string, row: Row): void => {
    if (!rows.has(key)) rows.set(key, row);
  };
  if (shape === "values")
    for (const [text, value] of Object.entries(table.values ?? {}))
      add(text, { words: `“${text}”`, value, path: path + pointerTo(text) });
  if (shape === "bands")
    for (const [index, { to, value }] of (table.bands ?? []).entries()) {
      const above = to === undefined ? "above" : `up to ${showNumber(to)}`;
      add(above, { words: above, value, path: path + pointerTo(index) });
    }
  if (shape === "sets")
    for (const [index, set] of (table.sets ?? []).entries())
      for (const text of set.in) add(text, { words: `“${text}”`, value: set.value, path: path + pointerTo(index) });
  if (shape === "cases")
    for (const [index, { when, value }] of (table.cases ?? []).entries())
      add(JSON.stringify(when), {
        words: `where ${words[side].condition(when, table.group)}`,
        value,
        path: path + pointerTo(index),
      });
  return rows;
}

function tableSettings(words: SideWords, means: Meaning): Readonly<Partial<Record<string, Setting<RateTable>>>> {
  return {
    key: {
      aspect: "looked up by",
      words: ({ key, group }, side) => (key === undefined ? undefined : words[side].calc(key, group)),
      means,
    },
    group: { aspect: "is about each", words: ({ group }) => group, means },
    otherwise: { aspect: "otherwise", words: ({ otherwise }) => otherwise, means },
  };
}

/** `“Slate”, “Tile” and 2 more`, for lists of names. */
export function namesInWords(names: readonly string[]): string {
  return names.length === 0 ? "none" : listed(names, "and");
}
