import type { Database } from "../../db/open-database.ts";
import { type KeptQuote, keptOfThese } from "../../db/queries/privacy/quotes-to-erase.ts";
import { quotesWithWords } from "../../db/queries/working-list/found-quotes.ts";
import { fitsPerson, identityOf, type NamedPerson, namedPeople } from "../../insurance/retention/named-people.ts";
import { dataOfRow } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";

type Store = Pick<Services, "db" | "definitions">;

/** Most quotes to search; the word index finds them, however many others exist. */
const MAX_READ = 300;

/** A person with the quote that names them. */
export interface PersonNamed {
  readonly row: KeptQuote;
  readonly person: NamedPerson;
}

/** The quotes that contain all of these words, and whether there are more than the limit. */
const quotesNaming = async (db: Database, firmId: string | undefined, words: readonly string[]) => {
  const readings = words.map((word) => [word]);
  const keys = await quotesWithWords(db, firmId === undefined ? {} : { firmId }, readings, MAX_READ + 1);
  return { rows: await keptOfThese(db, keys.slice(0, MAX_READ)), more: keys.length > MAX_READ };
};

/** The people named in a quote except its client, who has a record. */
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

/** Words of letters only: those that occur in names and in the index. */
const namesAmong = (words: readonly string[]): readonly string[] =>
  words.filter((word) => /^[\p{L}'’.-]+$/u.test(word));

/**
 * People named in quotes, each with all matching quotes.
 *
 * @param words in lower case; one must be part of the name, since that is what the index holds
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

/** Everywhere in their firm that the person of an entry is named, that entry first. */
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
