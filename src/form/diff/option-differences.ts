import type { Option } from "../../../schemas/question.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { listed } from "../words/phrases.ts";
import type { Compared, Difference } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import { type Placed, pairParts } from "./pair-parts.ts";
import { type Called, type Meaning, plainSetting, same, whenSetting } from "./setting-differences.ts";

/** Options of a question or a named list, earlier and later. */
export interface OptionsPair {
  readonly before: readonly Option[];
  readonly after: readonly Option[];
  readonly from: string;
  readonly to: string;
  /** `property.TenantType`, `@roofs`. */
  readonly holder: string;
  /** Describes the holder of the options, in words. */
  readonly of: string;
  readonly scope: string | undefined;
  /** Names of the questions that use the options. */
  readonly askers: readonly string[];
}

export function* optionDifferences(pair: OptionsPair, compared: Compared): Iterable<Difference> {
  const { before, after, holder, of, scope, askers } = pair;
  const called = ({ value, label = value }: Option): Called => ({ kind: "option", name: `${holder}=${value}`, label });
  const where = ({ index }: Placed<Option>, side: "from" | "to"): string => pair[side] + pointerTo(index);
  const steps = (compared.to.definition.migrations ?? []).flatMap((migration) => migration.steps);
  const maps = steps.flatMap((step) => ("options" in step && askers.includes(step.options) ? [step.map] : []));
  const gone = ({ value }: Option): Meaning => {
    const open = `Open quotes that answered “${value}” to ${of}`;
    const carried = maps.map((map) => own(map, value)).find((each) => typeof each === "string");
    if (carried) return { weight: "shows", meaning: `${open} have “${carried}” once they are moved.` };
    return { weight: "blocks", meaning: `${open} must be answered again.` };
  };
  const renamed = renamedOptions(before, after);
  for (const [was, is] of renamed)
    yield {
      change: "renamed",
      ...called(is.part),
      from: where(was, "from"),
      to: where(is, "to"),
      before: was.part.value,
      after: is.part.value,
      ...gone(was.part),
    };
  const now = new Map([...renamed].map(([was, is]) => [was.part.value, is.part.value]));
  yield* listedDifferences({
    before,
    after,
    where,
    called,
    keyOf: ({ value }) => now.get(value) ?? value,
    gone,
    come: () => ({ weight: "shows", meaning: `It can be chosen for ${of}.` }),
    moved: { weight: "shows", meaning: "The options are in a different order." },
    settings: {
      label: plainSetting<Option>("reads", "label", { weight: "shows", meaning: "It is shown with different text." }),
      docLabel: plainSetting<Option>("reads on documents", "docLabel", {
        weight: "shows",
        meaning: "Documents show different text for it.",
      }),
      synonyms: {
        aspect: "read from cells containing",
        words: ({ synonyms }) => synonyms && listed(synonyms, "or"),
        means: { weight: "nothing", meaning: "No question or decision changes." },
      },
      withdrawn: {
        aspect: "offered",
        words: ({ withdrawn }) => (withdrawn ? "only where it was answered earlier" : "yes"),
        means: (_, { withdrawn }) =>
          withdrawn
            ? { weight: "shows", meaning: `New answers to ${of} cannot choose it. Earlier answers keep it.` }
            : { weight: "shows", meaning: `It can be chosen for ${of} again.` },
      },
      when: whenSetting(compared, "offered when", () => scope, {
        weight: "blocks",
        meaning: "Open quotes that have chosen it may have to choose again.",
      }),
    },
    without: ["value"],
  });
}

/** Pairs a removed with an added option at the same position if nothing else about it changed. */
function renamedOptions(
  before: readonly Option[],
  after: readonly Option[],
): ReadonlyMap<Placed<Option>, Placed<Option>> {
  const { removed, added } = pairParts(before, after, ({ value }) => value);
  const byIndex = new Map(added.map((each) => [each.index, each]));
  return new Map(
    removed.flatMap((each) => {
      const there = before.length === after.length ? byIndex.get(each.index) : undefined;
      return there && same(there.part.when, each.part.when) ? [[each, there] as const] : [];
    }),
  );
}
