import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** A user's messages to the team, newest first, with the team's replies. */
export const ownMessages = (
  db: Database,
  { firmId, userId }: { readonly firmId: string; readonly userId: string },
  limit: number,
) =>
  db
    .selectFrom("contact_message as message")
    .leftJoin("contact_case as case", (join) =>
      join.onRef("case.firm_id", "=", "message.firm_id").onRef("case.message_id", "=", "message.id"),
    )
    .selectAll("message")
    .select(["case.claimed_by_name", "case.answer", "case.done_at", "case.done_by_name"])
    .where((row) => row.and({ "message.firm_id": firmId, "message.user_id": userId }))
    .orderBy("message.at", "desc")
    .orderBy("message.number", "desc")
    .limit(limit)
    .execute();

type MessageState = "open" | "done";

const messages = (db: Database) =>
  db
    .selectFrom("contact_message as message")
    .innerJoin("firm", "firm.id", "message.firm_id")
    .leftJoin("branch", (join) =>
      join.onRef("branch.firm_id", "=", "message.firm_id").onRef("branch.id", "=", "message.branch_id"),
    )
    .leftJoin("app_user", (join) =>
      join
        .onRef("app_user.firm_id", "=", "message.firm_id")
        .onRef("app_user.id", "=", "message.user_id")
        .on("app_user.suspended", "=", false),
    )
    .leftJoin("quote", (join) =>
      join
        .onRef("quote.firm_id", "=", "message.firm_id")
        .onRef("quote.reference", "=", "message.quote_reference")
        .on("quote.deleted_at", "is", null),
    )
    .leftJoin("contact_case as case", (join) =>
      join.onRef("case.firm_id", "=", "message.firm_id").onRef("case.message_id", "=", "message.id"),
    )
    .selectAll("message")
    .select([
      "case.version",
      "case.claimed_by",
      "case.claimed_by_name",
      "case.claimed_at",
      "case.answer",
      "case.note",
      "case.done_at",
      "case.done_by",
      "case.done_by_name",
      "case.changed_at",
      "firm.name as firm",
      "app_user.email",
      "quote.definition_id as quote_definition",
      "quote.web_status as quote_status",
    ])
    .select(sql<string>`coalesce(branch.name, '')`.as("branch"));

/** A message as the team sees it. */
export type TeamMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** The message with this number, of any firm. */
export const findMessage = (db: Database, number: string) =>
  messages(db).where("message.number", "=", number).executeTakeFirst();

/** One answer as text, whatever characters it contains. */
const contact = (name: string) => sql<string | null>`answer_in(message.answers, ${sql.lit(`{Contact,${name}}`)})`;

/** When the message needs attention: at the time of the requested call, otherwise since it was sent; London time. */
const next = sql`case when ${contact("CallBack")} = 'Yes' and ${contact("CallDay")} is not null
  then (${contact("CallDay")}) || ' ' || coalesce(${contact("CallSlot")}, '')
  else to_char(message.at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') end`;

/** One page: open ones with the most urgent first, or closed ones with the newest first. */
export const listMessages = (
  db: Database,
  state: MessageState,
  window: { readonly offset: number; readonly limit: number },
): Promise<readonly TeamMessage[]> => {
  const rows = messages(db).limit(window.limit).offset(window.offset);
  return state === "open"
    ? rows.where("case.done_at", "is", null).orderBy(next).orderBy("message.number").execute()
    : rows
        .where("case.done_at", "is not", null)
        .orderBy("case.done_at", "desc")
        .orderBy("message.number", "desc")
        .execute();
};

/** Calls that open messages request for one day and time. */
interface DueCalls {
  readonly day: string;
  readonly slot: string;
  readonly count: number;
}

interface MessageCounts {
  readonly open: number;
  readonly done: number;
  /** On this day or before. */
  readonly due: readonly DueCalls[];
}

/** How many are open and closed, and the calls that open ones request by the end of a day; as of one instant. */
export const countMessages = async (db: Database, day: string): Promise<MessageCounts> => {
  const { rows } = await sql<MessageCounts>`
    with open as materialized (
      select firm_id, id from contact_message as message where not exists (
        select from contact_case as done
        where done.firm_id = message.firm_id and done.message_id = message.id and done.done_at is not null))
    select (select count(*)::int from open) as open,
      (select count(*)::int from contact_case where done_at is not null) as done,
      (select coalesce(json_agg(due), '[]') from (
        select ${contact("CallDay")} as day, coalesce(${contact("CallSlot")}, '') as slot, count(*)::int as count
        from open join contact_message as message on message.firm_id = open.firm_id and message.id = open.id
        where ${contact("CallBack")} = 'Yes' and ${contact("CallDay")} <= ${day}
        group by 1, 2) as due) as due`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("A count has one row.");
  return counts;
};
