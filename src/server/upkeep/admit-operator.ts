import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { allRights } from "../../insurance/permissions.ts";
import { forbidden } from "../refused.ts";

/** Whether somebody runs the portal: of the provider's people those who have every right. */
export const isOperator = ({ firmKind, permissions }: Pick<SessionUser, "firmKind" | "permissions">): boolean =>
  firmKind === "provider" && (permissions & allRights) === allRights;

/** @throws {Refused} 403 for anybody else, whatever single right they have */
export const admitOperator = (user: SessionUser): void => {
  if (!isOperator(user)) throw forbidden();
};
