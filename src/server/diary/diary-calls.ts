import { rights } from "../../insurance/permissions.ts";
import { day, flag, instant, integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { longText, optionalText, optionalWhole, reference, textField } from "../contract/form-fields.ts";

const unknown = "No such quote, or none that this user may see.";
const note = {
  id: string(),
  at: instant("When it was written."),
  by: string("Name of who wrote it."),
  words: string(),
  due: nullable(day("The day on which it comes up.")),
  overdue: flag("It is due today or overdue, and not done."),
  doneAt: nullable(instant("When it was done.")),
  doneBy: nullable(string("Name of who did it.")),
};

export const diaryCalls = [
  {
    path: "Diary/list",
    summary: "Returns the diary of a quote or policy: open tasks first, then the rest, newest first.",
    right: rights.view,
    form: { reference },
    answer: object({ notes: list(object(note)) }),
    refusals: { 404: unknown },
  },
  {
    path: "Diary/add",
    summary: "Adds a diary note, optionally with a due date.",
    right: rights.edit,
    form: { reference, words: longText("The note.", 2000), due: optionalText("Calendar day YYYY-MM-DD.", 10) },
    answer: object({ note: object(note) }),
    refusals: { 404: unknown },
  },
  {
    path: "Diary/finish",
    summary: "Marks a note as done.",
    right: rights.edit,
    form: { reference, id: textField("Id of the note.", 100) },
    answer: object({ note: object(note) }),
    refusals: { 404: "No such quote or note, or none that this user may see." },
  },
  {
    path: "Diary/due",
    summary: "Returns due notes of every quote that the user may see, longest overdue first.",
    right: rights.view,
    form: {
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Notes per page, 25 by default.", { min: 1, max: 100 }),
    },
    answer: object({
      total: integerPart("Notes on all pages."),
      notes: list(
        object({
          ...note,
          reference: string(),
          typeOfInsurance: string("Code of the product, as in routes."),
          client: string(),
          WebStatus: string(),
        }),
      ),
    }),
  },
] as const satisfies readonly CallShape[];
