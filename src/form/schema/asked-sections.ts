import type { Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import type { QuestionState, Resolution } from "../resolve/resolution.ts";
import { type Place, placeOf } from "../tree/place.ts";

/** A section to draw; `itemId` names the entry where the section's group is a list. */
export interface SectionRequest {
  readonly section: string;
  readonly itemId?: string | undefined;
}

export interface Asking {
  /** The heading around them says what they are about. */
  readonly untitled?: boolean;
  /** Only these questions. */
  readonly wanted?: (question: Question) => boolean;
}

/** A question that is asked at the moment. */
export interface AskedNow {
  readonly question: Question;
  readonly place: Place;
  readonly state: QuestionState;
}

/** A section with the questions that are asked in it at the moment. */
export interface AskedSection {
  /** Its id, with the entry's id behind it where there is one. */
  readonly key: string;
  readonly section: Section;
  readonly itemId: string | undefined;
  /** Empty where nothing is to stand above it. */
  readonly title: string;
  readonly questions: readonly AskedNow[];
}

/**
 * The sections with what they ask now. Sections that the definition lacks, and entries that are gone, are left out; so is
 * a section in which nothing is asked.
 */
export function askedSections(
  resolution: Resolution,
  requests: readonly SectionRequest[],
  { untitled = false, wanted = () => true }: Asking = {},
): readonly AskedSection[] {
  return requests.flatMap(({ section: id, itemId }) => {
    const section = sectionNamed(resolution.form, id);
    if (!section || !resolution.entry(section.group, itemId)) return [];
    const questions = askedIn(resolution, section, itemId).filter(({ question }) => wanted(question));
    const key = itemId === undefined ? id : `${id}:${itemId}`;
    return questions.length === 0 ? [] : [{ key, section, itemId, title: untitled ? "" : section.title, questions }];
  });
}

function askedIn(resolution: Resolution, section: Section, itemId: string | undefined): readonly AskedNow[] {
  const { form } = resolution;
  const { questions } = resolution.scope(section.group, itemId);
  const at = form.group(section.group)?.at ?? section.group;
  return section.questions.flatMap((name) => {
    const state = questions.get(name);
    const question = state?.shown ? (state.question ?? form.question(section.group, name)) : undefined;
    return question && state ? [{ question, place: placeOf(at, itemId, name), state }] : [];
  });
}

const sections = new WeakMap<PreparedForm, ReadonlyMap<string, Section>>();

function sectionNamed(form: PreparedForm, id: string): Section | undefined {
  const known =
    sections.get(form) ?? new Map(form.source.pages.flatMap((page) => page.sections).map((each) => [each.id, each]));
  sections.set(form, known);
  return known.get(id);
}
