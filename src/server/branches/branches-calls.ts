import { rights } from "../../insurance/permissions.ts";
import { integerPart, list, nullable, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";

export const branchesCalls = [
  {
    path: "Branches/list",
    summary: "Returns the branches of the firm, or the caller's own branch, with what depends on each.",
    right: rights.manageBranches,
    form: {},
    answer: object({
      branches: list(
        object({
          id: string(),
          name: string(),
          state: { enum: ["open", "closing", "closed"], description: "closing: until its last day of business." },
          closedFrom: nullable(string("Last calendar day of business; null while it is open without an end.")),
          users: integerPart("Users who are not suspended."),
          suspended: integerPart("Users who are."),
          quotes: integerPart("Quotes, changes and renewals that are not closed."),
          policies: integerPart("Policies in force, or about to be."),
          products: list(object({ id: string(), title: string() })),
        }),
      ),
    }),
  },
] as const satisfies readonly CallShape[];
