import { coverageText } from "../../form/cover/coverage-text.ts";
import { coverProduct } from "../../insurance/cases/cover-product.ts";
import { FOUND, OK } from "../command-io.ts";
import type { FormsCommand } from "./forms-command.ts";
import { definitionFromFile } from "./subject.ts";
import { todayOf, todayOption } from "./today.ts";
import { placeInFront } from "./written-place.ts";

export const coverCommand: FormsCommand = {
  name: "cover",
  subjects: "SUBJECT",
  count: [1, 1],
  summary: "answers that reach every question, option, rule and rate, and proof of what none can reach",
  more: [
    "With --json the answers themselves are reported. Something that cannot be reached, or is not decided, is a finding.",
  ],
  options: { today: todayOption },
  examples: ["cover schemas/definitions/letprop", "cover LETPROP --today 2026-11-21 --json"],
  run: async (typed, io) => {
    const [word = ""] = typed.subjects;
    const { name, definition, placeOf } = await definitionFromFile(word, typed, io);
    const coverage = coverProduct(definition, { today: todayOf(typed, io) });
    if (typed.json) {
      const goals = coverage.goals.map((goal) => ({ ...goal, ...placeOf(goal.path) }));
      io.say(JSON.stringify({ name, ...coverage, goals }, null, 2));
    } else {
      const goals = coverage.goals.map((goal) => ({ ...goal, path: placeInFront(placeOf(goal.path)) + goal.path }));
      io.say(`${name}: ${coverageText({ ...coverage, goals })}`);
    }
    return coverage.counts.reached === coverage.goals.length ? OK : FOUND;
  },
};
