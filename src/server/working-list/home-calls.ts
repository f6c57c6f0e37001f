import { needs } from "../../db/queries/working-list/needed-quotes.ts";
import { rights } from "../../insurance/permissions.ts";
import { listedActs } from "../../insurance/statistics/acts.ts";
import {
  day,
  flag,
  instant,
  integerPart,
  list,
  nullable,
  object,
  poundsPart,
  string,
} from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  json,
  oneOf,
  optionalCalendarDay,
  optionalJson,
  optionalLongText,
  optionalText,
  optionalWhole,
  reference,
  textField,
} from "../contract/form-fields.ts";
import { listRow } from "./list-columns.ts";

/** Filters of the list, and of its export. */
export const listFilters = {
  q: optionalText(
    "Words that all occur in the reference, policy number, client, postcodes, registration marks or own reference, or in the text of one file. Parts of words match, and similar spellings if there is no exact match.",
    200,
  ),
  status: optionalText("A WebStatus, or several with commas between them; empty for all.", 240),
  product: optionalText("Code of a type of insurance; empty for all.", 40),
  branch: optionalText("Id of a branch; empty for all that may be seen.", 100),
  user: optionalText("Id of the handler; empty for everyone.", 100),
  from: optionalCalendarDay("Changed on this day or later."),
  to: optionalCalendarDay("Changed on this day or earlier."),
  need: optionalText(`Action needed from a broker: ${needs.join(", ")}; empty for all.`, 40),
  firm: optionalText("Id of a firm, for staff of the provider; empty for all.", 100),
  act: optionalText(`Event as counted in statistics: ${listedActs.join(", ")}; empty for any.`, 40),
  actFrom: optionalCalendarDay("It happened on this London day or later."),
  actTo: optionalCalendarDay("It happened on this London day or earlier."),
  actUser: optionalText("Id of the handler at that time; empty for everyone.", 100),
  part: optionalText("Why it was not taken up, or the direction of an adjustment; empty for any.", 40),
};

const views = list(
  object({ id: string(), name: string(), address: string("Its filters: status=QUOTED&product=LETPROP.") }),
);

const condition = object({
  id: string("`rule <id> <items>` or `terms <id>`."),
  due: day("By when."),
  doneAt: nullable(instant("When it was done.")),
  doneBy: nullable(string("Who marked it.")),
});

/** Reports that a search used similar words. */
export const nearPart = list(
  object({
    typed: string("A word without an exact match."),
    read: list(string("The similar word that was used.")),
  }),
);

export const homeCalls = [
  {
    path: "Documents/search",
    summary: "Returns the working list: quotes and policies that the user may see, latest change first.",
    right: rights.view,
    form: {
      ...listFilters,
      page: optionalText("1, or next or previous of an answer.", 400),
      pageSize: optionalWhole("Rows per page, 25 by default.", { min: 1, max: 100 }),
    },
    answer: object({
      total: integerPart("Rows that match, on all pages; where they are many, as far as they were counted."),
      isMore: flag("There are more than the total says."),
      rows: list(listRow),
      counts: list(
        object({
          WebStatus: string(),
          count: nullable(
            integerPart("Rows with this status that match all else; null where they are too many to count."),
          ),
        }),
      ),
      near: nearPart,
      files: list(
        object({
          name: string("A file of the firm in whose text the words are, and that belongs to no quote."),
          folder: string("The folder that it is in, as in routes."),
        }),
      ),
      next: nullable(string("The page after this one.")),
      previous: nullable(string("The page before this one.")),
      asOf: instant("When it was looked up, for Documents/changes."),
    }),
  },
  {
    path: "Documents/actOnRows",
    summary:
      "Applies an action to several rows of the working list, and returns for each whether it was done, or why not.",
    right: rights.edit | rights.cancel,
    form: {
      references: json("References of the rows, a JSON list of at most 100."),
      act: oneOf("What is done.", ["handler", "mail", "not-taken-up"]),
      handler: optionalText("For handler: id of the new handler.", 100),
      to: optionalText("For mail: the email address to send the documents in force to.", 254),
      message: optionalLongText("For mail: message to go with them.", 4000),
      DATA: optionalJson('Of not-taken-up: answers to the dialog NOT-TAKEN-UP: {"Dialog": {...}}.'),
    },
    answer: object({
      results: list(
        object({
          reference: string(),
          isDone: flag("Whether it was done."),
          reason: string("Why it was not; empty where it was."),
        }),
      ),
    }),
    refusals: { 404: "No such colleague.", 409: "The colleague cannot take over work." },
  },
  {
    path: "Documents/changes",
    summary: "Returns changes in the working list since it was last read; this does not extend the session.",
    isWatch: true,
    right: rights.view,
    form: {
      since: textField("asOf of the last answer.", 40),
      shown: json("References of the rows that are shown, a JSON list."),
      ...listFilters,
    },
    answer: object({
      asOf: instant("When it was read."),
      rows: list(listRow),
      others: list(object({ reference: string(), changedAt: instant("Last change.") })),
    }),
  },
  {
    path: "Documents/needsYou",
    summary: "Returns outstanding tasks of the user's branch or firm, with counts and the most urgent rows.",
    right: rights.view,
    form: { user: listFilters.user },
    answer: object({
      groups: list(
        object({
          id: { enum: needs },
          label: string(),
          count: integerPart(
            "Rows of Documents/search with this need; where they are many, as far as they were counted.",
          ),
          isMore: flag("There are more than the count says."),
          rows: list(
            object({
              reference: string(),
              typeOfInsurance: string("Code of the product, as in routes."),
              product: string("Title of the product."),
              client: string(),
              WebStatus: string(),
              policyNumber: nullable(string()),
              due: nullable(day("Due date; null if there is none.")),
              why: string("What is needed."),
              indicative: flag("The total is subject to referral."),
              total: nullable(poundsPart("To pay.")),
            }),
          ),
        }),
      ),
      underwriting: integerPart("For an underwriter: number of referrals in their queue."),
    }),
  },
  {
    path: "Documents/getListOptions",
    summary: "Returns the filters of the working list, and the user's saved views and columns.",
    right: rights.view,
    form: { firm: listFilters.firm },
    answer: object({
      views,
      columns: nullable(list(string("Their columns in order; null if they never chose any."))),
      allColumns: list(string("An available column.")),
      firms: list(object({ id: string(), name: string() })),
      branches: list(object({ id: string(), name: string() })),
      people: list(object({ id: string(), name: string() })),
      you: string("Id of the user themselves."),
    }),
  },
  {
    path: "Documents/saveView",
    summary: "Saves filters of the working list under a name; a view of the same name is replaced.",
    right: rights.view,
    form: {
      name: textField("Name of the view.", 60),
      address: textField("The filters as in the address of the page.", 1_000),
    },
    answer: object({ views }),
    refusals: { 409: "The user has the maximum number of views." },
  },
  {
    path: "Documents/removeView",
    summary: "Removes a saved view.",
    right: rights.view,
    form: { id: textField("Id of the view.", 100) },
    answer: object({ views }),
    refusals: { 404: "The user has no such view." },
  },
  {
    path: "Documents/saveColumns",
    summary: "Stores the user's choice of columns for the working list.",
    right: rights.view,
    form: { columns: json("Names of columns in their order, a JSON list.") },
    answer: object({ columns: list(string()) }),
  },
  {
    path: "Policy/getConditions",
    summary:
      "Returns the policy conditions with a due date, and whether they are met. Their text is in its decisions and terms.",
    right: rights.view,
    form: { reference },
    answer: object({ conditions: list(condition) }),
    refusals: { 404: "No such policy, or none that this user may see." },
  },
  {
    path: "Policy/markCondition",
    summary: "Marks a policy condition as met or not met.",
    right: rights.edit,
    form: {
      reference,
      id: textField("Id of the condition.", 400),
      done: oneOf("Whether it is done.", ["Yes", "No"]),
    },
    answer: object({ conditions: list(condition) }),
    refusals: { 404: "No such policy or condition, or none that this user may see." },
  },
] as const satisfies readonly CallShape[];
