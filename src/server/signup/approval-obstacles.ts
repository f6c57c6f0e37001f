import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { formatDate, londonDate } from "../../form/values/calendar.ts";
import { looksLikeOne } from "../../insurance/joining/firm-matches.ts";
import { mayGrant, presets } from "../../insurance/permissions.ts";
import type { OpenSignup } from "./open-signup.ts";

interface Obstacle {
  readonly path: string;
  readonly message: string;
}

/** Why nothing can be decided about it any more. */
export const settledObstacles = ({ row }: Pick<OpenSignup, "row">): readonly Obstacle[] => {
  if (row.state === "waiting") return [];
  const when = row.decided_at ? ` on ${formatDate(londonDate(row.decided_at))}` : "";
  return [{ path: "reference", message: `${row.decided_by_name ?? "Somebody"} has ${row.state} it${when}.` }];
};

/** Why a sign-up cannot be approved as it is, whatever its approver chooses. */
export const approvalObstacles = (
  signup: OpenSignup,
  { permissions }: Pick<SessionUser, "permissions">,
): readonly Obstacle[] => {
  const { matches, row } = signup;
  const sameFirm = matches.find(({ kind, by }) => kind === "firm" && by.includes("frn"));
  const hasAccount = matches.some(({ kind }) => kind === "account");
  const obstacles: Obstacle[] = [...settledObstacles(signup)];
  if (sameFirm)
    obstacles.push({
      path: "FRN",
      message: `${sameFirm.name} has the firm reference number ${row.frn} and works here already. Refuse this one: its administrator makes accounts for others.`,
    });
  if (hasAccount)
    obstacles.push({
      path: "Email",
      message: `${row.email} signs in to an account already. Refuse this one, and ask for another address in the reason if the firm is to join.`,
    });
  if (!mayGrant(permissions, presets.admin))
    obstacles.push({
      path: "",
      message:
        "Its first user becomes administrator, with rights that you do not have. Somebody who has them approves it.",
    });
  return obstacles;
};

/** Whether it looks like somebody else, so that a person has to say that it is not. */
export const needsWord = ({ matches, row }: Pick<OpenSignup, "matches" | "row">): boolean =>
  row.state === "waiting" && matches.some(({ kind, by }) => kind !== "account" && looksLikeOne(by));
