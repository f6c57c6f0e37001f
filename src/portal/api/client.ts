import createClient from "openapi-fetch";
import type { paths } from "../../../schemas/api.d.ts";

export type CallPath = keyof paths;
export type BodyOf<P extends CallPath> = paths[P]["post"]["requestBody"]["content"]["multipart/form-data"];
export type AnswerOf<P extends CallPath> = paths[P]["post"]["responses"][200]["content"]["application/json"];

/** openapi-fetch maps read-only lists to objects, so the two types above type bodies and answers instead. */
type Loose = {
  readonly [path in CallPath]: {
    readonly post: {
      readonly requestBody: { readonly content: { readonly "multipart/form-data": unknown } };
      readonly responses: { readonly 200: { readonly content: { readonly "application/json": unknown } } };
    };
  };
};

/** Every call is a POST of multipart/form-data; undefined fields are not sent. */
export function formDataOf(fields: unknown): FormData {
  const form = new FormData();
  if (typeof fields !== "object" || fields === null) return form;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

const client = createClient<Loose>({
  baseUrl: globalThis.location?.origin ?? "",
  bodySerializer: formDataOf,
  credentials: "same-origin",
  fetch: (request) => globalThis.fetch(request),
});

/** @param signal aborts the call */
export const post = (path: CallPath, body: unknown, signal?: AbortSignal) =>
  client.POST(path, { body, ...(signal ? { signal } : {}) });

/** Removes empty fields: an empty filter is not sent. */
export function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  // The rest has only the object's own fields.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "")) as Partial<Fields>;
}
