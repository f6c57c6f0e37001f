import { productRights, rights } from "../../insurance/permissions.ts";
import { flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import { json, oneOf, optionalOneOf, optionalText, optionalWhole, textField } from "../contract/form-fields.ts";

export const formsCalls = [
  {
    path: "Forms/list",
    summary: "Returns every published version of every definition, newest first.",
    right: productRights,
    form: {
      Count: optionalOneOf("open: include the number of open quotes on each version; none by default.", ["open"]),
    },
    answer: object({
      definitions: list(
        object({
          id: string(),
          version: integerPart(),
          record: string("What its answers belong to: quote, user, branch, firm or signup."),
          title: string(),
          effectiveFrom: string("First day on which new records use it."),
          publishedAt: instant("When it was published."),
          publishedBy: string(),
          hash: string("SHA-256 of the definition as stored, in hexadecimal."),
          base: nullable(integerPart("Version that it was made from, 0 for a first one; null where it was not kept.")),
          reason: string("Why it was made."),
          draft: nullable(integerPart("Number of the draft that it was made from; null where it is shipped.")),
          urgent: flag("It was published before anyone other than its author had approved it."),
          parts: list(ref("PartVersion")),
          current: flag("New records use this version today, except in branches for which a release names another."),
          branches: integerPart("Branches that may quote it; 0 for a form of another record."),
        }),
      ),
      releases: list(ref("Release")),
      open: list(
        object({
          id: string(),
          version: integerPart("A version on which any are worked."),
          quotes: integerPart("New quotes that are open, of every firm."),
          renewals: integerPart("Renewals that are offered."),
        }),
      ),
    }),
  },
  {
    path: "Forms/get",
    summary:
      "Returns a complete published definition, including rates and rules: one version, or the one in force today.",
    right: productRights,
    form: {
      id: textField("Id of the definition.", 40),
      version: optionalWhole("A published version; the one in force today by default.", { min: 1 }),
    },
    answer: object({ id: string(), version: integerPart(), Definition: { type: "object", "x-type": "Definition" } }),
    refusals: { 404: "No such version, or none that is in force." },
  },
  {
    path: "Forms/grants",
    summary: "Returns the branches of broker firms with what each may quote; those that may quote nothing first.",
    right: productRights,
    form: {
      q: optionalText("Words of the name of the firm or of the branch.", 200),
      show: optionalOneOf(
        "all by default; nothing: open branches that may quote nothing; granted, withheld: that may, or may not, quote the product of this id.",
        ["all", "nothing", "granted", "withheld"],
      ),
      id: optionalText("Id of a product, for granted and withheld.", 40),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Rows per page, 50 by default.", { min: 1, max: 100 }),
    },
    answer: object({
      nothing: integerPart("All open branches that may quote nothing, whatever is shown."),
      total: integerPart("Branches that match."),
      rows: list(
        object({
          firmId: string(),
          branchId: string(),
          firm: string("Name."),
          branch: string("Name."),
          state: { enum: ["open", "closing", "closed"] },
          products: list(string("Id of a product that it may quote.")),
        }),
      ),
    }),
  },
  {
    path: "Forms/grant",
    summary: "Grants a product to branches of broker firms, or withdraws it; open quotes are not affected.",
    right: rights.release,
    privileged: "publish",
    form: {
      id: textField("Id of a published definition of quotes.", 40),
      Act: oneOf("Whether they may from now on, or may no longer.", ["grant", "revoke"]),
      Branches: json(
        'A JSON list: a firm with all its branches, "alpha", one branch, "beta/bristol", or "*" for every one. An empty list changes nothing and returns the current state.',
      ),
      Tell: optionalOneOf("Which branches the answer names: all by default, or those that were meant.", [
        "all",
        "meant",
      ]),
    },
    refusals: { 404: "Nothing is published under this id.", 409: "It is not a form for quotes." },
    answer: object({
      id: string(),
      changed: integerPart("Number of branches changed."),
      branches: list(
        object({
          branch: string("Ids of firm and branch, alpha/leeds."),
          name: string("Names of firm and branch."),
          granted: flag("The branch may quote it."),
        }),
      ),
    }),
  },
] as const satisfies readonly CallShape[];
