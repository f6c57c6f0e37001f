import type { components, paths } from "../../../schemas/api.d.ts";
import type { CallPath } from "../calls.ts";

type Post<P extends CallPath> = paths[`/api/v1/${P}`]["post"];

/** The fields that a call sends, after validation. */
export type FormOf<P extends CallPath> = Post<P>["requestBody"]["content"]["multipart/form-data"];

/** What a call answers, as the API description defines it. */
export type AnswerOf<P extends CallPath> = Post<P>["responses"][200]["content"]["application/json"];

/** An answer that several calls share. */
export type NamedCall<N extends keyof components["schemas"]> = components["schemas"][N];
