import { list, object, string } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";

export const headerCalls = [
  {
    path: "Header/getHeaderOptions",
    summary: "The menu of the user who is signed in, and how to reach the provider.",
    session: "needed",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: object({
      MENU: list(object({ label: string(), path: string("Path of the page, e.g. /user/documents.") })),
      telephone: string(),
      email: string(),
    }),
  },
] as const satisfies readonly CallShape[];
