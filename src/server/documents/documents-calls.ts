import { rights } from "../../insurance/permissions.ts";
import { flag, instant, integerPart, list, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { json, optionalLongText, reference, textField } from "../contract/form-fields.ts";

const id = textField("Id of the document.", 100);
const unknown = "No such document, or none that this user may see.";

export const documentsCalls = [
  {
    path: "Documents/list",
    summary:
      "Returns the documents of a quote or policy, including superseded ones: newest first, in the order of the definition.",
    right: rights.viewDocuments,
    form: { reference },
    answer: object({
      documents: list(ref("QuoteDocument")),
      withheld: integerPart("Documents left out, because they contain answers that this user may not see."),
    }),
    refusals: { 404: "No such quote, or none that this user may see." },
  },
  {
    path: "Documents/ready",
    summary: "Produces the PDF of a document if it does not exist yet.",
    right: rights.viewDocuments,
    form: { id },
    answer: object({ sha256: string("Of the PDF, in hexadecimal."), path: string("Where it is.") }),
    refusals: { 404: unknown },
  },
  {
    path: "Documents/evidence",
    summary: "Returns the wording that was put to the client for each answer that the document prints.",
    right: rights.viewDocuments,
    form: { id },
    answer: object({
      definition: object({ id: string(), version: integerPart() }),
      quoteVersion: integerPart("The version of DATA that it was made from."),
      modelHash: string("SHA-256 of the document's model, in hexadecimal."),
      madeAt: instant("When it was made."),
      answers: list(
        object(
          {
            path: string("JSON Pointer into DATA of that version."),
            wording: string("Which wording was put to the client."),
            label: string("The question as printed."),
            question: string("The question as it was put to the client; absent for documents made before it was kept."),
            hint: string("The hint below the question."),
            answer: string("The answer as printed."),
          },
          ["wording", "question", "hint"],
        ),
      ),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Documents/makeLink",
    summary: "Creates a short-lived link to the print view of this document version, which opens without signing in.",
    right: rights.viewDocuments,
    form: { id },
    answer: object({
      token: string("Shown once: only its hash is kept."),
      path: string("Address of the print view on this site."),
      endsAt: instant("When the link expires."),
    }),
    refusals: { 404: unknown },
  },
  {
    path: "Documents/revokeLinks",
    summary: "Revokes every link to this document.",
    right: rights.viewDocuments,
    form: { id },
    answer: object({ revoked: integerPart("Links that were open.") }),
    refusals: { 404: unknown },
  },
  {
    path: "Documents/mail",
    summary: "Emails documents as PDF.",
    right: rights.edit | rights.underwrite,
    form: {
      ids: json("Ids of documents of one quote, a JSON list."),
      to: textField("Email address.", 254),
      message: optionalLongText("Message to go with them.", 4000),
    },
    answer: object({ mailId: string() }),
    refusals: { 404: unknown, 429: "Too many emails in one hour; try again after Retry-After seconds." },
  },
  {
    path: "Quote/getDataForPDF",
    summary: "Returns one document version by the token of a link: its contents and its source.",
    session: "none",
    form: { Token: textField("Token of a print link.", 200) },
    answer: object({
      DATA: ref("QuoteData"),
      ERRORS: list(ref("ErrorEntry")),
      FIELDS: ref("Fields"),
      model: { description: "The document: see src/documents/document-model.ts.", "x-type": "Json" },
      title: string(),
      madeAt: instant("When it was made."),
      superseded: flag("It has been replaced by a newer version."),
      modelHash: string("SHA-256 of the model, in hexadecimal."),
      endsAt: instant("When the link expires."),
    }),
    refusals: { 404: "The link is unknown, expired or revoked: the same message for each." },
  },
] as const satisfies readonly CallShape[];
