import { setImmediate } from "node:timers/promises";
import { coverageText } from "../../form/cover/coverage-text.ts";
import { coverProductInPieces } from "../../insurance/cases/cover-product.ts";
import { CommandError, FOUND, OK } from "../command-io.ts";
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
  options: { today: todayOption, seconds: { value: "N", words: "try nothing more after so many seconds" } },
  examples: ["cover schemas/definitions/letprop", "cover LETPROP --today 2026-11-21 --seconds 60 --json"],
  run: async (typed, io) => {
    const [word = ""] = typed.subjects;
    const { name, definition, placeOf } = await definitionFromFile(word, typed, io);
    const seconds = typed.option("seconds");
    if (seconds !== undefined && !/^[1-9]\d{0,4}$/.test(seconds))
      throw new CommandError("--seconds takes a number of seconds: --seconds 60");
    const signal = seconds === undefined ? {} : { signal: AbortSignal.timeout(Number(seconds) * 1_000) };
    const coverage = await coverProductInPieces(definition, { today: todayOf(typed, io), ...signal }, () =>
      setImmediate(),
    );
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
