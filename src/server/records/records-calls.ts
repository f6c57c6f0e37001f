import { instant, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { answersJson, language, oneOf, optionalText } from "../contract/form-fields.ts";
import { recordKindNames } from "./record-kind.ts";

/** A sign-up is read like a record, but sent by a call without a session. */
const FormRead = oneOf("Type of page: a person's own details, a branch, the firm, or the blank sign-up of a firm.", [
  ...recordKindNames,
  "signup",
]);
const Form = oneOf("Type of page: a person's own details, a branch, or the firm.", recordKindNames);
const id = optionalText("Id of the user, branch or firm; the caller's own by default, 0 for a new branch.", 100);
const unknown = "No such user, branch or firm, or none that this user may see.";

export const recordsCalls = [
  {
    path: "Profile/getForm",
    summary: "Returns a page about a person, a branch or the firm: the form in force today with the stored answers.",
    right: anyone,
    form: { Form: FormRead, id, language },
    answer: object({
      FIELDS: ref("Fields"),
      DATA: ref("RecordData"),
      ERRORS: list(ref("ErrorEntry")),
      id: string("Id of whom it is about; 0 for a new branch."),
      locked: list(
        object({
          path: string("JSON Pointer of an answer that cannot be changed here; empty for all of them."),
          message: string("Why."),
        }),
      ),
      changedBy: nullable(string("Name of the user who stored it last; null if it was never stored.")),
      changedAt: nullable(instant("When it was stored last.")),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Profile/saveForm",
    summary: "Stores the answers of such a page over their base version; they apply immediately.",
    right: anyone,
    form: {
      Form,
      id,
      DATA: answersJson('Its sections with the base version: {"User": {...}, "version": 3}.'),
      language,
    },
    answer: object({
      DATA: ref("RecordData"),
      ERRORS: list(ref("ErrorEntry")),
      id: string("Id of whom it is about; that of a new branch is made here."),
      savedAt: instant("When it was stored."),
    }),
    refusals: {
      404: unknown,
      409: "Answers are missing or wrong, with a reason for each; something else prevents it; or someone has saved since.",
    },
  },
] as const satisfies readonly CallShape[];
