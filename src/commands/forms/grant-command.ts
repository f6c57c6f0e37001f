import { aligned } from "../aligned.ts";
import { CommandError, OK } from "../command-io.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk } from "./forms-desk.ts";

/** The command that grants a product to every broker branch. */
export const grantToAll = (id: string): string => `npm run forms -- grant ${id} --all`;

/** `4 branches`. */
export const branchesInWords = (count: number): string => `${count} ${count === 1 ? "branch" : "branches"}`;

/** @throws {CommandError} if it names both all and some branches, or revokes without naming any */
const branchesIn = (typed: Typed): readonly string[] => {
  const [, ...branches] = typed.subjects;
  if (!typed.switched("all")) {
    if (branches.length === 0 && typed.switched("revoke"))
      throw new CommandError("Say from whom: FIRM, FIRM/BRANCH or --all.");
    return branches;
  }
  if (branches.length > 0)
    throw new CommandError(`--all means every branch: leave ${branches.join(" ")} out, or --all.`);
  return ["*"];
};

export const grantCommand: FormsCommand = {
  name: "grant",
  subjects: "ID [FIRM[/BRANCH]...]",
  count: [1, Number.POSITIVE_INFINITY],
  summary: "lets branches quote a published product; without branches, lists those that already can",
  more: [
    "A firm means all its current branches. No branch can quote a new product until it is granted, and a new",
    "version needs no new grant. With --revoke nobody there opens another quote; open ones go on.",
  ],
  options: {
    all: { words: "every branch of every broker firm" },
    revoke: { words: "takes the product away instead" },
  },
  examples: ["grant LETPROP", "grant LETPROP alpha beta/bristol", "grant LETPROP --all", "grant LETPROP beta --revoke"],
  run: async (typed, io) => {
    const [id = ""] = typed.subjects;
    const branches = branchesIn(typed);
    const Act = typed.switched("revoke") ? "revoke" : "grant";
    const granted = await atDesk(typed, io, (desk) => desk.grant({ id, Act, Branches: JSON.stringify(branches) }));
    if (typed.json) {
      io.say(JSON.stringify(granted, null, 2));
      return OK;
    }
    for (const line of aligned(granted.branches.map((each) => [each.granted ? "*" : " ", each.branch, each.name])))
      io.say(line);
    const may = branchesInWords(granted.branches.filter((each) => each.granted).length);
    const changed = branches.length === 0 ? "" : `, which is new for ${granted.changed}`;
    io.say(
      `${may} of ${granted.branches.length} may quote ${id}${Act === "revoke" ? `; taken from ${granted.changed}` : changed}.`,
    );
    return OK;
  },
};
