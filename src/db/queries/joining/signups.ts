import { type Selectable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { SignupRow } from "../../tables/joining-tables.ts";

export type StoredSignup = Selectable<SignupRow>;

/** What a list of sign-ups and a search for the same firm go by. */
export type ListedSignup = Omit<StoredSignup, "answers"> & {
  /** Answers about its main office, as JSON. */
  readonly address: string | null;
};

export type SignupState = "waiting" | "decided";

const listed = [
  "firm_id",
  "id",
  "reference",
  "definition_id",
  "definition_version",
  "firm_name",
  "frn",
  "company_number",
  "email",
  "terms",
  "asked_at",
  "answer_by",
  "state",
  "decided_at",
  "decided_by",
  "decided_by_name",
  "reason",
  "made_firm_id",
] as const;

const address = sql<string | null>`answer_in(answers, '{Address}')`.as("address");

const inState = (db: Database, state: SignupState) =>
  db.selectFrom("signup").where("state", state === "waiting" ? "=" : "<>", "waiting");

/** One page: what waits with the longest wait first, what was decided with the newest first. */
export const listSignups = (
  db: Database,
  state: SignupState,
  window: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedSignup[]> => {
  const rows = inState(db, state).select(listed).select(address).limit(window.limit).offset(window.offset);
  return state === "waiting"
    ? rows.orderBy("asked_at").orderBy("id").execute()
    : rows.orderBy("decided_at", "desc").orderBy("id").execute();
};

interface SignupCounts {
  readonly waiting: number;
  /** Of those that wait: such as were promised an answer before today. */
  readonly overdue: number;
  readonly decided: number;
}

/** How many there are of each kind, at one instant. */
export const countSignups = async (db: Database, today: string): Promise<SignupCounts> => {
  const { rows } = await sql<SignupCounts>`
    select count(*)::int as waiting, (count(*) filter (where answer_by < ${today}))::int as overdue,
      (select count(*)::int from signup where state <> 'waiting') as decided
    from signup where state = 'waiting'`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("A count has one row.");
  return counts;
};

export const findSignup = (db: Database, reference: string): Promise<(StoredSignup & ListedSignup) | undefined> =>
  db.selectFrom("signup").selectAll().select(address).where("reference", "=", reference).executeTakeFirst();

/** More than these are not compared with. */
const MOST_COMPARED = 2_000;

/** Sign-ups that were not approved, the newest first: an approved one is a firm by now. */
export const otherSignups = (db: Database): Promise<readonly ListedSignup[]> =>
  db
    .selectFrom("signup")
    .select(listed)
    .select(address)
    .where("state", "<>", "approved")
    .orderBy("asked_at", "desc")
    .limit(MOST_COMPARED)
    .execute();
