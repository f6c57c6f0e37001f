import type { Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { answerRows } from "../../form/draw/answer-row.ts";
import { isAsked } from "../../form/kinds/kind-of.ts";
import { isGroupAsked, isPageAsked } from "../../form/resolve/question-now.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { pointerOf, pointerTo } from "../../form/tree/place.ts";
import { isRecord, own } from "../../form/values/own.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { confirmedKey } from "../server-fields.ts";

/** A section with facts that a client confirms before renewal. */
export interface FactsOfSection {
  readonly section: string;
  readonly title: string;
  /** Id of its page. */
  readonly page: string;
  readonly confirmed?: Confirmation;
}

export interface Confirmation {
  /** Instant. */
  readonly at: string;
  /** Name. */
  readonly by: string;
}

/**
 * Every section that asks for a material fact or the choice of cover, in page order, with the person who confirmed it. An
 * empty list is a fact too: no claims.
 */
export function factsToConfirm(resolution: Resolution, rd: Answers): readonly FactsOfSection[] {
  return resolution.form.source.pages.flatMap((page) =>
    page.sections
      .filter((section) => placesOf(resolution, section).length > 0)
      .map(({ id, title }) => {
        const confirmed = confirmationOf(rd, id);
        return { section: id, title, page: page.id, ...(confirmed ? { confirmed } : {}) };
      }),
  );
}

/** Reasons against accepting a renewal: facts that the client has not confirmed. */
export function unconfirmedReasons(resolution: Resolution, rd: Answers): readonly Reason[] {
  const sections = new Map(
    resolution.form.source.pages.flatMap((page) => page.sections.map((each) => [each.id, each])),
  );
  return factsToConfirm(resolution, rd).flatMap(({ section, title, confirmed }) => {
    const place = sections.get(section);
    const [first] = place ? placesOf(resolution, place) : [];
    if (confirmed || first === undefined) return [];
    return [{ path: first, message: `Ask the client whether “${title}” is still correct.` }];
  });
}

/** RD with sections confirmed. */
export function withConfirmed(rd: Answers, sections: readonly string[], confirmation: Confirmation): Answers {
  const known = own(rd, confirmedKey);
  const added = Object.fromEntries(sections.map((id) => [id, { at: confirmation.at, by: confirmation.by }]));
  return { ...rd, [confirmedKey]: { ...(isRecord(known) ? known : {}), ...added } };
}

function confirmationOf(rd: Answers, section: string): Confirmation | undefined {
  const known: Json | undefined = own(rd, confirmedKey);
  const found = isRecord(known) ? own(known, section) : undefined;
  if (!isRecord(found) || typeof found.at !== "string" || typeof found.by !== "string") return undefined;
  return { at: found.at, by: found.by };
}

/** Pointers to a section's facts; the start of a term follows from the previous one, so it is left out. */
function placesOf(resolution: Resolution, section: Section): readonly string[] {
  const { form } = resolution;
  const { at = "", list = false } = form.group(section.group) ?? {};
  const facts = section.questions.filter((name) => isFact(form.question(section.group, name)));
  if (facts.length === 0) return [];
  const ids = list ? resolution.items(section.group) : [undefined];
  if (ids.length === 0) return isNone(resolution, section) ? [pointerTo(at)] : [];
  const start = pointerTo(at, form.source.asAt ?? "");
  return ids
    .flatMap((id) => answerRows(resolution, { ...section, questions: facts }, id))
    .map(({ place }) => pointerOf(resolution.tree, place))
    .filter((path) => path !== start);
}

/** Whether a question is a basis of the insurer's decision, or the client's choice of cover. */
function isFact(question: Question | undefined): boolean {
  return question !== undefined && (question.material || question.option === true) && isAsked(question);
}

/** Whether a list is empty; reported once, by its first section. */
function isNone(resolution: Resolution, { id, group }: Section): boolean {
  const { form } = resolution;
  const page = form.source.pages.find(({ sections }) => sections.some((each) => each.group === group));
  const first = page?.sections.find((each) => each.group === group);
  if (!page || first?.id !== id || !isPageAsked(resolution, page)) return false;
  const { parent } = form.group(group) ?? {};
  if (parent === undefined || !form.group(parent)?.list) return isGroupAsked(resolution, group);
  return resolution.items(parent).some((entry) => isGroupAsked(resolution, group, entry));
}
