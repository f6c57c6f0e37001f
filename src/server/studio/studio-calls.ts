import { productRights, rights } from "../../insurance/permissions.ts";
import { flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  json,
  longText,
  oneOf,
  optionalCalendarDay,
  optionalJson,
  optionalOneOf,
  optionalText,
  optionalWhole,
  textField,
  whole,
} from "../contract/form-fields.ts";

const id = textField("Id of the definition.", 40);
const reason = longText("Why: it is kept with the release, and in the audit.", 1000);
const seen = whole("Number of the newest release that the caller has seen; 0 where there is none.", { min: 0 });

/** What to do with overlapping releases; a call that leaves this open is refused with their list. */
export const otherReleases = {
  End: optionalJson("A JSON list of the numbers of releases that end with this one."),
  Keep: optionalJson("A JSON list of the numbers of releases that continue."),
};

const terms = {
  From: optionalCalendarDay("First day; today by default."),
  Branches: optionalJson(
    'For whom, as a JSON list: a firm with all its branches, "alpha", one branch, "beta/bristol", or "*" for every one, which is the default.',
  ),
  Reason: reason,
  ...otherReleases,
  Base: seen,
};

const made = ref("MadeRelease");

const watched = object({
  decided: integerPart("Quotes that were priced, referred or declined."),
  referred: integerPart(),
  declined: integerPart(),
  quoted: integerPart("With a price that can be accepted."),
  meanPremium: nullable(integerPart("Of those, pence before tax, as they are now.")),
  unpriceable: integerPart("Without a price because of a fault in the form."),
});

const refusals = {
  404: "No such definition, version or release.",
  409: "It overlaps other releases without saying what happens to them, with a reason for each; or someone has released since.",
};

export const studioCalls = [
  {
    path: "Studio/releases",
    summary:
      "Returns every release of a definition, latest first: which version is in force when, and for which branches.",
    right: productRights,
    form: { id },
    answer: object({ releases: list(ref("Release")) }),
    refusals: { 404: "Nothing is published under this id." },
  },
  {
    path: "Studio/schedule",
    summary: "Puts a published version in force from a date, for all branches or some. Open quotes keep theirs.",
    right: rights.release,
    privileged: "publish",
    form: {
      id,
      version: whole("A published version.", { min: 1 }),
      ...terms,
      Basis: optionalOneOf(
        "opened by default: for quotes started from its first day; cover-start: for cover that starts from that day, even if the quote was started earlier.",
        ["opened", "cover-start"],
      ),
      Until: optionalCalendarDay("Last day; none by default: it applies until another release follows."),
    },
    answer: made,
    refusals,
  },
  {
    path: "Studio/rollBack",
    summary:
      "Puts an earlier version in force again, immediately and for all branches. It is byte for byte the same, so it needs no approval.",
    right: rights.release,
    privileged: "publish",
    form: {
      id,
      version: optionalWhole("The version to roll back to; the previous one by default.", { min: 1 }),
      Reason: reason,
      End: otherReleases.End,
    },
    answer: made,
    refusals: {
      404: "No such definition or version.",
      409: "It is already in force, there is no earlier version, or it was already rolled back and has to be named.",
    },
  },
  {
    path: "Studio/retire",
    summary:
      "Retires a product from new quotes from a date, for all branches or some. Open quotes and policies continue.",
    right: rights.release,
    privileged: "publish",
    form: { id, ...terms },
    answer: made,
    refusals,
  },
  {
    path: "Studio/cancelRelease",
    summary:
      "Ends a release that is scheduled or in force: earlier releases apply again, including those that would have ended with it.",
    right: rights.release,
    privileged: "publish",
    form: { id, number: whole("Number of the release.", { min: 1 }), Reason: reason },
    answer: object({
      release: ref("Release"),
      resumed: list(ref("Release")),
    }),
    refusals: {
      404: "No such release.",
      409: "It has already ended, or nothing would be in force without it.",
    },
  },
  {
    path: "Studio/watch",
    summary:
      "Returns the quotes of a release compared with the previous seven days in the same branches: each new business quote counts once, by its first outcome.",
    right: productRights,
    form: { id, number: whole("Number of the release.", { min: 1 }) },
    answer: object({
      from: instant("When it came into force."),
      until: instant("Until when quotes are counted: now, or its end."),
      since: watched,
      before: watched,
      alerts: list(string("Significant changes, in sentences.")),
    }),
    refusals: { 404: "No such release.", 409: "It is not in force yet, or retires the product." },
  },
  {
    path: "Studio/stuck",
    summary:
      "Returns quotes that could not be priced because of a fault in their form, oldest first, each with its cause; or the open quotes of a version; page by page.",
    right: productRights,
    form: {
      id: optionalText("Id of a product; all by default.", 40),
      version: optionalWhole("Returns every open quote of this version of the product instead of stuck quotes.", {
        min: 1,
      }),
      page: optionalWhole("From 1.", { min: 1, max: 100_000 }),
      pageSize: optionalWhole("Quotes per page, 500 by default.", { min: 1, max: 500 }),
    },
    answer: object({
      total: integerPart("Quotes on all pages."),
      quotes: list(
        object({
          reference: string(),
          firm: string("Name."),
          branch: string("Ids of firm and branch, alpha/leeds."),
          id: string("Id of the definition."),
          version: integerPart("Version of the definition that it is worked on by."),
          inForce: nullable(
            integerPart(
              "Version in force in its branch, to which it can be moved; null where there is none, and for a change of a policy.",
            ),
          ),
          cause: string("What the rates have no value for; empty in the list of a version."),
          since: instant(
            "When it was first priced without success; in the list of a version, when it was last changed.",
          ),
        }),
      ),
    }),
  },
  {
    path: "Studio/moveQuotes",
    summary:
      "Moves quotes of any firm to the version in force, or back; their brokers are notified. Answers are kept; prices are lost.",
    right: rights.release,
    privileged: "publish",
    form: {
      References: json('A JSON list of at most 200 references, ["LP-104728"].'),
      Reason: reason,
      Act: oneOf("preview: show the effect on each; move: move them; back: return each to its previous version.", [
        "preview",
        "move",
        "back",
      ]),
    },
    answer: object({
      quotes: list(
        object({
          reference: string(),
          moved: flag("It was moved, or would be."),
          words: string("New questions for its broker, or why it is not moved."),
        }),
      ),
    }),
  },
  {
    path: "Studio/exportParts",
    summary: "Returns the source files of a published version, including shared parts.",
    right: productRights,
    form: {
      id,
      version: optionalWhole("A published version; the one in force today by default.", { min: 1 }),
    },
    answer: object({
      id: string(),
      version: integerPart(),
      asWritten: flag("False if it was published without its source files; it is then one file."),
      parts: list(ref("PartVersion")),
      files: list(object({ file: string("Path, e.g. letprop/rules.json."), text: string() })),
    }),
    refusals: { 404: "No such version, or none that is in force." },
  },
] as const satisfies readonly CallShape[];
