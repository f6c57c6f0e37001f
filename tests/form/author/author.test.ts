import { describe, expect, it } from "vitest";
import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { conditionOfRows, isWholeRow, rowsOfCondition } from "../../../src/form/author/condition-rows.ts";
import {
  answerTypes,
  applyPatch,
  copyOfQuestion,
  type DefinitionEdit,
  nameFromLabel,
  newQuestion,
  pathOfThing,
  stepsOfEdit,
} from "../../../src/form/author/edits.ts";
import {
  answerChoices,
  namesInScope,
  namesOfEntries,
  opNameFor,
  opsOf,
} from "../../../src/form/author/names-in-scope.ts";
import {
  factorPlaces,
  factorPlaceWords,
  freeTableName,
  newRateTable,
  ratableQuestions,
  rateTableInWords,
} from "../../../src/form/author/new-rate-table.ts";
import { outlineOf, rowsMatching } from "../../../src/form/author/outline.ts";
import { retypedQuestion, thingForm } from "../../../src/form/author/thing-form.ts";
import { valueWords } from "../../../src/form/author/thing-words.ts";
import { ExpressionWords } from "../../../src/form/explain/expression-words.ts";
import { thingsOf } from "../../../src/form/explain/things.ts";
import { lintedDefinition } from "../../../src/form/lint/linted-definition.ts";
import { valueAtPointer } from "../../../src/form/lint/patch.ts";
import { patchText } from "../../../src/form/lint/patch-text.ts";
import { runProductTests, unmetWords } from "../../../src/insurance/cases/run-product-tests.ts";
import { lintDefinition } from "../../../src/insurance/rating/with-rates.ts";
import { definitionFolders, readDefinition } from "../../definitions/read-definition.ts";
import letFlats from "../../fixtures/form/definitions/let-flats.json" with { type: "json" };
import fc from "../../property.ts";

const definitions = definitionFolders().map((folder) => readDefinition(folder));
const letprop = readDefinition("letprop");

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));
const asDefinition = (value: Json): Definition => JSON.parse(JSON.stringify(value));

function edited(definition: Definition, ...edits: readonly DefinitionEdit[]): Definition {
  return edits.reduce((now, edit) => asDefinition(applyPatch(asJson(now), stepsOfEdit(now, edit) ?? [])), definition);
}

/** Every condition in a value. */
function* conditionsIn(value: unknown): Iterable<Condition> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    if ((key === "when" || key === "test" || key === "where") && typeof inside === "object") yield inside;
    yield* conditionsIn(inside);
  }
}

describe("new rates", () => {
  const priced = definitions.filter(({ rating }) => rating !== undefined);
  it.each(priced.map((each) => [each.id, each] as const))("of any question of %s change no price", (_, definition) => {
    const questions = ratableQuestions(definition);
    expect(questions.length).toBeGreaterThan(3);
    const test = definition.tests?.find(({ expect: { total } }) => total !== undefined);
    for (const question of questions)
      for (const place of factorPlaces(definition, question).slice(0, 1)) {
        const name = freeTableName(definition, question.name);
        const patch = newRateTable(definition, question, place, name);
        expect(definition.rating?.tables[name]).toBeUndefined();
        const made = asDefinition(applyPatch(asJson(definition), patch));
        expect(valueAtPointer(made, place.path)).toContain(name);
        const outcomes = [...runProductTests(made, ({ name: each }) => each === test?.name)];
        expect(outcomes.map(unmetWords), `${name} in ${place.path}`).toEqual([""]);
      }
    const [question] = questions;
    const [place] = question ? factorPlaces(definition, question) : [];
    if (!question || !place) throw new Error("There is one.");
    const made = asDefinition(applyPatch(asJson(definition), newRateTable(definition, question, place, "Added")));
    expect(lintDefinition(made).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("of an answer of a list are not charged in lines of the policy", () => {
    const tenants = letprop.questions.find(({ name }) => name === "TenantType");
    if (!tenants) throw new Error("It is there.");
    const sets = factorPlaces(letprop, tenants).flatMap(({ set = [] }) => set);
    expect(sets).toContain("item");
    expect(sets).not.toContain("policy");
    expect(factorPlaces(letprop, tenants).map(factorPlaceWords).slice(0, 2)).toEqual([
      "All of Buildings, Landlord's contents, Loss of rent, Accidental damage, Malicious damage by tenants and Terrorism",
      "Buildings",
    ]);
  });

  it.each([
    ["FlatRoofPct", "Looked up by Flat roof, % of area. Multiplies Buildings, Landlord's contents, Loss of rent, "],
    ["LiabilityBase", "The base rate of Property owners' liability."],
    ["Nothing", ""],
  ])("of %s say what they rate", (name, words) => {
    const expressions = new ExpressionWords(lintedDefinition(letprop));
    const said = rateTableInWords(letprop, name, (calc, group) => expressions.calc(calc, group));
    expect(said).toContain(words);
  });
});

describe("a new question", () => {
  const branch = readDefinition("branch");
  const typesOf = (definition: Definition) => answerTypes(definition).map(([type]) => type);
  const sectionOf = (definition: Definition) => {
    const section = definition.pages[0]?.sections[0];
    if (!section) throw new Error("There is one.");
    return section;
  };
  const withNew = (definition: Definition, type: string): Definition => {
    const { id, group } = sectionOf(definition);
    const question = newQuestion(definition, { name: "Added", group, label: "How deep is it?", type });
    return edited(definition, { edit: "add-question", section: `section ${id}`, question });
  };
  const errorsOf = (definition: Definition) =>
    lintDefinition(definition).flatMap(({ severity, message }) => (severity === "error" ? [message] : []));

  it("is offered in the terms of a form: a date, not a day", () => {
    const words = new Map(answerTypes(letprop));
    expect(["date", "datetime", "computed", "system"].map((type) => words.get(type))).toEqual([
      ...["Date", "Date and time", "Calculated value", "Set by the portal"],
    ]);
  });

  it("can be a file only in a quote, which stores files", () => {
    expect(typesOf(letprop)).toContain("file");
    expect(typesOf(branch)).not.toContain("file");
  });

  it.each(typesOf(letprop))("of the type %s has everything that the type needs", (type) => {
    expect(errorsOf(withNew(letprop, type))).toEqual([]);
  });

  it("has everything that its type needs in a form that is no quote and has no list of entries", () => {
    expect(typesOf(branch)).toEqual(typesOf(letprop).filter((type) => !["file", "item"].includes(type)));
    for (const type of typesOf(branch)) expect(errorsOf(withNew(branch, type)), type).toEqual([]);
  });

  it("has everything that its type needs after a change of type, and no more", () => {
    const flats = asDefinition(letFlats as unknown as Json);
    const { id, group } = sectionOf(flats);
    const begun = (type: string) => newQuestion(flats, { name: "Added", group, label: "How deep is it?", type });
    const retyped = (from: Json, to: string) => retypedQuestion(flats, from as unknown as Question, to);
    const errorsWith = (question: Json) =>
      errorsOf(edited(flats, { edit: "add-question", section: `section ${id}`, question }));
    const said = { ...(begun("choice") as object), default: "Yes", control: "radio", hint: "A guess will do." } as Json;
    for (const type of typesOf(flats)) {
      const there = retyped(said, type);
      expect(there, type).toMatchObject({ type, hint: "A guess will do." });
      expect([errorsWith(there), errorsWith(retyped(there, "yesno"))], type).toEqual([[], []]);
    }
    expect(retyped(said, "multichoice")).toMatchObject({ options: [{ value: "Yes" }, { value: "No" }] });
  });

  it("keeps the requested unit, and shows it among the most changed properties", () => {
    const asked = { name: "Depth", group: "property", label: "How deep is it?", type: "quantity", unit: "cm" };
    const made = newQuestion(letprop, asked);
    expect(made).toMatchObject({ units: [{ unit: "cm" }] });
    expect(thingForm(letprop, { kind: "question" }, made)?.main.keys).toContain("units");
  });
});

describe("the outline", () => {
  it.each(definitions.map((each) => [each.id, each] as const))("has every question of %s once", (_, definition) => {
    const rows = outlineOf(definition).filter(({ kind }) => kind === "question");
    const places = definition.questions.map((_, index) => `/questions/${index}`);
    expect(rows.map(({ path }) => path).sort()).toEqual(places.sort());
    for (const row of outlineOf(definition).filter(({ kind }) => kind !== "heading"))
      expect(pathOfThing(definition, row.id), row.id).toBe(row.path);
  });

  it("has standard documents after those of the definition, until it replaces one", () => {
    const standard = [
      { id: "renewal-invitation", title: "Renewal invitation" },
      { id: letprop.documents?.[0]?.id ?? "", title: "Of its own" },
    ];
    const found = rowsMatching(outlineOf(letprop, standard), "Renewal invitation", letprop);
    expect(found.map(({ label }) => label)).toEqual(["Documents", "Renewal invitation"]);
    expect(outlineOf(letprop, standard).filter(({ isStandard }) => isStandard)).toEqual([found[1]]);
  });

  it("finds by words of a label, with the parents", () => {
    const found = rowsMatching(outlineOf(letprop), "flat roof,", letprop).map(({ label }) => label);
    expect(found).toEqual(["Properties", "Construction and condition", "Flat roof, % of area"]);
    expect(rowsMatching(outlineOf(letprop), "nothing at all says this", letprop)).toEqual([]);
  });

  it.each([
    ["minimum premium", "Fees, tax and limits"],
    ["recipients of documents", letprop.title],
    ["postcode", letprop.title],
  ])("finds “%s” by its property", (words, label) => {
    expect(rowsMatching(outlineOf(letprop), words, letprop).map((row) => row.label)).toContain(label);
  });
});

it("offers questions in the order of the form, under their sections", () => {
  const choices = answerChoices(letprop, letprop.questions);
  expect(choices).toHaveLength(letprop.questions.length);
  expect(choices.slice(0, 2).map(([, , , section]) => section)).toEqual(["Product and client", "Product and client"]);
  const sections = choices.map(([, , , section]) => section);
  expect(sections.filter((each, at) => each !== sections[at - 1]).slice(0, 4)).toEqual([
    "Product and client",
    "Your reference and portfolio",
    "Policyholder",
    "Name",
  ]);
});

describe("a condition as rows", () => {
  it("are read back unchanged, whatever is written", () => {
    const written = definitions.flatMap((each) => [...conditionsIn(each)]);
    expect(written.length).toBeGreaterThan(300);
    for (const condition of written) expect(conditionOfRows(rowsOfCondition(condition))).toEqual(condition);
  });

  it("of the policy, or of a document, test whether any entry of a list passes", () => {
    const linted = lintedDefinition(letprop);
    const tenants = namesOfEntries(linted, undefined).find(({ name }) => name === "TenantType");
    expect(tenants).toMatchObject({ words: "Any property: Tenants", some: "property" });
    expect(namesOfEntries(linted, "property").map(({ some }) => some)).not.toContain("property");
    const row = { row: "test", name: "TenantType", op: "eq", values: ["Students"], some: "property" } as const;
    const condition = {
      calc: { count: "property", where: { f: "TenantType", op: "eq", v: "Students" } },
      op: "gt",
      v: 0,
    } as const;
    expect(conditionOfRows({ join: "all", rows: [row] })).toEqual(condition);
    expect(rowsOfCondition(condition).rows).toEqual([row]);
    const words = new ExpressionWords(linted);
    expect(words.condition(condition, undefined)).toBe("Tenants of any property is “Students”");
    const both = { calc: { count: "property", where: { all: [condition.calc.where, condition.calc.where] } } };
    expect(rowsOfCondition({ ...both, op: "gt", v: 0 }).rows).toMatchObject([{ row: "written" }]);
    expect(words.condition({ ...both, op: "gt", v: 0 }, undefined)).toBe(
      "any property has (Tenants is “Students” and Tenants is “Students”)",
    );
  });

  it("of a list outside the scope count its entries", () => {
    const linted = lintedDefinition(readDefinition("fleet"));
    const claims = namesOfEntries(linted, undefined).find(({ words }) => words === "Number of claims");
    expect(claims).toMatchObject({ count: "claim" });
    expect(namesOfEntries(linted, "claim").some(({ count }) => count === "claim")).toBe(false);
    const row = { row: "test", name: "", op: "gt", values: [2], count: "claim" } as const;
    const condition = { calc: { count: "claim" }, op: "gt", v: 2 } as const;
    expect(isWholeRow({ ...row, values: [] })).toBe(false);
    expect(conditionOfRows({ join: "all", rows: [row] })).toEqual(condition);
    expect(rowsOfCondition(condition).rows).toEqual([row]);
    expect(new ExpressionWords(linted).condition(condition, undefined)).toBe("the number of claims is over 2");
  });

  it("are none without rows, and one row is the condition itself", () => {
    expect(conditionOfRows({ join: "any", rows: [] })).toBeUndefined();
    expect(conditionOfRows({ join: "any", rows: [{ row: "named", name: "Empty" }] })).toEqual({ is: "Empty" });
  });
});

describe("the form of an element", () => {
  const nowhere = new Set(["name", "group", "register"]);

  it.each(definitions.map((each) => [each.id, each] as const))(
    "has every property of a question of %s",
    (_, definition) => {
      for (const question of definition.questions) {
        const form = thingForm(definition, { kind: "question" }, asJson(question));
        const keys = new Set([...(form?.main.keys ?? []), ...(form?.more.keys ?? [])]);
        expect(Object.keys(question).filter((key) => !keys.has(key) && !nowhere.has(key))).toEqual([]);
      }
    },
  );

  it.each([
    ...([
      "group",
      "page",
      "section",
      "rule",
      "value",
      "table",
      "rating",
      "rate table",
      "rate line",
      "document",
    ] as const),
  ])("has labelled keys for each %s of every shipped definition", (kind) => {
    const things = definitions.flatMap((definition) =>
      [...thingsOf(definition).values()].filter((each) => each.kind === kind).map((thing) => ({ definition, thing })),
    );
    expect(things.length).toBeGreaterThan(0);
    for (const { definition, thing } of things) {
      const form = thingForm(definition, thing, valueAtPointer(definition, thing.path) as Json);
      const drawn = [form?.main, form?.more].flatMap((part) => Object.entries(part?.schema.properties ?? {}));
      expect(drawn.length, thing.id).toBeGreaterThan(0);
      for (const [key, { title }] of drawn as [string, { title?: string }][]) expect(title, key).not.toBe(key);
    }
  });

  it("renders every key of every kind", () => {
    for (const type of Object.keys(valueWords.type ?? {})) {
      const { main, more } = thingForm(letprop, { kind: "question" }, { type, unique: "branch", wide: true }) ?? {};
      for (const { keys, schema, uiSchema } of [main, more].filter((each) => each !== undefined))
        for (const key of keys) {
          const drawn =
            valueAtPointer(schema, `/properties/${key}/type`) ?? valueAtPointer(uiSchema, `/${key}/ui:field`);
          expect(drawn, `${key} of ${type}`).toBeDefined();
        }
    }
  });

  it("offers the existing types of answers, by their labels", () => {
    const { main } = thingForm(letprop, { kind: "question" }, { type: "text" }) ?? {};
    expect(valueAtPointer(main?.schema, "/properties/type/oneOf")).toContainEqual({
      const: "text",
      title: "Short text",
    });
    expect(valueAtPointer(main?.uiSchema, "/type/ui:field")).toBeUndefined();
  });

  it("shows which answers correct what a rule reports, without opening more details", () => {
    expect(thingForm(letprop, { kind: "rule" }, asJson(letprop.rules[0]))?.main.keys).toContain("at");
  });

  it("offers a kind its own settings and no others", () => {
    const keysOf = (type: Question["type"]) => {
      const form = thingForm(letprop, { kind: "question" }, { type });
      return [...(form?.main.keys ?? []), ...(form?.more.keys ?? [])];
    };
    expect(keysOf("date")).toContain("notBefore");
    expect(keysOf("date")).not.toContain("options");
    expect(keysOf("choice")).toContain("options");
    expect(keysOf("choice")).not.toContain("maxLength");
  });
});

describe("the inputs of a condition", () => {
  it.each(definitions.map((each) => [each.id, each] as const))("are read under that name in %s", (_, definition) => {
    const linted = lintedDefinition(definition);
    for (const scope of [undefined, ...Object.keys(definition.groups)])
      for (const { name, question } of namesInScope(linted, scope)) {
        const target = linted.target(scope, name);
        expect(target, `${name} in ${scope}`).toBeDefined();
        if (target?.kind === "answer" && question) expect(target.question).toBe(question);
        expect(opsOf(question).length).toBeGreaterThan(0);
      }
  });
});

it("dates are compared as before and after, numbers as under and over", () => {
  const names = (type: Question["type"]) => {
    const question = { type } as Question;
    return opsOf(question).map((op) => opNameFor(question, op));
  };
  expect(names("date")).toEqual(expect.arrayContaining(["is after", "is on or after", "is before", "is on or before"]));
  expect(names("date")).not.toContain("is over");
  expect(names("money")).toEqual(expect.arrayContaining(["is over", "is at least", "is under", "is at most"]));
});

describe("an edit by name", () => {
  const roof = "question property.FlatRoofPct";
  const added = {
    edit: "add-question",
    section: "section construction",
    after: roof,
    question: { name: "Inspected", group: "property", type: "date", label: "When was it inspected?" },
  } as const;
  const section = letprop.pages
    .flatMap(({ sections }) => sections)
    .find(({ questions }) => questions.includes("FlatRoofPct"));
  const inSection = { ...added, section: `section ${section?.id}` };
  const hint = { edit: "set", thing: roof, keys: ["hint"], value: "None is 0.", was: saidBy(roof, "hint") } as const;

  function saidBy(thing: string, key: string, definition = letprop): Json | undefined {
    const path = thingsOf(definition).get(thing)?.path;
    const value = path === undefined ? undefined : valueAtPointer(definition, `${path}/${key}`);
    return value === undefined ? undefined : asJson(value);
  }

  it("inserts a question after another one, in its section and in its file", () => {
    const now = edited(letprop, inSection);
    const names = now.pages.flatMap(({ sections }) => sections).find(({ id }) => id === section?.id)?.questions;
    expect(names?.[names.indexOf("FlatRoofPct") + 1]).toBe("Inspected");
    expect(now.questions.findIndex(({ name }) => name === "Inspected")).toBe(
      now.questions.findIndex(({ name }) => name === "FlatRoofPct") + 1,
    );
  });

  it("means the same whatever others add before it", () => {
    const both = edited(letprop, inSection, hint);
    expect(both).toEqual(edited(letprop, hint, inSection));
    expect(saidBy(roof, "hint", both)).toBe("None is 0.");
  });

  it("is none if a colleague has changed the same in the meantime, or removed it", () => {
    const theirs = edited(letprop, { ...hint, value: "Theirs." });
    expect(stepsOfEdit(theirs, hint)).toBeUndefined();
    expect(stepsOfEdit(edited(letprop, { edit: "remove", thing: roof }), hint)).toBeUndefined();
    expect(stepsOfEdit(edited(letprop, hint), hint)).toEqual([]);
  });

  it("moves a question in its section, down and up again", () => {
    const order = (definition: Definition) =>
      definition.pages.flatMap(({ sections }) => sections).find(({ id }) => id === section?.id)?.questions ?? [];
    const [first = ""] = order(letprop);
    const up = { edit: "move", thing: `question property.${first}`, by: -1 } as const;
    const down = edited(letprop, { ...up, by: 1 });
    expect(order(down)[1]).toBe(first);
    expect(edited(down, up)).toEqual(letprop);
  });

  it("adds if there is no list of such elements yet", () => {
    const { conditions: _, ...bare } = letprop;
    const now = edited(bare, { edit: "add", to: "conditions", name: "Flat", value: { test: { is: "Other" } } });
    expect(Object.keys(now.conditions ?? {})).toEqual(["Flat"]);
  });

  it("copies a question under a free name, with a first wording of its own if the original has one", () => {
    const worded = letprop.questions.find(({ wording }) => wording !== undefined);
    const copy = worded && copyOfQuestion(letprop, { ...worded, wording: `${worded.name}/3` });
    expect(copy).toMatchObject({ name: `${worded?.name}2`, wording: `${worded?.name}2/1` });
    const { wording: _, ...bare } = worded ?? {};
    expect(copyOfQuestion(letprop, bare as Question)).not.toHaveProperty("wording");
    expect(nameFromLabel("When was the roof (flat) inspected?")).toBe("WhenWasTheRoofFlatInspected");
  });

  it("loses nothing of what several people do to different questions, in any order", () => {
    const edits = letprop.questions.slice(0, 12).map(
      (question, index): DefinitionEdit => ({
        edit: "set",
        thing: `question ${question.group}.${question.name}`,
        keys: ["hint"],
        value: `Hint ${index}`,
        was: question.hint,
      }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(edits), (some) => {
        const now = edited(letprop, ...some);
        for (const edit of some) if (edit.edit === "set") expect(saidBy(edit.thing, "hint", now)).toBe(edit.value);
      }),
      { numRuns: 20 },
    );
  });
});

describe("a patch on a value", () => {
  it("has the same effect as on a text", () => {
    const before = { a: [1, 2, { b: "c" }], d: { e: null } };
    const patch = [
      { op: "add", path: "/a/1", value: 9 },
      { op: "add", path: "/a/-", value: "last" },
      { op: "replace", path: "/a/3/b", value: "f" },
      { op: "remove", path: "/d/e" },
      { op: "add", path: "/g", value: {} },
      { op: "move", from: "/g", path: "/h" },
    ] as const;
    expect(applyPatch(before, patch)).toEqual(JSON.parse(patchText(JSON.stringify(before), patch)));
    expect(() => applyPatch(before, [{ op: "remove", path: "/x" }])).toThrow("/x does not exist.");
  });
});
