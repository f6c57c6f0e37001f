import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isProductId, prefixOf, starterFiles } from "../../form/author/new/starter-product.ts";
import { CommandError, OK } from "../command-io.ts";
import type { FormsCommand } from "./forms-command.ts";
import { todayOf, todayOption } from "./today.ts";

/** Where the definitions are, unless a folder is named. */
const usualPlace = "schemas/definitions";

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
    if (!isProductId(id))
      throw new CommandError(
        `${id} is no ID. Write 2 to 24 capital letters and digits, a letter first, such as STALL.`,
      );
    if (existsSync(folder))
      throw new CommandError(`${folder} is there already. Name another folder, or change that one.`);
    if (!existsSync(join(dirname(folder), "common")))
      throw new CommandError(
        `There is no folder common beside ${folder}, from which a product takes its shared questions. Name a folder in ${usualPlace}.`,
      );
    const title = typed.option("title") ?? titleOf(id);
    const made = starterFiles({ id, title, prefix: prefixOf(id), today: todayOf(typed, io) });
    const files = made.map(({ file, text }) => ({ file: basename(file), text }));
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
