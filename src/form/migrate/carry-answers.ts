import type { MigrationStep, MoveStep, ScaleStep } from "../../../schemas/migration.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedGroup } from "../definition/prepared-form.ts";
import type { Place } from "../tree/place.ts";
import type { Tree } from "../tree/tree.ts";
import { listed } from "../words/phrases.ts";
import { AnswerPlaces, entriesBelow, entriesOf, placeUnder } from "./answer-places.ts";
import {
  askedAgain,
  type Conversion,
  divided,
  dropped,
  mapped,
  reverseConversion,
  sameValues,
  scaled,
  shared,
  unchanged,
} from "./conversion.ts";
import type { AnswersAside, MigrationLeg, StepOutcome } from "./migration-leg.ts";
import { groupsOfStep, namesOfStep } from "./step-names.ts";

interface Carried {
  readonly tree: Tree;
  readonly aside: AnswersAside;
  readonly outcomes: readonly StepOutcome[];
}

/** The places that a step reads and writes together. */
interface Relation {
  readonly sources: readonly Place[];
  readonly targets: readonly Place[];
  readonly conversion: Conversion;
}

type Outcome = StepOutcome["outcome"];

/** The reason for a step's effect: as given by the product team, else what was done. */
function reasonFor(
  step: MigrationStep,
  leg: MigrationLeg,
  outcome: Outcome,
  why: string | undefined,
): { readonly because?: string } {
  const words = outcome === "restored" ? "The earlier answer is restored." : wordsFor(step, leg, why);
  return words === undefined ? {} : { because: words };
}

function wordsFor(step: MigrationStep, leg: MigrationLeg, why: string | undefined): string | undefined {
  const given = !leg.back && "because" in step ? step.because : undefined;
  if (given !== undefined && why !== undefined && !("askAgain" in step)) return `${given} ${why}`;
  return given ?? why ?? doneBy(step, leg);
}

function doneBy(step: MigrationStep, leg: MigrationLeg): string | undefined {
  if ("scale" in step) return scaledWords(step, leg.back);
  if ("options" in step) return "The options have been renamed.";
  if ("move" in step) return movedWords(step, leg);
  if ("drop" in step) return leg.back ? undefined : step.because;
  return "rename" in step || "split" in step ? askedAs(step, leg) : undefined;
}

function scaledWords({ by, unit }: ScaleStep, isBack: boolean): string {
  if (unit !== undefined && !isBack) return `It is now given in ${unit}.`;
  return `It is ${isBack ? "divided" : "multiplied"} by ${by}.`;
}

function movedWords(step: MoveStep, leg: MigrationLeg): string | undefined {
  const groups = groupsOfStep(step, leg.earlier.form, leg.later.form);
  const group = groups && (leg.back ? groups.from : groups.to).group;
  if (!group) return undefined;
  return group.list ? `It is now asked for each ${group.label ?? "entry"}.` : "It is now asked once.";
}

/** The question's new label; undefined where it is unchanged. */
function askedAs(step: MigrationStep, leg: MigrationLeg): string | undefined {
  const groups = groupsOfStep(step, leg.earlier.form, leg.later.form);
  const { earlier, later } = namesOfStep(step);
  const labelsOf = (side: MigrationLeg["earlier"], names: readonly string[]) =>
    names.map((name) => side.form?.question(groups?.to.name ?? "", name)?.label ?? name);
  const [before, after] = [labelsOf(leg.earlier, [earlier]), labelsOf(leg.later, later)];
  const [was, is] = leg.back ? [after, before] : [before, after];
  if (was.join() === is.join()) return undefined;
  const words = is.map((label) => `“${label}”`);
  return `It is now asked as ${listed(words, "and")}.`;
}

/**
 * Carries answers from version to version through migration steps. Answers that no step names are unchanged. What cannot
 * be converted back is parked, so that returning restores it; a parked answer is restored unless the question has been
 * answered differently since.
 */
export function carryAnswers(tree: Tree, legs: readonly MigrationLeg[], aside: AnswersAside = {}): Carried {
  let now = tree;
  const kept = new Map(Object.entries(aside).map(([version, answers]) => [version, new Map(Object.entries(answers))]));
  const outcomes: StepOutcome[] = [];
  for (const leg of legs)
    for (const step of leg.back ? leg.steps.toReversed() : leg.steps) {
      const places = new AnswerPlaces(now);
      for (const relation of relationsOf(now, leg, step)) {
        const outcome = carried(places, relation, leg, kept);
        if (!outcome) continue;
        const { why, ...done } = outcome;
        outcomes.push({ ...done, ...reasonFor(step, leg, done.outcome, why) });
      }
      now = places.tree();
    }
  const left = [...kept].filter(([, answers]) => answers.size > 0);
  return {
    tree: now,
    aside: Object.fromEntries(left.map(([version, answers]) => [version, Object.fromEntries(answers)])),
    outcomes,
  };
}

type Kept = Map<string, Map<Place, Json>>;

const keptIn = (kept: Kept, version: number): Map<Place, Json> => {
  const found = kept.get(String(version)) ?? new Map<Place, Json>();
  kept.set(String(version), found);
  return found;
};

function carried(
  places: AnswerPlaces,
  { sources, targets, conversion: { there, back, apart } }: Relation,
  leg: MigrationLeg,
  kept: Kept,
): (Pick<StepOutcome, "outcome" | "from" | "to"> & { readonly why?: string }) | undefined {
  const [left, reached] = leg.back ? [leg.later, leg.earlier] : [leg.earlier, leg.later];
  const [asideLeft, asideReached] = [keptIn(kept, left.version), keptIn(kept, reached.version)];
  const values = sources.map((place) => places.read(place));
  const before = targets.map((place) => asideReached.get(place));
  const isEmpty = values.every((value) => value === undefined);
  const isBefore = before.some((value) => value !== undefined);
  const image = isBefore ? back(before) : undefined;
  const still = image && ("values" in image ? image.values : values.map(() => undefined));
  const isRestored = isBefore && (apart === true || (still !== undefined && sameValues(still, values)));
  // An answer at a target place that the step does not read cannot answer the new question.
  for (const place of targets) if (!sources.includes(place)) keep(asideLeft, place, places.take(place));
  if (isEmpty && !isRestored) {
    for (const place of sources) if (!targets.includes(place)) restoreAside(places, asideReached, place);
    return undefined;
  }
  const result = isRestored ? { values: before } : there(values);
  const made = "values" in result ? result.values : targets.map(() => undefined);
  const again = "values" in result ? back(made) : undefined;
  if (!(again && "values" in again && sameValues(again.values, values)))
    for (const [index, place] of sources.entries()) keep(asideLeft, place, values[index]);
  for (const place of sources) if (!targets.includes(place)) restoreAside(places, asideReached, place);
  for (const [index, place] of targets.entries()) {
    places.write(place, made[index]);
    if ("values" in result) asideReached.delete(place);
  }
  const about = { from: sources, to: targets };
  if (isRestored) return { outcome: "restored", ...about };
  if ("why" in result) return { outcome: "asked", ...about, why: result.why };
  if (targets.length === 0) return { outcome: "parked", ...about };
  const isSame = made.length > 0 && made.every((value) => sameValues([value], [values[0]]));
  if (isSame && sources.length === 1 && sources[0] === targets[0]) return undefined;
  return { outcome: isSame ? "carried" : "changed", ...about };
}

/** Restores the answer that another one replaced, or removes it. */
function restoreAside(places: AnswerPlaces, aside: Map<Place, Json>, place: Place): void {
  places.write(place, aside.get(place));
  aside.delete(place);
}

function keep(aside: Map<Place, Json>, place: Place, value: Json | undefined): void {
  if (value !== undefined) aside.set(place, value);
}

/** All sets of places between which a step carries answers. */
function relationsOf(tree: Tree, leg: MigrationLeg, step: MigrationStep): readonly Relation[] {
  const groups = groupsOfStep(step, leg.earlier.form, leg.later.form);
  if (!groups || "leave" in step) return [];
  const turn = ({ sources, targets, conversion }: Relation): Relation =>
    leg.back
      ? { sources: targets, targets: sources, conversion: reverseConversion(conversion) }
      : { sources, targets, conversion };
  if ("move" in step) return moves(tree, leg, step.move, groups).map(turn);
  const { earlier, later } = namesOfStep(step);
  const { to: group } = groups;
  const conversion = conversionOf(step, leg, group.name);
  return entriesOf(tree, leg.later.form, group).map((id) =>
    turn({
      sources: [placeUnder(group, id, earlier)],
      targets: later.map((name) => placeUnder(group, id, name)),
      conversion,
    }),
  );
}

function conversionOf(step: MigrationStep, { earlier, later }: MigrationLeg, group: string): Conversion {
  const { earlier: name, later: names } = namesOfStep(step);
  const before = earlier.form?.groups.get(group)?.byName.get(name);
  if ("scale" in step) return scaled(step, before?.question, later.form.question(group, names[0] ?? name));
  if ("options" in step)
    return mapped(
      step,
      before?.options?.map(({ value }) => value),
    );
  if ("split" in step) return divided(step);
  if ("askAgain" in step) return askedAgain;
  return "drop" in step ? dropped : unchanged;
}

/** From an entry to its descendants, or from descendants to their ancestor. */
function moves(
  tree: Tree,
  { later: { form } }: MigrationLeg,
  name: string,
  { from, to }: { readonly from: PreparedGroup; readonly to: PreparedGroup },
): readonly Relation[] {
  const isDown = !from.group.list || to.ancestors.includes(from.name);
  const [above, below] = isDown ? [from, to] : [to, from];
  return entriesOf(tree, form, above).map((id) => {
    const one = [placeUnder(above, id, name)];
    const many = entriesBelow(tree, form, above, id, below).map((each) => placeUnder(below, each, name));
    const conversion = shared(many.length);
    return isDown
      ? { sources: one, targets: many, conversion }
      : { sources: many, targets: one, conversion: reverseConversion(conversion) };
  });
}
