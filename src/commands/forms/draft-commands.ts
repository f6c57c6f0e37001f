import { productDifferences } from "../../documents/product-differences.ts";
import { type MoneyMovement, moneyMovements } from "../../form/diff/money-movements.ts";
import { formatDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import type { AnswerOf } from "../../server/contract/call-types.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import { contentLines, differenceLines, writtenDifferences } from "./difference-lines.ts";
import type { CommandOption, FormsCommand, Typed } from "./forms-command.ts";
import { atDesk, type Draft, type FormsDesk } from "./forms-desk.ts";
import { numberOf } from "./publish-command.ts";
import { publishHint } from "./publish-lines.ts";
import { readName } from "./release-commands.ts";
import { definitionOf, readSubjects } from "./subject.ts";

const stateWords: Readonly<Record<Draft["state"], string>> = {
  open: "open",
  "in-review": "in review",
  approved: "approved",
  published: "published",
  dropped: "discarded",
};

const draftRow = ({ number, id, base, state, revision, owner, title, version, urgent }: Draft): readonly string[] => [
  String(number),
  `${id}${base === 0 ? "" : ` from ${base}`}`,
  version === null ? stateWords[state] : `${stateWords[state]} as ${id}@${version}${urgent ? ", urgently" : ""}`,
  `revision ${revision}`,
  owner,
  title,
];

/** Next steps for a draft; none for one that has ended. */
const nextLines = (draft: Draft): readonly string[] => {
  const { number, revision: shown, state, needed, approvals, urgent } = draft;
  // Names the revision shown, so that a newer one is not approved unseen.
  const approve = `npm run forms -- approve ${number} --revision ${shown}`;
  if (state === "published") return urgent && approvals.length === 0 ? [`To review it: ${approve}`] : [];
  if (state === "in-review") return [`It is waiting for ${counted(needed - approvals.length, "approval")}: ${approve}`];
  return state === "approved" ? [`To publish it: ${publishHint(draft)}`] : [];
};

const noteLines = ({ notes }: AnswerOf<"Studio/getDraft">): readonly string[] =>
  aligned(
    notes.map(({ at, by, revision, verdict, place, words }) => [
      `  ${formatDate(at.slice(0, 10))}`,
      by,
      `revision ${revision}`,
      verdict === null ? place : verdict === "approved" ? "approved" : "sent back",
      words,
    ]),
  );

const reportDraft = (draft: Draft, typed: Typed, io: CommandIo): number => {
  if (typed.json) io.say(JSON.stringify({ draft }, null, 2));
  else for (const line of [...aligned([draftRow(draft)]), ...nextLines(draft)]) io.say(line);
  return OK;
};

const draftsCommand: FormsCommand = {
  name: "drafts",
  subjects: "[ID]",
  count: [0, 1],
  summary: "lists drafts of products and forms, latest first, with their status",
  options: { all: { words: "also published and discarded drafts" } },
  examples: ["drafts", "drafts LETPROP --all"],
  run: async (typed, io) => {
    const [word] = typed.subjects;
    const wanted = word === undefined ? {} : { id: readName(word).id };
    const found = await atDesk(typed, io, (desk) => desk.drafts(wanted));
    const isShown = ({ state }: Draft) => typed.switched("all") || (state !== "published" && state !== "dropped");
    const drafts = found.filter(isShown);
    if (typed.json) io.say(JSON.stringify({ drafts }, null, 2));
    else if (drafts.length === 0) io.say("No drafts.");
    else for (const line of aligned(drafts.map(draftRow))) io.say(line);
    return OK;
  },
};

/** The typed draft number. @throws {CommandError} if it is not a number */
const subjectOf = (typed: Typed): number => {
  const number = numberOf(typed.subjects[0], "NUMBER");
  if (number === undefined || number < 1) throw new CommandError("Name a draft: see forms drafts.");
  return number;
};

/** The authors of the draft, and the versions after its base that were published from other drafts. */
const writersOf = async (desk: FormsDesk, { id, base, authors }: Draft) => {
  const others = (await desk.drafts({ id })).filter(({ version }) => version !== null && version > base);
  const named = (side: string, names: readonly string[]) => [side, ...new Set(names)].join(", ");
  return {
    mine: named("mine", authors),
    theirs: named(
      "theirs",
      others.flatMap((each) => each.authors),
    ),
  };
};

/** Merges the newest version into a draft, and lists the conflicts that the arguments do not resolve. */
const merge = async (number: number, typed: Typed, io: CommandIo): Promise<number> => {
  const take = typed.option("take");
  if (take !== undefined && take !== "mine" && take !== "theirs") throw new CommandError("--take is mine or theirs.");
  const { draft, conflicts, writers } = await atDesk(typed, io, async (desk) => {
    const seen = { draft: number, revision: (await desk.draft(number)).draft.revision };
    const merged = await desk.mergeDraft(seen);
    const writers = await writersOf(desk, merged.draft);
    if (take === undefined || merged.conflicts.length === 0) return { ...merged, writers };
    const Choices = JSON.stringify(Object.fromEntries(merged.conflicts.map(({ at }) => [at, take])));
    return { ...(await desk.mergeDraft({ ...seen, Choices })), writers };
  });
  if (conflicts.length === 0) return reportDraft(draft, typed, io);
  if (typed.json) io.say(JSON.stringify({ draft, conflicts }, null, 2));
  else
    for (const line of [
      ...conflicts.flatMap(({ at, base, mine, theirs }) => [
        at,
        ...aligned([
          ["  base", base ?? "not there"],
          [`  ${writers.mine}`, mine ?? "removed"],
          [`  ${writers.theirs}`, theirs ?? "removed"],
        ]),
      ]),
      `Nothing was written: both have changed ${counted(conflicts.length, "thing")}. Decide with --take mine or --take theirs.`,
    ])
      io.say(line);
  return FOUND;
};

export const diffCommand: FormsCommand = {
  name: "diff",
  subjects: "FROM TO",
  count: [2, 2],
  summary: "compares two definitions and shows what the differences mean for open quotes",
  more: ["FROM and TO are each a subject. A difference is a finding, as with diff."],
  examples: ["diff LETPROP schemas/definitions/letprop", "diff LETPROP@2 LETPROP@3 --json"],
  run: async (typed, io) => {
    const [from, to] = await readSubjects(typed.subjects, typed, io);
    if (!from || !to) throw new CommandError("Name what to compare: FROM and TO.");
    const [before, after] = [definitionOf(from), definitionOf(to)];
    const differences = writtenDifferences(productDifferences(before, after), from.parts, to.parts);
    const movements = moneyMovements(before, after);
    if (typed.json) io.say(JSON.stringify({ from: from.name, to: to.name, differences, movements }, null, 2));
    else if (differences.length === 0) io.say(`${from.name} and ${to.name} are the same.`);
    else for (const line of [...differenceLines(differences, io.paint), ...movementLines(movements)]) io.say(line);
    return differences.length === 0 ? OK : FOUND;
  },
};

/** Changes that need a second approval; none if no figure changes that much. */
function movementLines(
  movements: readonly Pick<MoneyMovement, "label" | "aspect" | "before" | "after" | "changePct">[],
): readonly string[] {
  const lines = movements.map(({ label, aspect, before, after, changePct }) => {
    const change = changePct === undefined ? "" : ` (${changePct.startsWith("-") ? "" : "+"}${changePct}%)`;
    return `  ${[label, aspect].filter(Boolean).join(", ")}: ${before} to ${after}${change}`;
  });
  return lines.length === 0 ? [] : ["", "Figures that change by more than a usual step:", ...lines];
}

const draftCommand: FormsCommand = {
  name: "draft",
  subjects: "NUMBER",
  count: [1, 1],
  summary:
    "shows a draft: differences from its base, or the parts of a new product, large changes in figures, and comments",
  options: {
    merge: { words: "merge the latest version into it, item by item, if it is based on an earlier one" },
    take: { value: "mine|theirs", words: "with --merge: whose change is taken of what both have changed" },
  },
  examples: ["draft 7", "draft 7 --merge --take mine"],
  run: async (typed, io) => {
    const number = subjectOf(typed);
    if (typed.switched("merge")) return merge(number, typed, io);
    const { whole, compared } = await atDesk(typed, io, async (desk) => {
      const found = await desk.draft(number);
      return { whole: found, compared: await desk.diffDraft(number) };
    });
    if (typed.json) io.say(JSON.stringify({ ...whole, ...compared }, null, 2));
    else
      for (const line of [
        ...aligned([draftRow(whole.draft)]),
        ...(whole.draft.reason === "" ? [] : [whole.draft.reason]),
        "",
        ...(whole.draft.base === 0 ? contentLines(definitionOf({ name: whole.draft.id, json: whole.definition })) : []),
        ...differenceLines(compared.differences, io.paint),
        ...movementLines(compared.movements),
        ...noteLines(whole),
        ...nextLines(whole.draft),
      ])
        io.say(line);
    return OK;
  },
};

const revision: CommandOption = { value: "N", words: "the revision that you reviewed; default: the latest" };

/** Runs an action on the typed revision of a draft, and shows the result. */
const actOn = async (
  typed: Typed,
  io: CommandIo,
  act: (desk: FormsDesk, seen: { readonly draft: number; readonly revision: number }) => Promise<Draft>,
): Promise<number> => {
  const draft = subjectOf(typed);
  const revision = numberOf(typed.option("revision"), "--revision");
  const done = await atDesk(typed, io, async (desk) =>
    act(desk, { draft, revision: revision ?? (await desk.draft(draft)).draft.revision }),
  );
  return reportDraft(done, typed, io);
};

const approveCommand: FormsCommand = {
  name: "approve",
  subjects: "NUMBER",
  count: [1, 1],
  summary: "approves a draft that you wrote no part of; for an urgent release, the review afterwards",
  options: { revision, words: { value: "WORDS", words: "your comment" } },
  examples: ["approve 7", "approve 7 --revision 3"],
  run: (typed, io) => {
    const words = typed.option("words");
    const optional = words === undefined ? {} : { Words: words };
    return actOn(typed, io, (desk, seen) => desk.judge({ ...seen, Verdict: "approved", ...optional }));
  },
};

const sendBackCommand: FormsCommand = {
  name: "send-back",
  subjects: "NUMBER",
  count: [1, 1],
  summary: "sends a draft back for changes",
  options: { revision, words: { value: "WORDS", words: "the changes required" } },
  examples: ['send-back 7 --words "The excess is missing from the documents"'],
  run: async (typed, io) => {
    const Words = typed.option("words");
    if (Words === undefined) throw new CommandError('Say the changes required: --words "…".');
    return actOn(typed, io, (desk, seen) => desk.judge({ ...seen, Verdict: "sent-back", Words }));
  },
};

const dropCommand: FormsCommand = {
  name: "drop",
  subjects: "NUMBER",
  count: [1, 1],
  summary: "discards a draft",
  options: { revision, reason: { value: "WORDS", words: "why; kept in the audit" } },
  examples: ['drop 7 --reason "Draft 8 does the same"'],
  run: (typed, io) => {
    const reason = typed.option("reason");
    const optional = reason === undefined ? {} : { Reason: reason };
    return actOn(typed, io, (desk, seen) => desk.dropDraft({ ...seen, ...optional }));
  },
};

/** Commands that take a draft to its approval. */
export const draftCommands: readonly FormsCommand[] = [
  draftsCommand,
  draftCommand,
  approveCommand,
  sendBackCommand,
  dropCommand,
];
