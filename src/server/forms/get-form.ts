import type { SessionUser } from "../../db/queries/find-session.ts";
import { londonDate } from "../../form/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** The whole definition that new records use today, for those who publish. */
export const getForm = async (
  { definitions, clock }: Services,
  _user: SessionUser,
  { id }: FormOf<"Forms/get">,
): Promise<AnswerOf<"Forms/get">> => {
  const current = await definitions.current(id, londonDate(clock.now()));
  if (!current) throw new Refused(404, "not-found", "There is no such definition in force.");
  return { id, version: current.version, Definition: current.definition };
};
