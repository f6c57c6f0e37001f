import { type Selectable, sql } from "kysely";
import { acrossFirms } from "../../firm-scope.ts";
import type { Database } from "../../open-database.ts";
import type { SignupRow } from "../../tables/firm-tables.ts";

export type StoredSignup = Selectable<SignupRow>;

/** Columns for lists and for matching with other firms. */
export type ListedSignup = Omit<StoredSignup, "answers"> & {
  /** Its main office's address answers, as JSON. */
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

/** One page: pending ones with the longest wait first, or decided ones with the newest first. */
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
  /** Pending ones that were promised an answer before today. */
  readonly overdue: number;
  readonly decided: number;
}

/** How many there are of each kind, as of one instant. */
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

/** Most sign-ups to compare with. */
const MAX_COMPARED = 2_000;

/** Sign-ups that were not approved, newest first: an approved one is a firm by now. */
export const otherSignups = (db: Database): Promise<readonly ListedSignup[]> =>
  db
    .selectFrom("signup")
    .select(listed)
    .select(address)
    .where("state", "<>", "approved")
    .orderBy("asked_at", "desc")
    .limit(MAX_COMPARED)
    .execute();

/** Id of the provider's firm; undefined where the store has none yet. */
export const providerFirm = async (db: Database): Promise<string | undefined> => {
  const firm = await acrossFirms(db, (all) =>
    all.selectFrom("firm").select("id").where("kind", "=", "provider").orderBy("id").limit(1).executeTakeFirst(),
  );
  return firm?.id;
};

/** A broker firm with the values that identify it. */
export interface NamedFirm {
  readonly id: string;
  readonly name: string;
  readonly tradingName: string | null;
  readonly frn: string | null;
  readonly companyNumber: string | null;
  /** Its address answers, as JSON. */
  readonly address: string | null;
}

/** Every broker firm. */
export const knownFirms = (db: Database): Promise<readonly NamedFirm[]> =>
  acrossFirms(db, (all) =>
    all
      .selectFrom("firm")
      .leftJoin("record", (join) =>
        join.onRef("record.firm_id", "=", "firm.id").onRef("record.id", "=", "firm.id").on("record.kind", "=", "firm"),
      )
      .select([
        "firm.id",
        "firm.name",
        "firm.frn",
        "firm.company_number as companyNumber",
        sql<string | null>`answer_in(record.answers, '{Firm,TradingName}')`.as("tradingName"),
        sql<string | null>`answer_in(record.answers, '{Address}')`.as("address"),
      ])
      .where("firm.kind", "=", "broker")
      .orderBy("firm.id")
      .execute(),
  );

/** Broker firms with users in some mail domains, as `[{firmId, domain}]`. */
export const firmsWithMailDomains = async (
  db: Database,
  domains: readonly string[],
): Promise<readonly { readonly firmId: string; readonly domain: string }[]> => {
  if (domains.length === 0) return [];
  const { rows } = await sql<{ firmId: string; domain: string }>`
    select distinct app_user.firm_id as "firmId", lower(split_part(app_user.email, '@', 2)) as domain
    from app_user where lower(split_part(app_user.email, '@', 2)) in (${sql.join(domains)})`.execute(db);
  return rows;
};

/** Addresses of some firms' users who can sign in. */
export const emailsOfFirms = async (db: Database, firmIds: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("app_user")
    .select("email")
    .where("firm_id", "in", firmIds.length > 0 ? [...firmIds] : [""])
    .where("suspended", "=", false)
    .execute();
  return rows.map(({ email }) => email);
};
