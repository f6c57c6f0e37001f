import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** What a subject of the audit is called, and the quote that it belongs to. */
export interface SubjectName {
  readonly name: string;
  readonly reference?: string;
  /** The quote's product and branch, as long as the quote can be opened. */
  readonly quote?: { readonly product: string; readonly branchId: string; readonly isOfPolicy: boolean };
}

interface Found {
  readonly firm_id: string;
  readonly id: string;
  readonly name: string;
  readonly reference: string | null;
  readonly product: string | null;
  readonly branch_id: string | null;
  readonly of_policy: boolean | null;
}

type Finder = (ids: readonly string[]) => ReturnType<typeof sql<Found>>;

const none = sql`null as reference, null as product, null as branch_id, null as of_policy`;
/** One that was deleted has a reference and no page. */
const quote = sql`quote.reference,
  case when quote.deleted_at is null then quote.definition_id end as product, quote.branch_id,
  quote.policy_number is not null or quote.kind = 'mta' as of_policy`;

/** Rows of a table, by id, that are called by one of its columns. */
const called =
  (table: string, column = "name"): Finder =>
  (ids) =>
    sql<Found>`
  select firm_id, id, ${sql.ref(column)} as name, ${none} from ${sql.table(table)} where id = any(${ids}::text[])`;

/** By the first word of a subject: how those with some ids are found. */
const finders: Readonly<Record<string, Finder>> = {
  quote: (ids) => sql<Found>`select firm_id, id, '' as name, ${quote} from quote where id = any(${ids}::text[])`,
  client: called("client"),
  user: called("app_user"),
  branch: called("branch"),
  document: (ids) => sql<Found>`select document.firm_id, document.id, document.title as name, ${quote} from document
    join quote on quote.firm_id = document.firm_id and quote.id = document.quote_id
    where document.id = any(${ids}::text[])`,
  folder: called("folder"),
  file: called("folder_file"),
  firm: (ids) => sql<Found>`select id as firm_id, id, name, ${none} from firm where id = any(${ids}::text[])`,
  logo: (ids) => sql<Found>`select id as firm_id, id, name, ${none} from firm where id = any(${ids}::text[])`,
  signup: called("signup", "reference"),
  contact: called("contact_message", "number"),
};

/** Subjects that are named by the quote whose id they carry. */
const ofQuote = new Set(["quote", "referral", "diary", "conditions"]);

const partsOf = (subject: string): { readonly kind: string; readonly id: string } => {
  const slash = subject.indexOf("/");
  return { kind: subject.slice(0, slash), id: subject.slice(slash + 1) };
};

/** What was acted on. A branch's id is one in its firm only. */
export interface ActSubject {
  readonly firm_id: string;
  readonly subject: string;
}

/** Under which a subject's name is answered. */
export const subjectKey = ({ firm_id, subject }: ActSubject): string => `${firm_id} ${subject}`;

const nameIn = ({ name, reference, product, branch_id, of_policy }: Found): SubjectName => ({
  name,
  ...(reference === null ? {} : { reference }),
  ...(product === null || branch_id === null
    ? {}
    : { quote: { product, branchId: branch_id, isOfPolicy: of_policy === true } }),
});

/** Names of what was acted on, by `subjectKey`; what is gone by now has none. */
export const subjectsNamed = async (
  db: Database,
  subjects: readonly ActSubject[],
): Promise<ReadonlyMap<string, SubjectName>> => {
  const finderOf = (kind: string): string => (ofQuote.has(kind) ? "quote" : kind);
  const wanted = new Map<string, Set<string>>();
  for (const { subject } of subjects) {
    const { kind, id } = partsOf(subject);
    const finder = finderOf(kind);
    if (Object.hasOwn(finders, finder)) wanted.set(finder, (wanted.get(finder) ?? new Set()).add(id));
  }
  const names = new Map<string, SubjectName>();
  for (const [kind, ids] of wanted) {
    const { rows } = (await finders[kind]?.([...ids]).execute(db)) ?? { rows: [] };
    for (const row of rows) names.set(subjectKey({ firm_id: row.firm_id, subject: `${kind}/${row.id}` }), nameIn(row));
  }
  return new Map(
    subjects.flatMap(({ firm_id, subject }) => {
      const { kind, id } = partsOf(subject);
      const name = names.get(subjectKey({ firm_id, subject: `${finderOf(kind)}/${id}` }));
      return name ? [[subjectKey({ firm_id, subject }), name]] : [];
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
