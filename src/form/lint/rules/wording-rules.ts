import { pointerTo } from "../../tree/place.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { adding, writing } from "../patch.ts";

/** The first unused wording based on a question's name. */
function firstWording(name: string, questions: LintedDefinition["definition"]["questions"]): string {
  const taken = new Set(questions.map(({ wording }) => wording));
  let count = 1;
  while (taken.has(`${name}/${count}`)) count += 1;
  return `${name}/${count}`;
}

/** Wordings record what a client was asked, so that it can be shown years later. */
export const wordingRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "wording-twice",
    severity: "error",
    explanation: "A wording records which text was put to the client, so two questions cannot share one.",
    fix: "Name the wording after its question, as in RoofConstruction/1.",
    *check({ definition: { questions } }) {
      const first = new Map<string, string>();
      for (const [index, { name, wording }] of questions.entries()) {
        if (wording === undefined) continue;
        const other = first.get(wording);
        if (other === undefined) first.set(wording, name);
        else {
          const path = pointerTo("questions", index, "wording");
          const patch = writing(path, firstWording(name, questions));
          yield { path, message: `“${other}” has the wording “${wording}”.`, patch };
        }
      }
    },
  },
  {
    id: "wording-missing",
    severity: "warn",
    explanation: "If an insurer relies on an answer, it must be possible to show later exactly what was asked.",
    fix: "Add a wording, as in RoofConstruction/1, and increase its number when the text changes.",
    *check({ definition: { questions } }) {
      for (const [index, { name, material, wording }] of questions.entries())
        if (material && wording === undefined)
          yield {
            path: pointerTo("questions", index),
            message: `“${name}” is material but has no wording.`,
            patch: adding(pointerTo("questions", index, "wording"), firstWording(name, questions)),
          };
    },
  },
];
