import { integerPart, list, object, ref } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";
import { longText, optionalWhole } from "../contract/form-fields.ts";

export const noticesCalls = [
  {
    path: "Notices/list",
    summary: "Returns the user's notices, newest first.",
    right: anyone,
    form: {
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Notices per page, 20 by default.", { min: 1, max: 100 }),
    },
    answer: object({
      unread: integerPart("Not yet read, on all pages."),
      total: integerPart(),
      notices: list(ref("Notice")),
    }),
  },
  {
    path: "Notices/count",
    summary: "Returns the number of unread notices; polled by pages.",
    right: anyone,
    isWatch: true,
    form: {},
    answer: object({ unread: integerPart("Not yet read.") }),
  },
  {
    path: "Notices/read",
    summary: "Marks notices as read; those of other users are ignored.",
    right: anyone,
    form: { ids: longText("A JSON list of ids, or all.", 4000) },
    answer: object({ unread: integerPart("Not yet read.") }),
  },
] as const satisfies readonly CallShape[];
