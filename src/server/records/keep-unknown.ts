import type { Answers, Json, Sections } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { isRecord } from "../../form/values/own.ts";

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const namesIn = (form: PreparedForm, section: string): ReadonlySet<string> =>
  new Set(
    [...form.groups.values()]
      .filter(({ group }) => group.at === section)
      .flatMap(({ questions }) => questions.map(({ question }) => question.name)),
  );

/** An entry as sent, with every answer that no question of the form asks for as it is stored. */
const withUnknown = (known: ReadonlySet<string>, sent: Json, stored: Json | undefined): Json => {
  if (!isRecord(sent) || !isRecord(stored)) return sent;
  const kept = Object.entries(stored).filter(([name]) => !known.has(name) && name !== "id");
  return { ...sent, ...Object.fromEntries(kept) };
};

const entriesById = (stored: Json | undefined): ReadonlyMap<Json | undefined, Answers> =>
  new Map(isList(stored) ? stored.flatMap((entry) => (isRecord(entry) ? [[entry.id, entry] as const] : [])) : []);

const keptSection = (form: PreparedForm, section: string, sent: Json, stored: Json | undefined): Json => {
  const shape = form.shapeOf(section);
  if (shape === undefined) return stored ?? sent;
  const known = namesIn(form, section);
  if (shape === "single" || !isList(sent)) return withUnknown(known, sent, stored);
  const before = entriesById(stored);
  return sent.map((entry) => withUnknown(known, entry, isRecord(entry) ? before.get(entry.id) : undefined));
};

/**
 * Answers as sent, but those that the form does not know as they are stored: a question that was taken out of a form, or
 * that another version asks, loses no answer by a save.
 */
export const keepUnknown = (form: PreparedForm, sent: Sections, stored: Sections): Sections =>
  Object.fromEntries(
    Object.entries({ ...stored, ...sent }).flatMap(([section, value]) =>
      value === undefined ? [] : [[section, keptSection(form, section, value, stored[section])] as const],
    ),
  );
