import type { Sections } from "../../../schemas/record.ts";
import { isRecord, own } from "../../form/values/own.ts";
import { plainText } from "../plain-text.ts";

/** A text answer as a column holds it, e.g. of `User` and `LastName`; empty where there is none. */
export const textOfRecord = (sections: Sections, section: string, name: string): string => {
  const answers = sections[section];
  const answer = isRecord(answers) ? own(answers, name) : undefined;
  return typeof answer === "string" ? plainText(answer).trim() : "";
};
