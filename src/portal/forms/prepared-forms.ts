import type { Fields } from "../../../schemas/definition.ts";
import { type PreparedForm, prepareForm } from "../../form/definition/prepare-form.ts";

const prepared = new Map<string, PreparedForm>();

/** The form of this version of a definition, prepared once for all of its records. */
export function preparedForm(fields: Fields): PreparedForm {
  const key = `${fields.id}/${fields.version}/${fields.language ?? ""}`;
  const known = prepared.get(key);
  if (known) return known;
  const form = prepareForm(fields);
  prepared.set(key, form);
  return form;
}
