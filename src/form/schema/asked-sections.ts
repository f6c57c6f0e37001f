import type { Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import type { QuestionState, Resolution } from "../resolve/resolution.ts";
import { type Place, placeOf } from "../tree/place.ts";

/** A section to draw; `itemId` names the entry if the section's group is a list. */
export interface SectionRequest {
  readonly section: string;
  readonly itemId?: string | undefined;
}

export interface Asking {
  /** Omits titles, where a surrounding heading already names the section. */
  readonly untitled?: boolean;
  /** Only these questions. */
  readonly wanted?: (question: Question) => boolean;
}

/** A question that is asked now. */
export interface AskedNow {
  readonly question: Question;
  readonly place: Place;
  readonly state: QuestionState;
}

/** A section with the questions asked in it now. */
export interface AskedSection {
  /** Id of the section, followed by that of the entry, if any. */
  readonly key: string;
  readonly section: Section;
  readonly itemId: string | undefined;
  /** Empty if no heading is shown. */
  readonly title: string;
  readonly questions: readonly AskedNow[];
}

/**
 * The sections with the questions asked now. Leaves out unknown sections, missing entries, and sections that ask
 * nothing.
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
