import { productRights, rights } from "../../insurance/permissions.ts";
import { anything, flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  json,
  oneOf,
  optionalLongText,
  optionalOneOf,
  optionalText,
  optionalWhole,
  textField,
  whole,
} from "../contract/form-fields.ts";
import { otherReleases } from "./studio-calls.ts";
import { changed, draft, noSuch, one, seen, workCalls } from "./work-calls.ts";

const finding = object(
  {
    rule: string(),
    severity: { enum: ["error", "warn", "info"] },
    path: string("JSON Pointer into the definition that the files join to."),
    message: string(),
    fix: string("What to do about it."),
    patch: string("The same as a JSON Patch, which editDraft takes."),
    cause: string("The root cause, the same of every finding that springs from it."),
  },
  ["fix", "patch", "cause"],
);

const difference = object(
  {
    change: { enum: ["added", "removed", "changed", "moved", "renamed"] },
    kind: {
      enum: [
        ...["definition", "group", "page", "section", "list", "condition", "value", "table", "question", "option"],
        ...["rule", "rating", "rate table", "factor set", "rate line", "document", "test", "migration", "translation"],
      ],
    },
    name: string(),
    label: string(),
    aspect: string("What of it, e.g. ask when."),
    before: string(),
    after: string(),
    from: string("JSON Pointer into the earlier definition."),
    to: string("JSON Pointer into the later one."),
    weight: { enum: ["blocks", "decides", "shows", "nothing"], description: "What it means for open quotes." },
    meaning: string("The same in a sentence."),
  },
  ["aspect", "before", "after", "from", "to"],
);

const movement = object(
  {
    label: string(),
    aspect: string(),
    before: string(),
    after: string(),
    changePct: string("Of the earlier figure, -25.00."),
    to: string("JSON Pointer."),
  },
  ["aspect", "changePct", "to"],
);

export const draftCalls = [
  {
    path: "Studio/drafts",
    summary: "Drafts of products and forms, the newest first, at most 200.",
    right: productRights,
    form: { id: optionalText("Id of a definition; all by default.", 40) },
    answer: object({ drafts: list(ref("Draft")) }),
  },
  {
    path: "Studio/getDraft",
    summary:
      "A draft with its files as they were written, the definition that they join to, its edits and what was said of it.",
    right: productRights,
    form: { draft },
    answer: object({
      draft: ref("Draft"),
      files: list(object({ file: string("Path, e.g. letprop/rules.json."), text: string() })),
      isAuthor: flag("The caller wrote part of it, and so may not approve it."),
      definition: anything("What the files join to; it may have faults."),
      edits: list(
        object({
          revision: integerPart("What the edit made."),
          at: instant("When."),
          by: string("Name."),
          words: string("What was done."),
          files: list(string("A file that it changed.")),
        }),
      ),
      notes: list(
        object({
          number: integerPart(),
          revision: integerPart("Of which it was said."),
          at: instant("When."),
          by: string("Name."),
          verdict: nullable({ enum: ["approved", "sent-back"] }),
          place: string("Id of a thing of the definition, question property.TenantType; empty for the whole."),
          words: string(),
          answers: nullable(integerPart("Number of the note that it answers.")),
          settles: flag("Nothing more is to be said of what it answers."),
        }),
      ),
    }),
    refusals: noSuch,
  },
  {
    path: "Studio/openDraft",
    summary: "Opens a draft of the files of a definition, made from its newest version or as the first one.",
    right: rights.draft,
    form: {
      Files: json(
        'The files that it is made from, shared parts included: [{"file": "letprop/definition.json", "text": "{…}"}]. They join to the definition.',
      ),
      Base: whole("The version that they were made from, the newest of Forms/list; 0 for a first one.", { min: 0 }),
      Title: textField("What it is about, in a few words.", 200),
      Reason: optionalLongText("Why: it is kept with the version and its release, and in the audit.", 1000),
    },
    answer: one,
    refusals: { 409: "Somebody has published another version since." },
  },
  {
    path: "Studio/editDraft",
    summary: "Writes the next revision of a draft: it is open again, and what was approved is approved no more.",
    right: rights.draft,
    form: {
      ...seen,
      Patch: json(
        'A JSON list of files, {"file": "letprop/rules.json", "text": "{…}"}, text null for one that goes, and of steps of a JSON Patch on the definition.',
      ),
      Words: optionalText("What is done, in a few words.", 200),
    },
    answer: one,
    refusals: changed,
  },
  {
    path: "Studio/revertDraft",
    summary:
      "Writes the files as they were at an earlier revision, as one more revision: to undo, and to have it again.",
    right: rights.draft,
    form: { ...seen, To: whole("An earlier revision.", { min: 1 }) },
    answer: one,
    refusals: changed,
  },
  {
    path: "Studio/mergeDraft",
    summary:
      "Merges the newest version into a draft that was made from one before it, each question, rule, table and text by its name, as one more revision; writes nothing while something that both have changed is not decided.",
    right: rights.draft,
    form: {
      ...seen,
      Choices: optionalLongText(
        'Whose change is taken of what both have changed, by where it is: {"letprop/rules.json/rules/L09": "mine"}; or theirs.',
        100_000,
      ),
    },
    answer: object({
      draft: ref("Draft"),
      conflicts: list(
        object({
          at: string("The file, and in it the name of the thing; a choice names it by this."),
          base: nullable(string("As it was, as JSON; null where it was not there.")),
          mine: nullable(string("As the draft has it.")),
          theirs: nullable(string("As the newest version has it.")),
        }),
      ),
    }),
    refusals: { ...noSuch, 409: "It is made from the newest version, or is another revision, or has ended." },
  },
  {
    path: "Studio/checkDraft",
    summary:
      "What publishing would say of a draft: findings with their remedies, tests that fail, approvals that it needs.",
    right: productRights,
    form: { draft },
    answer: object({
      publishable: flag("Nothing but its approval is missing."),
      findings: list(finding),
      tests: integerPart("Tests of the definition that were run; none where the lint found an error."),
      failed: list(object({ name: string(), path: string("JSON Pointer."), message: string() })),
      needed: integerPart("How many people have to approve it."),
    }),
    refusals: noSuch,
  },
  {
    path: "Studio/diffDraft",
    summary:
      "What is different in a draft from the version that it is made from, in words, and which figures move far.",
    right: productRights,
    form: { draft },
    answer: object({ differences: list(difference), movements: list(movement) }),
    refusals: { ...noSuch, 409: "Its lint finds errors, see checkDraft." },
  },
  ...workCalls,
  {
    path: "Studio/askReview",
    summary: "Asks those who may approve for a verdict. Refused with every finding and failing test, as publishing is.",
    right: rights.draft,
    form: seen,
    answer: one,
    refusals: { ...changed, 409: "Tests fail, each a reason; or it is another revision, or has ended." },
  },
  {
    path: "Studio/noteDraft",
    summary: "Says something of a thing of a draft, or answers what was said, whatever revision was written since.",
    right: productRights,
    form: {
      ...seen,
      Place: optionalText("Id of a thing of the definition, question property.TenantType; the whole by default.", 500),
      Words: optionalLongText("What is said; needed unless it settles something.", 2000),
      Answers: optionalWhole("Number of the note that is answered.", { min: 1 }),
      Settles: optionalOneOf("yes: nothing more is to be said of what is answered.", ["yes", "no"]),
    },
    answer: object({ number: integerPart("Number of the note.") }),
    refusals: noSuch,
  },
  {
    path: "Studio/visitDraft",
    summary:
      "Says which thing of a draft the caller looks at, until a minute later, and answers who else has the draft open and whether it has changed.",
    right: productRights,
    isWatch: true,
    form: {
      draft,
      Thing: optionalText("Id of a thing of the definition, question property.TenantType; none by default.", 500),
    },
    answer: object({
      revision: integerPart(),
      changedAt: instant("When it was written or judged last."),
      notes: integerPart("How much was said of it."),
      others: list(object({ name: string(), thing: string("Id of a thing of the definition, or empty.") })),
    }),
    refusals: noSuch,
  },
  {
    path: "Studio/verdict",
    summary:
      "Approves one revision of a draft or sends it back, by somebody who wrote none of it; of what was published urgently it is the review afterwards.",
    right: rights.approve,
    privileged: "publish",
    form: {
      ...seen,
      Verdict: oneOf("What is said of it.", ["approved", "sent-back"]),
      Words: optionalLongText("Why; needed to send it back.", 2000),
    },
    answer: one,
    refusals: { ...changed, 409: "It is another revision, nobody has asked for a review, or it has ended." },
  },
  {
    path: "Studio/publishDraft",
    summary:
      "Publishes an approved draft as the next version and releases it to all branches: the next opened record uses it, open ones keep theirs.",
    right: rights.release,
    privileged: "publish",
    form: {
      ...seen,
      Release: optionalOneOf("all by default; none: it is published only, and Studio/schedule releases it.", [
        "all",
        "none",
      ]),
      ...otherReleases,
      Urgent: optionalOneOf(
        "yes: before anybody else has approved it, where the site allows it; it is flagged, and reviewed afterwards.",
        ["yes", "no"],
      ),
    },
    answer: object(
      {
        id: string(),
        version: integerPart(),
        hash: string(),
        published: flag("False when a version says the same already."),
        urgent: flag("Nobody but who wrote it had approved it."),
        released: ref("MadeRelease"),
        tests: integerPart("Tests of the definition that were run; all passed. 0 where nothing was published."),
        branches: integerPart("Branches that may quote it; 0 for a form of another record."),
        warnings: list(object({ rule: string(), path: string(), message: string() })),
      },
      ["released"],
    ),
    refusals: {
      ...noSuch,
      409: "Nobody has approved it, or it is another revision; tests of the definition fail, or it meets other releases and nobody has said what becomes of them, each a reason; or somebody has published another version since.",
    },
  },
  {
    path: "Studio/dropDraft",
    summary: "Ends a draft that becomes no version.",
    right: rights.draft,
    form: { ...seen, Reason: optionalLongText("Why.", 1000) },
    answer: one,
    refusals: changed,
  },
] as const satisfies readonly CallShape[];
