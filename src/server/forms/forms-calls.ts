import { rights } from "../../insurance/permissions.ts";
import { flag, instant, integer, list, object, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { json, optionalWhole, text } from "../contract/form-fields.ts";

export const formsCalls = [
  {
    path: "Forms/list",
    summary: "Every published version of every definition, newest first.",
    session: "needed",
    right: rights.publish,
    form: {},
    answer: object({
      definitions: list(
        object({
          id: string(),
          version: integer(),
          record: string("What its answers belong to: quote, user, branch, firm or signup."),
          title: string(),
          effectiveFrom: string("First day on which new records use it."),
          publishedAt: instant("When it was published."),
          publishedBy: string(),
          hash: string("SHA-256 of the definition as stored, in hexadecimal."),
          current: flag("New records use this version today."),
        }),
      ),
    }),
  },
  {
    path: "Forms/get",
    summary: "A published definition whole, rates and rules included: one version, or the one in force today.",
    session: "needed",
    right: rights.publish,
    form: {
      id: text("Id of the definition.", 40),
      version: optionalWhole("A published version; the one in force today unless told.", {
        min: 1,
        max: 2_147_483_647,
      }),
    },
    answer: object({ id: string(), version: integer(), Definition: { type: "object", "x-type": "Definition" } }),
    refusals: { 404: "No such version, or none that is in force." },
  },
  {
    path: "Forms/publish",
    summary: "Publishes a definition as the next version. The next opened record uses it; open ones keep theirs.",
    session: "needed",
    right: rights.publish,
    form: { Definition: json("The whole definition.") },
    refusals: { 409: "Tests of the definition fail, each a reason." },
    answer: object({
      id: string(),
      version: integer(),
      hash: string(),
      published: flag("False when the newest version already says the same."),
      tests: integer("Tests of the definition that were run; all passed."),
      warnings: list(object({ rule: string(), path: string(), message: string() })),
    }),
  },
] as const satisfies readonly CallShape[];
