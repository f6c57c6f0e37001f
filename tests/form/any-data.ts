import type { Question } from "../../schemas/question.ts";
import type { QuoteData } from "../../schemas/quote.ts";
import type { Answers, Json } from "../../schemas/record.ts";
import { checkForm } from "../../src/form/check/check.ts";
import type { PreparedForm, PreparedGroup, PreparedQuestion } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { placeOf, readPlace } from "../../src/form/tree/place.ts";
import { dataOf, type Tree, treeOf, withAnswer, withItem, withoutItem } from "../../src/form/tree/tree.ts";
import { quoteDataOf } from "../../src/insurance/lifecycle/load-quote.ts";
import fc from "../property.ts";

const texts = [
  "Kestrel",
  "K",
  "5 Test Row",
  "n@example.com",
  "+441632960170",
  "+35319600170",
  "01234567",
  "LS8 1AB",
  "JE2 3AB",
  "BFPO 57",
  "AB12CDE",
  "TBA",
  "MORGA657054SM9IJ",
  "f1",
  "Kestrel\u202eltd",
  "first\nsecond",
  "a\u0000b\ud800",
  "caf\u00e9 \u{1f3e0}",
  "a long text that is over most limits of length, and says nothing",
];
const numbers = [0, 1, 2, 4, 5, 10, 26, 31, 41, 100, 50_000, 200_000, 1_600_000, 5_000_001, 1_499, 1_919, 2_026];

/** The numbers in a definition, and their neighbours: boundaries of limits and comparisons. */
function bordersOf(form: PreparedForm): readonly number[] {
  const named =
    JSON.stringify([form.source.questions, form.source.rules, form.source.conditions]).match(/\b\d+\b/g) ?? [];
  return [...new Set(named.map(Number))].flatMap((number) => [number - 1, number, number + 1]);
}

const days = ["2026-11-21", "2026-12-01", "1980-02-29", "2021-11-30", "2027-05-01"];
const times = ["00:00", "05:59", "06:00", "07:00", "12:00", "12:01", "22:29", "22:30", "23:59"];
const wrong: readonly Json[] = [
  "",
  "  ",
  "no such thing",
  "2026-06-31",
  "26",
  2.5,
  0.07,
  { noAnswer: "unknown" },
  { noAnswer: "declined" },
  { noAnswer: "later" },
  -3,
  7,
  true,
  false,
  [],
  ["Fire", "Fire"],
  {},
  { amount: 20, unit: "m²", note: "" },
  { amount: "20", unit: "m²" },
  { minor: 5, currency: "eur" },
  null,
  1e300,
];

const unitsOf = ({ units = [] }: Question) => units.map(({ unit }) => unit);

/** An answer of the question's type, mostly a permitted one; sometimes another value, or none. */
function answer({ question, options }: PreparedQuestion, borders: readonly number[]): fc.Arbitrary<Json | undefined> {
  const chosen = fc.constantFrom(...(options ?? [{ value: "A" }]).map(({ value }) => value));
  const allowed = [...numbers, ...borders].filter((number) => within(question, number));
  const right = (): fc.Arbitrary<Json> => {
    switch (question.type) {
      case "money":
      case "integer":
      case "percent":
        return fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...allowed) },
          fc.constantFrom(...numbers),
          fc.constantFrom(...(question.also ?? [0])),
        );
      case "date":
        return fc.constantFrom(...days);
      case "datetime":
        return fc.constantFrom(...days, "2026-12-01T00:00:00Z", "2027-01-01T09:30");
      case "multichoice":
        return fc.uniqueArray(chosen, { minLength: 1 });
      case "declaration":
        return fc.constant(true);
      case "rating":
        return fc.integer({ min: 0, max: (question.scale?.to ?? 0) + 1 });
      case "ranking":
        return fc.shuffledSubarray(
          (options ?? []).map(({ value }) => value),
          { minLength: 1 },
        );
      case "quantity":
        return fc
          .record({
            amount: fc.constantFrom(...allowed, 12.5, 0.07),
            unit: fc.constantFrom(...unitsOf(question), "yd²"),
          })
          .map((parts): Json => parts);
      case "currency":
        return fc
          .record({
            minor: fc.constantFrom(...allowed.map((each) => each * 100), 1, 0.5),
            currency: fc.constantFrom(...(question.currencies ?? []), "GBP"),
          })
          .map((parts): Json => parts);
      case "signature":
        return fc
          .record({
            name: fc.constantFrom("Alex", " ", "x".repeat(101)),
            drawn: fc.constantFrom("1,2 3,4", "601,0 1,1", ""),
          })
          .chain(({ name, drawn }) => fc.constantFrom<Json>({ name }, { name, drawn }, { drawn }));
      case "time":
        return fc.constantFrom(...times);
      default:
        return options ? chosen : fc.constantFrom(...texts.filter((text) => fits(question.type, text)));
    }
  };
  const said = (question.noAnswer ?? []).map((noAnswer) => ({ noAnswer }));
  return fc.oneof(
    { weight: 14, arbitrary: right() },
    ...(said.length === 0 ? [] : [{ weight: 4, arbitrary: fc.constantFrom(...said) }]),
    { weight: 1, arbitrary: fc.constantFrom(...wrong, ...texts) },
    { weight: 2, arbitrary: fc.constant(undefined) },
  );
}

/** The same for one question of a form. */
export function anyAnswer(form: PreparedForm, question: PreparedQuestion): fc.Arbitrary<Json | undefined> {
  return answer(question, bordersOf(form));
}

/** The texts that fit a type; any text fits a text. */
function fits(type: string, text: string): boolean {
  const forms: Record<string, RegExp> = {
    postcode: /^[A-Z]{2,4}\d* (?:\d[A-Z]{2}|57)$/,
    phone: /^\+/,
    email: /@/,
    companyNumber: /^\d{8}$/,
    registrationMark: /^(?:TBA|AB12CDE)$/,
    driverNumber: /^MORGA/,
  };
  return forms[type]?.test(text) ?? true;
}

function answers(group: PreparedGroup, borders: readonly number[]): fc.Arbitrary<Answers> {
  const { itemType } = group.group;
  return fc
    .tuple(...group.questions.map((each) => answer(each, borders).map((value) => [each.question.name, value] as const)))
    .map((all) => Object.fromEntries([["ItemType", itemType], ...all].filter(([, value]) => value !== undefined)));
}

/** Entries of a group; with a parent they refer to an existing one, by its id or reference, or to none. */
function entries(group: PreparedGroup, borders: readonly number[]): fc.Arbitrary<readonly Answers[]> {
  const { min = 0, parent } = group.group;
  if (parent === undefined) {
    const numbered = (all: readonly Answers[]) => all.map((each, at) => ({ ...each, ...namesOf(group.name, at) }));
    return fc.array(answers(group, borders), { maxLength: 2, minLength: min > 0 ? 1 : 0 }).map(numbered);
  }
  const named = fc.tuple(answers(group, borders), fc.nat(2), fc.constantFrom("id", "PropertyRef", "gone"));
  return fc.array(named, { maxLength: 3 }).map((all) =>
    all.map(([each, of, by], at) => {
      const above = namesOf(parent, of);
      const ParentRef = by === "id" ? above.id : by === "PropertyRef" ? above.PropertyRef : by;
      const asked = group.byName.has("ParentRef") ? {} : { ParentRef };
      return { ...each, ...namesOf(group.name, at), ...asked };
    }),
  );
}

const namesOf = (group: string, at: number) => ({ id: `${group}${at}`, PropertyRef: `${group.toUpperCase()}${at}` });

/** Values that may correct an answer. */
function remedies({ question, options }: PreparedQuestion, borders: readonly number[]): readonly Json[] {
  if (question.type === "ranking") return [(options ?? []).map(({ value }) => value)];
  if (question.type === "rating") return [1, 2];
  if (question.type === "multichoice") return (options ?? []).map(({ value }) => [value]);
  if (options) return options.map(({ value }) => value);
  if (question.type === "declaration") return [true];
  if (question.type === "date" || question.type === "datetime") return days;
  if (question.type === "time") return times;
  if (question.type === "signature") return [{ name: "Alex", drawn: "1,2 3,4" }];
  if (question.type === "quantity")
    return unitsOf(question).flatMap((unit) => [
      { amount: 20, unit },
      { amount: 4000, unit },
    ]);
  if (question.type === "currency")
    return (question.currencies ?? []).flatMap((currency) => [
      { minor: 0, currency },
      { minor: 120_000_000, currency },
    ]);
  if (["money", "integer", "percent"].includes(question.type)) {
    const { min, max } = question;
    return [...numbers, ...borders, min, max].filter(
      (number): number is number => typeof number === "number" && within(question, number),
    );
  }
  return texts.filter((text) => fits(question.type, text) && text.length >= 10 === (question.minLength ?? 0) >= 10);
}

/** Adds or removes an entry of this kind. */
function withRightCount(
  form: PreparedForm,
  tree: Tree,
  code: string,
  plural: string,
  parentId: string | undefined,
  id: string,
): Tree {
  const found = [...form.groups.values()].find(({ group }) => group.plural === plural);
  if (!found) return tree;
  const { at, itemType } = found.group;
  if (code === "minItems") {
    const kind = itemType === undefined ? {} : { ItemType: itemType };
    return withItem(tree, at, id, { id, ...kind, ...(parentId === undefined ? {} : { ParentRef: parentId }) });
  }
  const last = resolveForm(form, tree, "2026-11-21").items(found.name).at(-1);
  return last === undefined ? tree : withoutItem(tree, at, last);
}

function within({ min, max }: Question, number: number): boolean {
  return (typeof min !== "number" || number >= min) && (typeof max !== "number" || number <= max);
}

/** Corrects what the engine reports, repeatedly, because each answer may show another question. */
function mended(form: PreparedForm, data: QuoteData, picks: readonly number[]): Tree {
  const borders = bordersOf(form);
  let tree = treeOf(form, data);
  let at = 0;
  for (let round = 0; round < 15; round++) {
    const found = checkForm(resolveForm(form, tree, "2026-11-21")).filter(
      ({ severity, neededFor }) => severity === "error" && neededFor === "quote",
    );
    if (found.length === 0) break;
    for (const { place, code, label } of found) {
      const { section, itemId, name = "" } = readPlace(place);
      if (code === "minItems" || code === "maxItems") {
        tree = withRightCount(form, tree, code, label, itemId, `new${at++}`);
        continue;
      }
      const groups = [...form.groups.values()].filter(({ group }) => group.at === section);
      const kind = itemId === undefined ? undefined : tree.lists[section]?.byId.get(itemId)?.ItemType;
      const group = groups.find(({ group: { itemType } }) => itemType === kind) ?? groups[0];
      const prepared = group?.byName.get(name);
      const choices = prepared ? remedies(prepared, borders) : [];
      const choice = choices[(picks[at++ % picks.length] ?? 0) % Math.max(1, choices.length)];
      tree = withAnswer(tree, place, choice);
    }
  }
  return tree;
}

/** DATA with few or no errors: corrected as a user would, then up to three answers changed at random. */
export function nearlyRight(form: PreparedForm): fc.Arbitrary<QuoteData> {
  const mistake = fc.record({
    place: fc.nat(),
    value: fc.constantFrom<Json | undefined>(undefined, ...wrong, ...texts, ...numbers, ...days),
  });
  const picks = fc.array(fc.nat(1_000), { minLength: 40, maxLength: 80 });
  return fc.tuple(anyData(form), picks, fc.array(mistake, { maxLength: 3 })).map(([data, chosen, mistakes]) => {
    const tree = mended(form, data, chosen);
    const places = placesOf(tree).filter((place) => readPlace(place).name !== "id");
    const spoilt = mistakes.reduce(
      (so, { place, value }) => withAnswer(so, places[place % places.length] ?? "", value),
      tree,
    );
    return quoteDataOf(dataOf(spoilt));
  });
}

/** Every path of a tree with an answer. */
export function placesOf(tree: Tree): readonly string[] {
  const single = Object.entries(tree.single).flatMap(([at, all]) =>
    Object.keys(all).map((name) => placeOf(at, undefined, name)),
  );
  const items = Object.entries(tree.lists).flatMap(([at, { order, byId }]) =>
    order.flatMap((id) => Object.keys(byId.get(id) ?? {}).map((name) => placeOf(at, id, name))),
  );
  return [...single, ...items];
}

/** DATA for a form, of its sections and entries, valid and invalid. */
export function anyData(form: PreparedForm): fc.Arbitrary<QuoteData> {
  const borders = bordersOf(form);
  const groups = [...form.groups.values()];
  const sections = [...new Set(groups.map(({ group }) => group.at))];
  const section = (at: string): fc.Arbitrary<Json> => {
    const here = groups.filter(({ group }) => group.at === at);
    const [first] = here;
    if (first && !first.group.list) return answers(first, borders);
    return fc.tuple(...here.map((group) => entries(group, borders))).map((parts) => parts.flat());
  };
  const stored = fc.tuple(...sections.map((at) => section(at).map((value) => [at, value] as const)));
  return stored.map((entries) => ({
    ATTACHMENTS: [],
    version: 1,
    RD: {},
    Pr: [],
    PC: [],
    ...Object.fromEntries(entries),
  }));
}
