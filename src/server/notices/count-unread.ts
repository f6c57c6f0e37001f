import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { countNotices } from "../../db/queries/people/list-notices.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

/** How many notices the user has not read. */
export const countUnread = async (
  { db }: Services,
  user: SessionUser,
  _form: FormOf<"Notices/count">,
): Promise<AnswerOf<"Notices/count">> => ({ unread: (await countNotices(db, user)).unread });
