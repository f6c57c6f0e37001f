import type { Option } from "../../../schemas/question.ts";
import { pointerTo } from "../tree/place.ts";
import { listed } from "../words/phrases.ts";
import type { Compared, Difference } from "./difference.ts";
import { type Placed, pairParts } from "./pair-parts.ts";
import { type Called, type Pair, type Setting, same, settingDifferences } from "./setting-differences.ts";

/** Options of a question or a named list, earlier and later. */
export interface OptionsPair {
  readonly before: readonly Option[];
  readonly after: readonly Option[];
  readonly from: string;
  readonly to: string;
  /** `property.TenantType`, `@roofs`. */
  readonly holder: string;
  /** Words for whose options they are. */
  readonly of: string;
  readonly scope: string | undefined;
}

export function* optionDifferences(pair: OptionsPair, compared: Compared): Iterable<Difference> {
  const { before, after, holder, of } = pair;
  const { both, removed, added } = pairParts(before, after, ({ value }) => value);
  const called = ({ value, label = value }: Option): Called => ({ kind: "option", name: `${holder}=${value}`, label });
  const renamed = renamedOptions(removed, added, before.length === after.length);
  for (const each of removed) {
    const now = renamed.get(each);
    yield now
      ? {
          ...whole("renamed", called(now.part), pair, each, now),
          ...gone(each.part.value, of),
          before: each.part.value,
          after: now.part.value,
        }
      : { ...whole("removed", called(each.part), pair, each, undefined), ...gone(each.part.value, of) };
  }
  const settings = optionSettings(pair.scope, compared);
  const again = new Set(renamed.values());
  for (const each of added)
    if (!again.has(each))
      yield {
        ...whole("added", called(each.part), pair, undefined, each),
        weight: "shows",
        meaning: `It can be chosen for ${of}.`,
      };
  for (const [was, is] of renamed)
    yield* settingDifferences(called(is.part), pairOf(pair, was, is), settings, ["value"]);
  for (const { before: was, after: is, moved } of both) {
    if (moved)
      yield {
        ...whole("moved", called(is.part), pair, was, is),
        before: `${was.index + 1} of ${before.length}`,
        after: `${is.index + 1} of ${after.length}`,
        weight: "shows",
        meaning: "The options stand in another order.",
      };
    yield* settingDifferences(called(is.part), pairOf(pair, was, is), settings);
  }
}

/** One in the place of another that went, with nothing else changed about it. */
function renamedOptions(
  removed: readonly Placed<Option>[],
  added: readonly Placed<Option>[],
  asMany: boolean,
): ReadonlyMap<Placed<Option>, Placed<Option>> {
  const byIndex = new Map(added.map((each) => [each.index, each]));
  return new Map(
    removed.flatMap((each) => {
      const there = asMany ? byIndex.get(each.index) : undefined;
      return there && same(there.part.when, each.part.when) ? [[each, there] as const] : [];
    }),
  );
}

function pairOf(pair: OptionsPair, was: Placed<Option>, is: Placed<Option>): Pair<Option> {
  const [from, to] = [pair.from + pointerTo(was.index), pair.to + pointerTo(is.index)];
  return { before: was.part, after: is.part, from, to };
}

function whole(
  change: Difference["change"],
  called: Called,
  pair: OptionsPair,
  was: Placed<Option> | undefined,
  is: Placed<Option> | undefined,
) {
  return {
    change,
    ...called,
    ...(was ? { from: pair.from + pointerTo(was.index) } : {}),
    ...(is ? { to: pair.to + pointerTo(is.index) } : {}),
  };
}

function gone(value: string, of: string): Pick<Difference, "weight" | "meaning"> {
  return { weight: "blocks", meaning: `Open quotes that answered “${value}” to ${of} must be answered again.` };
}

function optionSettings(
  scope: string | undefined,
  { from, to }: Compared,
): Readonly<Partial<Record<string, Setting<Option>>>> {
  const words = { from: from.words, to: to.words };
  return {
    label: {
      aspect: "reads",
      words: ({ label }) => label,
      means: { weight: "shows", meaning: "People read other words for it." },
    },
    docLabel: {
      aspect: "reads on documents",
      words: ({ docLabel }) => docLabel,
      means: { weight: "shows", meaning: "Documents say other words for it." },
    },
    synonyms: {
      aspect: "read from cells that say",
      words: ({ synonyms }) => synonyms && listed(synonyms, "or"),
      means: { weight: "nothing", meaning: "Nothing that is asked or decided changes." },
    },
    when: {
      aspect: "offered when",
      words: ({ when }, side) => when && words[side].condition(when, scope),
      means: { weight: "blocks", meaning: "Open quotes that have chosen it may have to choose again." },
    },
  };
}
