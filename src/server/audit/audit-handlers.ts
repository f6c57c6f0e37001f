import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { auditActs } from "../../db/queries/upkeep/audit-acts.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import type { Services } from "../services.ts";
import { actRows } from "./act-rows.ts";
import { actsWanted, positionText, readPosition } from "./acts-wanted.ts";
import type { auditCalls } from "./audit-calls.ts";

const PAGE = 50;

/** One page of who did what. */
const searchAudit = async (
  services: Services,
  user: SessionUser,
  { After = "", pageSize = PAGE, ...filters }: FormOf<"Audit/search">,
): Promise<AnswerOf<"Audit/search">> => {
  const search = await actsWanted(services, user, filters);
  const after = After === "" ? undefined : readPosition(After);
  const found = await auditActs(services.db, search, after, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const next =
    found.length > pageSize && last
      ? positionText({ at: last.at, firmId: last.firm_id, subject: last.subject, seq: last.seq })
      : null;
  return { rows: [...(await actRows(services, user, page))], next };
};

export const auditHandlers: HandlersOf<typeof auditCalls> = {
  "Audit/search": searchAudit,
};
