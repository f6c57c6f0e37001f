import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { branchOfFirm } from "../../db/queries/records/branch-of-firm.ts";
import { formatDate, londonDate } from "../../form/values/calendar.ts";
import { branchState } from "../../insurance/branch-state.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";

/** A branch that is closed begins nothing new. @throws {Refused} 409 with the day of its last business */
export const refuseClosedBranch = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { firmId, branchId }: Pick<SessionUser, "firmId" | "branchId">,
): Promise<void> => {
  const branch = await branchOfFirm(db, firmId, branchId);
  const closedFrom = branch?.closedFrom ?? null;
  if (closedFrom === null || branchState(closedFrom, londonDate(clock.now())) !== "closed") return;
  const message = `${branch?.name ?? "Your branch"} did its last business on ${formatDate(closedFrom)}, so no new quote can be started from it. Ask who manages the users of your firm to move you to another branch.`;
  throw conflict("branch-closed", message, [{ path: "", message }]);
};
