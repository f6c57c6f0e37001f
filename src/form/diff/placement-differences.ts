import type { Definition } from "../../../schemas/definition.ts";
import { pointerTo } from "../tree/place.ts";
import type { Compared, Difference } from "./difference.ts";
import { pairParts } from "./pair-parts.ts";
import { keyOfQuestion, type PairedQuestions } from "./question-differences.ts";
import { same } from "./setting-differences.ts";

/** Section and position of a question. */
interface Placement {
  readonly section: string;
  readonly words: string;
  readonly path: string;
}

/** Questions moved to another section or position. Added and removed questions are reported elsewhere. */
export function* placementDifferences(paired: PairedQuestions, { from, to }: Compared): Iterable<Difference> {
  const nameNow = new Map(
    paired.both.map(({ before, after }) => [keyOfQuestion(before.part), keyOfQuestion(after.part)]),
  );
  const now = (key: string): string => nameNow.get(key) ?? key;
  const [before, after] = [placementsOf(from.definition, now), placementsOf(to.definition)];
  const [gone, come] = [keysOf(paired.removed), keysOf(paired.added)];
  const labels = new Map(
    [...from.definition.questions, ...to.definition.questions].map((each) => [now(keyOfQuestion(each)), each.label]),
  );
  const within = movedWithin(from.definition, to.definition, now);
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was = [], is = []] = [before.get(key), after.get(key)];
    const isTold = (gone.has(key) && is.length === 0) || (come.has(key) && was.length === 0);
    const elsewhere = !same(
      was.map(({ section }) => section),
      is.map(({ section }) => section),
    );
    if (isTold || (!elsewhere && !within.has(key))) continue;
    const [wasAt, isAt] = [was[0], is[0]];
    yield {
      change: "moved",
      kind: "question",
      name: key,
      label: labels.get(key) ?? key,
      before: placesInWords(was),
      after: placesInWords(is),
      ...(wasAt ? { from: wasAt.path } : {}),
      ...(isAt ? { to: isAt.path } : {}),
      weight: "shows",
      meaning: isAt ? "It is in another place." : "It is on no page.",
    };
  }
}

function keysOf(questions: PairedQuestions["added"]): ReadonlySet<string> {
  return new Set(questions.map(({ part }) => keyOfQuestion(part)));
}

/** Looks up where a question is, by its key: `Owner, Who, 6 of 6`, `nowhere`. */
export function placesByQuestion(definition: Definition): (key: string) => string {
  const places = placementsOf(definition);
  return (key) => placesInWords(places.get(key) ?? []);
}

function placesInWords(places: readonly Placement[]): string {
  return places.length === 0 ? "nowhere" : places.map(({ words }) => words).join("; ");
}

/** Sections of each question, by its current key. */
function placementsOf(
  { pages }: Definition,
  now: (key: string) => string = (key) => key,
): ReadonlyMap<string, readonly Placement[]> {
  const found = new Map<string, Placement[]>();
  for (const [page, { title, sections }] of pages.entries())
    for (const [index, section] of sections.entries())
      for (const [position, name] of section.questions.entries()) {
        const key = now(keyOfQuestion({ group: section.group, name }));
        const places = found.get(key) ?? [];
        found.set(key, places);
        places.push({
          section: section.id,
          words: `${title}, ${section.title}, ${position + 1} of ${section.questions.length}`,
          path: pointerTo("pages", page, "sections", index, "questions", position),
        });
      }
  return found;
}

/** Questions whose position changed within a section that both definitions have. */
function movedWithin(from: Definition, to: Definition, now: (key: string) => string): ReadonlySet<string> {
  const [before, after] = [from, to].map(({ pages }) => pages.flatMap(({ sections }) => sections));
  const sections = pairParts(before ?? [], after ?? [], ({ id }) => id).both;
  return new Set(
    sections.flatMap(({ before: was, after: is }) => {
      const names = was.part.questions.map((name) => now(keyOfQuestion({ group: was.part.group, name })));
      const later = is.part.questions.map((name) => keyOfQuestion({ group: is.part.group, name }));
      return pairParts(names, later, (name) => name).both.flatMap(({ after: { part }, moved }) =>
        moved ? [part] : [],
      );
    }),
  );
}
