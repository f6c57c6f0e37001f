import type { Definition, Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { namedId, questionId } from "../explain/things.ts";
import { type DefinitionPatch, valueAtPointer } from "../lint/patch.ts";
import { pointerTo } from "../tree/place.ts";

/** The section that contains a question. */
export interface InSection {
  /** Path of the section's list of questions. */
  readonly path: string;
  readonly names: readonly string[];
  readonly at: number;
}

/** The section of a question; undefined where no section contains it. */
export function inSection(
  { pages }: Definition,
  { group, name }: Pick<Question, "group" | "name">,
): InSection | undefined {
  for (const [page, { sections }] of pages.entries())
    for (const [index, section] of sections.entries()) {
      const at = section.group === group ? section.questions.indexOf(name) : -1;
      if (at >= 0)
        return { path: pointerTo("pages", page, "sections", index, "questions"), names: section.questions, at };
    }
  return undefined;
}

/** A question by the id of its thing. */
export function questionNamed({ questions }: Definition, thing: string): Question | undefined {
  return questions.find(({ group, name }) => questionId(group, name) === thing);
}

/** A position in a list: of the sections of a page, or of the pages. */
interface Listed {
  /** Of the list. */
  readonly path: string;
  readonly length: number;
  readonly at: number;
}

interface PlacedSection {
  readonly section: Section;
  readonly listed: Listed;
}

const sectionsOf = ({ pages }: Definition): readonly PlacedSection[] =>
  pages.flatMap(({ sections }, page) =>
    sections.map((section, at) => ({
      section,
      listed: { path: pointerTo("pages", page, "sections"), length: sections.length, at },
    })),
  );

const sectionNamed = (definition: Definition, id: string): PlacedSection | undefined =>
  sectionsOf(definition).find(({ section }) => namedId("section", section.id) === id);

const pageNamed = ({ pages }: Definition, id: string): number =>
  pages.findIndex((page) => namedId("page", page.id) === id);

const questionsPath = ({ path, at }: Listed): string => path + pointerTo(at, "questions");

/** Moves a list element to another position, in the same list or another one. */
function relocated(definition: Definition, from: string, to: string): DefinitionPatch {
  const value = valueAtPointer(definition, from) as Json;
  return from === to
    ? []
    : [
        { op: "remove", path: from },
        { op: "add", path: to, value },
      ];
}

/** The patch of {@link DefinitionEdit} `move`; empty at an end, undefined where the thing is gone. */
export function stepsOfMove(
  definition: Definition,
  { thing, by }: { readonly thing: string; readonly by: 1 | -1 },
): DefinitionPatch | undefined {
  const page = pageNamed(definition, thing);
  const listed = page < 0 ? sectionNamed(definition, thing)?.listed : pagesWith(definition, page);
  if (listed) {
    const to = listed.at + by;
    if (to < 0 || to >= listed.length) return [];
    return relocated(definition, listed.path + pointerTo(listed.at), listed.path + pointerTo(to));
  }
  const question = questionNamed(definition, thing);
  const place = question && inSection(definition, question);
  if (!place) return undefined;
  const { path, names, at } = place;
  if (names[at + by] !== undefined) return relocated(definition, path + pointerTo(at), path + pointerTo(at + by));
  const own = sectionsOf(definition).filter(({ section }) => section.group === question.group);
  const next = own[own.findIndex((each) => questionsPath(each.listed) === path) + by];
  if (!next) return [];
  const end = by === 1 ? 0 : next.section.questions.length;
  return relocated(definition, path + pointerTo(at), questionsPath(next.listed) + pointerTo(end));
}

const pagesWith = ({ pages }: Definition, at: number): Listed => ({ path: "/pages", length: pages.length, at });

/** The patch of {@link DefinitionEdit} `place`; undefined where the thing cannot be there. */
export function stepsOfPlace(
  definition: Definition,
  { thing, at }: { readonly thing: string; readonly at: string },
): DefinitionPatch | undefined {
  const [page, onPage] = [pageNamed(definition, thing), pageNamed(definition, at)];
  if (page >= 0)
    return onPage < 0 ? undefined : relocated(definition, pointerTo("pages", page), pointerTo("pages", onPage));
  const [section, target] = [sectionNamed(definition, thing), sectionNamed(definition, at)];
  if (section) {
    const from = section.listed.path + pointerTo(section.listed.at);
    if (target) return relocated(definition, from, target.listed.path + pointerTo(target.listed.at));
    const last = definition.pages[onPage]?.sections.length;
    if (last === undefined) return undefined;
    const to = pointerTo("pages", onPage, "sections");
    return relocated(definition, from, to + pointerTo(section.listed.path === to ? last - 1 : last));
  }
  const question = questionNamed(definition, thing);
  const from = question && inSection(definition, question);
  if (!from) return undefined;
  const other = questionNamed(definition, at);
  const to = other?.group === question.group ? inSection(definition, other) : undefined;
  if (to) return relocated(definition, from.path + pointerTo(from.at), to.path + pointerTo(to.at));
  if (target?.section.group !== question.group) return undefined;
  const path = questionsPath(target.listed);
  const last = target.section.questions.length - (path === from.path ? 1 : 0);
  return relocated(definition, from.path + pointerTo(from.at), path + pointerTo(last));
}
