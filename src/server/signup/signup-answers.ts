import type { Answers, Json, RecordData } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { isGroupAsked } from "../../form/resolve/question-now.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { completeData } from "../../form/tree/complete-data.ts";
import { isRecord } from "../../form/values/own.ts";

/** A sign-up with all its offices is never longer; anyone who sends more is no firm that asks. */
export const MOST_CHARACTERS = 60_000;

const groupOf = (form: PreparedForm, section: string) =>
  [...form.groups.values()].find(({ group }) => group.at === section);

const known = (names: ReadonlySet<string>, entry: Json): Answers =>
  isRecord(entry) ? Object.fromEntries(Object.entries(entry).filter(([name]) => name === "id" || names.has(name))) : {};

/**
 * What is kept of a sign-up: answers to questions that were asked. Nobody who is not signed in stores anything else here.
 */
export const keptAnswers = (resolution: Resolution): Omit<RecordData, "version"> => {
  const { form } = resolution;
  const sections = Object.entries(completeData(resolution)).flatMap(([section, value]): [string, Json][] => {
    const prepared = groupOf(form, section);
    if (!prepared || value === undefined) return [];
    const names = new Set(prepared.byName.keys());
    if (!prepared.group.list) return [[section, known(names, value)]];
    const entries = Array.isArray(value) && isGroupAsked(resolution, prepared.name) ? value : [];
    return [[section, entries.map((entry) => known(names, entry))]];
  });
  return Object.fromEntries(sections);
};
