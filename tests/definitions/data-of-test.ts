import type { Definition, GivenAnswer, GivenEntry, ProductTest } from "../../schemas/definition.ts";
import type { Answers, Json, QuoteData } from "../../schemas/quote.ts";

const isEntry = (value: GivenAnswer | GivenEntry): value is GivenEntry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Answers laid over answers; null takes one away. */
function laidOver(below: Answers, over: Readonly<Record<string, GivenAnswer | GivenEntry>>): Answers {
  const answers = new Map<string, Json>(Object.entries(below));
  for (const [name, value] of Object.entries(over)) {
    if (value === null) answers.delete(name);
    else answers.set(name, isEntry(value) ? laidOver(answersIn(answers.get(name)), value) : value);
  }
  return Object.fromEntries(answers);
}

const isAnswers = (value: Json | undefined): value is Answers =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const answersIn = (value: Json | undefined): Answers => (isAnswers(value) ? value : {});

/** All answers of a test: those of the test it is based on, and its own over them. */
function givenOf(definition: Definition, test: ProductTest): Readonly<Record<string, Answers>> {
  const base = definition.tests?.find(({ name }) => name === test.basedOn);
  if (test.basedOn && !base) throw new Error(`${test.name} is based on ${test.basedOn}, which there is not.`);
  const below = base ? givenOf(definition, base) : {};
  const sections = new Set([...Object.keys(below), ...Object.keys(test.given)]);
  return Object.fromEntries([...sections].map((name) => [name, laidOver(below[name] ?? {}, test.given[name] ?? {})]));
}

/** The ItemType of an entry of PC by the letters of its reference, e.g. `claim` for `C001`. */
function itemTypeOf(definition: Definition, reference: string): string {
  const prefix = reference.replace(/[0-9]+$/, "");
  const group = Object.values(definition.groups).find(({ refPrefix }) => refPrefix === prefix);
  if (!group?.itemType) throw new Error(`No group gives references like ${reference}.`);
  return group.itemType;
}

const entriesOf = (section: Answers | undefined): readonly (readonly [string, Answers])[] =>
  Object.entries(section ?? {}).map(([reference, answers]) => [reference, answersIn(answers)]);

/** The stored data that a product test describes. */
export function dataOfTest(definition: Definition, test: ProductTest): QuoteData {
  const given = givenOf(definition, test);
  return {
    RD: given.RD ?? {},
    Pr: entriesOf(given.Pr).map(([id, answers]) => ({ ProposerID: Number(id), id, ...answers })),
    PC: entriesOf(given.PC).map(([PropertyRef, answers]) => ({
      ItemType: itemTypeOf(definition, PropertyRef),
      PropertyRef,
      ...answers,
    })),
    ATTACHMENTS: [],
    version: 0,
  };
}
