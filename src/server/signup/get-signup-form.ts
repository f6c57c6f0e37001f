import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { checkRecord } from "../records/check-record.ts";
import { formInForce } from "../records/form-in-force.ts";
import { blankSections, recordData } from "../records/record-sections.ts";
import type { Services } from "../services.ts";

/** Id of the form that a firm fills in. */
export const SIGNUP_FORM = "SIGNUP";

/** The form in force today, blank: a question that was published a moment ago is asked. */
export const getSignupForm = async (
  services: Services,
  { language }: FormOf<"Signup/getForm">,
): Promise<AnswerOf<"Signup/getForm">> => {
  const definition = await formInForce(services, SIGNUP_FORM, language);
  const data = recordData(definition.form, blankSections(definition.form), 0);
  const { errors } = checkRecord(definition, data, londonDate(services.clock.now()));
  return { FIELDS: definition.fields, DATA: data, ERRORS: errors };
};
