import type { CalendarDate } from "../../form/values/calendar.ts";

/** One version of a policy, as far as its days go. */
export interface DatedVersion {
  /** From 1 within the term. */
  readonly number: number;
  readonly kind: string;
  /** First day on its terms; of a cancellation the first day off cover. */
  readonly effective: CalendarDate;
}

export interface VersionsOnDay {
  /** Number of the version in force; undefined before the term begins and once the policy is cancelled. */
  readonly inForce: number | undefined;
  /** Versions that begin later, oldest first, without those that a cancellation ends before they begin. */
  readonly coming: readonly Pick<DatedVersion, "number" | "effective">[];
  /** First day off cover of a policy whose newest version is a cancellation. */
  readonly cancelledFrom: CalendarDate | undefined;
}

/**
 * Which version of a policy is in force on a day, and which come after it. A version has every change before it in it,
 * so one that was made by putting a policy back in force is not there before the last of them begins.
 *
 * @param versions oldest first
 */
export function versionsOnDay(versions: readonly DatedVersion[], day: CalendarDate): VersionsOnDay {
  const newest = versions.at(-1);
  const cancelledFrom = newest?.kind === "cancellation" ? newest.effective : undefined;
  const isCovered = (from: CalendarDate) => cancelledFrom === undefined || from < cancelledFrom;
  const bound = versions
    .filter(({ kind }) => kind !== "cancellation")
    .map(({ number, kind, effective }, at, all) => ({
      number,
      kind,
      effective: all
        .slice(0, at)
        .reduce((latest, each) => (each.effective > latest ? each.effective : latest), effective),
    }));
  return {
    inForce: isCovered(day) ? bound.findLast(({ effective }) => effective <= day)?.number : undefined,
    coming: bound
      .filter(({ kind, effective }) => kind !== "reinstatement" && effective > day && isCovered(effective))
      .map(({ number, effective }) => ({ number, effective })),
    cancelledFrom,
  };
}
