import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import type { Services } from "../../services.ts";
import { grantedDefinition } from "../granted-definition.ts";
import { assess } from "../price/assess.ts";
import { blankData } from "./blank-data.ts";

/** The form of a new quote with its first answers; nothing is stored. */
export const getBlankQuote = async (
  services: Services,
  user: SessionUser,
  { TypeOfInsurance }: FormOf<"Quote/getBlankQuote">,
): Promise<AnswerOf<"Quote/getBlankQuote">> => {
  const { form, fields } = await grantedDefinition(services, user, TypeOfInsurance);
  const now = services.clock.now();
  const DATA = blankData(form, now.toISOString(), services.newId);
  return { FIELDS: fields, DATA, ERRORS: assess(form, DATA, londonDate(now)).errors };
};
