import { list, object, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { whole } from "../contract/form-fields.ts";

export const headerCalls = [
  {
    path: "Header/getHeaderOptions",
    summary: "Returns the menu of the signed-in user, and how to reach the provider.",
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
    summary: "People in the user's firm who can grant a missing permission, by name; at most five.",
    right: anyone,
    form: { Permissions: whole("The permissions, as bits.", { min: 1 }) },
    answer: object({ people: list(object({ name: string(), email: string() })) }),
  },
] as const satisfies readonly CallShape[];
