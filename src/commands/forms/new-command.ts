import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Json } from "../../../schemas/record.ts";
import { writtenJson } from "../../form/lint/patch-text.ts";
import { CommandError, OK } from "../command-io.ts";
import type { FormsCommand } from "./forms-command.ts";
import definition from "./starter/definition.json" with { type: "json" };
import documents from "./starter/documents.json" with { type: "json" };
import questions from "./starter/questions.json" with { type: "json" };
import rating from "./starter/rating.json" with { type: "json" };
import rules from "./starter/rules.json" with { type: "json" };
import tests from "./starter/tests.json" with { type: "json" };
import { todayOf, todayOption } from "./today.ts";

const parts: Readonly<Record<string, Json>> = { definition, documents, questions, rating, rules, tests };

/** Where the definitions are, unless a folder is named. */
const usualPlace = "schemas/definitions";

/** What the starter calls its product, and the day on which it begins. */
const starter = { id: "STARTER", title: "Starter", prefix: "ST", day: "2026-01-01" };

interface Product {
  readonly id: string;
  readonly title: string;
  readonly today: string;
}

/** A part of the starter in the words of the product. */
const partFor = (part: Json, { id, title, today }: Product): string =>
  writtenJson(part)
    .replaceAll(`"${starter.id}"`, JSON.stringify(id))
    .replace(`"title": "${starter.title}"`, `"title": ${JSON.stringify(title)}`)
    .replace(`"referencePrefix": "${starter.prefix}"`, `"referencePrefix": "${id.replace(/[^A-Z]/g, "").slice(0, 2)}"`)
    .replaceAll(starter.day, today);

const titleOf = (id: string): string => id.charAt(0) + id.slice(1).toLowerCase();

export const newCommand: FormsCommand = {
  name: "new",
  subjects: "ID [FOLDER]",
  count: [1, 2],
  summary: "writes the folder of a new product that lints, prices and passes its tests, to be changed into yours",
  more: [
    "ID is its name on the wire in capital letters, which never changes. The folder is schemas/definitions/id unless you",
    "name another one; the shared questions of `common` must be beside it.",
  ],
  options: {
    title: { value: "WORDS", words: "what brokers call it; else the ID" },
    today: { ...todayOption, words: "the first day on which it can be used; else today" },
  },
  examples: ["new STALL", 'new STALL --title "Market stall"'],
  run: async (typed, io) => {
    const [id = "", folder = join(usualPlace, id.toLowerCase())] = typed.subjects;
    if (!/^[A-Z][A-Z0-9]{1,23}$/.test(id))
      throw new CommandError(
        `${id} is no ID. Write 2 to 24 capital letters and digits, a letter first, such as STALL.`,
      );
    if (existsSync(folder))
      throw new CommandError(`${folder} is there already. Name another folder, or change that one.`);
    if (!existsSync(join(dirname(folder), "common")))
      throw new CommandError(
        `There is no folder common beside ${folder}, from which a product takes its shared questions. Name a folder in ${usualPlace}.`,
      );
    const product = { id, title: typed.option("title") ?? titleOf(id), today: todayOf(typed, io) };
    const files = Object.entries(parts).map(([name, part]) => ({ file: `${name}.json`, text: partFor(part, product) }));
    mkdirSync(folder);
    for (const { file, text } of files) writeFileSync(join(folder, file), text);
    if (typed.json) io.say(JSON.stringify({ id, folder, files: files.map(({ file }) => file) }, null, 2));
    else {
      for (const { file } of files) io.say(join(folder, file));
      io.say(`Next: npm run forms -- lint ${folder}, and npm run forms -- test ${folder}`);
    }
    return OK;
  },
};
