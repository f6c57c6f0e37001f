import { ref } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";

export const profileCalls = [
  {
    path: "Profile/getPermissions",
    summary: "Who is signed in, and what he may do.",
    session: "needed",
    beforeFactor: true,
    form: {},
    answer: ref("Person"),
  },
] as const satisfies readonly CallShape[];
