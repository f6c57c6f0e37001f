import { aligned } from "../aligned.ts";
import { OK } from "../command-io.ts";
import type { FormsCommand } from "./forms-command.ts";
import { atDesk } from "./forms-desk.ts";

export const listCommand: FormsCommand = {
  name: "list",
  subjects: "",
  count: [0, 0],
  summary: "every published version, newest first; * is what new records use today",
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
        `${each.title}, by ${each.publishedBy}`,
      ]);
      for (const line of aligned(rows)) io.say(line);
    }
    return OK;
  },
};
