import { rights } from "../../insurance/permissions.ts";
import { integerPart, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { fileField, nameOfFile, optionalText, textField, whole } from "../contract/form-fields.ts";

const unknown = "No such upload, quote or folder, or none that is this user's: the same words for each.";
const upload = textField("Id of the upload.", 40);
const soFar = object({
  upload: string("Id of the upload."),
  received: integerPart("Bytes that are stored: where to go on."),
  chunk: integerPart("Bytes of each piece but the last."),
});

export const uploadsCalls = [
  {
    path: "Uploads/begin",
    summary: "Reserves a place for a file that is sent piece by piece; the same file again goes on where it stopped.",
    right: rights.upload,
    form: {
      reference: optionalText("The quote that it is added to; left out for a folder.", 40),
      place: textField(
        "Of a quote: quote, referral or info-request/<id>/<question>; else the folder as in the address.",
        200,
      ),
      name: nameOfFile("At most 255 bytes; no / or \\, no line break, no mark that turns the reading direction."),
      bytes: whole("Size of the file, at most 10 MB.", { min: 0 }),
      sha256: optionalText("Of its content, in hexadecimal: what arrives is held to it.", 64),
    },
    answer: soFar,
    refusals: { 404: unknown, 409: "It takes no file now, or no more of them.", 413: "The file is too large." },
  },
  {
    path: "Uploads/append",
    summary: "Stores the next piece; one that is there already is not stored again.",
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
    summary: "How far an upload is.",
    right: rights.upload,
    form: { upload },
    answer: soFar,
    refusals: { 404: unknown },
  },
  {
    path: "Uploads/finish",
    summary:
      "Looks into a file that has arrived whole and has it stay, once however often it is asked; or nothing of it stays.",
    right: rights.upload,
    form: { upload },
    answer: object({ attachment: nullable(ref("Attachment")), file: nullable(ref("FolderEntry")) }),
    refusals: { 404: unknown, 409: "It is not whole yet, or its place takes it no more." },
  },
  {
    path: "Uploads/stop",
    summary: "Gives an upload up: nothing of it stays.",
    right: rights.upload,
    form: { upload },
    answer: object({ stopped: string("Id of the upload.") }),
    refusals: { 404: unknown },
  },
] as const satisfies readonly CallShape[];
