import { existsSync, readFileSync } from "node:fs";
import type { QuoteData } from "../../../schemas/quote.ts";
import { definitionGraph } from "../../form/explain/definition-graph.ts";
import { explain } from "../../form/explain/explain.ts";
import type { Explanation, Link } from "../../form/explain/explanation.ts";
import { explanationLines } from "../../form/explain/explanation-text.ts";
import { graphLines, graphToDot } from "../../form/explain/graph-text.ts";
import { nearestThing, type Thing } from "../../form/explain/things.ts";
import { isRecord } from "../../form/values/own.ts";
import { readData } from "../../server/quote/data/read-data.ts";
import { Refused } from "../../server/refused.ts";
import { CommandError, type CommandIo, OK } from "../command-io.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk } from "./forms-desk.ts";
import { definitionFromFile } from "./subject.ts";
import { todayOf, todayOption } from "./today.ts";
import { placeInFront, type WrittenPlace } from "./written-place.ts";

type PlaceOf = (pointer: string) => WrittenPlace;

const placed = (thing: Thing, placeOf: PlaceOf) => ({ ...thing, ...(thing.path === "" ? {} : placeOf(thing.path)) });

/** An explanation with the file and the line of the thing and of every link. */
const writtenExplanation = (explanation: Explanation, placeOf: PlaceOf) => {
  const written = (link: Link) => ({ ...link, ...placeOf(link.path), thing: placed(link.thing, placeOf) });
  return {
    ...explanation,
    thing: placed(explanation.thing, placeOf),
    restsOn: explanation.restsOn.map(written),
    restOnIt: explanation.restOnIt.map(written),
  };
};

/** The same to be read by a person: where a thing was written is its first fact, and is before each path. */
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

/** DATA of a file: DATA itself, or an object with a key DATA, as calls answer. */
const answersOfFile = (file: string): QuoteData => {
  try {
    const text = readFileSync(file, "utf8");
    const json: unknown = JSON.parse(text);
    return readData(isRecord(json) && isRecord(json.DATA) ? JSON.stringify(json.DATA) : text, nothing);
  } catch (error) {
    const words = error instanceof Refused || error instanceof Error ? error.message : String(error);
    throw new CommandError(`${file} holds no answers: ${words}`);
  }
};

const answersIn = async (typed: Typed, io: CommandIo): Promise<QuoteData | undefined> => {
  const given = typed.option("answers");
  if (given === undefined) return undefined;
  if (existsSync(given)) return answersOfFile(given);
  const stored = await atDesk(typed, io, (desk) => desk.answers(given));
  if (!stored) throw new CommandError(`${given} is no file, and there is no such quote.`);
  return stored;
};

export const explainCommand: FormsCommand = {
  name: "explain",
  subjects: "SUBJECT [WHAT]",
  count: [1, 2],
  summary: "what a question, option, rule, condition, value or rate is, what it rests on and what rests on it",
  more: [
    "WHAT is a name (TenantType, property.TenantType, L09), an option (TenantType=Unoccupied), the words of a label, or",
    "a rule of the lint. With answers also its state and why. Without WHAT the whole graph of what rests on what.",
  ],
  options: {
    answers: { value: "FILE|REFERENCE", words: "explain with these answers: a file with DATA, or a stored quote" },
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
        [`${name} has nothing that is called “${what}”.`, nearestThing(definition, what) ?? ""].join(" ").trim(),
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
