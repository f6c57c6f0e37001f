import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import type { Difference } from "../../form/diff/difference.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import type { AnswerOf } from "../../server/contract/call-types.ts";
import type { CheckedDefinition } from "../../server/definitions/check-definition.ts";
import type { readSourceFiles, WrittenPart } from "../../server/definitions/read-definition-folder.ts";
import type { CommandIo } from "../command-io.ts";
import type { Paint } from "../paint.ts";
import { differenceLines, writtenDifferences } from "./difference-lines.ts";
import { findingGroupLines } from "./finding-lines.ts";
import type { Draft } from "./forms-desk.ts";
import { branchesInWords, grantToAll } from "./grant-command.ts";
import { failureLines } from "./prove-commands.ts";
import { madeLines } from "./release-commands.ts";
import { withPlaces } from "./written-finding.ts";

type Published = AnswerOf<"Studio/publishDraft">;

/** What publishing would change. */
export interface Changes {
  /** Absent if nothing is published yet. */
  readonly differences?: readonly Difference[];
  /** Findings against earlier versions: outdated wording ids, answers without a migration, and rates without a test. */
  readonly beside: readonly LintFinding[];
}

/** Outcome of publishing: nothing on a dry run, an identical version, a waiting draft, or a new version. */
export type PublishOutcome =
  | { readonly kind: "dry" }
  | { readonly kind: "same"; readonly version: number; readonly branches: number }
  | { readonly kind: "waits"; readonly draft: Draft; readonly switches: string }
  | { readonly kind: "published"; readonly done: Published };

/** A checked definition to publish. */
export interface Publishing {
  readonly definition: Definition;
  readonly parts: readonly WrittenPart[];
  readonly checked: CheckedDefinition;
  /** Dated rates of the desk, if the definition needs other than shipped ones. */
  readonly rates: DatedRates | undefined;
  readonly sources: ReturnType<typeof readSourceFiles>;
}

/** The results of the check, as lines. */
export const checkedLines = ({ findings, failed, ran }: CheckedDefinition, { paint }: CommandIo): readonly string[] => [
  ...findingGroupLines(findings, paint),
  ...failed.flatMap((outcome) => failureLines(outcome, paint)),
  ...(failed.length > 0 ? [`${failed.length} of ${ran} tests failed`] : []),
];

/** The branches that may quote it; if none, what to do. */
const quotingBranches = (record: string, { id, branches }: Pick<Published, "id" | "branches">, paint: Paint) => {
  if (record !== "quote") return [];
  if (branches > 0) return [`${branchesInWords(branches)} may quote it.`];
  return [
    `${paint("yellow", "No branch may quote it yet:")} ${grantToAll(id)}, or name firms and branches instead of --all`,
  ];
};

const passed = (tests: number): string => `${tests} ${tests === 1 ? "test" : "tests"} passed`;

/** What was published, with its effective date and branches. */
export const publishedLines = (done: Published, record: string, io: CommandIo): readonly string[] => {
  const { paint } = io;
  const name = `${done.id}@${done.version}`;
  const words = done.published
    ? `${paint("green", "Published")} ${name}: ${passed(done.tests)}.`
    : `${name} is identical; nothing was published.`;
  const urgent = done.urgent
    ? [`${paint("yellow", "Urgent:")} no one other than its author had approved it. Someone else now has to review it.`]
    : [];
  const released = done.released ? madeLines(done.released, io) : [];
  return [words, ...urgent, ...released, ...quotingBranches(record, done, paint)];
};

/** The differences, and findings in comparison with earlier versions. */
export const changeLines = ({ definition, parts }: Publishing, { differences, beside }: Changes, io: CommandIo) => [
  ...(differences
    ? differenceLines(writtenDifferences(differences, [], parts), io.paint, "counted")
    : [`${definition.id} is not published yet.`]),
  ...findingGroupLines(withPlaces(beside, parts), io.paint),
];

/** Warns of files that seem to be based on an older version: they would revert what was published since. */
export const staleLines = (
  { id }: Definition,
  { nearest, newest }: { readonly nearest: number | undefined; readonly newest: number },
  { paint }: CommandIo,
): readonly string[] =>
  nearest === undefined || nearest === newest
    ? []
    : [
        `${paint("yellow", "Based on an older version?")} These files differ less from ${id}@${nearest} than from ${id}@${newest}, the latest.`,
        `What was published since is taken back then. To keep it: npm run forms -- pull ${id}@${newest} FOLDER, and make your change there.`,
      ];

/** How to publish an approved draft, with the effect; of the options the draft stores only `--no-release`. */
export const publishHint = ({ number, publishOnly }: Pick<Draft, "number" | "publishOnly">, switches = ""): string => {
  const publish = `npm run forms -- publish ${number}`;
  if (switches !== "") return `${publish} ${switches}`;
  if (publishOnly) return `${publish}. It is published only; forms release puts it in force.`;
  return `${publish}. It is then in force for all branches; with --no-release it is published only.`;
};

/** Next steps for a draft without approval. */
const waitingLines = (draft: Draft, switches: string, { paint }: CommandIo): readonly string[] => {
  const { number, id, revision, needed, approvals } = draft;
  return [
    `${paint("yellow", "Not published yet:")} draft ${number} of ${id} is waiting for ${needed - approvals.length > 1 ? "two people" : "someone"} who wrote no part of it:`,
    `  npm run forms -- approve ${number} --revision ${revision}`,
    `Then publish it: ${publishHint(draft, switches)}`,
  ];
};

/** Its status. */
export const outcomeLines = (
  outcome: PublishOutcome,
  { definition, checked }: Publishing,
  io: CommandIo,
): readonly string[] => {
  const { id, record } = definition;
  if (outcome.kind === "dry") return [`${passed(checked.ran)}. Nothing was published: this is a dry run.`];
  if (outcome.kind === "waits") return waitingLines(outcome.draft, outcome.switches, io);
  if (outcome.kind === "published") return publishedLines(outcome.done, record, io);
  return [
    `${id}@${outcome.version} is identical; nothing was published. To put it in force: npm run forms -- release ${id}@${outcome.version}`,
    ...quotingBranches(record, { id, branches: outcome.branches }, io.paint),
  ];
};

export const outcomeJson = (outcome: PublishOutcome, { definition: { id }, checked: { ran } }: Publishing): object => {
  if (outcome.kind === "published") return outcome.done;
  if (outcome.kind === "waits") return { published: false, draft: outcome.draft };
  return { published: false, tests: ran, ...(outcome.kind === "same" ? { id, version: outcome.version } : {}) };
};
