import { rights } from "../../insurance/permissions.ts";
import { day, flag, integer, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { oneOf, optionalText, text } from "../contract/form-fields.ts";

/** Who asks, or is asked about: a client of a firm, or somebody who works for one. */
export const personFields = {
  Kind: oneOf("Whose data: a client's, or a user's of the portal.", ["client", "user"]),
  PersonID: text("Id of the client or the user, as Privacy/find gives it.", 100),
  Firm: optionalText("Id of the firm, for the provider's staff; the own firm unless told.", 100),
} as const;

/** Staff of the provider with every right, and of a broker's firm whoever answers for its profile. */
const right = rights.manageFirm;

const kept = list(
  object({
    reference: string("Of a quote or a policy."),
    status: string("WebStatus."),
    policyNumber: nullable(string()),
    until: day("Last day on which it has to be kept."),
    due: flag("That day is over: it can be erased."),
  }),
);

export const privacyCalls = [
  {
    path: "Privacy/find",
    summary: "Clients and users by name, postcode or e-mail address, to export or erase what is kept of them.",
    session: "needed",
    right,
    form: { q: text("A name, a postcode, a client's reference or an e-mail address; every word must occur.", 200) },
    answer: object({
      people: list(
        object({
          kind: { enum: ["client", "user"] },
          id: string(),
          firmId: string(),
          firm: string("Name of the firm."),
          name: string(),
          detail: string("Postcode of a client, e-mail address of a user."),
        }),
      ),
    }),
  },
  {
    path: "Privacy/whatIsKept",
    summary: "What is kept of a person, and until when it has to be.",
    session: "needed",
    right,
    form: personFields,
    answer: object({ name: string(), quotes: kept, documents: integer("Documents made for him."), files: integer() }),
    refusals: { 404: "No such person." },
  },
  {
    path: "Privacy/erase",
    summary:
      "Erases what is kept of a person and need not be kept any longer; the rest is erased by itself when its time is over. A user has to be suspended first.",
    session: "needed",
    right,
    form: personFields,
    answer: object({
      erased: list(string("Reference of what was erased.")),
      kept,
      gone: flag("Nothing is left of him."),
    }),
    refusals: { 404: "No such person.", 409: "The user is not suspended." },
  },
] as const satisfies readonly CallShape[];
