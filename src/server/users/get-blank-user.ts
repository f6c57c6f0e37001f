import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import { userKind } from "../records/kinds/user-kind.ts";
import { openRecord } from "../records/open-record.ts";
import type { Services } from "../services.ts";

/** The page of a person whom nobody knows yet, by the form in force today. */
export const getBlankUser = async (
  services: Services,
  { firmId }: SessionUser,
): Promise<AnswerOf<"Users/getBlank">> => {
  const newcomer = { firmId, id: undefined, known: {}, owned: {}, locked: [] };
  const { definition, data, errors } = await openRecord(services, "user", userKind, newcomer);
  return { FIELDS: definition.fields, DATA: data, ERRORS: errors };
};
