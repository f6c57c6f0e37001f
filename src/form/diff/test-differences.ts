import type { ProductTest } from "../../../schemas/definition.ts";
import { pointerTo } from "../place.ts";
import type { Compared } from "./compared.ts";
import type { Difference } from "./difference.ts";
import { pairParts } from "./pair-parts.ts";
import { type Called, type Meaning, type Setting, settingDifferences } from "./setting-differences.ts";

const nobody: Meaning = { weight: "nothing", meaning: "Tests are run before publishing and change no quote." };

/** The product team's own tests. Their order is none. */
export function* testDifferences({ from, to }: Compared): Iterable<Difference> {
  const [before, after] = [from.definition.tests ?? [], to.definition.tests ?? []];
  const { both, removed, added } = pairParts(before, after, ({ name }) => name);
  const at = (index: number): string => pointerTo("tests", index);
  for (const { part, index } of removed) yield { change: "removed", ...called(part), from: at(index), ...nobody };
  for (const { part, index } of added) yield { change: "added", ...called(part), to: at(index), ...nobody };
  for (const { before: was, after: is } of both)
    yield* settingDifferences(
      called(is.part),
      { before: was.part, after: is.part, from: at(was.index), to: at(is.index) },
      settings,
    );
}

function called({ name }: ProductTest): Called {
  return { kind: "test", name, label: name };
}

const settings: Readonly<Partial<Record<keyof ProductTest, Setting<ProductTest>>>> = {
  today: { aspect: "plays on", words: ({ today }) => today, means: nobody },
  basedOn: { aspect: "based on", words: ({ basedOn }) => basedOn, means: nobody },
  given: { aspect: "given", words: ({ given }) => JSON.stringify(given), means: nobody },
  expect: { aspect: "expected", words: ({ expect }) => JSON.stringify(expect), means: nobody },
};
