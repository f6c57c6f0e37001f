import type { Database } from "../../db/open-database.ts";
import { duesOfQuotes } from "../../db/queries/people/diary-notes.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { ListedQuote } from "../../db/queries/working-list/list-quotes.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { may } from "../../insurance/permissions.ts";
import type { Services } from "../services.ts";
import { type ListRow, rowOf } from "./list-columns.ts";

/** Titles of products as they are today, by their codes. */
export const titlesOf = async (
  { definitions }: Pick<Services, "definitions">,
  rows: readonly { readonly definition_id: string }[],
  today: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.map((row) => row.definition_id))];
  const found = await Promise.all(ids.map((id) => definitions.current(id, today)));
  return new Map(found.flatMap((each) => (each ? [[each.definition.id, each.definition.title] as const] : [])));
};

interface RowServices extends Pick<Services, "definitions" | "clock"> {
  readonly db: Database;
}

/** Rows of the list as this user may read them. */
export const listRows = async (
  services: RowServices,
  user: SessionUser,
  rows: readonly ListedQuote[],
  files: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<readonly ListRow[]> => {
  const today = londonDate(services.clock.now());
  const references = rows.map(({ reference }) => reference);
  const [titles, dues] = await Promise.all([
    titlesOf(services, rows, today),
    duesOfQuotes(services.db, user.firmId, references, today),
  ]);
  const reading = { titles, seesHidden: may(user.permissions, "underwrite"), today, dues, files };
  return rows.map((row) => rowOf(row, reading));
};
