import createClient from "openapi-fetch";
import type { paths } from "../../../schemas/api.d.ts";

/** Every call is a POST of multipart/form-data; text values as they are, nothing else is sent. */
export function formDataOf(fields: unknown): FormData {
  const form = new FormData();
  if (typeof fields !== "object" || fields === null) return form;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** The body of a call that takes no fields. */
export const nothing = { body: {} } as const;

/** The calls of the server, typed by its own description of them. */
export const client = createClient<paths>({ baseUrl: "", bodySerializer: formDataOf, credentials: "same-origin" });
