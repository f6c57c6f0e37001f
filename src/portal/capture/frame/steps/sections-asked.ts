import type { Section } from "../../../../../schemas/definition.ts";
import { placeOf } from "../../../../form/tree/place.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import type { FormStore } from "../../../../state/form-store.ts";

/** The one entry whose page is open. */
export interface EntryHere {
  readonly group: string;
  readonly id: string;
}

/** The sections of a page, or of an entry's page, in which something is asked at the moment. */
export function sectionsAsked(store: FormStore, page: string, entry: EntryHere | undefined): readonly Section[] {
  const { form } = store;
  const all = form.sectionsOf(page).filter(({ group }) => entry === undefined || group === entry.group);
  const resolution = store.resolution();
  return all.filter(({ group, questions }) => {
    if (form.group(group)?.list && entry === undefined) return resolution.items(group).length > 0;
    if (!resolution.entry(group, entry?.id)) return false;
    const states = resolution.scope(group, entry?.id).questions;
    return questions.some((name) => states.get(name)?.shown && form.question(group, name)?.type !== "system");
  });
}

/** Where a section is entered: at what it lacks first, else at its first question, in a list of the first entry. */
export function doorOf(
  store: FormStore,
  { id, group, questions }: Section,
  entry: EntryHere | undefined,
  findings: readonly Problem[],
): string | undefined {
  const { form } = store;
  const at = form.group(group)?.at ?? group;
  const inEntry = entry && `${placeOf(at, entry.id)}/`;
  const open = findings.find(
    ({ section, severity, place }) =>
      section === id && severity === "error" && place !== undefined && (!inEntry || place.startsWith(inEntry)),
  );
  if (open) return open.place;
  const itemId = entry?.id ?? (form.group(group)?.list ? store.resolution().items(group)[0] : undefined);
  if (!store.resolution().entry(group, itemId)) return undefined;
  const states = store.resolution().scope(group, itemId).questions;
  const first = questions.find((name) => states.get(name)?.shown && form.question(group, name)?.type !== "system");
  return first === undefined ? undefined : placeOf(at, itemId, first);
}
