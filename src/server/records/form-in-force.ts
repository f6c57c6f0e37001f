import { londonDate } from "../../form/values/calendar.ts";
import { definitionIn, type LoadedDefinition } from "../definitions/definitions.ts";
import type { Services } from "../services.ts";

/**
 * The newest version of a record's form in force today: a label or a question that was published a moment ago shows the
 * next time that somebody opens the record.
 *
 * @param language in which its questions and errors are; in English where the form has it not
 */
export const formInForce = async (
  { definitions, clock }: Pick<Services, "definitions" | "clock">,
  id: string,
  language?: string,
): Promise<LoadedDefinition> => {
  const today = londonDate(clock.now());
  const current = await definitions.current(id, today);
  if (!current) throw new Error(`No version of the form ${id} is in force on ${today}.`);
  return definitionIn(current, language);
};
