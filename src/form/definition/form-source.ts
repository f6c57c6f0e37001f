import type { Definition, Fields, Translated } from "../../../schemas/definition.ts";

/** What a form is made of: a whole definition on the server, its projection in the browser, in English or translated. */
export type FormSource = (Fields | Definition) & Translated;
