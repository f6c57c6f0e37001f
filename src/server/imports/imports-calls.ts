import { rights } from "../../insurance/permissions.ts";
import { instant, list, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { json, typeOfInsurance } from "../contract/form-fields.ts";

const mappings = list(
  object({
    kind: { enum: ["heading", "value"] },
    words: string("The heading as compared, with the group of entries: property.pcm rent."),
    means: string("A question or an option; empty where the column is left out."),
    confirmedAt: instant("When someone in the firm confirmed it."),
  }),
);

export const importsCalls = [
  {
    path: "Imports/mappings",
    summary: "Returns the meanings of headings and values from other programs that the user's firm has confirmed.",
    right: rights.edit,
    form: { typeOfInsurance },
    answer: object({ mappings }),
  },
  {
    path: "Imports/remember",
    summary: "Stores the meanings of headings and values of an imported schedule for the user's firm.",
    right: rights.edit,
    form: { typeOfInsurance, mappings: json("A JSON list of {kind, words, means}, at most 300.") },
    answer: object({ mappings }),
    refusals: { 404: "There is no such type of insurance." },
  },
] as const satisfies readonly CallShape[];
