import type { Migration, MigrationStep } from "../../../schemas/migration.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import type { Place } from "../tree/place.ts";

/** A version of a definition; without its form if only the later version is at hand. */
export interface MigrationSide {
  readonly version: number;
  readonly form: PreparedForm | undefined;
}

/** The step between a version and the one that its migration starts from, in either direction. */
export interface MigrationLeg {
  readonly earlier: MigrationSide;
  readonly later: MigrationSide & { readonly form: PreparedForm };
  readonly steps: readonly MigrationStep[];
  /** From the later version to the earlier one. */
  readonly back: boolean;
}

/**
 * Parked answers by version and place, e.g. `{"3": {"RD/Fax": "0113 496 0000"}}`. They are restored when the record
 * returns to that version.
 */
export type AnswersAside = { readonly [version: string]: Answers };

/** The effect of a step on one entry's answers. */
export interface StepOutcome {
  /** `parked`: parked and not asked. `asked`: parked, and asked again. `restored`: back as before. */
  readonly outcome: "carried" | "changed" | "asked" | "parked" | "restored";
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  /** Why, in words for a broker; absent where there is nothing to explain. */
  readonly because?: string;
}

/** One step of the path between two versions: the migration of `later`, which starts from `earlier`. */
interface PathLeg {
  readonly earlier: number;
  readonly later: number;
  readonly back: boolean;
}

/** Migrations of a version; none where it declares none. */
type MigrationsOf = (version: number) => readonly Migration[];

/**
 * The version that a version was made from, as its migrations say: the newest of those that they lead from, or the one
 * that is wanted where they lead from that. Without a migration it is the version before.
 */
function baseOf(migrationsOf: MigrationsOf, version: number, wanted: number): number {
  const bases = migrationsOf(version).flatMap(({ from }) => (from < version ? [from] : []));
  if (bases.includes(wanted)) return wanted;
  return bases.length > 0 ? Math.max(...bases) : version - 1;
}

/**
 * The way from one version to another: back to the newest version that both come from, and forwards from there. Where
 * version 4 was gone back from and 5 leads from 3, it is 4, 3, 5: what 4 did is undone on the way.
 */
export function migrationPath(migrationsOf: MigrationsOf, from: number, to: number): readonly PathLeg[] {
  const back: PathLeg[] = [];
  const forth: PathLeg[] = [];
  let [left, reached] = [from, to];
  while (left !== reached) {
    const isBack = left > reached;
    const later = isBack ? left : reached;
    const earlier = baseOf(migrationsOf, later, isBack ? reached : left);
    if (isBack) {
      back.push({ earlier, later, back: true });
      left = earlier;
    } else {
      forth.unshift({ earlier, later, back: false });
      reached = earlier;
    }
  }
  return [...back, ...forth];
}
