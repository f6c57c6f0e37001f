import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isSourcePath } from "../../server/definitions/sources.ts";
import { CommandError, OK } from "../command-io.ts";
import type { FormsCommand } from "./forms-command.ts";
import { atDesk } from "./forms-desk.ts";
import { readName } from "./release-commands.ts";

/** Parts in the folders that are written which are none of these: joined with them they would be another definition. */
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
  summary:
    "writes the files that a published version was made from into a folder, byte for byte, shared parts included",
  more: ["Where a file is other than in that version, or not in it, nothing is written unless --force is given."],
  options: { force: { words: "writes over files that are there, and removes parts that the version does not have" } },
  examples: ["pull LETPROP schemas/definitions", "pull LETPROP@3 version-3"],
  run: async (typed, io) => {
    const [word = "", folder = ""] = typed.subjects;
    const wanted = readName(word);
    const found = await atDesk(typed, io, (desk) => desk.pull(wanted));
    if (!found) throw new CommandError(`No such definition is published as ${word}: see forms list.`);
    const strange = found.files.find(({ file }) => !isSourcePath(file));
    if (strange) throw new CommandError(`${strange.file} is no path in one folder: nothing was written.`);
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
      if (!asWritten) io.say("It was published without its files: this is the whole of it in one.");
    }
    return OK;
  },
};
