import type { MigrationStep, MoveStep, ScaleStep } from "../../../schemas/migration.ts";
import { listed } from "../words/phrases.ts";
import type { MigrationLeg, StepOutcome } from "./migration-leg.ts";
import { groupsOfStep, namesOfStep } from "./step-names.ts";

type Outcome = StepOutcome["outcome"];

/** Why a step did what it did: the reason that the product team gives, else what was done. */
export function reasonFor(
  step: MigrationStep,
  leg: MigrationLeg,
  outcome: Outcome,
  why: string | undefined,
): { readonly because?: string } {
  const words = outcome === "restored" ? "The earlier answer is there again." : wordsFor(step, leg, why);
  return words === undefined ? {} : { because: words };
}

function wordsFor(step: MigrationStep, leg: MigrationLeg, why: string | undefined): string | undefined {
  const given = !leg.back && "because" in step ? step.because : undefined;
  if (given !== undefined && why !== undefined && !("askAgain" in step)) return `${given} ${why}`;
  return given ?? why ?? doneBy(step, leg);
}

function doneBy(step: MigrationStep, leg: MigrationLeg): string | undefined {
  if ("scale" in step) return scaledWords(step, leg.back);
  if ("options" in step) return "Options have other names now.";
  if ("move" in step) return movedWords(step, leg);
  if ("drop" in step) return leg.back ? undefined : step.because;
  return "rename" in step || "split" in step ? askedAs(step, leg) : undefined;
}

function scaledWords({ by, unit }: ScaleStep, isBack: boolean): string {
  if (unit !== undefined && !isBack) return `It is given in ${unit} now.`;
  return `It is ${isBack ? "divided" : "multiplied"} by ${by}.`;
}

function movedWords(step: MoveStep, leg: MigrationLeg): string | undefined {
  const groups = groupsOfStep(step, leg.earlier.form, leg.later.form);
  const group = groups && (leg.back ? groups.from : groups.to).group;
  if (!group) return undefined;
  return group.list ? `It is asked for each ${group.label ?? "entry"} now.` : "It is asked once now.";
}

/** What it is called now; nothing where the words are the same. */
function askedAs(step: MigrationStep, leg: MigrationLeg): string | undefined {
  const groups = groupsOfStep(step, leg.earlier.form, leg.later.form);
  const { earlier, later } = namesOfStep(step);
  const labelsOf = (side: MigrationLeg["earlier"], names: readonly string[]) =>
    names.map((name) => side.form?.question(groups?.to.name ?? "", name)?.label ?? name);
  const [before, after] = [labelsOf(leg.earlier, [earlier]), labelsOf(leg.later, later)];
  const [was, is] = leg.back ? [after, before] : [before, after];
  if (was.join() === is.join()) return undefined;
  const words = is.map((label) => `“${label}”`);
  return `It is asked as ${listed(words, "and")} now.`;
}
