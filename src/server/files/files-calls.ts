import { rights } from "../../insurance/permissions.ts";
import { list, object, ref } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { fileField, reference, textField } from "../contract/form-fields.ts";

const unknown = "No such quote, or none that this user may see.";

export const filesCalls = [
  {
    path: "Files/add",
    summary:
      "Adds a file to a quote. The content says what kind of file it is; GET /files/attachments/<id> gives it back.",
    right: rights.upload,
    form: {
      reference,
      place: textField("quote, referral, answer/<question>, or info-request/<id>/<question>.", 200),
      file: fileField("pdf, png, jpg, webp, docx, xlsx, csv, txt, eml or msg; at most 10 MB."),
    },
    answer: object({ attachment: ref("Attachment"), attachments: list(ref("Attachment")) }),
    refusals: {
      404: unknown,
      409: "The quote does not accept files now, or no more of them.",
      413: "The file is too large.",
    },
  },
  {
    path: "Files/remove",
    summary: "Removes a file that has not been sent and answers no question.",
    right: rights.upload,
    form: { reference, id: textField("Id of the attachment.", 40) },
    answer: object({ attachments: list(ref("Attachment")) }),
    refusals: { 404: unknown, 409: "It was sent or answers a question, and cannot be removed." },
  },
] as const satisfies readonly CallShape[];
