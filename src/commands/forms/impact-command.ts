import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isRecord } from "../../form/values/own.ts";
import { counted } from "../../form/words/phrases.ts";
import { type ImpactKind, impactKinds } from "../../insurance/impact/impact-of.ts";
import type { AnswerOf, FormOf } from "../../server/contract/call-types.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk, type FormsDesk } from "./forms-desk.ts";
import { numberOf } from "./publish-command.ts";
import { readFiles, readPublishedId } from "./subject.ts";

type Run = AnswerOf<"Studio/impact">["runs"][number];
type Row = AnswerOf<"Studio/impactRows">["rows"][number];

const POLL_INTERVAL_MS = 500;
/** Most rows that one call answers. */
const ROWS_PER_CALL = 500;

const isKind = (word: string): word is ImpactKind => Object.hasOwn(impactKinds, word);

const kindOf = (word: string | undefined): ImpactKind | undefined => {
  if (word === undefined || isKind(word)) return word;
  throw new CommandError(`Unknown outcome ${word}. Outcomes: ${Object.keys(impactKinds).join(", ")}.`);
};

/** What to replay: a folder as written, a draft, a published version, or a requested value of a dated rate. */
const subjectOf = (typed: Typed): FormOf<"Studio/startImpact"> => {
  const [word = ""] = typed.subjects;
  const version = numberOf(typed.option("version"), "--version");
  const draft = numberOf(typed.option("draft"), "--draft");
  const rate = typed.option("rate");
  if (existsSync(word)) {
    if (version !== undefined || draft !== undefined || rate !== undefined)
      throw new CommandError("A folder is replayed as it is written: leave --version, --draft and --rate out.");
    const { json } = readFiles(word);
    if (!isRecord(json) || typeof json.id !== "string")
      throw new CommandError(`${word} has no id: see forms lint ${word}.`);
    return { id: json.id, Definition: JSON.stringify(json) };
  }
  const published = readPublishedId(word);
  if (published && draft !== undefined) return { id: published.id, Draft: draft };
  if (published && rate !== undefined) {
    const row = numberOf(typed.option("row"), "--row");
    if (row === undefined) throw new CommandError(`Name the value of ${rate} by its number: --row 1. See forms rates.`);
    return { id: published.id, Rate: rate, RateRow: row };
  }
  const wanted = version ?? published?.version;
  if (!published || wanted === undefined)
    throw new CommandError(`${word} is no folder. Of a published product name the version: ${word} --version 3.`);
  return { id: published.id, version: wanted };
};

const readRun = async (desk: FormsDesk, run: string): Promise<Run> => {
  const [only] = (await desk.impact({ run })).runs;
  if (!only) throw new CommandError("The run no longer exists.");
  return only;
};

const untilEnded = async (desk: FormsDesk, begun: Run, io: CommandIo): Promise<Run> => {
  let lastShown = 0;
  for (let now = begun; ; now = await readRun(desk, begun.run)) {
    if (now.state !== "running") return now;
    const tenths = Math.floor((now.done * 10) / Math.max(1, now.records));
    if (tenths > lastShown) io.remark(`${now.done} of ${now.records}`);
    lastShown = tenths;
    await pause(POLL_INTERVAL_MS);
  }
};

const totalWords: Readonly<Record<"quote" | "policy" | "due", (count: number) => string>> = {
  quote: (count) => counted(count, "open quote", "open quotes"),
  policy: (count) => counted(count, "policy in force", "policies in force"),
  due: (count) => `${count} of these with a renewal due`,
};

const percent = ({ over, to }: Run["histogram"][number]): string => {
  if (over === 0 && to === 0) return "same price";
  if (over === null) return `down by more than ${-(to ?? 0)}%`;
  if (to === null) return `up by more than ${over}%`;
  return over < 0 ? `down by ${-to} to ${-over}%` : `up by ${over} to ${to}%`;
};

const MAX_COLUMN_WIDTH = 40;

const barLines = ({ histogram }: Run): readonly string[] => {
  const highest = Math.max(1, ...histogram.map(({ count }) => count));
  const lines = histogram.map((each) => [
    percent(each),
    String(each.count),
    "#".repeat(Math.ceil((each.count * MAX_COLUMN_WIDTH) / highest)),
  ]);
  return ["", "Change in price, for all with a price before and after:", ...aligned(lines)];
};

const figureLines = (run: Run): readonly string[] => {
  const totals = { quote: run.quotes, policy: run.policies, due: run.renewalsDue };
  return (["quote", "policy", "due"] as const).flatMap((of) => {
    const figures = run.figures.filter((each) => each.of === of);
    const lines = figures.map(({ kind, count }) => [`  ${count}`, kind, isKind(kind) ? impactKinds[kind] : ""]);
    return [totalWords[of](totals[of]), ...aligned(lines)];
  });
};

const money = (pence: number | null): string =>
  pence === null ? "" : `£${Math.trunc(pence / 100).toLocaleString("en-GB")}.${String(pence % 100).padStart(2, "0")}`;

const outcomeAndTotal = ({ outcome, total }: Row["before"]): string =>
  [outcome, money(total)].filter((each) => each !== "").join(" ");

const rowLines = (rows: readonly Row[]): readonly string[] =>
  aligned(
    rows.map((row) => [
      row.reference,
      row.renewalDue ? "renewal due" : row.record,
      `@${row.version}`,
      `${outcomeAndTotal(row.before)} -> ${outcomeAndTotal(row.after)}`,
      row.kinds.join(", "),
      row.cause,
    ]),
  );

const readRows = async (desk: FormsDesk, run: string, kind: ImpactKind): Promise<readonly Row[]> => {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { total, rows } = await desk.impactRows({ run, Kind: kind, page, pageSize: ROWS_PER_CALL });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
};

const endedWords = (run: Run): readonly string[] =>
  run.state === "done" ? [] : [`This replay is ${run.state} after ${run.done} of ${run.records}. ${run.cause}`.trim()];

/** Shows the effect of a version, or an unpublished folder, on open business. */
export const impactCommand: FormsCommand = {
  name: "impact",
  subjects: "FOLDER|ID",
  count: [1, 1],
  summary: "shows the effect of a version on open quotes, renewals due and policies in force, without changing them",
  more: [
    "Each is priced twice, on its own version and on this one, on the same day. A policy is priced as its next term.",
    "One replay of a product runs at a time. Its figures are kept for 30 days.",
    `Kinds: ${Object.keys(impactKinds).join(", ")}.`,
  ],
  options: {
    version: { value: "N", words: "a published version of the product ID, instead of a folder" },
    draft: { value: "N", words: "a draft of it, in its current state" },
    rate: {
      value: "NAME",
      words: "a dated rate with a value that is not approved yet; each record on its own version",
    },
    row: { value: "N", words: "with --rate, the number of that value" },
    rows: { value: "KIND", words: "also list the quotes and policies with this outcome" },
  },
  examples: [
    "impact schemas/definitions/stall",
    "impact LETPROP --draft 7",
    "impact LETPROP --version 3",
    "impact LETPROP --rate ipt-standard --row 1",
    "impact LETPROP --version 3 --rows declined",
  ],
  run: async (typed, io) => {
    const subject = subjectOf(typed);
    const kind = kindOf(typed.option("rows"));
    const { run, rows } = await atDesk(typed, io, async (desk) => {
      const ended = await untilEnded(desk, (await desk.startImpact(subject)).run, io);
      return { run: ended, rows: kind && (await readRows(desk, ended.run, kind)) };
    });
    if (typed.json) io.say(JSON.stringify({ run, ...(rows ? { rows } : {}) }, null, 2));
    else for (const line of [...endedWords(run), ...figureLines(run), ...barLines(run)]) io.say(line);
    if (!typed.json && rows) for (const line of ["", ...rowLines(rows)]) io.say(line);
    return run.state === "done" ? OK : FOUND;
  },
};
