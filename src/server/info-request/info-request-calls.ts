import { rights } from "../../insurance/permissions.ts";
import { list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { answersJson, language, reference, textField, whole } from "../contract/form-fields.ts";

const unknown = "No such quote, or none that this user may see.";
const id = textField("Id of the request, as InfoRequest/get answers it.", 40);
const version = whole("The version of the answers that the caller has seen.", { min: 1 });

export const infoRequestCalls = [
  {
    path: "InfoRequest/get",
    summary:
      "Returns the underwriter's request for information about a quote, with the answers so far; null if there is none.",
    right: rights.refer,
    form: { reference, language },
    answer: object({ request: nullable(ref("InfoRequest")), earlier: list(ref("InfoRequest")) }),
    refusals: { 404: unknown },
  },
  {
    path: "InfoRequest/save",
    summary: "Stores the answers so far, over the base version.",
    right: rights.refer,
    form: { reference, id, DATA: answersJson("DATA of the request: {RD: {...}}."), version, language },
    answer: object({ request: ref("InfoRequest") }),
    refusals: { 404: unknown, 409: "It was sent back or withdrawn, or someone else has saved it since." },
  },
  {
    path: "InfoRequest/send",
    summary: "Sends the answers back to the underwriter, if none is missing or wrong.",
    right: rights.refer,
    form: { reference, id, version, language },
    answer: object({ request: ref("InfoRequest"), WebStatus: string() }),
    refusals: { 404: unknown, 409: "Answers are missing or wrong, each a reason; or it was sent back already." },
  },
] as const satisfies readonly CallShape[];
