import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Calc, Condition, Op } from "../../schemas/condition.ts";
import type {
  Accumulation,
  Definition,
  Group,
  NamedCondition,
  NamedValue,
  Page,
  QuestionFlags,
  Section,
  WrittenGroup,
  WrittenSection,
} from "../../schemas/definition.ts";
import {
  type Addressee,
  type DocumentBlock,
  type DocumentDefinition,
  type DocumentKind,
  type DocumentStage,
  documentFacts,
} from "../../schemas/document.ts";
import type { Migration, MigrationStep, MigrationTest, SplitPart } from "../../schemas/migration.ts";
import type { AcceptedFigures, ProductTest } from "../../schemas/product-test.ts";
import {
  type DateLimit,
  type FileLimits,
  type Option,
  type Question,
  questionTypeWords,
  type Scale,
  type Unit,
  type WithheldAnswer,
} from "../../schemas/question.ts";
import type {
  FigureBound,
  LookupTable,
  PriceDrivers,
  RateLine,
  RateTable,
  Rating,
  RatingBounds,
} from "../../schemas/rating.ts";
import type { Rule } from "../../schemas/rule.ts";
import { isOf, languageFile, languageSchema, validationErrors } from "./language-schema.ts";
import { partFolders, readParts } from "./read-definition.ts";

/** `API=write npx vitest run tests/definitions/language-schema.test.ts` writes the question types. */
const writing = process.env.API === "write";
const typesInSchema = /("The kind of answer[^\]]*"enum": \[\n)[^\]]*\n( *\])/;

/** Every name of a type, once: the compiler refuses a missing and an additional one. */
type Every<Name extends PropertyKey> = Readonly<Record<Name, true>>;

const ops: Every<Op> = {
  eq: true,
  ne: true,
  gt: true,
  ge: true,
  lt: true,
  le: true,
  in: true,
  nin: true,
  set: true,
  empty: true,
  olderThanDays: true,
  olderThanMonths: true,
  withinYears: true,
  like: true,
  noAnswer: true,
};

const documentKinds: Every<DocumentKind> = {
  "quotation-schedule": true,
  "statement-of-fact": true,
  ipid: true,
  "policy-summary": true,
  "demands-and-needs": true,
  "status-disclosure": true,
  conditions: true,
  "policy-schedule": true,
  certificate: true,
  "liability-certificate": true,
  endorsement: true,
  terms: true,
  invoice: true,
  "credit-note": true,
  "cancellation-notice": true,
  "renewal-invitation": true,
};

const documentStages: Every<DocumentStage> = {
  quote: true,
  policy: true,
  change: true,
  cancellation: true,
  renewal: true,
  reinstatement: true,
};

const severities: Every<Rule["severity"]> = { error: true, warn: true, refer: true, decline: true, info: true };

/** Every key of a union of objects. */
type KeyOf<Union> = Union extends object ? keyof Union : never;

const calcKeys: Every<KeyOf<Calc>> = {
  n: true,
  f: true,
  else: true,
  add: true,
  sub: true,
  mul: true,
  div: true,
  min: true,
  max: true,
  round: true,
  to: true,
  if: true,
  then: true,
  count: true,
  where: true,
  same: true,
  sum: true,
  of: true,
  largest: true,
  smallest: true,
  age: true,
  daysSince: true,
  daysBetween: true,
  year: true,
  month: true,
  dayOfMonth: true,
  day: true,
  postcodeArea: true,
  nation: true,
  driverNumberMismatch: true,
  position: true,
  lookup: true,
  key: true,
};

const conditionKeys: Every<KeyOf<Condition>> = {
  all: true,
  any: true,
  not: true,
  is: true,
  f: true,
  calc: true,
  op: true,
  v: true,
};

const keys = <T>(every: Every<keyof T>): readonly string[] => Object.keys(every).sort();

/** Only the engine sets the language of a question. */
type WrittenQuestion = Omit<Question, "language">;

const splitParts: Every<KeyOf<SplitPart>> = {
  whole: true,
  before: true,
  after: true,
  beforeLast: true,
  afterLast: true,
  map: true,
};

const shapes: Readonly<Record<string, readonly string[]>> = {
  question: keys<WrittenQuestion>({
    name: true,
    group: true,
    type: true,
    synonyms: true,
    label: true,
    hint: true,
    note: true,
    help: true,
    options: true,
    when: true,
    calc: true,
    shownAs: true,
    noAnswer: true,
    required: true,
    readonly: true,
    other: true,
    neededFor: true,
    decimals: true,
    unit: true,
    units: true,
    currencies: true,
    scale: true,
    drawn: true,
    min: true,
    max: true,
    also: true,
    minLength: true,
    maxLength: true,
    pattern: true,
    territory: true,
    notBefore: true,
    notAfter: true,
    earliest: true,
    latest: true,
    messages: true,
    default: true,
    suggest: true,
    wording: true,
    material: true,
    personal: true,
    mta: true,
    lockedReason: true,
    docLabel: true,
    internal: true,
    onHide: true,
    option: true,
    unique: true,
    files: true,
    from: true,
    sharedColumn: true,
    register: true,
    copies: true,
    control: true,
    wide: true,
  }),
  group: keys<Group>({
    at: true,
    list: true,
    itemType: true,
    label: true,
    plural: true,
    when: true,
    min: true,
    max: true,
    refPrefix: true,
    parent: true,
    goesWithParent: true,
    title: true,
    columns: true,
    layout: true,
    standard: true,
  }),
  writtenGroup: keys<WrittenGroup>({
    at: true,
    list: true,
    itemType: true,
    label: true,
    plural: true,
    when: true,
    min: true,
    max: true,
    refPrefix: true,
    reference: true,
    parent: true,
    goesWithParent: true,
    title: true,
    columns: true,
    layout: true,
    standard: true,
  }),
  questionFlags: keys<QuestionFlags>({
    group: true,
    required: true,
    neededFor: true,
    material: true,
    personal: true,
    mta: true,
    option: true,
    onHide: true,
    wide: true,
  }),
  writtenPage: keys<Page>({ id: true, title: true, when: true, sections: true }),
  writtenSection: keys<WrittenSection>({
    id: true,
    title: true,
    group: true,
    when: true,
    columns: true,
    note: true,
    questions: true,
    flags: true,
  }),
  page: keys<Page>({ id: true, title: true, when: true, sections: true }),
  section: keys<Section>({
    id: true,
    title: true,
    group: true,
    when: true,
    columns: true,
    note: true,
    questions: true,
  }),
  fileLimits: keys<FileLimits>({ types: true, maxMB: true }),
  withheldAnswer: keys<WithheldAnswer>({ noAnswer: true }),
  scale: keys<Scale>({ to: true, low: true, high: true }),
  unit: keys<Unit>({ unit: true, equals: true }),
  option: keys<Option>({ value: true, label: true, docLabel: true, synonyms: true, when: true, withdrawn: true }),
  dateLimit: keys<DateLimit>({ from: true, days: true, months: true, years: true }),
  namedCondition: keys<NamedCondition>({ group: true, test: true }),
  namedValue: keys<NamedValue>({ group: true, calc: true }),
  accumulation: keys<Accumulation>({ label: true, group: true, postcode: true, amount: true }),
  rule: keys<Rule>({
    id: true,
    severity: true,
    blocks: true,
    group: true,
    when: true,
    at: true,
    message: true,
    dueDays: true,
    neededFor: true,
  }),
  rating: keys<Rating>({
    currency: true,
    minimumPremium: true,
    fee: true,
    feeTaxable: true,
    mtaFee: true,
    mtaWaiveBelow: true,
    commissionPct: true,
    iptPct: true,
    validityDays: true,
    cancellation: true,
    termMonths: true,
    tables: true,
    factorSets: true,
    lines: true,
    drivers: true,
    bounds: true,
  }),
  priceDrivers: keys<PriceDrivers>({ pounds: true, labels: true }),
  figureBound: keys<FigureBound>({ least: true, most: true }),
  ratingBounds: keys<RatingBounds>({
    factor: true,
    rate: true,
    amount: true,
    iptPct: true,
    commissionPct: true,
    fee: true,
    minimumPremium: true,
    movePct: true,
  }),
  rateTable: keys<RateTable>({
    group: true,
    key: true,
    dated: true,
    values: true,
    bands: true,
    sets: true,
    cases: true,
    otherwise: true,
  }),
  lookupTable: keys<LookupTable>({ values: true, bands: true, sets: true, otherwise: true }),
  rateLine: keys<RateLine>({
    section: true,
    label: true,
    per: true,
    when: true,
    base: true,
    exposure: true,
    factors: true,
  }),
  addressee: keys<Addressee>({ name: true, group: true, entry: true, address: true }),
  document: keys<DocumentDefinition>({
    id: true,
    kind: true,
    title: true,
    stages: true,
    when: true,
    has: true,
    per: true,
    blocks: true,
  }),
  test: keys<ProductTest>({ name: true, today: true, basedOn: true, given: true, expect: true, accepted: true }),
  acceptance: keys<AcceptedFigures>({ reason: true, on: true }),
  migration: keys<Migration>({ from: true, steps: true, tests: true }),
  migrationTest: keys<MigrationTest>({ name: true, before: true, after: true }),
  splitPart: Object.keys(splitParts).sort(),
};

const blocks: Every<DocumentBlock["block"]> = {
  heading: true,
  paragraph: true,
  notice: true,
  list: true,
  details: true,
  answers: true,
  entries: true,
  price: true,
  conditions: true,
  terms: true,
  changes: true,
  charge: true,
  comparison: true,
  columns: true,
  signature: true,
};

const blockKeys: Every<KeyOf<DocumentBlock>> = {
  block: true,
  when: true,
  has: true,
  text: true,
  level: true,
  sign: true,
  title: true,
  mark: true,
  items: true,
  rows: true,
  pages: true,
  corrections: true,
  group: true,
  columns: true,
  totals: true,
  caption: true,
  by: true,
  of: true,
};

const migrationKeys: Every<KeyOf<MigrationStep>> = {
  rename: true,
  move: true,
  split: true,
  scale: true,
  options: true,
  askAgain: true,
  drop: true,
  leave: true,
  to: true,
  from: true,
  into: true,
  by: true,
  unit: true,
  map: true,
  group: true,
  because: true,
};

const definitionKeys = keys<Definition>({
  format: true,
  id: true,
  record: true,
  title: true,
  summary: true,
  effectiveFrom: true,
  referencePrefix: true,
  asAt: true,
  groups: true,
  pages: true,
  lists: true,
  conditions: true,
  values: true,
  tables: true,
  questions: true,
  rules: true,
  rating: true,
  indication: true,
  accumulate: true,
  addressee: true,
  documents: true,
  baseline: true,
  tests: true,
  migrations: true,
  translations: true,
});

describe("The JSON Schema of the language", () => {
  test("knows every comparison of the types, and no other.", () => {
    expect([...languageSchema.definitions.op.enum].sort()).toEqual(Object.keys(ops).sort());
  });

  test("knows every type of question, and no other.", () => {
    const types = Object.keys(questionTypeWords);
    if (writing) {
      const lines = types.map((type) => `                "${type}"`).join(",\n");
      const written = readFileSync(languageFile, "utf8");
      writeFileSync(
        languageFile,
        written.replace(typesInSchema, (_, before, after) => `${before}${lines}\n${after}`),
      );
    } else expect(languageSchema.definitions.question.properties.type.anyOf[0].enum).toEqual(types);
  });

  test("knows every kind of calculation and condition of the types, and no other.", () => {
    const kinds: readonly { readonly properties?: object }[] = languageSchema.definitions.calc.oneOf;
    const said = new Set(kinds.flatMap(({ properties = {} }) => Object.keys(properties)));
    expect([...said].sort()).toEqual(Object.keys(calcKeys).sort());
    expect(Object.keys(languageSchema.definitions.condition.properties).sort()).toEqual(
      Object.keys(conditionKeys).sort(),
    );
  });

  test("knows every severity of the types, and no other.", () => {
    expect([...languageSchema.definitions.rule.properties.severity.enum].sort()).toEqual(
      Object.keys(severities).sort(),
    );
  });

  test("knows every block and fact of the types' documents, and no other.", () => {
    const kinds: readonly { readonly properties: { readonly block: { readonly const: string } } }[] =
      languageSchema.definitions.documentBlock.oneOf;
    expect(kinds.map(({ properties }) => properties.block.const).sort()).toEqual(Object.keys(blocks).sort());
    const said = new Set(kinds.flatMap(({ properties }) => Object.keys(properties)));
    expect([...said].sort()).toEqual(Object.keys(blockKeys).sort());
    expect(languageSchema.definitions.documentFact.enum).toEqual(documentFacts);
  });

  test("knows every kind of document and every event at which one is made, and no other.", () => {
    const { kind, stages } = languageSchema.definitions.document.properties;
    expect([...kind.enum].sort()).toEqual(Object.keys(documentKinds).sort());
    expect([...stages.items.enum].sort()).toEqual(Object.keys(documentStages).sort());
  });

  test("knows every step of a migration of the types, and no other.", () => {
    const kinds: readonly { readonly properties: object }[] = languageSchema.definitions.migrationStep.oneOf;
    const said = new Set(kinds.flatMap(({ properties }) => Object.keys(properties)));
    expect([...said].sort()).toEqual(Object.keys(migrationKeys).sort());
  });

  test.each(Object.entries(shapes))("has the keys of the type of a %s, and is closed.", (name, expected) => {
    const shape = languageSchema.definitions[name];
    expect(Object.keys(shape.properties).sort()).toEqual(expected);
    expect(shape.additionalProperties).toBe(false);
  });

  test("has the keys of a whole definition, and a part may also include folders, take and leave elements of them, and set flags.", () => {
    expect(Object.keys(languageSchema.properties).sort()).toEqual(definitionKeys);
    expect(Object.keys(languageSchema.definitions.part.properties).sort()).toEqual(
      [...definitionKeys, "flags", "include", "leaves", "takes"].sort(),
    );
  });

  test("describes every key of a question to its author.", () => {
    for (const [key, shape] of Object.entries<{ description?: string }>(languageSchema.definitions.question.properties))
      expect(shape.description ?? languageSchema.definitions[key]?.description, key).toMatch(/\w/);
  });

  test.each(
    partFolders()
      .flatMap(readParts)
      .map((part) => [part.file, part.json] as const),
  )("accepts the shipped part %s.", (_, json) => {
    expect(isOf("part", json), validationErrors()).toBe(true);
  });
});

const question = {
  name: "A",
  group: "policy",
  type: "text",
  label: "A",
  material: false,
  personal: "none",
  mta: "editable",
};
const section = { id: "s", title: "S", group: "policy", questions: ["A"] };
const rule = { id: "R1", severity: "warn", when: { f: "A", op: "set" }, at: ["A"], message: "A." };

const wrong: readonly (readonly [says: string, shape: string, value: unknown])[] = [
  ["a question with a key it does not know", "question", { ...question, placeholder: "x" }],
  ["a question without a label", "question", { name: "A", group: "policy", type: "text" }],
  ["a question of an unknown type", "question", { ...question, type: "slider" }],
  ["a default on a material question", "question", { ...question, material: true, default: "x" }],
  ["a locked question without a reason", "question", { ...question, mta: "locked" }],
  ["a reason on a question that is not locked", "question", { ...question, lockedReason: "x" }],
  ["a computed question without its calculation", "question", { ...question, type: "computed" }],
  ["a calculation of a question that is asked", "question", { ...question, calc: 1 }],
  ["a computed question that is required", "question", { ...question, type: "computed", calc: 1, required: true }],
  ["an internal question that is material", "question", { ...question, material: true, internal: true }],
  ["a computed question with a default", "question", { ...question, type: "computed", calc: 1, default: 1 }],
  ["a computed question with a limit", "question", { ...question, type: "computed", calc: 1, max: 1 }],
  ["a text shown as money", "question", { ...question, shownAs: "money" }],
  ["money with three decimals", "question", { ...question, type: "money", decimals: 3 }],
  ["a whole number with decimals", "question", { ...question, type: "integer", decimals: 1 }],
  ["a limit with decimals as a number", "question", { ...question, type: "money", decimals: 2, min: 0.5 }],
  ["money in a unit of its own", "question", { ...question, type: "money", unit: "pounds" }],
  ["a unit without a name", "question", { ...question, type: "integer", unit: "" }],
  ["a declaration that may be declined", "question", { ...question, type: "declaration", noAnswer: ["declined"] }],
  ["a reason for no answer that it does not know", "question", { ...question, noAnswer: ["later"] }],
  ["a list of no reasons for no answer", "question", { ...question, noAnswer: [] }],
  ["a reason for no answer twice", "question", { ...question, noAnswer: ["unknown", "unknown"] }],
  ["limits of files on a text", "question", { ...question, files: { types: ["pdf"], maxMB: 5 } }],
  ["an ending of a file with its dot", "question", { ...question, type: "file", files: { types: [".pdf"], maxMB: 5 } }],
  ["a file of no size", "question", { ...question, type: "file", files: { types: ["pdf"], maxMB: 0 } }],
  ["records to search for a text", "question", { ...question, from: "clients" }],
  ["records to search that there are not", "question", { ...question, type: "lookup", from: "policies" }],
  ["copies by a text", "question", { ...question, copies: ["s"] }],
  ["a section in four columns", "section", { id: "s", title: "S", group: "policy", columns: 4, questions: ["A"] }],
  ["a page asked by a name alone", "page", { id: "p", title: "P", when: "A", sections: [section] }],
  ["a choice without options", "question", { ...question, type: "choice" }],
  ["a pattern that is not anchored", "question", { ...question, pattern: "[0-9]+" }],
  ["a pattern that is no expression", "question", { ...question, pattern: "^([0-9]+$" }],
  ["a message for a finding that there is not", "question", { ...question, messages: { mandatory: "x" } }],
  ["a section without questions", "section", { id: "s", title: "S", group: "policy", questions: [] }],
  ["a condition of two kinds at once", "condition", { all: [{ f: "A", op: "set" }], f: "A", op: "set" }],
  ["a condition of no kind", "condition", {}],
  ["an empty all", "condition", { all: [] }],
  ["a comparison with nothing", "condition", { f: "A", op: "eq" }],
  ["a withheld answer of an unknown kind", "condition", { f: "A", op: "noAnswer", v: "later" }],
  ["a withheld calculation", "condition", { calc: 1, op: "noAnswer" }],
  ["a withheld answer compared with a calculation", "condition", { f: "A", op: "noAnswer", v: { calc: 1 } }],
  ["a test for presence that compares", "condition", { f: "A", op: "set", v: 1 }],
  ["a test of an answer and a calculation", "condition", { f: "A", calc: 1, op: "eq", v: 1 }],
  ["an expression as a text", "condition", "A == 1"],
  ["a number that is not whole", "calc", 0.35],
  ["a calculation of an unknown kind", "calc", { eval: "1 + 1" }],
  ["a subtraction of three", "calc", { sub: [1, 2, 3] }],
  ["the days between one date and nothing", "calc", { daysBetween: ["A"] }],
  ["the days between three dates", "calc", { daysBetween: ["A", "B", "C"] }],
  ["a sum without a group", "calc", { sum: "A" }],
  ["a name that would reach the prototype", "question", { ...question, name: "__proto__" }],
  ["a referral that does not say what waits", "rule", { ...rule, severity: "refer" }],
  ["a warning that blocks", "rule", { ...rule, blocks: "bind" }],
  ["a warning with a due date", "rule", { ...rule, dueDays: 30 }],
  ["a rule that points nowhere", "rule", { ...rule, at: [] }],
  ["a factor that is a number", "rateTable", { key: { f: "A" }, values: { x: 1.05 } }],
  ["a table of two shapes", "rateTable", { key: { f: "A" }, values: { x: "1" }, bands: [{ value: "1" }] }],
  [
    "a table of cases with a key",
    "rateTable",
    { key: { f: "A" }, cases: [{ when: { f: "A", op: "set" }, value: "1" }] },
  ],
  ["a table of a form by cases", "lookupTable", { cases: [{ when: { f: "A", op: "set" }, value: "1" }] }],
  ["a table of a form in two shapes", "lookupTable", { values: { x: "1" }, bands: [{ value: "1" }] }],
  ["a withheld answer with more said", "withheldAnswer", { noAnswer: "unknown", value: 1 }],
  ["a withheld answer of a test that is no reason", "givenAnswer", { noAnswer: "later" }],
  ["a step that does nothing", "migrationStep", { group: "policy" }],
  ["a step that does two things", "migrationStep", { drop: "A", rename: "A", to: "B", because: "x" }],
  ["a question dropped without a reason", "migrationStep", { drop: "A" }],
  ["a scale by nothing", "migrationStep", { scale: "A", by: "0.00" }],
  ["a scale by a number", "migrationStep", { scale: "A", by: 12 }],
  ["a part of two shapes", "splitPart", { whole: true, before: " " }],
  ["a group of one with a parent", "group", { at: "RD", parent: "vehicle" }],
  ["a group of one with a least number", "group", { at: "RD", min: 1 }],
];

describe("The JSON Schema refuses", () => {
  test.each(wrong)("%s.", (_, shape, value) => {
    expect(isOf(shape, value)).toBe(false);
  });

  test("none of the valid counterparts.", () => {
    const right: readonly (readonly [string, unknown])[] = [
      ["question", question],
      ["question", { ...question, default: "x", pattern: "^[0-9]+$", messages: { pattern: "x" } }],
      ["question", { ...question, mta: "locked", lockedReason: "x" }],
      ["question", { ...question, type: "computed", calc: { lookup: "x", key: 1 }, shownAs: "money", decimals: 2 }],
      ["question", { ...question, type: "computed", calc: { daysBetween: ["A", "driver.B"] }, unit: "days" }],
      ["question", { ...question, type: "money", decimals: 2, min: { n: "0.5" }, max: 100 }],
      ["question", { ...question, type: "integer", unit: "m²", noAnswer: ["unknown", "declined"] }],
      ["question", { ...question, type: "file", files: { types: ["pdf", "jpg"], maxMB: 2.5 } }],
      ["question", { ...question, type: "lookup", from: "addresses", copies: ["s"] }],
      ["section", { ...section, when: { f: "A", op: "set" }, columns: 3 }],
      ["page", { id: "p", title: "P", when: { is: "Named" }, sections: [section] }],
      ["condition", { f: "A", op: "noAnswer" } satisfies Condition],
      ["condition", { f: "driver.A", op: "noAnswer", v: "declined" } satisfies Condition],
      ["lookupTable", { bands: [{ to: 25, value: "1.5" }, { value: "1" }], otherwise: "2" }],
      ["withheldAnswer", { noAnswer: "declined" }],
      ["givenAnswer", { noAnswer: "unknown" }],
      ["group", { at: "PC", list: true, parent: "vehicle", when: { f: "A", op: "set" }, min: 1, max: 4 }],
      ["rule", rule],
      ["rule", { ...rule, severity: "refer", blocks: "bind" }],
      ["rule", { ...rule, severity: "info", dueDays: 30 }],
      ["condition", { calc: { count: "claim" }, op: "ge", v: { calc: { f: "A", else: 0 } } } satisfies Condition],
      ["calc", { sub: [{ n: "0.35" }, 2] }],
      ["rateTable", { cases: [{ when: { f: "A", op: "set" }, value: "1" }], otherwise: "1.50" }],
      ["group", { at: "PC", list: true, itemType: "van", min: 1 }],
      ["migrationStep", { drop: "A", because: "x" } satisfies MigrationStep],
      ["migrationStep", { scale: "A", by: "0.5", unit: "m²" } satisfies MigrationStep],
      ["migrationStep", { options: "A", map: { x: "y", z: null }, group: "policy" } satisfies MigrationStep],
      [
        "migrationStep",
        { split: "A", into: { B: { beforeLast: " " }, C: { afterLast: " " } } } satisfies MigrationStep,
      ],
    ];
    for (const [shape, value] of right) expect(isOf(shape, value), `${shape}: ${validationErrors()}`).toBe(true);
  });
});
