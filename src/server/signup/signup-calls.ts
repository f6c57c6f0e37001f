import type { Answers, Json, RecordData } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { isGroupAsked } from "../../form/resolve/question-now.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { completeData } from "../../form/tree/complete-data.ts";
import { isRecord } from "../../form/values/own.ts";
import { rights } from "../../insurance/permissions.ts";
import { day, flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { answersJson, language, longText, optionalOneOf, optionalWhole, textField } from "../contract/form-fields.ts";

const reference = textField("Reference of the sign-up, e.g. SU-104728.", 40);

const unknown = "No such sign-up.";

const settled = "It was already decided, or is not possible, with a reason for each obstacle.";

const row = {
  reference: string(),
  firm: string("Name of the firm, as entered."),
  state: { enum: ["waiting", "approved", "refused"] },
  askedAt: instant("When it asked."),
  answerBy: day("Day by which it was promised an answer."),
  overdue: flag("That day has passed without an answer."),
  matches: list(
    object({
      kind: {
        enum: ["firm", "signup", "account"],
        description: "An existing firm, another sign-up, or an account's email address.",
      },
      name: string("Of the firm; of an account, its email address."),
      reference: nullable(string("Of another sign-up.")),
      state: nullable(string("Of another sign-up: waiting or refused.")),
      by: list({
        enum: ["frn", "companyNumber", "name", "address", "mailDomain", "email"],
        description: "What matches. An address or an email domain alone only calls for a check.",
      }),
    }),
  ),
  decidedAt: nullable(instant("When it was decided.")),
  decidedBy: nullable(string("Name.")),
};

const answers = list(
  object({
    title: string("Of a page of the form."),
    parts: list(
      object({
        title: string("Of a section, or of one entry of a list."),
        rows: list(object({ label: string(), words: string("As shown to people; empty if there is none.") })),
      }),
    ),
  }),
);

/** No real sign-up with all its offices is longer. */
const MAX_BYTES = 64 * 1024;

const groupOf = (form: PreparedForm, section: string) =>
  [...form.groups.values()].find(({ group }) => group.at === section);

const known = (names: ReadonlySet<string>, entry: Json): Answers =>
  isRecord(entry) ? Object.fromEntries(Object.entries(entry).filter(([name]) => name === "id" || names.has(name))) : {};

/**
 * The answers to store: only those to questions that were asked, since callers without a session must store nothing else.
 */
export const keptAnswers = (resolution: Resolution): Omit<RecordData, "version"> => {
  const { form } = resolution;
  const sections = Object.entries(completeData(resolution)).flatMap(([section, value]): [string, Json][] => {
    const prepared = groupOf(form, section);
    if (!prepared || value === undefined) return [];
    const names = new Set(prepared.byName.keys());
    if (!prepared.group.list) return [[section, known(names, value)]];
    const entries = Array.isArray(value) && isGroupAsked(resolution, prepared.name) ? value : [];
    return [[section, entries.map((entry) => known(names, entry))]];
  });
  return Object.fromEntries(sections);
};

export const signupCalls = [
  {
    path: "Signup/getForm",
    summary: "Returns the blank sign-up form in force today.",
    session: "none",
    form: { language },
    answer: object({ FIELDS: ref("Fields"), DATA: ref("RecordData"), ERRORS: list(ref("ErrorEntry")) }),
  },
  {
    path: "Signup/sendCode",
    summary: "Emails a code to verify the address. The answer is the same whether or not the address is known.",
    session: "none",
    form: { Email: textField("The address to verify.", 254) },
    answer: object({ minutes: integerPart("How long the code is valid.") }),
    refusals: { 429: "Too many codes for this address, or from this network; try again after Retry-After seconds." },
  },
  {
    path: "Signup/register",
    summary:
      "Submits a sign-up. The answer is the same whether or not the firm or address is known; the email explains the next steps.",
    session: "none",
    form: {
      DATA: answersJson("Answers of the form, as JSON.", MAX_BYTES),
      Terms: textField("Wordings of the declarations as shown, e.g. Terms/2, separated by one space.", 400),
      Code: textField("The emailed code: six digits.", 20),
      language,
    },
    answer: object({
      reference: string("Reference for enquiries, e.g. SU-104728."),
      answerBy: day("By when it is answered."),
    }),
    refusals: {
      409: "Answers or the code are missing or wrong, with a reason for each; or the terms have changed.",
      429: "Too many attempts from this network; try again after Retry-After seconds.",
    },
  },
  {
    right: rights.approveSignups,
    path: "Signups/list",
    summary: "Returns sign-ups: those waiting, longest wait first, or those decided.",
    form: {
      state: optionalOneOf("waiting by default.", ["waiting", "decided"]),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Rows a page, 25 by default.", { min: 1, max: 100 }),
    },
    answer: object({
      waiting: integerPart("All that are waiting."),
      overdue: integerPart("Of those, past the promised answer date."),
      decided: integerPart("All others."),
      rows: list(object(row)),
    }),
  },
  {
    right: rights.approveSignups,
    path: "Signups/get",
    summary: "Returns a sign-up with its answers as text, matches with others, and what prevents approval.",
    form: { reference },
    answer: object({
      signup: object({
        ...row,
        email: string("Verified by a code."),
        terms: string("Wording of the terms of business that the firm accepted."),
        termsText: string("Their text as shown to the firm, in Markdown."),
        definition: object({ id: string(), version: integerPart() }),
        reason: nullable(string("Reason for refusal.")),
        madeFirm: nullable(string("Id of the firm created from it.")),
      }),
      answers,
      registerUrl: string("The firm on the Financial Services Register."),
      companyUrl: nullable(string("The company at Companies House.")),
      branches: list(string("Name of a branch that approving makes, the main office first.")),
      products: list(object({ id: string(), title: string(), wanted: flag("The firm would like to quote it.") })),
      obstacles: list(object({ path: string(), message: string("Why it cannot be approved.") })),
      needsWord: flag("It resembles another firm or sign-up; approval must state that it is different."),
    }),
    refusals: { 404: unknown },
  },
  {
    right: rights.approveSignups,
    path: "Signups/approve",
    summary:
      "Creates the firm with its branches and first administrator, who is invited by email to choose a password.",
    privileged: "give-rights",
    form: {
      reference,
      products: longText("Codes of the types of insurance that its branches may quote, as a JSON list.", 4000),
      IsAnother: optionalOneOf("Yes: it has been checked and differs from the firms that it resembles.", ["Yes", "No"]),
    },
    answer: object({ firm: string("Id of the firm."), invited: string("Address that the invitation goes to.") }),
    refusals: { 404: unknown, 409: settled },
  },
  {
    right: rights.approveSignups,
    path: "Signups/refuse",
    summary: "Refuses a sign-up with a reason, which is emailed.",
    form: { reference, reason: longText("Message to the firm.", 2000) },
    answer: object({}),
    refusals: { 404: unknown, 409: settled },
  },
] as const satisfies readonly CallShape[];
