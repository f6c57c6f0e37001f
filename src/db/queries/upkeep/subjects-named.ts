import { type RawBuilder, sql } from "kysely";
import { acrossFirms } from "../../firm-scope.ts";
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

/** Rows of a table by the firms and the ids of some. */
type Finder = (wanted: { readonly firms: readonly string[]; readonly ids: readonly string[] }) => RawBuilder<Found>;

const none = sql`null as reference, null as product, null as branch_id, null as of_policy`;
/** One that was deleted has a reference and no page. */
const quote = sql`quote.reference,
  case when quote.deleted_at is null then quote.definition_id end as product, quote.branch_id,
  quote.policy_number is not null or quote.kind = 'mta' as of_policy`;

const isWanted = (table: string, { firms, ids }: Parameters<Finder>[0]) =>
  sql`(${sql.ref(`${table}.firm_id`)}, ${sql.ref(`${table}.id`)})
    in (select * from unnest(${[...firms]}::text[], ${[...ids]}::text[]))`;

/** Rows of a table that are called by one of its columns. */
const called =
  (table: string, column = "name"): Finder =>
  (wanted) =>
    sql<Found>`select firm_id, id, ${sql.ref(column)} as name, ${none} from ${sql.table(table)} where ${isWanted(table, wanted)}`;

const firm: Finder = ({ ids }) =>
  sql<Found>`select id as firm_id, id, name, ${none} from firm where id = any(${[...ids]}::text[])`;

/** By the first word of a subject: how those with some ids are found. */
const finders: Readonly<Record<string, Finder>> = {
  quote: (wanted) => sql<Found>`select firm_id, id, '' as name, ${quote} from quote where ${isWanted("quote", wanted)}`,
  client: called("client"),
  user: called("app_user"),
  branch: called("branch"),
  document: ({ ids }) => sql<Found>`select document.firm_id, document.id, document.title as name, ${quote} from document
    join quote on quote.firm_id = document.firm_id and quote.id = document.quote_id
    where document.id = any(${[...ids]}::text[])`,
  folder: called("folder"),
  file: called("folder_file"),
  firm,
  logo: firm,
  signup: called("signup", "reference"),
  contact: called("contact_message", "number"),
};

/** Subjects that are named by the quote whose id they carry. */
const ofQuote = new Set(["quote", "referral", "diary", "conditions", "named"]);

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
  const wanted = new Map<string, { readonly firms: string[]; readonly ids: string[] }>();
  for (const { firm_id, subject } of new Map(subjects.map((each) => [subjectKey(each), each])).values()) {
    const { kind, id } = partsOf(subject);
    const finder = finderOf(kind);
    if (!Object.hasOwn(finders, finder)) continue;
    const { firms, ids } = wanted.get(finder) ?? { firms: [], ids: [] };
    wanted.set(finder, { firms: [...firms, firm_id], ids: [...ids, id] });
  }
  const names = new Map<string, SubjectName>();
  for (const [kind, which] of wanted) {
    const { rows } = (await finders[kind]?.(which).execute(db)) ?? { rows: [] };
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

/** Of one firm only; of every firm where none is given. */
type Within = string | undefined;

const quotesCalled = async (db: Database, reference: string, within: Within) => {
  const { rows } = await sql<{ firm_id: string; id: string }>`
    select quote.firm_id, quote.id from quote_reference as given
      join quote on quote.firm_id = given.firm_id and quote.reference = given.reference
      where given.reference = ${reference}
    union select firm_id, id from quote where policy_number = ${reference}`.execute(db);
  return rows.filter(({ firm_id }) => within === undefined || firm_id === within);
};

/**
 * Subjects of everything about the quotes with a reference or a policy number, or about the account of an address; what
 * is a subject already, in whichever firm.
 */
export const subjectsAbout = async (db: Database, words: string, within: Within): Promise<readonly ActSubject[]> => {
  if (words.includes("/")) {
    const firms = within === undefined ? await db.selectFrom("firm").select("id").execute() : [{ id: within }];
    return firms.map(({ id }) => ({ firm_id: id, subject: words }));
  }
  const quotes = await quotesCalled(db, words.toUpperCase(), within);
  const users = await db
    .selectFrom("sign_in_name")
    .select(["firm_id", "user_id"])
    .where("email", "=", words.toLowerCase())
    .execute();
  const documents: ActSubject[] = [];
  for (const { firm_id, id } of quotes) {
    const found = db.selectFrom("document").select("id").where("firm_id", "=", firm_id).where("quote_id", "=", id);
    documents.push(...(await found.execute()).map((document) => ({ firm_id, subject: `document/${document.id}` })));
  }
  return [
    ...quotes.flatMap(({ firm_id, id }) => [...ofQuote].map((kind) => ({ firm_id, subject: `${kind}/${id}` }))),
    ...documents,
    ...users.map(({ firm_id, user_id }) => ({ firm_id, subject: `user/${user_id}` })),
  ];
};

/** Most accounts that a part of a name stands for. */
const MAX_ACTORS = 200;

/** Ids of the people whose name or address holds these words; within a firm its own, and the provider's. */
export const actorsNamed = async (db: Database, words: string, within: Within): Promise<readonly string[]> => {
  const part = `%${words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await acrossFirms(db, (all) => {
    let people = all
      .selectFrom("app_user")
      .select("id")
      .where(sql<boolean>`lower(name) like ${part} or lower(email) like ${part}`);
    if (within !== undefined)
      people = people.where((eb) =>
        eb.or([
          eb("firm_id", "=", within),
          eb("firm_id", "in", eb.selectFrom("firm").select("firm.id").where("kind", "=", "provider")),
        ]),
      );
    return people.orderBy("name").orderBy("id").limit(MAX_ACTORS).execute();
  });
  return rows.map(({ id }) => id);
};

/** What people are called, by id, of whatever firm. */
export const peopleNamed = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly firm: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await acrossFirms(db, (all) =>
    all
      .selectFrom("app_user")
      .innerJoin("firm", "firm.id", "app_user.firm_id")
      .select(["app_user.id", "app_user.name", "firm.name as firm"])
      .where("app_user.id", "in", ids)
      .execute(),
  );
  return new Map(rows.map(({ id, name, firm }) => [id, { name, firm }]));
};

/** What firms are called, by id. */
export const firmsNamed = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("firm").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * What firms, people, folders and files of quotes with some of these ids are called, and branches under their firm:
 * `alpha/leeds`, since a branch's id is one in its firm only. A file that answers a question has no name here, since its
 * name may reveal an answer that some users may not see.
 */
export const namesById = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from firm where id = any(${ids}::text[])
    union all select id, name from app_user where id = any(${ids}::text[])
    union all select id, name from folder where id = any(${ids}::text[])
    union all select id, name from attachment where id = any(${ids}::text[]) and place not like 'answer/%'
    union all select firm_id || '/' || id, name from branch where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
