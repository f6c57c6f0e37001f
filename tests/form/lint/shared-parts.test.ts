import { describe, expect, test } from "vitest";
import type { Json } from "../../../schemas/record.ts";
import type { DefinitionPart } from "../../../src/form/definition/expand-parts.ts";
import { joinParts } from "../../../src/form/definition/join-parts.ts";
import { placeInParts } from "../../../src/form/definition/place-in-parts.ts";
import { filesAfter, partsOfFiles, type SourceFile } from "../../../src/form/definition/source-files.ts";
import { lint } from "../../../src/form/lint/lint.ts";
import { publishingRules } from "../../../src/form/lint/publishing-rules.ts";
import { sharedFindings } from "../../../src/form/lint/shared-rules.ts";
import { changed } from "./change.ts";
import { shape } from "./shape.ts";
import { soundDefinition } from "./sound-definition.ts";

const { rules, questions, tests, ...others } = soundDefinition;
const taken = ["R1", "R2"];

/** The sound definition, whose first questions and rules are in a folder that it includes. */
const sound = [
  { file: "common/a.json", json: { questions: questions.slice(0, 10), rules: rules.slice(0, 2) } },
  { file: "x/definition.json", json: { ...others, include: ["../common"], takes: taken } },
  { file: "x/rest.json", json: { questions: questions.slice(10), rules: rules.slice(2), tests } },
];

/** The same with changes, each by file and JSON Pointer: `common/a.json#/rules/-`. */
function partsWith(changes: Readonly<Record<string, unknown>>): readonly DefinitionPart[] {
  return sound.map(({ file, json }) => {
    const own = Object.entries(changes).filter(([place]) => place.startsWith(`${file}#`));
    const value = own.reduce<unknown>((sum, [place, to]) => changed(sum, place.slice(file.length + 1), to), json);
    return { file, json: JSON.parse(JSON.stringify(value)) };
  });
}

const found = (parts: readonly DefinitionPart[]) => sharedFindings(parts).map(({ rule, path }) => `${rule} ${path}`);

const rule = { severity: "decline", group: "flat", when: { f: "Sum", op: "gt", v: 5 }, at: ["Sum"], message: "No." };
const asked = { material: false, personal: "none", mta: "editable", group: "policy", type: "yesno", label: "Pets?" };
const page = { id: "pets", title: "Pets", sections: [{ id: "pets", title: "Pets", group: "policy", questions: [] }] };

const cases: readonly { readonly name: string; readonly changes: object; readonly found: readonly string[] }[] = [
  {
    name: "a rule that is added to a shared part",
    changes: { "common/a.json#/rules/-": { ...rule, id: "R9" } },
    found: ["shared-unnamed /rules/2"],
  },
  {
    name: "a rule behind one that is left",
    changes: {
      "common/a.json#/rules/-": { ...rule, id: "R9" },
      "x/definition.json#/takes": ["R2"],
      "x/definition.json#/leaves": ["R1"],
    },
    found: ["shared-unnamed /rules/1"],
  },
  {
    name: "rules without a list of names",
    changes: { "x/definition.json#/takes": undefined },
    found: ["shared-unnamed /rules/0", "shared-unnamed /rules/1"],
  },
  { name: "a page of a shared part", changes: { "common/a.json#/pages": [page] }, found: ["shared-unnamed /pages/0"] },
  {
    name: "a line, a figure and a set of rates of a shared part",
    changes: {
      "x/definition.json#/rating/fee": undefined,
      "common/a.json#/rating": {
        fee: "90.00",
        lines: [{ section: "Extra" }],
        factorSets: { policy: ["Size"] },
        tables: { T: {} },
      },
    },
    found: ["shared-unnamed /rating/lines/0", "shared-unnamed /rating/fee", "shared-unnamed /rating/factorSets/policy"],
  },
  {
    name: "a rule that the shared part has no more",
    changes: { "common/a.json#/rules/1": undefined, "common/a.json#/rules": rules.slice(0, 1) },
    found: ["shared-name-unknown /takes/1"],
  },
  {
    name: "a slip in a name",
    changes: { "x/definition.json#/takes/1": "R22" },
    found: ["shared-unnamed /rules/1", "shared-name-unknown /takes/1"],
  },
  {
    name: "a question that is to be taken",
    changes: { "x/definition.json#/takes/-": "Kind" },
    found: ["shared-name-unknown /takes/2"],
  },
  {
    name: "what is taken and left",
    changes: { "x/definition.json#/leaves": ["R1"] },
    found: ["shared-name-unknown /takes/0"],
  },
  {
    name: "nothing to leave",
    changes: { "x/definition.json#/leaves": ["Kindd"] },
    found: ["shared-name-unknown /leaves/0"],
  },
  {
    name: "tests of a shared part",
    changes: { "common/a.json#/tests": tests.slice(0, 1) },
    found: ["shared-tests /tests"],
  },
];

describe("For included folders,", () => {
  test("nothing is reported if a definition names what has rules and charges.", () => {
    expect(found(partsWith({}))).toEqual([]);
    expect(lint(joinParts(partsWith({})), { shape })).toEqual([]);
  });

  test.each(cases)("$name is reported.", ({ changes, found: expected }) => {
    expect(found(partsWith({ ...changes }))).toEqual(expected);
  });

  test("a question of a product's own sections, a table and a document need no name.", () => {
    const parts = partsWith({
      "common/a.json#/questions/-": { ...asked, name: "Pets" },
      "common/a.json#/rating": { tables: { T: {} } },
      "common/a.json#/documents": [{ id: "leaflet" }],
    });
    expect(found(parts)).toEqual([]);
  });

  test("a definition that includes nothing has nothing to name.", () => {
    expect(sharedFindings([{ file: "x/definition.json", json: JSON.parse(JSON.stringify(soundDefinition)) }])).toEqual(
      [],
    );
  });

  test("every rule has a case.", () => {
    const ids = publishingRules.flatMap(({ id }) => (id.startsWith("shared-") ? id : []));
    const said = new Set(cases.flatMap((each) => each.found.map((words) => words.split(" ")[0])));
    expect([...said].sort()).toEqual([...ids].sort());
  });

  test("a question of a shared part needs a section unless it is excluded.", () => {
    const more = { "common/a.json#/questions/-": { ...asked, name: "Pets" } };
    const demands = lint(joinParts(partsWith(more)), { shape });
    expect(demands.map(({ rule: of, path }) => `${of} ${path}`)).toEqual(["question-in-no-section /questions/10"]);
    expect(demands[0]?.fix).toContain('"leaves"');
    const left = partsWith({ ...more, "x/definition.json#/leaves": ["Pets"] });
    expect(found(left)).toEqual([]);
    expect(joinParts(left)).toEqual(joinParts(partsWith({})));
  });

  test("an excluded rule does not exist, and later ones keep their position in their file.", () => {
    const parts = partsWith({ "x/definition.json#/takes": ["R2"], "x/definition.json#/leaves": ["R1"] });
    const joined = joinParts(parts) as { readonly rules: readonly { readonly id: string }[] };
    expect(joined.rules.map(({ id }) => id)).toEqual(rules.slice(1).map(({ id }) => id));
    expect(placeInParts(parts, "/rules/0/when")).toEqual({ file: "common/a.json", path: "/rules/1/when" });
    expect(placeInParts(parts, "/rules/1/when")).toEqual({ file: "x/rest.json", path: "/rules/0/when" });
  });

  test("a patch includes each by its name, one after another, and removes the name of a missing one.", () => {
    const text = (json: Json) => JSON.stringify(json, null, 2);
    let files: readonly SourceFile[] = partsWith({
      "x/definition.json#/takes": undefined,
      "x/definition.json#/leaves": ["Gone"],
    }).map(({ file, json }) => ({ file, text: text(json) }));
    for (let step = 0; step < 3; step++) files = filesAfter(files, sharedFindings(partsOfFiles(files))[0]?.patch ?? []);
    expect(sharedFindings(partsOfFiles(files))).toEqual([]);
    const root = files.find(({ file }) => file === "x/definition.json");
    expect(JSON.parse(root?.text ?? "")).toMatchObject({ takes: taken, leaves: [] });
  });
});
