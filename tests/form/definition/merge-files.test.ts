import { describe, expect, test } from "vitest";
import { type MergeChoice, mergeFiles } from "../../../src/form/definition/merge-files.ts";
import fc from "../../property.ts";

type Things = Readonly<Record<string, number>>;

const question = ([name, max]: readonly [string, number]) => ({ name, group: "policy", type: "integer", max });

/** The files of a definition in which each question, table and condition is a number. */
const filesOf = (questions: Things, tables: Things, words = "Read me.") => [
  { file: "boat/README.md", text: words },
  {
    file: "boat/definition.json",
    text: JSON.stringify({ title: "Boats", questions: Object.entries(questions).map(question) }),
  },
  { file: "boat/rating.json", text: JSON.stringify({ rating: { fee: "5.00", tables }, conditions: tables }) },
];

const merged = (
  base: ReturnType<typeof filesOf>,
  mine: ReturnType<typeof filesOf>,
  theirs: ReturnType<typeof filesOf>,
  choices: Readonly<Record<string, MergeChoice>> = {},
) => {
  const { files, conflicts } = mergeFiles({ base, mine, theirs }, new Map(Object.entries(choices)));
  const read = (file: string) => JSON.parse(files.find((each) => each.file === file)?.text ?? "null");
  return { files, conflicts, definition: read("boat/definition.json"), rating: read("boat/rating.json") };
};

const names = ["A", "B", "C", "D", "E", "F", "G", "H"];
const things = fc.dictionary(fc.constantFrom(...names), fc.nat(3));
/**
 * The fate of each name: unchanged, removed, or another number; the first half is for me to change, the second for
 * them.
 */
const edits = fc.array(fc.option(fc.option(fc.integer({ min: 10, max: 13 }))), { minLength: 8, maxLength: 8 });

const edited = (before: Things, changes: readonly (number | null | undefined)[], isDone: (at: number) => boolean) => {
  const after = new Map(Object.entries(before));
  for (const [at, name] of names.entries()) {
    const change = isDone(at) ? changes[at] : undefined;
    if (change === undefined) continue;
    if (change === null) after.delete(name);
    else after.set(name, change);
  }
  return Object.fromEntries([...after].sort(([one], [other]) => (one < other ? -1 : 1)));
};

describe("Merging", () => {
  test("applies changes to different elements, in any order", () => {
    const optional = edits.map((all) => all.map((each) => (each === null ? undefined : each)));
    fc.assert(
      fc.property(things, optional, (unsorted, changes) => {
        const before = edited(unsorted, [], () => false);
        const [left, right] = [(at: number) => at % 2 === 0, (at: number) => at % 2 === 1];
        const [mine, theirs] = [edited(before, changes, left), edited(before, changes, right)];
        const both = edited(mine, changes, right);
        const one = merged(filesOf(before, before), filesOf(mine, mine), filesOf(theirs, theirs));
        const other = merged(filesOf(before, before), filesOf(theirs, theirs), filesOf(mine, mine));
        expect(one.conflicts).toEqual([]);
        expect(other.definition).toEqual(one.definition);
        expect(other.rating).toEqual(one.rating);
        expect(one.rating).toEqual({ rating: { fee: "5.00", tables: both }, conditions: both });
        const numbers = one.definition.questions.map(({ name, max }: { name: string; max: number }) => [name, max]);
        expect(Object.fromEntries(numbers)).toEqual(both);
      }),
    );
  });

  const base = filesOf({ A: 1, B: 2, C: 3 }, { T: 1 });

  test("names each element that both have changed, and takes the chosen one", () => {
    const mine = filesOf({ A: 10, B: 2, C: 3 }, { T: 2 }, "Mine.");
    const theirs = filesOf({ A: 20, B: 2 }, { T: 3 }, "Theirs.");
    const found = merged(base, mine, theirs);
    expect(found.conflicts.map(({ at }) => at)).toEqual([
      "boat/README.md",
      "boat/definition.json/questions/policy.A",
      "boat/rating.json/rating/tables/T",
      "boat/rating.json/conditions/T",
    ]);
    expect(found.conflicts[1]).toMatchObject({ base: { max: 1 }, mine: { max: 10 }, theirs: { max: 20 } });
    const chosen = merged(base, mine, theirs, {
      "boat/README.md": "theirs",
      "boat/definition.json/questions/policy.A": "mine",
      "boat/rating.json/rating/tables/T": "theirs",
      "boat/rating.json/conditions/T": "mine",
    });
    expect(chosen.conflicts).toEqual([]);
    expect(chosen.definition.questions).toEqual([["A", 10] as const, ["B", 2] as const].map(question));
    expect(chosen.rating).toEqual({ rating: { fee: "5.00", tables: { T: 3 } }, conditions: { T: 2 } });
    expect(chosen.files[0]).toEqual({ file: "boat/README.md", text: "Theirs." });
  });

  test("reports a change and a removal of one element as a conflict, and two removals as none", () => {
    const gone = filesOf({ A: 1, C: 3 }, { T: 1 });
    const changed = merged(base, filesOf({ A: 1, B: 9, C: 3 }, { T: 1 }), gone);
    expect(changed.conflicts).toMatchObject([{ at: "boat/definition.json/questions/policy.B", theirs: undefined }]);
    expect(merged(base, gone, gone).definition.questions).toHaveLength(2);
  });

  test("keeps what one side has moved in its new position, with what the other has added", () => {
    const mine = filesOf({ C: 3, A: 1, B: 2 }, { T: 1 });
    const theirs = filesOf({ A: 1, N: 4, B: 2, C: 3 }, { T: 1 });
    const { conflicts, definition } = merged(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(definition.questions.map(({ name }: { name: string }) => name)).toEqual(["C", "A", "N", "B"]);
    const again = merged(base, mine, filesOf({ B: 2, A: 1, C: 3 }, { T: 1 }));
    expect(again.conflicts.map(({ at }) => at)).toEqual(["boat/definition.json/questions (order)"]);
  });

  test("takes a file that only one side has changed, added or removed from that side", () => {
    const [readme, definition, rating] = base;
    if (!readme || !definition || !rating) throw new Error("A file is missing.");
    const mine = [{ ...readme, text: "Mine." }, definition, { ...rating, text: `${rating.text}\n\n` }];
    const theirs = [readme, rating, { file: "boat/rules.json", text: '{"rules":[]}' }];
    expect(mergeFiles({ base, mine, theirs })).toEqual({
      files: [mine[0], mine[2], theirs[2]],
      conflicts: [],
    });
  });
});
