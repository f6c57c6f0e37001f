import type { BranchOfFirm } from "../../db/queries/people/branches.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { Clock } from "../services.ts";

/** Whether a branch no longer does business. */
export const isClosed = ({ closedFrom }: BranchOfFirm, clock: Clock): boolean =>
  closedFrom !== null && closedFrom < londonDate(clock.now());

/** A branch, as those who run people are notified of it. */
export const branchAnswer = (branch: BranchOfFirm, clock: Clock): NamedCall<"FirmBranch"> => ({
  id: branch.id,
  name: branch.name,
  closed: isClosed(branch, clock),
});
