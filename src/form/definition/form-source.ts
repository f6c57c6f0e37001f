import type { Definition, Fields } from "../../../schemas/definition.ts";

/** What a form is made of: a whole definition on the server, its projection in the browser. */
export type FormSource = Fields | Definition;
