import { formatDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import type { AnswerOf } from "../../server/contract/call-types.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import type { CommandOption, FormsCommand, Typed } from "./forms-command.ts";
import { atDesk, DeskRefused, type FormsDesk } from "./forms-desk.ts";
import { readPublishedId } from "./subject.ts";

type Release = AnswerOf<"Studio/releases">["releases"][number];
type Made = AnswerOf<"Studio/schedule">;

const versionWords = ({ id, version }: Release): string => (version === null ? `${id} retired` : `${id}@${version}`);

const whenOf = ({ basis, from, until }: Release): string =>
  `${basis === "cover-start" ? "for cover " : ""}from ${formatDate(from)}${until === null ? "" : ` to ${formatDate(until)}`}`;

const audienceOf = ({ branches }: Release): string => (branches.length === 0 ? "all branches" : branches.join(", "));

const actWords: Readonly<Record<Release["act"], string>> = {
  publish: "published",
  "release-version": "released",
  "roll-back": "rolled back",
  retire: "retired",
};

/** `LETPROP@3 from 1 January 2027 for all branches (release 4)`. */
const releaseWords = (each: Release): string =>
  `${versionWords(each)} ${whenOf(each)} for ${audienceOf(each)} (release ${each.number})`;

/** A new release as lines, with the releases that it ended and those that continue. */
export const madeLines = ({ release, ended, goingOn }: Made, { paint }: CommandIo): readonly string[] => [
  `${paint("green", release.version === null ? "Retired" : "Released")} ${releaseWords(release)}.`,
  ...ended.map((number) => `Release ${number} ends with it.`),
  ...goingOn.map((each) => `${paint("yellow", "Continues:")} ${releaseWords(each)}, ${each.state}.`),
];

const reportMade = (made: Made, typed: Typed, io: CommandIo): number => {
  if (typed.json) io.say(JSON.stringify(made, null, 2));
  else for (const line of madeLines(made, io)) io.say(line);
  return OK;
};

/** Release numbers of an option, `4,5`, as a call takes them. @throws {CommandError} if there are none */
export const releaseNumbersOf = (typed: Typed, name: "end" | "keep"): string | undefined => {
  const text = typed.option(name);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*(,[1-9]\d*)*$/.test(text))
    throw new CommandError(`--${name} takes numbers of releases: --${name} 4,5`);
  return JSON.stringify(text.split(",").map(Number));
};

/** @throws {CommandError} if no reason is given */
export const reasonOf = (typed: Typed, kept = "with the release, and in the audit"): string => {
  const reason = typed.option("reason")?.trim();
  if (reason) return reason;
  throw new CommandError(`Say why: --reason "…". It is kept ${kept}.`);
};

/** Parses `LETPROP` or `LETPROP@3`. @throws {CommandError} if it is neither */
export const readName = (word: string) => {
  const name = readPublishedId(word);
  if (name) return name;
  throw new CommandError(`${word} is not a published id such as LETPROP or LETPROP@3.`);
};

const reason: CommandOption = { value: "WORDS", words: "required: why; kept with the release and in the audit" };

/** Maximum number of references listed. */
const MAX_NAMED = 10;

/** Open quotes on versions after the one that is in force again, and how to move them. */
const quotesLeft = async (desk: FormsDesk, id: string, inForce: number): Promise<readonly string[]> => {
  const { open } = await desk.list({ Count: "open" });
  const lines: string[] = [];
  for (const { version, quotes, renewals } of open.filter((each) => each.id === id && each.version > inForce)) {
    const total = quotes + renewals;
    if (total === 0) continue;
    const found = await desk.stuck({ id, version, page: 1, pageSize: MAX_NAMED });
    const references = found.quotes.map(({ reference }) => reference);
    const more = total > references.length ? ` and ${counted(total - references.length, "other")}` : "";
    lines.push(
      `${counted(total, "open quote keeps", "open quotes keep")} ${id}@${version}: ${references.join(", ")}${more}`,
      `To move them: npm run forms -- move ${references.join(" ")} --reason WORDS`,
    );
  }
  return lines;
};

/** Options for other releases; a refusal names them if they are missing. */
export const othersOptions: Readonly<Record<"end" | "keep", CommandOption>> = {
  end: { value: "N,N", words: "numbers of releases that end with this one" },
  keep: { value: "N,N", words: "numbers of releases that continue" },
};

const termsOptions = {
  reason,
  from: { value: "DAY", words: "start date, 2027-01-31; default: today" },
  branches: { value: "WORDS", words: "branches: alpha,beta/bristol; default: all branches" },
  ...othersOptions,
} as const;

const termsOf = async (desk: FormsDesk, id: string, typed: Typed) => {
  const [newest] = (await desk.releases(id))?.releases ?? [];
  const branches = typed.option("branches");
  const [from, end, keep] = [typed.option("from"), releaseNumbersOf(typed, "end"), releaseNumbersOf(typed, "keep")];
  return {
    id,
    Reason: reasonOf(typed),
    Base: newest?.number ?? 0,
    ...(from === undefined ? {} : { From: from }),
    ...(branches === undefined ? {} : { Branches: JSON.stringify(branches.split(",").map((word) => word.trim())) }),
    ...(end === undefined ? {} : { End: end }),
    ...(keep === undefined ? {} : { Keep: keep }),
  };
};

const releaseCommand: FormsCommand = {
  name: "release",
  subjects: "ID@VERSION",
  count: [1, 1],
  summary: "puts a published version in force from a date, for all branches or some; open quotes keep theirs",
  more: [
    "If it would replace a scheduled release, or leave branches on another version, nothing is done until",
    "--end or --keep says what happens to each. Branches named by a narrower release keep that release.",
  ],
  options: {
    ...termsOptions,
    until: { value: "DAY", words: "end date; default: none" },
    "cover-start": { words: "for cover that starts on these dates, even if the quote was started earlier" },
  },
  examples: [
    'release LETPROP@3 --reason "Rates of January" --from 2027-01-01',
    'release LETPROP@3 --reason "Rates of January" --from 2027-01-01 --cover-start',
    'release LETPROP@4 --reason "Pilot" --branches alpha/leeds --until 2027-01-31',
  ],
  run: async (typed, io) => {
    const { id, version } = readName(typed.subjects[0] ?? "");
    if (version === undefined) throw new CommandError(`Give a version: release ${id}@3. See forms releases ${id}.`);
    const until = typed.option("until");
    const made = await atDesk(typed, io, async (desk) =>
      desk.release({
        ...(await termsOf(desk, id, typed)),
        version,
        ...(until === undefined ? {} : { Until: until }),
        ...(typed.switched("cover-start") ? { Basis: "cover-start" as const } : {}),
      }),
    );
    return reportMade(made, typed, io);
  },
};

const rollbackCommand: FormsCommand = {
  name: "rollback",
  subjects: "ID[@VERSION]",
  count: [1, 1],
  summary: "puts an earlier version in force again, immediately and for all branches; default: the previous version",
  more: [
    "It is byte for byte the same, so it needs no approval. Quotes started in the meantime keep their version.",
    "Pilots and scheduled releases continue unless --end names them, and are listed.",
  ],
  options: { reason, end: { value: "N,N", words: "numbers of narrower or scheduled releases that end with it" } },
  examples: ['rollback LETPROP --reason "Version 3 charges too little"', 'rollback LETPROP@1 --reason "As agreed"'],
  run: async (typed, io) => {
    const wanted = readName(typed.subjects[0] ?? "");
    const [Reason, End] = [reasonOf(typed), releaseNumbersOf(typed, "end")];
    const { made, left } = await atDesk(typed, io, async (desk) => {
      const made = await desk.rollBack({ ...wanted, Reason, ...(End === undefined ? {} : { End }) });
      return { made, left: await quotesLeft(desk, wanted.id, made.release.version ?? 0) };
    }).catch((error: unknown) => {
      if (!(error instanceof DeskRefused && error.refusal.reasons.some(({ path }) => path === "Pilot"))) throw error;
      throw new CommandError(`${error.message}\nTo end it: ${cancelHint(wanted.id, "NUMBER")}`, FOUND, error.details);
    });
    reportMade(made, typed, io);
    if (!typed.json)
      for (const line of [
        ...made.goingOn.map(({ number }) => `To end release ${number}: ${cancelHint(wanted.id, number)}`),
        ...left,
      ])
        io.say(line);
    return OK;
  },
};

const cancelHint = (id: string, number: number | string): string =>
  `npm run forms -- cancel ${id} ${number} --reason WORDS`;

const retireCommand: FormsCommand = {
  name: "retire",
  subjects: "ID",
  count: [1, 1],
  summary: "withdraws a product from new quotes from a date; open quotes and policies continue",
  options: termsOptions,
  examples: ['retire UNOCC --reason "No more capacity" --from 2027-01-01'],
  run: async (typed, io) => {
    const { id } = readName(typed.subjects[0] ?? "");
    const made = await atDesk(typed, io, async (desk) => desk.retire(await termsOf(desk, id, typed)));
    return reportMade(made, typed, io);
  },
};

const cancelCommand: FormsCommand = {
  name: "cancel",
  subjects: "ID RELEASE",
  count: [2, 2],
  summary: "ends a release that is scheduled or in force; earlier releases apply again",
  options: { reason },
  examples: ['cancel LETPROP 5 --reason "Not ready"'],
  run: async (typed, io) => {
    const { id } = readName(typed.subjects[0] ?? "");
    const number = Number(typed.subjects[1]);
    if (!Number.isSafeInteger(number)) throw new CommandError(`${typed.subjects[1]} is not a release number.`);
    const Reason = reasonOf(typed);
    const answer = await atDesk(typed, io, (desk) => desk.cancelRelease({ id, number, Reason }));
    if (typed.json) io.say(JSON.stringify(answer, null, 2));
    else for (const each of [answer.release, ...answer.resumed]) io.say(`${releaseWords(each)}: ${each.state}.`);
    return OK;
  },
};

const releasesCommand: FormsCommand = {
  name: "releases",
  subjects: "ID",
  count: [1, 1],
  summary: "lists every release of a definition: version, dates, branches, author and reason",
  examples: ["releases LETPROP"],
  run: async (typed, io) => {
    const { id } = readName(typed.subjects[0] ?? "");
    const found = await atDesk(typed, io, (desk) => desk.releases(id));
    if (!found) throw new CommandError(`Nothing is published as ${id}: see forms list.`);
    if (typed.json) {
      io.say(JSON.stringify(found, null, 2));
      return OK;
    }
    const rows = found.releases.map((each) => [
      `${each.state === "live" ? "*" : " "} ${each.number}`,
      versionWords(each),
      each.state,
      whenOf(each),
      audienceOf(each),
      [`${actWords[each.act]} by ${each.madeBy}`, each.reason].filter((words) => words !== "").join(", "),
    ]);
    for (const line of aligned(rows)) io.say(line);
    return OK;
  },
};

/** Commands that put versions in force, and show which are. */
export const releaseCommands: readonly FormsCommand[] = [
  releaseCommand,
  rollbackCommand,
  retireCommand,
  cancelCommand,
  releasesCommand,
];
