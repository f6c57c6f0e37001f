import { rights } from "../../insurance/permissions.ts";
import { integerPart, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { fileField, nameOfFile, optionalText, textField, whole } from "../contract/form-fields.ts";

const unknown = "No such upload, quote or folder, or none that is this user's: the same answer for each.";
const upload = textField("Id of the upload.", 40);
const soFar = object({
  upload: string("Id of the upload."),
  received: integerPart("Bytes stored so far: where to resume."),
  chunk: integerPart("Bytes in each piece except the last."),
});

export const uploadsCalls = [
  {
    path: "Uploads/begin",
    summary: "Starts an upload in pieces; the same file again resumes where it stopped.",
    right: rights.upload,
    form: {
      reference: optionalText("The quote that it is added to; left out for a folder.", 40),
      place: textField(
        "Of a quote: quote, referral, answer/<question> or info-request/<id>/<question>; else the folder as in the address.",
        200,
      ),
      name: nameOfFile("At most 255 bytes; no / or \\, no line break, no character that changes the text direction."),
      bytes: whole("Size of the file, at most 10 MB.", { min: 0 }),
      sha256: optionalText("Of its content, in hexadecimal: the received content is checked against it.", 64),
    },
    answer: soFar,
    refusals: { 404: unknown, 409: "It does not accept files now, or no more of them.", 413: "The file is too large." },
  },
  {
    path: "Uploads/append",
    summary: "Stores the next piece; a piece that is already stored is ignored.",
    right: rights.upload,
    form: {
      upload,
      offset: whole("Where in the file it begins.", { min: 0 }),
      content: fileField("The piece."),
    },
    answer: soFar,
    refusals: { 404: unknown },
  },
  {
    path: "Uploads/where",
    summary: "Returns the progress of an upload.",
    right: rights.upload,
    form: { upload },
    answer: soFar,
    refusals: { 404: unknown },
  },
  {
    path: "Uploads/finish",
    summary:
      "Checks a complete upload and stores the file, once even if it is called again; otherwise nothing is stored.",
    right: rights.upload,
    form: { upload },
    answer: object({ attachment: nullable(ref("Attachment")), file: nullable(ref("FolderEntry")) }),
    refusals: { 404: unknown, 409: "It is incomplete, or its quote or folder no longer accepts it." },
  },
  {
    path: "Uploads/stop",
    summary: "Cancels an upload and deletes its pieces.",
    right: rights.upload,
    form: { upload },
    answer: object({ stopped: string("Id of the upload.") }),
    refusals: { 404: unknown },
  },
] as const satisfies readonly CallShape[];
