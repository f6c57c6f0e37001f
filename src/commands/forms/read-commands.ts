import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { QuoteData } from "../../../schemas/quote.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import { definitionGraph } from "../../form/explain/definition-graph.ts";
import { explain } from "../../form/explain/explain.ts";
import type { Explanation, Link } from "../../form/explain/explanation.ts";
import { explanationLines } from "../../form/explain/explanation-text.ts";
import { graphLines, graphToDot } from "../../form/explain/graph-text.ts";
import { nearestThing, type Thing } from "../../form/explain/things.ts";
import { formSchema } from "../../form/schema/form-schema.ts";
import { blankPage } from "../../form/schema/page-schema.ts";
import { isRecord } from "../../form/values/own.ts";
import type { AnswerOf } from "../../server/contract/call-types.ts";
import { isSourcePath } from "../../server/definitions/sources.ts";
import { readData } from "../../server/quote/data/read-data.ts";
import { Refused } from "../../server/refused.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, OK } from "../command-io.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk } from "./forms-desk.ts";
import { branchesInWords } from "./grant-command.ts";
import { readName } from "./release-commands.ts";
import { definitionFromFile } from "./subject.ts";
import { todayOf, todayOption } from "./today.ts";
import { placeInFront, type WrittenPlace } from "./written-place.ts";

/** Who may quote it; empty for a form that is not a product. */
const quotedBy = ({ record, branches }: AnswerOf<"Forms/list">["definitions"][number]): string =>
  record === "quote" ? (branches === 0 ? "not granted" : `granted to ${branchesInWords(branches)}`) : "";

export const listCommand: FormsCommand = {
  name: "list",
  subjects: "",
  count: [0, 0],
  summary:
    "lists every published version, latest first, and how many branches may quote it; * is used by new records today",
  examples: ["list", "list --json"],
  run: async (typed, io) => {
    const listed = await atDesk(typed, io, (desk) => desk.list());
    if (typed.json) io.say(JSON.stringify(listed, null, 2));
    else {
      const rows = listed.definitions.map((each) => [
        `${each.current ? "*" : " "} ${each.id}@${each.version}`,
        each.record,
        each.publishedAt.slice(0, 16).replace("T", " "),
        each.hash.slice(0, 12),
        quotedBy(each),
        `${each.title}, by ${each.publishedBy}`,
      ]);
      for (const line of aligned(rows)) io.say(line);
    }
    return OK;
  },
};

const parts = ["schema", "uiSchema", "unexpressed"] as const;

const partOf = (typed: Typed): (typeof parts)[number] | undefined => {
  const only = typed.option("only");
  const found = parts.find((part) => part === only);
  if (only !== undefined && !found) throw new CommandError(`--only takes one of ${parts.join(", ")}.`);
  return found;
};

export const schemaCommand: FormsCommand = {
  name: "schema",
  subjects: "SUBJECT",
  count: [1, 1],
  summary: "prints its JSON Schema and the constraints that it cannot express; for a page, what is rendered",
  more: ["The schema is draft-07 and describes complete DATA, without the answers of hidden questions."],
  options: {
    today: todayOption,
    page: { value: "ID", words: "JSON Schema and UI schema of one page without answers" },
    only: { value: "PART", words: "one part only, as JSON: schema, uiSchema or unexpressed" },
  },
  examples: ["schema LETPROP", "schema schemas/definitions/letprop --page page2 --only schema"],
  run: async (typed, io) => {
    const [word = ""] = typed.subjects;
    const { name, definition } = await definitionFromFile(word, typed, io);
    const form = prepareForm(definition);
    const page = typed.option("page");
    const pages = form.source.pages.map(({ id }) => id);
    if (page !== undefined && !pages.includes(page))
      throw new CommandError(`${name} has the pages ${pages.join(", ")}.`);
    const only = partOf(typed);
    const all = page === undefined ? formSchema(form) : blankPage(form, page, todayOf(typed, io));
    if (only !== undefined || typed.json) {
      const part = only === undefined ? all : Reflect.get(all, only);
      if (part === undefined)
        throw new CommandError(`--only ${only} goes ${page === undefined ? "with" : "without"} --page.`);
      io.say(JSON.stringify(part, null, 2));
      return OK;
    }
    io.say(io.paint("bold", "JSON Schema"));
    io.say(JSON.stringify(all.schema, null, 2));
    if ("uiSchema" in all) {
      io.say(io.paint("bold", "UI schema"));
      io.say(JSON.stringify(all.uiSchema, null, 2));
    } else {
      io.say(io.paint("bold", "What JSON Schema cannot express"));
      for (const line of aligned(all.unexpressed.map(({ path, what }) => [path, what]))) io.say(line);
    }
    return OK;
  },
};

/** Parts in the given folders other than these: joined with them they would be another definition. */
const partsBeside = (paths: readonly string[]): readonly string[] => {
  const folders = [...new Set(paths.map((path) => dirname(path)))].filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith(".json") && !paths.includes(path));
};

export const pullCommand: FormsCommand = {
  name: "pull",
  subjects: "ID[@VERSION] FOLDER",
  count: [2, 2],
  summary: "writes the source files of a published version to a folder, byte for byte, including shared parts",
  more: ["Where a file is other than in that version, or not in it, nothing is written unless --force is given."],
  options: { force: { words: "overwrite existing files, and remove parts that the version does not have" } },
  examples: ["pull LETPROP schemas/definitions", "pull LETPROP@3 version-3"],
  run: async (typed, io) => {
    const [word = "", folder = ""] = typed.subjects;
    const wanted = readName(word);
    const found = await atDesk(typed, io, (desk) => desk.pull(wanted));
    if (!found) throw new CommandError(`No definition is published as ${word}: see forms list.`);
    const foreign = found.files.find(({ file }) => !isSourcePath(file));
    if (foreign) throw new CommandError(`${foreign.file} is not a path inside the folder: nothing was written.`);
    const targets = found.files.map(({ file, text }) => ({ path: join(folder, file), text }));
    const left = partsBeside(targets.map(({ path }) => path));
    const others = targets.filter(({ path, text }) => existsSync(path) && readFileSync(path, "utf8") !== text);
    const lost = [...others.map(({ path }) => path), ...left];
    if (lost.length > 0 && !typed.switched("force"))
      throw new CommandError(
        [
          "These files are other than in that version, or not in it; --force writes over them, and removes what is not in it:",
          ...lost.map((path) => `  ${path}`),
        ].join("\n"),
      );
    for (const path of left) rmSync(path);
    for (const { path, text } of targets) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const { id, version, parts, asWritten } = found;
    if (typed.json)
      io.say(JSON.stringify({ id, version, parts, asWritten, files: targets.map(({ path }) => path) }, null, 2));
    else {
      for (const { path } of targets) io.say(path);
      const shared = parts.map((part) => `${part.id}@${part.version}`);
      io.say(`${id}@${version}${shared.length > 0 ? `, with ${shared.join(", ")}` : ""}.`);
      if (!asWritten) io.say("It was published without its source files, so it is written as one file.");
    }
    return OK;
  },
};

type PlaceOf = (pointer: string) => WrittenPlace;

const placed = (thing: Thing, placeOf: PlaceOf) => ({ ...thing, ...(thing.path === "" ? {} : placeOf(thing.path)) });

/** An explanation with the file and line of its subject and of every link. */
const writtenExplanation = (explanation: Explanation, placeOf: PlaceOf) => {
  const written = (link: Link) => ({ ...link, ...placeOf(link.path), thing: placed(link.thing, placeOf) });
  return {
    ...explanation,
    thing: placed(explanation.thing, placeOf),
    restsOn: explanation.restsOn.map(written),
    restOnIt: explanation.restOnIt.map(written),
  };
};

/** The same in readable form: the source position is its first fact, and precedes each path. */
const explanationToRead = (explanation: Explanation, placeOf: PlaceOf): Explanation => {
  const inFront = (link: Link): Link => ({ ...link, path: placeInFront(placeOf(link.path)) + link.path });
  const { file, line } = placed(explanation.thing, placeOf) satisfies WrittenPlace;
  const where = file === undefined ? [] : [`Written in ${file}${line === undefined ? "" : `:${line}`}.`];
  return {
    ...explanation,
    facts: [...where, ...explanation.facts],
    restsOn: explanation.restsOn.map(inFront),
    restOnIt: explanation.restOnIt.map(inFront),
  };
};

const nothing = { RD: {}, Pr: [], PC: [], ATTACHMENTS: [], version: 0 };

/** DATA from a file: DATA itself, or an object with a key DATA, as in API responses. */
const answersOfFile = (file: string): QuoteData => {
  try {
    const text = readFileSync(file, "utf8");
    const json: unknown = JSON.parse(text);
    return readData(isRecord(json) && isRecord(json.DATA) ? JSON.stringify(json.DATA) : text, nothing);
  } catch (error) {
    const words = error instanceof Refused || error instanceof Error ? error.message : String(error);
    throw new CommandError(`${file} contains no answers: ${words}`);
  }
};

const answersIn = async (typed: Typed, io: CommandIo): Promise<QuoteData | undefined> => {
  const given = typed.option("answers");
  if (given === undefined) return undefined;
  if (existsSync(given)) return answersOfFile(given);
  const stored = await atDesk(typed, io, (desk) => desk.answers(given));
  if (!stored) throw new CommandError(`${given} is neither a file nor a quote.`);
  return stored;
};

export const explainCommand: FormsCommand = {
  name: "explain",
  subjects: "SUBJECT [WHAT]",
  count: [1, 2],
  summary: "explains a question, option, rule, condition, value or rate: what it depends on and what uses it",
  more: [
    "WHAT is a name (TenantType, property.TenantType, L09), an option (TenantType=Unoccupied), the words of a label, or",
    "a lint rule. With answers, also its state and why. Without WHAT, the whole dependency graph.",
  ],
  options: {
    answers: { value: "FILE|REFERENCE", words: "use these answers: a file with DATA, or a stored quote" },
    today: todayOption,
    dot: { words: "the graph in the DOT language of Graphviz" },
  },
  examples: [
    "explain LETPROP TenantType --answers LP-104728",
    "explain schemas/definitions/letprop L09 --answers tests/fixtures/letprop-golden.json",
    "explain LETPROP --dot",
  ],
  run: async (typed, io) => {
    const [word = "", what] = typed.subjects;
    const { name, definition, placeOf } = await definitionFromFile(word, typed, io);
    if (what === undefined) {
      const { nodes, edges } = definitionGraph(definition);
      const inFront = edges.map((edge) => ({ ...edge, path: placeInFront(placeOf(edge.path)) + edge.path }));
      const graph = { nodes, edges: typed.json ? edges.map((edge) => ({ ...edge, ...placeOf(edge.path) })) : inFront };
      if (typed.json) io.say(JSON.stringify({ name, ...graph }, null, 2));
      else for (const line of typed.switched("dot") ? [graphToDot(graph, name)] : graphLines(graph)) io.say(line);
      return OK;
    }
    const answers = await answersIn(typed, io);
    const explanations = explain(definition, what, answers && { answers, today: todayOf(typed, io) });
    if (explanations.length === 0)
      throw new CommandError(
        [`${name} has nothing named “${what}”.`, nearestThing(definition, what) ?? ""].join(" ").trim(),
      );
    if (typed.json) {
      const written = explanations.map((each) => writtenExplanation(each, placeOf));
      io.say(JSON.stringify({ name, explanations: written }, null, 2));
    } else
      for (const each of explanations)
        for (const line of explanationLines(explanationToRead(each, placeOf))) io.say(line);
    return OK;
  },
};
