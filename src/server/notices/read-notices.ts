import { readNotices as markRead } from "../../db/commands/read-notices.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { countNotices } from "../../db/queries/people/list-notices.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { readTextList } from "../read-json-list.ts";
import type { Services } from "../services.ts";

const MOST = 100;

/** Marks notices of the user as read. */
export const readNotices = async (
  { db, clock }: Services,
  user: SessionUser,
  { ids }: FormOf<"Notices/read">,
): Promise<AnswerOf<"Notices/read">> => {
  await markRead(db, user, ids === "all" ? "all" : readTextList("ids", ids, MOST), clock.now());
  const { unread } = await countNotices(db, user);
  return { unread };
};
