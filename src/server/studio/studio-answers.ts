import { impactKinds } from "../../insurance/impact/impact-of.ts";
import { day, flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallSchema } from "../contract/call-shape.ts";

/** Answers about drafts, releases, dated rates and replays that several calls share, by name. */
export const studioAnswers: Readonly<Record<string, CallSchema>> = {
  PartVersion: object({
    id: string("Folder of a part that several definitions share, e.g. common."),
    version: integerPart("Counts the versions of the part, from 1."),
  }),
  AskedRate: object({
    name: string(),
    number: integerPart("Counts the rows of the rate, from 1."),
    from: day("First day."),
    value: string("A decimal, or of a table a JSON object of them by exact text."),
    changesFrom: nullable(
      day("First day for adjustments to terms that started earlier; null for the first day itself."),
    ),
    reason: string(),
    askedAt: instant("When."),
    askedBy: string("Name."),
    verdict: nullable({ enum: ["approved", "refused"] }),
    decidedBy: nullable(string("Name.")),
  }),
  MadeRelease: object({
    release: ref("Release"),
    ended: list(integerPart("Number of a release that ended with it.")),
    goingOn: list(ref("Release")),
  }),
  Draft: object({
    number: integerPart("Counts the drafts of all definitions, from 1."),
    id: string("Id of the definition."),
    base: integerPart("Version that it is made from; 0 for a first one."),
    title: string(),
    reason: string("The reason, which is kept with the version."),
    owner: string("Name of who opened it."),
    authors: list(string("Name of an author, who therefore may not approve it.")),
    revision: integerPart("Counts its edits, from 1."),
    state: { enum: ["open", "in-review", "approved", "published", "dropped"] },
    approvals: list(string("Name of a user who approved this revision.")),
    needed: integerPart(
      "Approvals required, known once a review is requested: 2 if a rating figure changes by more than the usual step.",
    ),
    publishOnly: flag("It is to be published without a release, as requested with its review."),
    version: nullable(integerPart("The version that it became.")),
    urgent: flag("It was published before anyone else had approved it; a later verdict is the review."),
    openedAt: instant("When it was opened."),
    changedAt: instant("When it was last changed."),
  }),
  Release: object({
    id: string("Id of the definition."),
    number: integerPart("Counts the releases of the definition, from 1."),
    version: nullable(integerPart("The version that it puts in force; null: the product is retired.")),
    act: { enum: ["publish", "release-version", "roll-back", "retire"], description: "How it was created." },
    basis: {
      enum: ["opened", "cover-start"],
      description: "Whether its dates apply to the start of quotes or to the start of cover.",
    },
    from: day("First day."),
    until: nullable(day("Last day; null: until another release follows.")),
    branches: list(string("Ids of firm and branch, alpha/leeds; an empty list: all branches.")),
    branchNames: list(string("Names of these: firm and branch.")),
    reason: string(),
    madeAt: instant("When it was made."),
    madeBy: string("Name."),
    endedAt: nullable(instant("When someone ended it; null where nobody has.")),
    urgent: flag("It put a version in force before anyone other than its author had approved it."),
    state: {
      enum: ["scheduled", "live", "superseded", "cancelled", "ended"],
      description: "superseded: another one for the same branches followed. cancelled: ended before its first day.",
    },
  }),
  ImpactRun: object({
    run: string("Id of the run."),
    id: string("Id of the product."),
    version: nullable(integerPart("The version that is replayed; null for a definition that was sent.")),
    draft: nullable(integerPart("Number of the draft that is replayed; null if it is not a draft.")),
    revision: nullable(integerPart("Revision of that draft; null if it is not a draft.")),
    rate: nullable(string("The dated rate of which a value is replayed; null if none.")),
    rateRow: nullable(integerPart("Number of that value.")),
    state: {
      enum: ["running", "done", "cancelled", "stopped", "failed"],
      description: "stopped: its server shut down before it had finished.",
    },
    cause: string("Why it failed; empty otherwise."),
    records: integerPart("Open quotes and policies in force when it began."),
    done: integerPart("How many of them are replayed."),
    entries: integerPart("Number of answers in those."),
    startedAt: instant("The time at which everything is replayed."),
    startedBy: string("Name."),
    endedAt: nullable(instant("When it ended; null while it runs.")),
    quotes: integerPart("Open quotes that are replayed."),
    policies: integerPart("Policies in force that are replayed, each as its next term."),
    renewalsDue: integerPart("Of these policies those whose renewal is offered, or will be within days."),
    figures: list(
      object({
        of: { enum: ["quote", "policy", "due"], description: "due: policies whose renewal is due, once more." },
        kind: { enum: Object.keys(impactKinds) },
        count: integerPart("Records."),
      }),
    ),
    histogram: list(
      object({
        band: integerPart("Number of the bar, from -5 to 5; 0: the same price."),
        over: nullable(integerPart("The price changes by more than this many per cent; null: no limit.")),
        to: nullable(integerPart("By at most this many per cent; null: no limit.")),
        count: integerPart("Records."),
      }),
    ),
  }),
};
