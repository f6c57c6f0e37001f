import { productRights, rights } from "../../insurance/permissions.ts";
import { day, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { calendarDay, longText, oneOf, optionalCalendarDay, textField, whole } from "../contract/form-fields.ts";

const name = textField("Name of a dated rate, ipt-standard.", 60);
const value = string("A decimal, or of a table a JSON object of them by exact text.");

export const rateCalls = [
  {
    path: "Studio/rates",
    summary: "Returns every dated rate with the date of each value, requested values, and the products that use it.",
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
                day("First day for adjustments to terms that started earlier; null for the first day itself."),
              ),
            }),
          ),
          asked: list(ref("AskedRate")),
          products: list(string("Id of a product in force that uses it.")),
        }),
      ),
    }),
  },
  {
    path: "Studio/askRate",
    summary:
      "Requests a new value of a dated rate from a date; it applies once someone else has approved it. Refused if a product in force could not be priced with it, or if it is outside its limits, with a reason for each.",
    right: rights.draft,
    privileged: "publish",
    form: {
      name,
      Value: longText('A decimal, "14"; of a table a JSON object of decimals by exact text.', 20_000),
      From: calendarDay("First day, today or later."),
      ChangesFrom: optionalCalendarDay(
        "If the law lets adjustments to earlier terms keep the old rate for a time: the first day on which the new rate applies to them.",
      ),
      Reason: longText("Why: it is kept with the rate, and in the audit.", 1000),
      Base: whole("Number of the newest row that the caller has seen; 0 where there is none.", { min: 0 }),
    },
    answer: object({ asked: ref("AskedRate") }),
    refusals: {
      409: "Someone has requested another value since.",
    },
  },
  {
    path: "Studio/decideRate",
    summary:
      "Approves or refuses a value requested by someone else; the person who requested it may only withdraw it. A value is not approved if a product in force could not be priced with it, with a reason for each.",
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
      409: "It is already decided, or its first day has passed.",
    },
  },
] as const satisfies readonly CallShape[];
