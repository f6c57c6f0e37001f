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

/** What the list is filtered by, and an export of it. */
export const listFilters = {
  q: optionalText(
    "Words that all occur in reference, policy number, client, postcodes, registration marks, own reference, or in the text of one file. Parts of words will do; where nothing is spelt like that, words that are nearly.",
    200,
  ),
  status: optionalText("A WebStatus, or several with commas between them; empty for all.", 240),
  product: optionalText("Code of a type of insurance; empty for all.", 40),
  branch: optionalText("Id of a branch; empty for all that may be seen.", 100),
  user: optionalText("Id of who has it on their desk; empty for everybody.", 100),
  from: optionalCalendarDay("Changed on this day or later."),
  to: optionalCalendarDay("Changed on this day or earlier."),
  need: optionalText(`What waits for a broker: ${needs.join(", ")}; empty for all.`, 40),
  firm: optionalText("Id of a firm, for staff of the provider; empty for all.", 100),
  act: optionalText(`What happened to it, as statistics count it: ${listedActs.join(", ")}; empty for anything.`, 40),
  actFrom: optionalCalendarDay("It happened on this London day or later."),
  actTo: optionalCalendarDay("It happened on this London day or earlier."),
  actUser: optionalText("Id of who had it on their desk when it happened; empty for everybody.", 100),
  part: optionalText("Why it was not taken up, or which way a change went; empty for any.", 40),
};

const views = list(
  object({ id: string(), name: string(), address: string("Its filters: status=QUOTED&product=LETPROP.") }),
);

const condition = object({
  id: string("`rule <id> <items>` or `terms <id>`."),
  due: day("By when."),
  doneAt: nullable(instant("When it was done.")),
  doneBy: nullable(string("Who said so.")),
});

/** How answers of a search say that it was forgiving. */
export const nearPart = list(
  object({
    typed: string("A word that nothing is spelt like."),
    read: list(string("A word that was found instead.")),
  }),
);

export const homeCalls = [
  {
    path: "Documents/search",
    summary: "The working list: quotes and policies that the user may see, latest change first.",
    right: rights.view,
    form: {
      ...listFilters,
      page: optionalText("1, or next or previous of an answer.", 400),
      pageSize: optionalWhole("Rows a page, 25 by default.", { min: 1, max: 100 }),
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
    summary: "Does the same to several rows of the working list, and says of each whether it was done, or why not.",
    right: rights.edit | rights.cancel,
    form: {
      references: json("References of the rows, a JSON list of at most 100."),
      act: oneOf("What is done.", ["handler", "mail", "not-taken-up"]),
      handler: optionalText("Of handler: id of the colleague who gets them.", 100),
      to: optionalText("Of mail: the email address that gets the documents in force.", 254),
      message: optionalLongText("Of mail: words to go with them.", 4000),
      DATA: optionalJson('Of not-taken-up: answers to the dialog NOT-TAKEN-UP: {"Dialog": {...}}.'),
    },
    answer: object({
      results: list(
        object({
          reference: string(),
          isDone: flag("It was done."),
          reason: string("Why it was not; empty where it was."),
        }),
      ),
    }),
    refusals: { 404: "No such colleague.", 409: "The colleague cannot take work over." },
  },
  {
    path: "Documents/changes",
    summary: "What changed in the working list since it was looked up; asking counts as no use of the session.",
    isWatch: true,
    right: rights.view,
    form: {
      since: textField("asOf of the last answer.", 40),
      shown: json("References of the rows that are shown, a JSON list."),
      ...listFilters,
    },
    answer: object({
      asOf: instant("When it was looked up."),
      rows: list(listRow),
      others: list(object({ reference: string(), changedAt: instant("Last change.") })),
    }),
  },
  {
    path: "Documents/needsYou",
    summary: "What waits for the user's branch or firm, with how much of it there is and what comes first.",
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
              due: nullable(day("By when; null where nobody said.")),
              why: string("What is needed."),
              total: nullable(poundsPart("To pay.")),
            }),
          ),
        }),
      ),
      underwriting: integerPart("Of an underwriter: how many referrals wait in their queue."),
    }),
  },
  {
    path: "Documents/getListOptions",
    summary:
      "What the working list can be filtered by, the views that the user saved, and the columns that they chose.",
    right: rights.view,
    form: { firm: listFilters.firm },
    answer: object({
      views,
      columns: nullable(list(string("A column that they chose, in their order; null where they never chose."))),
      allColumns: list(string("A column that there is.")),
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
      address: textField("The filters as the page's address has them.", 1_000),
    },
    answer: object({ views }),
    refusals: { 409: "There are as many views as somebody can have." },
  },
  {
    path: "Documents/removeView",
    summary: "Removes a view of the user's.",
    right: rights.view,
    form: { id: textField("Id of the view.", 100) },
    answer: object({ views }),
    refusals: { 404: "The user has no such view." },
  },
  {
    path: "Documents/saveColumns",
    summary: "Keeps which columns of the working list the user wants to see.",
    right: rights.view,
    form: { columns: json("Names of columns in their order, a JSON list.") },
    answer: object({ columns: list(string()) }),
  },
  {
    path: "Policy/getConditions",
    summary:
      "Which conditions of a policy have a day, and which of them are done. Their words are in its decisions and terms.",
    right: rights.view,
    form: { reference },
    answer: object({ conditions: list(condition) }),
    refusals: { 404: "No such policy, or none that this user may see." },
  },
  {
    path: "Policy/markCondition",
    summary: "Says that a condition of a policy is done, or that it is not.",
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
