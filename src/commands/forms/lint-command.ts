import { checkLanguage } from "../../form/lint/check-language.ts";
import { lint } from "../../form/lint/lint.ts";
import { FOUND, OK } from "../command-io.ts";
import { countOf, findingLines } from "./finding-lines.ts";
import type { FormsCommand } from "./forms-command.ts";
import { readSubjects } from "./subject.ts";
import { findingsInTexts, withPlaces } from "./written-finding.ts";

export const lintCommand: FormsCommand = {
  name: "lint",
  subjects: "SUBJECT...",
  count: [1, Number.POSITIVE_INFINITY],
  summary: "what is wrong with definitions, where, and what to do about it",
  more: ["An error keeps a definition from being published, a warning does not."],
  examples: ["lint schemas/definitions/letprop", "lint LETPROP@3 --json"],
  run: async (typed, io) => {
    const subjects = await readSubjects(typed.subjects, typed, io);
    const checked = subjects.map(({ name, json, parts }) => ({
      name,
      findings: [...findingsInTexts(parts), ...withPlaces(lint(json, { shape: checkLanguage }), parts)],
    }));
    if (typed.json) io.say(JSON.stringify({ definitions: checked }, null, 2));
    else
      for (const { name, findings } of checked) {
        for (const line of findings.flatMap((finding) => findingLines(finding, io.paint))) io.say(line);
        io.say(findings.length === 0 ? `${name}: nothing to mend` : `${name}: ${countOf(findings)}`);
      }
    return checked.some(({ findings }) => findings.some(({ severity }) => severity === "error")) ? FOUND : OK;
  },
};
