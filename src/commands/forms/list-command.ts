import type { AnswerOf } from "../../server/contract/call-types.ts";
import { aligned } from "../aligned.ts";
import { OK } from "../command-io.ts";
import type { FormsCommand } from "./forms-command.ts";
import { atDesk } from "./forms-desk.ts";
import { branchesInWords } from "./grant-command.ts";

/** Who may quote it; nothing for a form that nobody quotes. */
const quotedBy = ({ record, branches }: AnswerOf<"Forms/list">["definitions"][number]): string =>
  record === "quote" ? (branches === 0 ? "granted to nobody" : `granted to ${branchesInWords(branches)}`) : "";

export const listCommand: FormsCommand = {
  name: "list",
  subjects: "",
  count: [0, 0],
  summary: "every published version, newest first, and how many branches may quote it; * is what new records use today",
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
