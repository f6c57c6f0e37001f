import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** What a subject of the audit is called, and the quote that it belongs to. */
export interface SubjectName {
  readonly name: string;
  readonly reference?: string;
}

interface Found {
  readonly id: string;
  readonly name: string;
  readonly reference: string | null;
}

/** By the first word of a subject: how those with some ids are found. All ids are random, but for those of branches. */
const finders: Readonly<Record<string, (ids: readonly string[]) => ReturnType<typeof sql<Found>>>> = {
  quote: (ids) => sql<Found>`select id, '' as name, reference from quote where id = any(${ids}::text[])`,
  client: (ids) => sql<Found>`select id, name, null as reference from client where id = any(${ids}::text[])`,
  user: (ids) => sql<Found>`select id, name, null as reference from app_user where id = any(${ids}::text[])`,
  document: (ids) => sql<Found>`select document.id, document.title as name, quote.reference from document
    join quote on quote.firm_id = document.firm_id and quote.id = document.quote_id
    where document.id = any(${ids}::text[])`,
  folder: (ids) => sql<Found>`select id, name, null as reference from folder where id = any(${ids}::text[])`,
  file: (ids) => sql<Found>`select id, name, null as reference from folder_file where id = any(${ids}::text[])`,
  firm: (ids) => sql<Found>`select id, name, null as reference from firm where id = any(${ids}::text[])`,
};

/** Subjects that are named by the quote whose id they carry. */
const ofQuote = new Set(["quote", "referral", "diary", "conditions"]);

const partsOf = (subject: string): { readonly kind: string; readonly id: string } => {
  const slash = subject.indexOf("/");
  return { kind: subject.slice(0, slash), id: subject.slice(slash + 1) };
};

/** Names of what was acted on, by subject; what is gone by now has none. */
export const subjectsNamed = async (
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, SubjectName>> => {
  const wanted = new Map<string, Set<string>>();
  for (const subject of subjects) {
    const { kind, id } = partsOf(subject);
    const finder = ofQuote.has(kind) ? "quote" : kind;
    if (Object.hasOwn(finders, finder)) wanted.set(finder, (wanted.get(finder) ?? new Set()).add(id));
  }
  const names = new Map<string, SubjectName>();
  for (const [kind, ids] of wanted) {
    const { rows } = (await finders[kind]?.([...ids]).execute(db)) ?? { rows: [] };
    for (const { id, name, reference } of rows)
      names.set(`${kind}/${id}`, { name, ...(reference === null ? {} : { reference }) });
  }
  return new Map(
    subjects.flatMap((subject) => {
      const { kind, id } = partsOf(subject);
      const name = names.get(ofQuote.has(kind) ? `quote/${id}` : subject);
      return name ? [[subject, name]] : [];
    }),
  );
};

/** Subjects of everything about the quotes with a reference or a policy number, or about the account of an address. */
export const subjectsAbout = async (db: Database, words: string): Promise<readonly string[]> => {
  if (words.includes("/")) return [words];
  const quotes = await db
    .selectFrom("quote")
    .select("id")
    .where((eb) => eb.or([eb("reference", "=", words.toUpperCase()), eb("policy_number", "=", words.toUpperCase())]))
    .execute();
  const users = await db
    .selectFrom("sign_in_name")
    .select("user_id")
    .where("email", "=", words.toLowerCase())
    .execute();
  const ids = quotes.map(({ id }) => id);
  const documents =
    ids.length === 0 ? [] : await db.selectFrom("document").select("id").where("quote_id", "in", ids).execute();
  return [
    ...ids.flatMap((id) => [...ofQuote].map((kind) => `${kind}/${id}`)),
    ...documents.map(({ id }) => `document/${id}`),
    ...users.map(({ user_id }) => `user/${user_id}`),
  ];
};

/** Most accounts that a part of a name stands for. */
const MOST_ACTORS = 200;

/** Ids of the people whose name or address holds these words. */
export const actorsNamed = async (db: Database, words: string): Promise<readonly string[]> => {
  const part = `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .selectFrom("app_user")
    .select("id")
    .where(sql<boolean>`lower(name) like ${part} or lower(email) like ${part}`)
    .limit(MOST_ACTORS)
    .execute();
  return rows.map(({ id }) => id);
};

/** What people are called, by id, of whatever firm. */
export const peopleNamed = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("app_user").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
