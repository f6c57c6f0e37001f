import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError, OK } from "../command-io.ts";
import type { FormsCommand } from "./forms-command.ts";
import { atDesk } from "./forms-desk.ts";
import { readName } from "./release-commands.ts";

export const pullCommand: FormsCommand = {
  name: "pull",
  subjects: "ID[@VERSION] FOLDER",
  count: [2, 2],
  summary:
    "writes the files that a published version was made from into a folder, byte for byte, shared parts included",
  more: ["A file that is there with other words is left, and nothing is written, unless --force is given."],
  options: { force: { words: "writes over files that are there" } },
  examples: ["pull LETPROP schemas/definitions", "pull LETPROP@3 version-3"],
  run: async (typed, io) => {
    const [word = "", folder = ""] = typed.subjects;
    const wanted = readName(word);
    const found = await atDesk(typed, io, (desk) => desk.pull(wanted));
    if (!found) throw new CommandError(`No such definition is published as ${word}: see forms list.`);
    const targets = found.files.map(({ file, text }) => ({ path: join(folder, file), text }));
    const others = targets.filter(({ path, text }) => existsSync(path) && readFileSync(path, "utf8") !== text);
    if (others.length > 0 && !typed.switched("force"))
      throw new CommandError(
        [
          `These files are there with other words; write over them with --force:`,
          ...others.map(({ path }) => `  ${path}`),
        ].join("\n"),
      );
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
      if (!asWritten) io.say("It was published without its files: this is the whole of it in one.");
    }
    return OK;
  },
};
