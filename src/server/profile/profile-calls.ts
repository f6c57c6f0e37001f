import { ref } from "../contract/answer-parts.ts";
import { anyone, type CallShape } from "../contract/call-shape.ts";

export const profileCalls = [
  {
    path: "Profile/getPermissions",
    summary: "Returns the signed-in user and their permissions.",
    right: anyone,
    beforeFactor: true,
    form: {},
    answer: ref("Person"),
  },
] as const satisfies readonly CallShape[];
