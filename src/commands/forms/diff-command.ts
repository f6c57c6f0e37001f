import { diffDefinitions } from "../../form/diff/diff-definitions.ts";
import { type MoneyMovement, moneyMovements } from "../../form/diff/money-movements.ts";
import { CommandError, FOUND, OK } from "../command-io.ts";
import { differenceLines, writtenDifferences } from "./difference-lines.ts";
import type { FormsCommand } from "./forms-command.ts";
import { definitionOfFolder, readSubjects } from "./subject.ts";

export const diffCommand: FormsCommand = {
  name: "diff",
  subjects: "FROM TO",
  count: [2, 2],
  summary: "what is different in a later definition, and what it means for open quotes",
  more: ["FROM and TO are subjects each. A difference is a finding, as with diff."],
  examples: ["diff LETPROP schemas/definitions/letprop", "diff LETPROP@2 LETPROP@3 --json"],
  run: async (typed, io) => {
    const [from, to] = await readSubjects(typed.subjects, typed, io);
    if (!from || !to) throw new CommandError("Say what to compare: FROM and TO.");
    const [before, after] = [definitionOfFolder(from.json, from.name), definitionOfFolder(to.json, to.name)];
    const differences = writtenDifferences(diffDefinitions(before, after), from.parts, to.parts);
    const movements = moneyMovements(before, after);
    if (typed.json) io.say(JSON.stringify({ from: from.name, to: to.name, differences, movements }, null, 2));
    else if (differences.length === 0) io.say(`${from.name} and ${to.name} say the same.`);
    else for (const line of [...differenceLines(differences, io.paint), ...movementLines(movements)]) io.say(line);
    return differences.length === 0 ? OK : FOUND;
  },
};

/** What a second person has to approve; nothing where no figure moves that far. */
export function movementLines(
  movements: readonly Pick<MoneyMovement, "label" | "aspect" | "before" | "after" | "changePct">[],
): readonly string[] {
  const lines = movements.map(({ label, aspect, before, after, changePct }) => {
    const change = changePct === undefined ? "" : ` (${changePct.startsWith("-") ? "" : "+"}${changePct}%)`;
    return `  ${[label, aspect].filter(Boolean).join(", ")}: ${before} to ${after}${change}`;
  });
  return lines.length === 0 ? [] : ["", "Figures that move further than a usual step:", ...lines];
}
