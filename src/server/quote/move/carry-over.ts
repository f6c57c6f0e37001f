import type { QuoteData } from "../../../../schemas/quote.ts";
import type { PreparedForm } from "../../../form/definition/prepared-form.ts";
import { carryAnswers } from "../../../form/migrate/carry-answers.ts";
import { type MigrationLeg, migrationPath } from "../../../form/migrate/migration-leg.ts";
import { type Trace, traceOutcomes } from "../../../form/migrate/trace-outcomes.ts";
import {
  attachedFiles,
  dataOf,
  fileIdsIn,
  newAnswers,
  type Tree,
  treeOf,
  withAnswer,
} from "../../../form/tree/tree.ts";
import { quoteDataOf } from "../../../insurance/lifecycle/load-quote.ts";
import { asideOfEntries, readMigration, withMigration } from "../../../insurance/lifecycle/migration-section.ts";
import type { Definitions, LoadedDefinition } from "../../definitions/definitions.ts";

/** Answers as another version reads them. */
export interface CarriedOver {
  readonly data: QuoteData;
  /** Whether every answer is as it was. */
  readonly isSame: boolean;
  readonly trace: Trace;
}

/** The path from one version to another, with all versions on it loaded. */
const legsBetween = async (
  definitions: Pick<Definitions, "load">,
  from: LoadedDefinition,
  to: LoadedDefinition,
): Promise<readonly MigrationLeg[]> => {
  const known = new Map([from, to].map((each) => [each.version, each]));
  const migrationsOf = (version: number) => known.get(version)?.definition.migrations ?? [];
  for (;;) {
    const path = migrationPath(migrationsOf, from.version, to.version);
    // A version's content may change the path, so the nearest is loaded first.
    const missing = path.flatMap(({ earlier, later }) => [later, earlier]).find((version) => !known.has(version));
    if (missing !== undefined) {
      known.set(missing, await definitions.load(to.definition.id, missing));
      continue;
    }
    return path.flatMap(({ earlier, later, back }): readonly MigrationLeg[] => {
      const [before, after] = [known.get(earlier), known.get(later)];
      const steps = after?.definition.migrations?.find((each) => each.from === earlier)?.steps ?? [];
      return before && after && steps.length > 0 ? [{ earlier: before, later: after, steps, back }] : [];
    });
  }
};

/** Drops deleted files from answers: one may have been deleted while its answer was parked. */
const withoutMissingFiles = (form: PreparedForm, tree: Tree): Tree => {
  const there = new Set(attachedFiles(tree.rest).map(({ id }) => id));
  return newAnswers(form, treeOf(form, {}), tree, ({ type }) => type === "file").reduce((left, { place, answer }) => {
    const kept = fileIdsIn(answer).filter((id) => typeof id === "string" && there.has(id));
    if (kept.length === fileIdsIn(answer).length) return left;
    return withAnswer(left, place, kept.length === 0 ? undefined : kept);
  }, tree);
};

/** Carries the answers of a quote or policy to another version of its form, through the migrations in between. */
export const carryOver = async (
  definitions: Pick<Definitions, "load">,
  data: QuoteData,
  from: LoadedDefinition,
  to: LoadedDefinition,
): Promise<CarriedOver> => {
  const legs = await legsBetween(definitions, from, to);
  const { aside } = readMigration(data);
  const before = treeOf(from.form, data);
  const carried = carryAnswers(before, legs, asideOfEntries(data, aside));
  const after = withoutMissingFiles(to.form, carried.tree);
  const isSame = after === before;
  const moved = quoteDataOf(isSame ? data : dataOf(after));
  return { data: withMigration(moved, { aside: carried.aside }), isSame, trace: traceOutcomes(carried.outcomes) };
};
