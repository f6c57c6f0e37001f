import type { Definition, Group } from "../../../schemas/definition.ts";
import type { GivenAnswer, GivenEntry, ProductTest } from "../../../schemas/product-test.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { isRecord, own } from "../../form/values/own.ts";

type Given = Readonly<Record<string, GivenAnswer | GivenEntry>>;

const isAnswers = (value: Json | undefined): value is Answers => isRecord(value);

/** Answers laid over answers; null takes one away. */
function laidOver(below: Answers, over: Given): Answers {
  const answers = new Map<string, Json>(Object.entries(below));
  for (const [name, value] of Object.entries(over)) {
    const before = answers.get(name);
    if (value === null) answers.delete(name);
    else if (isRecord(value)) answers.set(name, laidOver(isAnswers(before) ? before : {}, value));
    else answers.set(name, value);
  }
  return Object.fromEntries(answers);
}

/** A test and those that it is based on, the lowest first. */
function testsBelow(definition: Definition, test: ProductTest): readonly ProductTest[] {
  const chain: ProductTest[] = [test];
  for (let name = test.basedOn; name !== undefined; name = chain[0]?.basedOn) {
    const base = definition.tests?.find((each) => each.name === name);
    if (!base) throw new Error(`It is based on "${name}", which there is not.`);
    if (chain.includes(base)) throw new Error(`It is based on itself, by way of "${name}".`);
    chain.unshift(base);
  }
  return chain;
}

/** All answers of a test by section: those of the test it is based on, and its own over them. */
function givenOf(definition: Definition, test: ProductTest): Readonly<Record<string, Answers>> {
  const sections = new Map<string, Answers>();
  for (const { given } of testsBelow(definition, test))
    for (const [section, answers] of Object.entries(given))
      sections.set(section, laidOver(sections.get(section) ?? {}, answers));
  return Object.fromEntries(sections);
}

/** The kind of an entry by the letters of its reference, e.g. `claim` for `C001`. */
function itemTypeOf(groups: readonly Group[], reference: string): string {
  const prefix = reference.replace(/[0-9]+$/, "");
  const group = groups.find(({ refPrefix }) => refPrefix === prefix);
  if (!group?.itemType) throw new Error(`No group gives references like ${reference}.`);
  return group.itemType;
}

/** Entries as they are stored: those of PC by reference, proposers by their number, all others by id. */
function entriesOf(definition: Definition, section: string, given: Answers): readonly Answers[] {
  const groups = Object.values(definition.groups).filter(({ at }) => at === section);
  const kinds = groups.some(({ itemType }) => itemType !== undefined);
  return Object.entries(given).map(([reference, value]): Answers => {
    const answers = isAnswers(value) ? value : {};
    if (kinds) return { ItemType: itemTypeOf(groups, reference), PropertyRef: reference, ...answers };
    return section === "Pr"
      ? { ProposerID: Number(reference), id: reference, ...answers }
      : { id: reference, ...answers };
  });
}

/**
 * The stored data that a product test describes: every section of DATA that the definition has groups in.
 *
 * @throws an error that says what of the test cannot be
 */
export function dataOfTest(definition: Definition, test: ProductTest): { readonly [section: string]: Json } {
  const given = givenOf(definition, test);
  const groups = Object.values(definition.groups);
  const sections = new Set([...groups.map(({ at }) => at), ...Object.keys(given)]);
  return Object.fromEntries(
    [...sections].map((section): readonly [string, Json] => {
      const answers = own(given, section) ?? {};
      const isList = groups.some(({ at, list }) => at === section && list);
      return [section, isList ? entriesOf(definition, section, answers) : answers];
    }),
  );
}
