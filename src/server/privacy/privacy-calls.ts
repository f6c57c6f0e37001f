import { rights } from "../../insurance/permissions.ts";
import { day, flag, instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { oneOf, optionalText, textField } from "../contract/form-fields.ts";
import { dialogData } from "../dialogs/dialogs-calls.ts";

/** Who is asked about: a client of a firm, somebody who works for one, or somebody whom a quote names, a driver say. */
export const personFields = {
  Kind: oneOf("Whose data: a client's, a user's of the portal, or of somebody whom a quote names.", [
    "client",
    "user",
    "named",
  ]),
  PersonID: textField("Id of the person, as Privacy/find gives it.", 100),
  Firm: optionalText("Id of the firm, for the provider's staff; the own firm by default.", 100),
} as const;

/** Staff of the provider with every right, and of a broker's firm anyone who answers for its profile. */
const right = rights.manageFirm;

const kept = list(
  object({
    reference: string("Of a quote or a policy."),
    type: string("Code of its type of insurance."),
    status: string("WebStatus."),
    policyNumber: nullable(string()),
    cancelledFrom: nullable(day("First day off cover of a policy that is cancelled.")),
    as: nullable(string("What it names somebody as, e.g. driver; null of a client.")),
    until: day("Last day on which it has to be kept."),
    why: string("Why it is kept for so long, in sentences."),
    due: flag("That day is over: it can be erased."),
  }),
);

const account = object({
  email: string("Empty once it was erased."),
  suspended: flag("They cannot sign in; only then can they be erased."),
  lastSignedIn: nullable(instant("When they last signed in.")),
  messages: integerPart("To the team."),
  notices: integerPart("That they were given."),
  erased: flag("Nothing of them is left but their work, under no name."),
});

const acts = list(
  object({
    at: instant("When."),
    by: string("Name."),
    act: string("As the audit names it."),
    details: list(string("In words.")),
  }),
);

export const privacyCalls = [
  {
    path: "Privacy/find",
    summary:
      "Clients and users by name, postcode or email address, and people whom quotes name, such as drivers, by name with date of birth, licence number or postcode; to export or erase what is kept of them.",
    right,
    form: {
      q: textField("A name, a postcode, a client's reference or an email address; every word must occur.", 200),
    },
    answer: object({
      people: list(
        object({
          kind: { enum: ["client", "user", "named"] },
          id: string(),
          firmId: string(),
          firm: string("Name of the firm."),
          name: string(),
          detail: string(
            "Postcode of a client, email address of a user; as what and with which date of birth a quote names them.",
          ),
          quotes: integerPart("Quotes and policies that are filed under a client, or that name somebody; 0 of a user."),
        }),
      ),
      more: flag("There are others whom it fits, too."),
    }),
  },
  {
    path: "Privacy/whatIsKept",
    summary: "What is kept of a person, until when it has to be and why, and what was done with it before.",
    right,
    form: personFields,
    answer: object({
      name: string(),
      firm: string("Name of the firm."),
      quotes: kept,
      documents: integerPart("Documents made for them."),
      files: integerPart("That people have added."),
      account: nullable(account),
      acts,
    }),
    refusals: { 404: "No such person." },
  },
  {
    path: "Privacy/erase",
    summary:
      "Erases what is kept of a person and need not be kept any longer; the rest is erased by itself when its time is over. A user has to be suspended first.",
    right,
    privileged: "erase-person",
    form: {
      ...personFields,
      DATA: dialogData("ERASURE"),
    },
    answer: object({
      erased: list(string("Reference of what was erased.")),
      kept,
      gone: flag("Nothing is left of them."),
    }),
    refusals: {
      404: "No such person.",
      409: "Answers are missing or wrong, each a reason; or the user is not suspended.",
    },
  },
] as const satisfies readonly CallShape[];
