import { productRights, rights } from "../../insurance/permissions.ts";
import { day, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { calendarDay, longText, oneOf, optionalCalendarDay, textField, whole } from "../contract/form-fields.ts";

const name = textField("Name of a dated rate, ipt-standard.", 60);
const value = string("A decimal, or of a table a JSON object of them by exact text.");

export const rateCalls = [
  {
    path: "Studio/rates",
    summary: "Every dated rate: what it is from which day, what was asked for, and which products rest on it.",
    right: productRights,
    form: {},
    answer: object({
      rates: list(
        object({
          name: string(),
          rows: list(
            object({
              from: day("First day."),
              value,
              changesFrom: nullable(
                day("First day on which changes of terms that began before take it; null for the first day itself."),
              ),
            }),
          ),
          asked: list(ref("AskedRate")),
          products: list(string("Id of a product in force that rests on it.")),
        }),
      ),
    }),
  },
  {
    path: "Studio/askRate",
    summary:
      "Asks for another value of a dated rate from a day: it is charged once somebody else has approved it. Refused where a product in force could not be priced with it, or beyond its bounds, each a reason.",
    right: rights.draft,
    privileged: "publish",
    form: {
      name,
      Value: longText('A decimal, "14"; of a table a JSON object of decimals by exact text.', 20_000),
      From: calendarDay("First day, today or later."),
      ChangesFrom: optionalCalendarDay(
        "Where the law lets changes of terms that began before keep the earlier rate for a time: the first day on which they take it.",
      ),
      Reason: longText("Why: it is kept with the rate, and in the audit.", 1000),
      Base: whole("Number of the newest row that the caller has seen; 0 where there is none.", { min: 0 }),
    },
    answer: object({ asked: ref("AskedRate") }),
    refusals: {
      409: "Somebody has asked for another value since.",
    },
  },
  {
    path: "Studio/decideRate",
    summary:
      "Approves or refuses a value that somebody else has asked for; who asked may only take it back, which is else refused as forbidden. No value is approved with which a product in force could not be priced, each a reason.",
    right: rights.approve,
    privileged: "publish",
    form: {
      name,
      number: whole("Number of the row.", { min: 1 }),
      Verdict: oneOf("approved, or refused.", ["approved", "refused"]),
    },
    answer: object({ asked: ref("AskedRate") }),
    refusals: {
      404: "There is no such row.",
      409: "It is decided already, or its first day is over.",
    },
  },
] as const satisfies readonly CallShape[];
