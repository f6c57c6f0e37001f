import { rights } from "../../insurance/permissions.ts";
import { flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  json,
  oneOf,
  optionalJson,
  optionalLongText,
  optionalOneOf,
  optionalText,
  optionalWhole,
  textField,
  whole,
} from "../contract/form-fields.ts";
import { otherReleases } from "../studio/studio-calls.ts";

export const formsCalls = [
  {
    path: "Forms/list",
    summary: "Every published version of every definition, newest first.",
    right: rights.publish,
    form: {},
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
          parts: list(ref("PartVersion")),
          current: flag("New records use this version today, but in branches of which a release names another."),
          branches: integerPart("Branches that may quote it; 0 for a form of another record."),
        }),
      ),
      releases: list(ref("Release")),
    }),
  },
  {
    path: "Forms/get",
    summary: "A published definition whole, rates and rules included: one version, or the one in force today.",
    right: rights.publish,
    form: {
      id: textField("Id of the definition.", 40),
      version: optionalWhole("A published version; the one in force today by default.", { min: 1 }),
    },
    answer: object({ id: string(), version: integerPart(), Definition: { type: "object", "x-type": "Definition" } }),
    refusals: { 404: "No such version, or none that is in force." },
  },
  {
    path: "Forms/publish",
    summary:
      "Publishes a definition as the next version and releases it to all branches: the next opened record uses it, open ones keep theirs.",
    right: rights.publish,
    privileged: "publish",
    form: {
      Definition: json("The whole definition."),
      Base: whole("The version that it was made from, the newest of Forms/list; 0 for a first one.", { min: 0 }),
      Reason: optionalLongText("Why: it is kept with the version and its release, and in the audit.", 1000),
      Sources: optionalJson(
        'The files that it is made from as they were written, which exportParts gives back: [{"file": "letprop/definition.json", "text": "{…}"}]. They join to the definition.',
      ),
      Release: optionalOneOf("all by default; none: it is published only, and Studio/schedule releases it.", [
        "all",
        "none",
      ]),
      ...otherReleases,
    },
    refusals: {
      409: "Tests of the definition fail, or it meets other releases and nobody has said what becomes of them, each a reason; or somebody has published another version since.",
    },
    answer: object(
      {
        id: string(),
        version: integerPart(),
        hash: string(),
        published: flag("False when a version says the same already."),
        released: ref("MadeRelease"),
        tests: integerPart("Tests of the definition that were run; all passed. 0 where nothing was published."),
        branches: integerPart("Branches that may quote it; 0 for a form of another record."),
        warnings: list(object({ rule: string(), path: string(), message: string() })),
      },
      ["released"],
    ),
  },
  {
    path: "Forms/grants",
    summary: "Branches of broker firms with what each may quote; first those that may quote nothing.",
    right: rights.publish,
    form: {
      q: optionalText("Words of the name of the firm or of the branch.", 200),
      show: optionalOneOf(
        "all by default; nothing: open branches that may quote nothing; granted, withheld: that may, or may not, quote the product of this id.",
        ["all", "nothing", "granted", "withheld"],
      ),
      id: optionalText("Id of a product, for granted and withheld.", 40),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Rows a page, 50 by default.", { min: 1, max: 100 }),
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
    summary: "Lets branches of broker firms quote a product, or no longer; open quotes stay as they are.",
    right: rights.publish,
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
    refusals: { 404: "Nothing is published under this id.", 409: "It is no form for quotes." },
    answer: object({
      id: string(),
      changed: integerPart("For how many branches it is otherwise now."),
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
