import type { components, paths } from "../../../schemas/api.d.ts";
import type { CallPath } from "../calls.ts";

type Post<P extends CallPath> = paths[`/api/v1/${P}`]["post"];

/** What a call sends, after its fields were checked. */
export type FormOf<P extends CallPath> = Post<P>["requestBody"]["content"]["multipart/form-data"];

/** What a call answers, as the description of the API says. */
export type AnswerOf<P extends CallPath> = Post<P>["responses"][200]["content"]["application/json"];

/** An answer that several calls share. */
export type NamedCall<N extends keyof components["schemas"]> = components["schemas"][N];
