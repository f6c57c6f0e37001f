import { productRights, rights } from "../../insurance/permissions.ts";
import { anything, flag, instant, integerPart, list, nullable, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  json,
  MAX_DEFINITION_BYTES,
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
    patch: string("The same as a JSON Patch."),
    choices: list(
      object({ words: string("What can be done, where a person decides."), patch: string("As a JSON Patch.") }),
    ),
    cause: string("The root cause, shared by all findings that result from it."),
  },
  ["fix", "patch", "choices", "cause"],
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
    aspect: string("The aspect, e.g. ask when."),
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
    summary: "Returns drafts of products and forms, newest first, at most 200.",
    right: productRights,
    form: { id: optionalText("Id of a definition; all by default.", 40) },
    answer: object({ drafts: list(ref("Draft")) }),
  },
  {
    path: "Studio/getDraft",
    summary: "Returns a draft with its source files, the joined definition, its edits and its comments.",
    right: productRights,
    form: { draft },
    answer: object({
      draft: ref("Draft"),
      files: list(object({ file: string("Path, e.g. letprop/rules.json."), text: string() })),
      isAuthor: flag("The caller wrote part of it, and so may not approve it."),
      definition: anything("The joined definition; it may have errors."),
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
          settles: flag("It resolves the comment that it answers."),
        }),
      ),
    }),
    refusals: noSuch,
  },
  {
    path: "Studio/openDraft",
    summary: "Opens a draft of a definition, based on its latest version or as the first version.",
    right: rights.draft,
    form: {
      Files: json(
        'The files that it is made from, shared parts included: [{"file": "letprop/definition.json", "text": "{…}"}]. They join to the definition.',
        MAX_DEFINITION_BYTES,
      ),
      Base: whole("The version that they were made from, the newest of Forms/list; 0 for a first one.", { min: 0 }),
      Title: textField("Short description.", 200),
      Reason: optionalLongText("Why: it is kept with the version and its release, and in the audit.", 1000),
    },
    answer: one,
    refusals: { 409: "Someone has published another version since." },
  },
  {
    path: "Studio/editDraft",
    summary: "Stores the next revision of a draft, which reopens it and cancels approvals.",
    right: rights.draft,
    form: {
      ...seen,
      Patch: json(
        'A JSON list of files, {"file": "letprop/rules.json", "text": "{…}"}, text null for one that goes, and of steps of a JSON Patch on the definition.',
        MAX_DEFINITION_BYTES,
      ),
      Words: optionalText("Short description of the edit.", 200),
    },
    answer: one,
    refusals: changed,
  },
  {
    path: "Studio/revertDraft",
    summary: "Restores the files of an earlier revision as a new revision, for undo and redo.",
    right: rights.draft,
    form: { ...seen, To: whole("An earlier revision.", { min: 1 }) },
    answer: one,
    refusals: changed,
  },
  {
    path: "Studio/mergeDraft",
    summary:
      "Merges the latest version into a draft based on an earlier one, matching questions, rules, tables and texts by name, as a new revision; stores nothing while a conflict is undecided.",
    right: rights.draft,
    form: {
      ...seen,
      Choices: optionalLongText(
        'Whose change is kept where both sides changed the same thing, by its place: {"letprop/rules.json/rules/L09": "mine"}; or theirs.',
        100_000,
      ),
    },
    answer: object({
      draft: ref("Draft"),
      conflicts: list(
        object({
          at: string("The file, and in it the name of the thing; a choice names it by this."),
          base: nullable(string("As it was, as JSON; null where it was not there.")),
          mine: nullable(string("Value in the draft.")),
          theirs: nullable(string("Value in the latest version.")),
        }),
      ),
    }),
    refusals: { ...noSuch, 409: "It is already based on the latest version, has another revision, or has ended." },
  },
  {
    path: "Studio/checkDraft",
    summary: "Checks a draft as publishing does: findings with remedies, failing tests, and approvals needed.",
    right: productRights,
    form: { draft },
    answer: object({
      publishable: flag("Only its approval is missing."),
      findings: list(finding),
      tests: integerPart("Tests of the definition that were run; none where the lint found an error."),
      failed: list(object({ name: string(), path: string("JSON Pointer."), message: string() })),
      needed: integerPart("How many people have to approve it."),
    }),
    refusals: noSuch,
  },
  {
    path: "Studio/diffDraft",
    summary: "Returns the differences between a draft and its base version in words, and large changes in figures.",
    right: productRights,
    form: { draft },
    answer: object({ differences: list(difference), movements: list(movement) }),
    refusals: { ...noSuch, 409: "Its lint finds errors, see checkDraft." },
  },
  ...workCalls,
  {
    path: "Studio/askReview",
    summary:
      "Requests a review from those who may approve. Refused with every finding and failing test, as publishing is.",
    right: rights.draft,
    form: {
      ...seen,
      Release: optionalOneOf("none: to be published only, unless publishDraft says otherwise; all by default.", [
        "all",
        "none",
      ]),
    },
    answer: one,
    refusals: { ...changed, 409: "Tests fail, with a reason for each; or it has another revision, or has ended." },
  },
  {
    path: "Studio/noteDraft",
    summary: "Adds a comment on part of a draft, or answers one, regardless of later revisions.",
    right: productRights,
    form: {
      ...seen,
      Place: optionalText("Id of a thing of the definition, question property.TenantType; the whole by default.", 500),
      Words: optionalLongText("The comment; required unless it resolves another.", 2000),
      Answers: optionalWhole("Number of the note that is answered.", { min: 1 }),
      Settles: optionalOneOf("yes: resolves the comment that is answered.", ["yes", "no"]),
    },
    answer: object({ number: integerPart("Number of the note.") }),
    refusals: noSuch,
  },
  {
    path: "Studio/visitDraft",
    summary:
      "Reports the part of a draft that the caller is viewing, for one minute, and returns who else has it open and whether it has changed.",
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
      "Approves one revision of a draft or sends it back; the caller must not be an author. For an urgent release it is the review afterwards.",
    right: rights.approve,
    privileged: "publish",
    form: {
      ...seen,
      Verdict: oneOf("What is said of it.", ["approved", "sent-back"]),
      Words: optionalLongText("Reason; required to send it back.", 2000),
    },
    answer: one,
    refusals: { ...changed, 409: "It has another revision, no review was requested, or it has ended." },
  },
  {
    path: "Studio/publishDraft",
    summary:
      "Publishes an approved draft as the next version and releases it to all branches: new records use it, open ones keep theirs.",
    right: rights.release,
    privileged: "publish",
    form: {
      ...seen,
      Release: optionalOneOf(
        "all: in force for all branches; none: publish only, and release with Studio/schedule. By default as requested with its review.",
        ["all", "none"],
      ),
      ...otherReleases,
      Urgent: optionalOneOf(
        "yes: before anyone else has approved it, if the site allows it; it is flagged and reviewed afterwards.",
        ["yes", "no"],
      ),
    },
    answer: object(
      {
        id: string(),
        version: integerPart(),
        hash: string(),
        published: flag("False if an identical version already exists."),
        urgent: flag("No one other than its author had approved it."),
        released: ref("MadeRelease"),
        tests: integerPart("Tests of the definition that were run; all passed. 0 where nothing was published."),
        branches: integerPart("Branches that may quote it; 0 for a form of another record."),
        warnings: list(object({ rule: string(), path: string(), message: string() })),
      },
      ["released"],
    ),
    refusals: {
      ...noSuch,
      409: "It is not approved, or has another revision; tests fail, or it overlaps releases without saying what happens to them, with a reason for each; or someone has published another version since.",
    },
  },
  {
    path: "Studio/dropDraft",
    summary: "Discards a draft.",
    right: rights.draft,
    form: { ...seen, Reason: optionalLongText("Why.", 1000) },
    answer: one,
    refusals: changed,
  },
] as const satisfies readonly CallShape[];
