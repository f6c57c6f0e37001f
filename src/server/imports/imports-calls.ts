import { rights } from "../../insurance/permissions.ts";
import { instant, list, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { json, typeOfInsurance } from "../contract/form-fields.ts";

const mappings = list(
  object({
    kind: { enum: ["heading", "value"] },
    words: string("As headings are compared, with the group of entries: property.pcm rent."),
    means: string("A question or an option; empty where the column is left out."),
    confirmedAt: instant("When somebody of the firm confirmed it."),
  }),
);

export const importsCalls = [
  {
    path: "Imports/mappings",
    summary: "Returns what the people of the user's firm confirmed about the headings and values of other programs.",
    right: rights.edit,
    form: { typeOfInsurance },
    answer: object({ mappings }),
  },
  {
    path: "Imports/remember",
    summary: "Keeps for the user's firm what headings and values of an imported schedule mean.",
    right: rights.edit,
    form: { typeOfInsurance, mappings: json("A JSON list of {kind, words, means}, at most 300.") },
    answer: object({ mappings }),
  },
] as const satisfies readonly CallShape[];
