import type { HandlersOf } from "../contract/handlers-of.ts";
import { formInForce } from "../records/form-in-force.ts";
import { blankSections, recordData } from "../records/record-sections.ts";
import type { dialogsCalls } from "./dialogs-calls.ts";

export const dialogsHandlers: HandlersOf<typeof dialogsCalls> = {
  "Dialogs/getForm": async (services, _, { id, language }) => {
    const { form, fields } = await formInForce(services, id, language);
    return { FIELDS: fields, DATA: recordData(form, blankSections(form), 0) };
  },
};
