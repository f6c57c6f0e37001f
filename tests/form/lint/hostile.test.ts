import { describe, expect, test } from "vitest";
import { lint } from "../../../src/form/lint/lint.ts";
import { maxFindings } from "../../../src/form/lint/lint-rule.ts";
import { hostileTexts } from "./cases/hostile-texts.ts";
import { changed } from "./change.ts";
import { hostileDefinitions } from "./hostile-definitions.ts";
import { shape } from "./shape.ts";
import { soundDefinition } from "./sound-definition.ts";

/** Rules that report. */
const reported: Readonly<Record<string, readonly string[]>> = {
  "a list that holds itself": ["not-json"],
  "forty levels of one list held twice": ["too-large"],
  "lists five thousand deep": ["too-deep"],
  "calculations nested in the where of one another": ["shape"],
  "six thousand questions, each shown by the one before": [
    "chain-too-long",
    "expansion-too-large",
    "question-in-no-section",
  ],
  "questions that are all shown by all others before them": [
    "chain-too-long",
    "expansion-too-large",
    "question-in-no-section",
  ],
  "questions that all show each other": ["chain-too-long", "condition-circle", "question-in-no-section"],
  "values that use the one before twice": ["expansion-too-large", "operand-twice", "value-unused"],
  "values that multiply the one before with itself": ["expansion-too-large", "value-unused"],
  "conditions that use the one before twice": ["condition-unused", "expansion-too-large"],
  "layers of questions, each shown by any of the layer above": ["expansion-too-large", "question-in-no-section"],
  "a chain of twenty thousand values": [
    "chain-too-long",
    "expansion-too-large",
    "name-unknown",
    "placeholder-unknown",
    "value-unused",
  ],
  "twenty thousand names that nothing has": ["name-unknown"],
  "a section of a hundred thousand questions": ["name-unknown", "question-in-no-section"],
  "a choice of ten thousand options, each tested": [
    "literal-not-an-option",
    "lookup-lacks-option",
    "suggest-not-an-answer",
    "table-key-not-an-option",
    "test-answer-not-an-option",
  ],
  "a table without values for thousands of options that thousands of rules decline": [
    "literal-not-an-option",
    "message-twice",
    "standard-not-an-answer",
    "table-key-not-an-option",
    "table-lacks-option",
    "test-answer-not-an-option",
    "value-unused",
  ],
  "a number compared with thousands of others": ["table-lacks-option"],
  "patterns by the thousand": ["pattern-catastrophic", "question-in-no-section"],
  "a text of a hundred thousand names in braces": ["message-unfinished"],
  "a text of half a million opening brackets": [],
  "tests that are based on one another": ["test-basis-unknown"],
  "a choice of a hundred thousand options": ["too-large"],
  "eleven thousand questions": ["too-many"],
  "ten thousand questions": ["too-large"],
  "a chain of ninety groups, each belonging to the one before": [
    "entries-not-told-apart",
    "parent-not-asked",
    "parent-too-deep",
  ],
  "a condition a thousand levels deep": ["too-deep"],
  "computed questions that each look at the one before twice": [
    "chain-too-long",
    "expansion-too-large",
    "operand-twice",
    "question-in-no-section",
  ],
  "a computed question that multiplies itself up": ["expansion-too-large", "question-in-no-section"],
  "groups that are asked when one another are": ["chain-too-long", "condition-circle", "entries-not-told-apart"],
};

describe("The lint reports", () => {
  test.each(Object.entries(hostileDefinitions))("%s.", (name, make) => {
    const findings = lint(make(), { shape });
    const counts = new Map<string, number>();
    for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(maxFindings);
    expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(reported[name]);
  });

  test.each(Object.entries(hostileTexts))("%s, where it is.", (_, { changes, rule, path }) => {
    const hostile = Object.entries(changes).reduce<unknown>(
      (value, [at, to]) => changed(value, at, to),
      soundDefinition,
    );
    const reported = lint(hostile, { shape }).map((finding) => `${finding.rule} ${finding.path}`);
    expect(reported).toContain(`${rule} ${path}`);
  });

  test("that a definition is too large, without reading it.", () => {
    const untouchable = new Proxy(
      {},
      {
        get: () => {
          throw new Error("looked at");
        },
      },
    );
    expect(lint(untouchable, { shape, size: 1_000_001 }).map(({ rule }) => rule)).toEqual(["too-large"]);
  });
});
