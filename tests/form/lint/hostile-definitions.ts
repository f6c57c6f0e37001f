import { changed } from "./change.ts";
import { soundDefinition } from "./sound-definition.ts";

const question = { group: "policy", label: "L", material: false, personal: "none", mta: "editable" };

const many = <Part>(count: number, part: (index: number) => Part): Part[] =>
  Array.from({ length: count }, (_, index) => part(index));

const record = <Part>(count: number, part: (index: number) => Part): Readonly<Record<string, Part>> =>
  Object.fromEntries(many(count, (index) => [`N${index}`, part(index)]));

/** `{count, where: {calc: {count, where: ...}}}` at the maximal depth. */
const nestedWhere = (levels: number): unknown =>
  levels === 0
    ? { f: "ParentRef", op: "set", typo: 1 }
    : { calc: { count: "claim", where: nestedWhere(levels - 1) }, op: "gt", v: 0 };

const selfHolding = (): unknown => {
  const value: Record<string, unknown> = { format: 1 };
  value.groups = { policy: value };
  return value;
};

const sharedOften = (): unknown => {
  let value: unknown = "lol";
  for (let level = 0; level < 40; level++) value = [value, value];
  return value;
};

const withQuestions = (questions: readonly object[]): unknown => ({
  ...soundDefinition,
  questions: [...soundDefinition.questions, ...questions],
});

const withValues = (calc: (before: { f: string }) => unknown): unknown => ({
  ...soundDefinition,
  values: {
    ...soundDefinition.values,
    ...record(48, (index) => ({ calc: index === 0 ? 7 : calc({ f: `N${index - 1}` }) })),
  },
});

/** Values that could crash a naive parser, each under a million bytes, by description. */
export const hostileDefinitions: Readonly<Record<string, () => unknown>> = {
  "a list that holds itself": selfHolding,
  "forty levels of one list held twice": sharedOften,
  "lists five thousand deep": () => JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`),
  "calculations nested in the where of one another": () => changed(soundDefinition, "/rules/2/when", nestedWhere(28)),
  "six thousand questions, each shown by the one before": () =>
    withQuestions(
      many(6_000, (index) => ({
        ...question,
        name: `N${index}`,
        type: "yesno",
        ...(index > 0 ? { when: { f: `N${index - 1}`, op: "set" } } : {}),
      })),
    ),
  "questions that are all shown by all others before them": () =>
    withQuestions(
      many(150, (index) => ({
        ...question,
        name: `N${index}`,
        type: "yesno",
        ...(index > 0 ? { when: { any: many(index, (other) => ({ f: `N${other}`, op: "eq", v: "Yes" })) } } : {}),
      })),
    ),
  "questions that all show each other": () =>
    withQuestions(
      many(120, (index) => ({
        ...question,
        name: `N${index}`,
        type: "yesno",
        when: { any: many(120, (other) => ({ f: `N${other}`, op: "eq", v: "Yes" })) },
      })),
    ),
  "values that use the one before twice": () => withValues((before) => ({ add: [before, before] })),
  "values that multiply the one before with itself": () => withValues((before) => ({ mul: [before, before] })),
  "conditions that use the one before twice": () => ({
    ...soundDefinition,
    conditions: {
      ...soundDefinition.conditions,
      ...record(48, (index) => ({
        test: index === 0 ? { f: "Cover", op: "set" } : { all: [{ is: `N${index - 1}` }, { is: `N${index - 1}` }] },
      })),
    },
  }),
  "layers of questions, each shown by any of the layer above": () =>
    withQuestions(
      many(500, (index) => ({
        ...question,
        name: `N${index}`,
        type: "yesno",
        ...(index < 20
          ? {}
          : {
              when: {
                any: many(20, (other) => ({ f: `N${20 * (Math.floor(index / 20) - 1) + other}`, op: "eq", v: "Yes" })),
              },
            }),
      })),
    ),
  "a chain of twenty thousand values": () => ({
    ...soundDefinition,
    values: record(20_000, (index) => ({ calc: index === 0 ? 1 : { f: `N${index - 1}` } })),
  }),
  "twenty thousand names that nothing has": () =>
    changed(soundDefinition, "/questions/4/when", { any: many(20_000, (index) => ({ f: `X${index}`, op: "set" })) }),
  "a section of a hundred thousand questions": () =>
    changed(
      soundDefinition,
      "/pages/0/sections/0/questions",
      many(100_000, (index) => `N${index}`),
    ),
  "a choice of ten thousand options, each tested": () => {
    const options = many(10_000, (index) => ({ value: `N${index}` }));
    const tests = many(10_000, (index) => ({ f: "Kind", op: "eq", v: `N${index}` }));
    return changed(changed(soundDefinition, "/questions/1/options", options), "/rules/2/when", { any: tests });
  },
  "a table without values for thousands of options that thousands of rules decline": () => ({
    ...soundDefinition,
    lists: { roofs: many(3_000, (index) => ({ value: `N${index}` })) },
    rules: many(3_000, (index) => ({
      id: `R${index}`,
      severity: "decline",
      group: "flat",
      when: { f: "Roof", op: "eq", v: `N${2_999 - index}` },
      at: ["Roof"],
      message: "No.",
    })),
  }),
  "a number compared with thousands of others": () =>
    changed(soundDefinition, "/rules/1/when", { any: many(12_000, (index) => ({ f: "Sum", op: "gt", v: index })) }),
  "patterns by the thousand": () =>
    withQuestions(
      many(2_000, (index) => ({
        ...question,
        name: `N${index}`,
        type: "text",
        pattern: `^(?:[a-${"bcdef"[index % 5]}${index}]+ ?)+(\\p{L}|${index}){1,99}$`,
      })),
    ),
  "a text of a hundred thousand names in braces": () =>
    changed(soundDefinition, "/rules/2/message", "{Claimed}".repeat(100_000)),
  "a text of half a million opening brackets": () => changed(soundDefinition, "/questions/5/help", "<".repeat(500_000)),
  "a choice of a hundred thousand options": () =>
    changed(
      soundDefinition,
      "/questions/1/options",
      many(100_000, (index) => ({ value: `N${index}` })),
    ),
  "eleven thousand questions": () =>
    withQuestions(many(11_000, (index) => ({ ...question, name: `N${index}`, type: "yesno" }))),
  "ten thousand questions": () =>
    withQuestions(many(9_000, (index) => ({ ...question, name: `N${index}`, type: "yesno", help: "x".repeat(40) }))),
  "a chain of ninety groups, each belonging to the one before": () => ({
    ...soundDefinition,
    groups: {
      ...soundDefinition.groups,
      ...record(90, (index) => ({
        at: "PC",
        list: true,
        itemType: "x",
        ...(index > 0 ? { parent: `N${index - 1}` } : {}),
      })),
    },
  }),
  "a condition a thousand levels deep": () =>
    changed(
      soundDefinition,
      "/questions/4/when",
      JSON.parse(`${'{"not":'.repeat(1_000)}{"f":"Kind","op":"set"}${"}".repeat(1_000)}`),
    ),
  "computed questions that each look at the one before twice": () =>
    withQuestions(
      many(60, (index) => ({
        ...question,
        name: `N${index}`,
        type: "computed",
        calc: index === 0 ? 1 : { add: [{ f: `N${index - 1}` }, { f: `N${index - 1}` }] },
      })),
    ),
  "a computed question that multiplies itself up": () =>
    withQuestions(
      many(40, (index) => ({
        ...question,
        name: `N${index}`,
        type: "computed",
        calc: index === 0 ? { n: "1.5" } : { mul: [{ f: `N${index - 1}` }, { f: `N${index - 1}` }] },
      })),
    ),
  "groups that are asked when one another are": () => ({
    ...soundDefinition,
    groups: {
      ...soundDefinition.groups,
      ...record(60, (index) => ({
        at: "PC",
        list: true,
        itemType: "y",
        when: { calc: { count: `N${(index + 1) % 60}` }, op: "gt", v: 0 },
      })),
    },
  }),
  "tests that are based on one another": () => ({
    ...soundDefinition,
    tests: many(8_000, (index) => ({
      name: `T${index}`,
      today: "2026-01-01",
      basedOn: `T${(index + 1) % 8_000}`,
      given: {},
      expect: { errors: [] },
    })),
  }),
};
