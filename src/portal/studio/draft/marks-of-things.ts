import type { Thing } from "../../../form/explain/things.ts";
import type { DraftWhole } from "../../api/answers.ts";

export type DraftNote = DraftWhole["notes"][number];

/** A comment with its replies. */
export interface CommentThread {
  readonly first: DraftNote;
  readonly answers: readonly DraftNote[];
  /** Marked as resolved, with no reply since. */
  readonly isSettled: boolean;
}

/** The comment threads of a draft in order; verdicts are not comments. */
export function commentThreads(notes: readonly DraftNote[]): readonly CommentThread[] {
  return notes.flatMap((first) => {
    if (first.verdict !== null || first.answers !== null) return [];
    const answers = notes.filter((each) => each.answers === first.number);
    return [{ first, answers, isSettled: answers.at(-1)?.settles === true }];
  });
}

/** Number of unresolved threads for each part of a draft. */
export function openThreadCounts(notes: readonly DraftNote[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { first, isSettled } of commentThreads(notes))
    if (!isSettled) counts.set(first.place, (counts.get(first.place) ?? 0) + 1);
  return counts;
}

/** Unresolved comments on parts. */
export const openAtThings = (notes: readonly DraftNote[]): readonly CommentThread[] =>
  commentThreads(notes).filter(({ first, isSettled }) => first.place !== "" && !isSettled);

/** Returns a look-up of the part that contains a location: the one with the longest matching path. */
export function thingsByPath(things: ReadonlyMap<string, Thing>): (path: string) => Thing | undefined {
  const byPath = new Map<string, Thing>();
  for (const thing of things.values()) if (thing.kind !== "option") byPath.set(thing.path, thing);
  return (path) => {
    for (let at = path; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const found = byPath.get(at);
      if (found) return found;
    }
    return undefined;
  };
}

/** The most severe finding of each part, by id. */
export function marksOf(
  thingAt: (path: string) => Thing | undefined,
  findings: readonly { readonly path: string; readonly severity: string }[],
): ReadonlyMap<string, "error" | "warn"> {
  const marks = new Map<string, "error" | "warn">();
  for (const { path, severity } of findings) {
    const thing = severity === "info" ? undefined : thingAt(path);
    if (thing && marks.get(thing.id) !== "error") marks.set(thing.id, severity === "error" ? "error" : "warn");
  }
  return marks;
}

/** How parts have changed since the base, by id. */
export function changesOf(
  differences: readonly {
    readonly kind: string;
    readonly name: string;
    readonly change: string;
    readonly aspect?: string;
  }[],
): ReadonlyMap<string, "New" | "Changed"> {
  return new Map(
    differences.map(({ kind, name, change, aspect }) => [
      `${kind} ${name}`,
      change === "added" && aspect === undefined ? "New" : "Changed",
    ]),
  );
}
