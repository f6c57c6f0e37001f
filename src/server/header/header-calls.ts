import { list, object, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { whole } from "../contract/form-fields.ts";

export const headerCalls = [
  {
    path: "Header/getHeaderOptions",
    summary: "The menu of the user who is signed in, and how to reach the provider.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({
      MENU: list(object({ label: string(), path: string("Path of the page, e.g. /user/documents.") })),
      telephone: string(),
      email: string(),
    }),
  },
  {
    path: "Header/getRightGivers",
    summary: "Who of the own firm can give the user a right that they lack, by name; five at most.",
    right: anyone,
    form: { Permissions: whole("The rights, as bits.", { min: 1 }) },
    answer: object({ people: list(object({ name: string(), email: string() })) }),
  },
] as const satisfies readonly CallShape[];
