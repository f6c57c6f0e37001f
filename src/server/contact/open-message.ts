import { findMessage, type TeamMessage } from "../../db/queries/contact/messages.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { forbidden, Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** Messages are written to the provider's team: nobody else handles them, whatever rights he has. */
export const onlyTeam = ({ firmKind }: Pick<SessionUser, "firmKind">): void => {
  if (firmKind !== "provider") throw forbidden();
};

/** @throws {Refused} 403 for anybody who is not of the team, 404 where there is none */
export const openMessage = async (
  { db }: Pick<Services, "db">,
  user: SessionUser,
  number: string,
): Promise<TeamMessage> => {
  onlyTeam(user);
  const message = await findMessage(db, number);
  if (!message) throw new Refused(404, "not-found", "There is no such message.");
  return message;
};
