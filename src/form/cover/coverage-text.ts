import type { Coverage, CoveredGoal } from "./coverage.ts";

/** A coverage for the terminal: totals, unreachable goals with reasons, then undecided ones. */
export function coverageText({ counts, goals, witnesses, today }: Coverage): string {
  const complete = witnesses.filter((witness) => witness.complete).length;
  const lines = [
    `${counts.reached} of ${goals.length} reached by ${witnesses.length} sets of answers (${complete} of them complete), on ${today}.`,
    ...section("Cannot be reached", goals, "unreachable"),
    ...section("Undecided", goals, "undecided"),
  ];
  return lines.join("\n");
}

function section(title: string, goals: readonly CoveredGoal[], state: CoveredGoal["state"]): readonly string[] {
  const found = goals.filter((goal) => goal.state === state);
  return found.length === 0
    ? []
    : ["", `${title}: ${found.length}`, ...found.map((goal) => `  ${goal.path}  ${wordsForGoal(goal)}`)];
}

/** Most reasons shown for one goal. */
const maxReasons = 3;

/** `FlatRoofAge is never asked: needs RoofConstruction = Flat and RoofConstruction = Slate`. */
export function wordsForGoal(goal: CoveredGoal): string {
  if (goal.state === "reached") return `${goal.words}.`;
  if (goal.state === "undecided") return `${goal.words}? ${goal.tried}`;
  const reasons = goal.because.slice(0, maxReasons).join("; or ");
  const more = goal.because.length - maxReasons;
  return `${goal.otherwise}: needs ${reasons}${more > 0 ? `; or ${more} more` : ""}.`;
}
