import { type DialogId, dialogGroup } from "../../../schemas/dialogs.ts";
import type { Json } from "../../../schemas/record.ts";
import { answerSummary } from "../../form/draw/answer-summary.ts";
import { placeOf, pointerTo } from "../../form/tree/place.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isRecord, own } from "../../form/values/own.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { blankSections, checkRecord, formInForce, readRecord, recordData, refusalOf } from "../records/read-record.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import type { dialogsCalls } from "./dialogs-calls.ts";

/** Answers to a dialog that its form accepted. */
interface DialogAnswers {
  /** A text or a day, as stored; empty if unanswered. */
  readonly text: (name: string) => string;
  /** A choice whose values the code knows; the lint ensures that the form offers only these. */
  readonly oneOf: <Word extends string>(name: string, words: readonly Word[]) => Word;
  /**
   * All other answers in words: comments as written, and answers to questions that the product team added, with their
   * labels: `Insurer: Aviva`.
   */
  readonly words: (...except: readonly string[]) => string;
}

/** The question whose answer is a comment: it is shown without its label. */
const COMMENTS = "Words";

/**
 * Reads the answers to a dialog and checks them by the form in force.
 *
 * @throws {Refused} 400 where they are not DATA; 409 with each answer that is missing or wrong
 */
export const readDialog = async (
  services: Pick<Services, "definitions" | "clock" | "newId">,
  id: DialogId,
  sent: string,
): Promise<DialogAnswers> => {
  const definition = await formInForce(services, id);
  const data = readRecord(definition.form, sent, services.newId);
  const { errors, resolution } = checkRecord(definition, data, londonDate(services.clock.now()));
  const refusal = refusalOf(errors);
  if (refusal) throw refusal;
  // Answers to hidden questions are ignored.
  const { answers } = resolution.scope(dialogGroup.name);
  const answer = (name: string): Json | undefined => (isRecord(answers) ? own(answers, name) : undefined);
  const text = (name: string): string => {
    const found = answer(name);
    return typeof found === "string" ? found.trim() : "";
  };
  const rows = () =>
    answerSummary(resolution).flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === "section" ? part.rows : [])),
    );
  return {
    text,
    oneOf: (name, words) => {
      const found = words.find((word) => word === answer(name));
      if (found === undefined)
        throw badInput(pointerTo(dialogGroup.at, name), `“${name}” is one of ${words.join(", ")}.`);
      return found;
    },
    words: (...except) => {
      const left = new Set(except.map((name) => placeOf(dialogGroup.at, undefined, name)));
      const comments = placeOf(dialogGroup.at, undefined, COMMENTS);
      return rows()
        .filter(({ place, words }) => words !== "" && !left.has(place))
        .map(({ place, label, words }) => (place === comments ? text(COMMENTS) : `${label}: ${words}`))
        .join("\n");
    },
  };
};

export const dialogsHandlers: HandlersOf<typeof dialogsCalls> = {
  "Dialogs/getForm": async (services, _, { id, language }) => {
    const { form, fields } = await formInForce(services, id, language);
    return { FIELDS: fields, DATA: recordData(form, blankSections(form), 0) };
  },
};
