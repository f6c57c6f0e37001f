import type { AnswerOf, FormOf } from "../../server/contract/call-types.ts";
import { aligned } from "../aligned.ts";
import { CommandError, FOUND, OK } from "../command-io.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk, type FormsDesk } from "./forms-desk.ts";
import { reasonOf } from "./release-commands.ts";

/** Every stuck quote, read page by page. */
const allStuck = async (desk: FormsDesk, wanted: FormOf<"Studio/stuck">) => {
  const quotes: AnswerOf<"Studio/stuck">["quotes"][number][] = [];
  for (let page = 1; ; page++) {
    const found = await desk.stuck({ ...wanted, page });
    quotes.push(...found.quotes);
    if (found.quotes.length === 0 || quotes.length >= found.total) return quotes;
  }
};

const stuckCommand: FormsCommand = {
  name: "stuck",
  subjects: "[ID]",
  count: [0, 1],
  summary: "lists quotes that could not be priced because of a fault in their form, each with its cause",
  examples: ["stuck", "stuck LETPROP --json"],
  run: async (typed, io) => {
    const [id] = typed.subjects;
    const quotes = await atDesk(typed, io, (desk) => allStuck(desk, id === undefined ? {} : { id }));
    if (typed.json) io.say(JSON.stringify({ quotes }, null, 2));
    else if (quotes.length === 0) io.say("No quotes are stuck.");
    else {
      const rows = quotes.map((each) => [
        each.reference,
        `${each.id}@${each.version}`,
        each.inForce === null ? "retired" : `in force: ${each.inForce}`,
        each.firm,
        each.cause,
      ]);
      for (const line of aligned(rows)) io.say(line);
      io.say("Once a version that has a price is in force: npm run forms -- move --stuck --reason WORDS");
    }
    return quotes.length === 0 ? OK : FOUND;
  },
};

/** Most quotes that one call moves. */
const QUOTES_PER_CALL = 200;

const wanted = async (desk: FormsDesk, typed: Typed): Promise<readonly string[]> => {
  if (!typed.switched("stuck")) return typed.subjects;
  if (typed.subjects.length > 0)
    throw new CommandError("--stuck means every stuck quote: leave the references out, or --stuck.");
  return (await allStuck(desk, {})).map(({ reference }) => reference);
};

const outcomes = { preview: "would be moved", move: "moved", back: "moved back" } as const;

const actTyped = (typed: Typed): keyof typeof outcomes => {
  if (!typed.switched("back")) return typed.switched("dry-run") ? "preview" : "move";
  if (typed.switched("dry-run") || typed.switched("stuck"))
    throw new CommandError("--back takes the references that were moved, without --dry-run or --stuck.");
  return "back";
};

const moveCommand: FormsCommand = {
  name: "move",
  subjects: "[REFERENCE...]",
  count: [0, Number.POSITIVE_INFINITY],
  summary:
    "moves quotes to the version of their form that is in force; no answer is lost, and their brokers are notified",
  more: ["With --dry-run it says what would become of each, and does nothing."],
  options: {
    stuck: { words: "every quote listed by forms stuck" },
    reason: { value: "WORDS", words: "required: why; kept in the audit, and in the notice to the broker" },
    "dry-run": { words: "only show what would happen to each" },
    back: { words: "undo a move: each quote returns to its previous version" },
  },
  examples: [
    'move LP-104728 --reason "Version 3 has no rate for thatch"',
    "move --stuck --dry-run --reason Preview",
    'move LP-104728 --back --reason "Moved too early"',
  ],
  run: async (typed, io) => {
    if (typed.subjects.length === 0 && !typed.switched("stuck"))
      throw new CommandError("Say which: references of quotes, or --stuck.");
    const Reason = reasonOf(typed, "in the audit, and is in the notice to the broker");
    const Act = actTyped(typed);
    const quotes = await atDesk(typed, io, async (desk) => {
      const references = await wanted(desk, typed);
      const done = [];
      for (let from = 0; from < references.length; from += QUOTES_PER_CALL) {
        const References = JSON.stringify(references.slice(from, from + QUOTES_PER_CALL));
        done.push(...(await desk.move({ References, Reason, Act })).quotes);
        if (references.length > QUOTES_PER_CALL) io.remark(`${done.length} of ${references.length}`);
      }
      return done;
    });
    if (typed.json) io.say(JSON.stringify({ quotes }, null, 2));
    else
      for (const line of aligned(
        quotes.map(({ reference, moved, words }) => [reference, moved ? outcomes[Act] : "stays", words]),
      ))
        io.say(line);
    return quotes.every(({ moved }) => moved) ? OK : FOUND;
  },
};

/** Commands that find and repair quotes that cannot be priced. */
export const stuckCommands: readonly FormsCommand[] = [stuckCommand, moveCommand];
