import { describe, expect, test } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { readDefinition, shippedFolders } from "./read-definition.ts";

const isUnderwriting = ({ severity }: Definition["rules"][number]) => severity !== "error" && severity !== "warn";
const idsOf = (rules: Definition["rules"]) => [...new Set(rules.map(({ id }) => id))];

const products = shippedFolders
  .map((folder) => ({ folder, definition: readDefinition(folder) }))
  .filter(({ definition }) => definition.record === "quote");

describe.each(products)("The questions of $folder", ({ definition: { pages, questions, groups } }) => {
  test("are in exactly one section each.", () => {
    const listed = pages.flatMap(({ sections }) =>
      sections.flatMap((section) => section.questions.map((name) => `${section.group}/${name}`)),
    );
    expect(listed.sort()).toEqual(questions.map(({ group, name }) => `${group}/${name}`).sort());
  });

  test("have a wording id if they are material, each its own.", () => {
    const material = questions.filter((each) => each.material);
    expect(material.filter((each) => !each.wording).map(({ name }) => name)).toEqual([]);
    const wordings = questions.flatMap(({ wording }) => wording ?? []);
    expect(new Set(wordings).size).toBe(wordings.length);
  });

  test("have a message of their own for every required one.", () => {
    const silent = questions.filter(
      ({ type, required, messages }) =>
        type !== "system" && type !== "computed" && required !== false && !messages?.required,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test("are never standard answers if a person must check them: sums, postcodes, dates and free text.", () => {
    const types = Object.entries(groups).flatMap(([group, { standard = {} }]) =>
      Object.keys(standard).map((name) => questions.find((each) => each.group === group && each.name === name)?.type),
    );
    const allowed = ["choice", "integer", "percent", "yesno"];
    expect(types.filter((type) => type === undefined || !allowed.includes(type))).toEqual([]);
  });
});

describe.each(products)("The rules of $folder", ({ definition: { rules, tests = [] } }) => {
  const fires = (expected: readonly string[] | undefined, id: string) => expected?.includes(id) === true;

  test.each(idsOf(rules.filter(isUnderwriting)))("%s has a product test that fires it and one that does not.", (id) => {
    const expected = tests.filter(({ name }) => name.startsWith(`${id} `)).map((each) => each.expect.rules);
    expect(expected.some((ids) => fires(ids, id))).toBe(true);
    expect(expected.some((ids) => ids && !fires(ids, id))).toBe(true);
  });

  test.each(idsOf(rules.filter((rule) => !isUnderwriting(rule))))(
    "%s, a check of the form, has a product test that reports it.",
    (id) => {
      expect(tests.some(({ expect: { errors } }) => errors?.includes(id))).toBe(true);
    },
  );
});
