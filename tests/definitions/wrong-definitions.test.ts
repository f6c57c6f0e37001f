import { describe, expect, test } from "vitest";
import { wordingFindings } from "../../src/form/diff/wording-findings.ts";
import {
  type CheckedDefinition,
  checkDefinition,
  isPublishable,
} from "../../src/server/definitions/check-definition.ts";
import { changed } from "../form/lint/change.ts";
import { placeOfPointer, pointerOfPlace } from "./named-places.ts";
import { readFixture } from "./read-fixture.ts";
import { unnoticed, type WrongDefinition, wrongDefinitions } from "./wrong-definitions.ts";

const right = readFixture("indemnity");

const madeWrong = (changes: WrongDefinition["changes"]): unknown =>
  Object.entries(changes).reduce<unknown>(
    (value, [place, to]) => changed(value, pointerOfPlace(value, place), to),
    right,
  );

/**
 * All findings of publishing, each as rule and path, with its message: the lint, the proof of price, tests, wordings.
 */
const proofOf = (definition: unknown): readonly { readonly found: string; readonly words: string }[] => {
  const checked: CheckedDefinition = checkDefinition(definition);
  const wordings = isPublishable(definition, checked)
    ? wordingFindings([{ version: 1, definition: right }], definition)
    : [];
  return [
    ...[...checked.findings, ...wordings].map(({ rule, path, message, fix = "", cause = "" }) => ({
      found: `${rule} ${placeOfPointer(definition, path)}`,
      words: `${message} ${fix} ${cause}`,
    })),
    ...checked.failed.map(({ name, unmet, error = "" }) => ({
      found: `test ${name}`,
      words: `${error} ${JSON.stringify(unmet)}`,
    })),
  ];
};

test("The definition in which the mistakes are made is valid.", () => {
  expect(proofOf(right)).toEqual([]);
});

describe("Before publication,", () => {
  test.each(wrongDefinitions)("it is found: $mistake", ({ changes, found, says }) => {
    const proof = proofOf(madeWrong(changes));
    expect(proof.map((each) => each.found)).toContain(found);
    const { words = "" } = proof.find((each) => each.found === found) ?? {};
    for (const each of says) expect(words).toContain(each);
  });

  test.each(unnoticed)("nothing is found: $mistake", ({ changes }) => {
    expect(proofOf(madeWrong(changes))).toEqual([]);
  });

  test("all but one mistake in twenty are found.", () => {
    expect(new Set(wrongDefinitions.map(({ mistake }) => mistake)).size).toBe(wrongDefinitions.length);
    expect(wrongDefinitions.length).toBeGreaterThanOrEqual(42);
    expect(unnoticed.length).toBeLessThan(wrongDefinitions.length / 20);
  });
});
