import type { Database } from "../../db/open-database.ts";
import { type KeptQuote, keptOfThese } from "../../db/queries/privacy/quotes-to-erase.ts";
import { quotesWithWords } from "../../db/queries/working-list/found-quotes.ts";
import { fitsPerson, identityOf, type NamedPerson, namedPeople } from "../../insurance/retention/named-people.ts";
import { dataOfRow } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";

type Store = Pick<Services, "db" | "definitions">;

/** Quotes that are looked into at the most; the index of words gives them, whatever else there is. */
const MOST_READ = 300;

/** Somebody with the quote in which they are named. */
export interface PersonNamed {
  readonly row: KeptQuote;
  readonly person: NamedPerson;
}

/** The quotes in whose words all of these occur, and whether there are more of them than are looked into. */
const quotesNaming = async (db: Database, firmId: string | undefined, words: readonly string[]) => {
  const readings = words.map((word) => [word]);
  const keys = await quotesWithWords(db, firmId === undefined ? {} : { firmId }, readings, MOST_READ + 1);
  return { rows: await keptOfThese(db, keys.slice(0, MOST_READ)), more: keys.length > MOST_READ };
};

/** The people named in a quote but for its client, of whom there is a record. */
export const namedInQuote = async ({ definitions }: Pick<Store, "definitions">, row: KeptQuote) => {
  const { form } = await definitions.load(row.definition_id, row.definition_version);
  const people = namedPeople(form, dataOfRow(row));
  return people.filter(({ name }) => name.toLowerCase() !== row.client.toLowerCase());
};

const namedIn = async (store: Store, rows: readonly KeptQuote[], isMeant: (person: NamedPerson) => boolean) => {
  const found: PersonNamed[] = [];
  for (const row of rows)
    for (const person of await namedInQuote(store, row)) if (isMeant(person)) found.push({ row, person });
  return found;
};

/** Words of letters alone: those that names are made from, and that the index has. */
const namesAmong = (words: readonly string[]): readonly string[] =>
  words.filter((word) => /^[\p{L}'’.-]+$/u.test(word));

/**
 * People whom quotes name, each in all of the quotes that were found.
 *
 * @param words in lower case; a part of the name has to be among them, since that is what the index has
 */
export const peopleNamedIn = async (
  store: Store,
  firmId: string | undefined,
  words: readonly string[],
): Promise<{ readonly people: readonly (readonly [PersonNamed, ...PersonNamed[]])[]; readonly more: boolean }> => {
  const names = namesAmong(words);
  if (names.length === 0) return { people: [], more: false };
  const { rows, more } = await quotesNaming(store.db, firmId, names);
  const people = new Map<string, [PersonNamed, ...PersonNamed[]]>();
  for (const named of await namedIn(store, rows, (person) => fitsPerson(person, words))) {
    const { row, person } = named;
    const key = `${row.firm_id}\n${identityOf(person) ?? `${row.id}/${person.entry}`}`;
    const others = people.get(key);
    if (others) others.push(named);
    else people.set(key, [named]);
  }
  return { people: [...people.values()], more };
};

/** Where else the person of an entry is named within their firm, that entry first. */
export const everywhereNamed = async (
  store: Store,
  named: PersonNamed,
): Promise<readonly [PersonNamed, ...PersonNamed[]]> => {
  const { row, person } = named;
  const identity = identityOf(person);
  if (identity === undefined) return [named];
  const words = person.name.toLowerCase().match(/[\p{L}'’.-]+/gu) ?? [];
  const { rows } = await quotesNaming(store.db, row.firm_id, words);
  const all = await namedIn(store, rows, (each) => identityOf(each) === identity);
  return [named, ...all.filter((each) => each.row.id !== row.id || each.person.entry !== person.entry)];
};
