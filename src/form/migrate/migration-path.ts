import type { Migration } from "../../../schemas/migration.ts";

/** One step of the way between two versions: over the migration of `later`, which leads from `earlier`. */
export interface PathLeg {
  readonly earlier: number;
  readonly later: number;
  readonly back: boolean;
}

/** Migrations of a version; none where it declares none. */
export type MigrationsOf = (version: number) => readonly Migration[];

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
