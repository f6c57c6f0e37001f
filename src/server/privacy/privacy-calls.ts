import { rights } from "../../insurance/permissions.ts";
import { day, flag, instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { oneOf, optionalText, textField } from "../contract/form-fields.ts";
import { dialogData } from "../dialogs/dialogs-calls.ts";

/** The person in question: a client of a firm, one of its users, or a person named in a quote, such as a driver. */
export const personFields = {
  Kind: oneOf("Type of person: a client, a portal user, or someone named in a quote.", ["client", "user", "named"]),
  PersonID: textField("Id of the person, as Privacy/find gives it.", 100),
  Firm: optionalText("Id of the firm, for the provider's staff; the own firm by default.", 100),
} as const;

/** The provider's staff with all permissions, and users of a broker's firm who manage its profile. */
const right = rights.manageFirm;

const kept = list(
  object({
    reference: string("Of a quote or a policy."),
    type: string("Code of its type of insurance."),
    status: string("WebStatus."),
    policyNumber: nullable(string()),
    cancelledFrom: nullable(day("First day off cover of a policy that is cancelled.")),
    as: nullable(string("Role of the person in it, e.g. driver; null for a client.")),
    until: day("Last day on which it has to be kept."),
    why: string("Why it is kept for so long, in sentences."),
    due: flag("That day has passed, so it can be erased."),
  }),
);

const account = object({
  email: string("Empty once it was erased."),
  suspended: flag("They cannot sign in; only then can they be erased."),
  lastSignedIn: nullable(instant("When they last signed in.")),
  messages: integerPart("To the team."),
  notices: integerPart("That they received."),
  erased: flag("Only their work is left, without their name."),
});

const acts = list(
  object({
    at: instant("When."),
    by: string("Name."),
    act: string("Name of the act in the audit."),
    details: list(string("In words.")),
  }),
);

export const privacyCalls = [
  {
    path: "Privacy/find",
    summary:
      "Finds clients and users by name, postcode or email address, and people named in quotes, such as drivers, by name with date of birth, licence number or postcode, in order to export or erase their data.",
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
          quotes: integerPart("Number of quotes and policies of the client, or that name the person; 0 for a user."),
        }),
      ),
      more: flag("There are more matches."),
    }),
  },
  {
    path: "Privacy/whatIsKept",
    summary:
      "Returns the data held about a person, how long it must be kept and why, and earlier exports and erasures.",
    right,
    form: personFields,
    answer: object({
      name: string(),
      firm: string("Name of the firm."),
      quotes: kept,
      documents: integerPart("Documents made for them."),
      files: integerPart("Added by people."),
      account: nullable(account),
      acts,
    }),
    refusals: { 404: "No such person." },
  },
  {
    path: "Privacy/erase",
    summary:
      "Erases data about a person that no longer has to be kept; the rest is erased automatically when its retention period ends. A user has to be suspended first.",
    right,
    privileged: "erase-person",
    form: {
      ...personFields,
      DATA: dialogData("ERASURE"),
    },
    answer: object({
      erased: list(string("Reference of what was erased.")),
      kept,
      gone: flag("Nothing about them is left."),
    }),
    refusals: {
      404: "No such person.",
      409: "Answers are missing or wrong, each a reason; or the user is not suspended.",
    },
  },
] as const satisfies readonly CallShape[];
