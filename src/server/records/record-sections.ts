import type { Json, RecordData, Sections } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { blankTree } from "../../form/tree/edit-entries.ts";
import { dataOf } from "../../form/tree/tree.ts";
import { isRecord } from "../../form/values/own.ts";

/** Answers by section and name, e.g. `{"User": {"Email": "nerys@alpha.test"}}`. */
export type GivenAnswers = Readonly<Record<string, Readonly<Record<string, Json | undefined>>>>;

/** A new record: the defaults of the form, and of every list the fewest entries that it demands. */
export const blankSections = (form: PreparedForm): Sections => dataOf(blankTree(form));

/** Lays answers over others; undefined takes one away. */
export const withAnswers = (sections: Sections, given: GivenAnswers): Sections => {
  const changed = Object.entries(given).map(([section, answers]) => {
    const before = sections[section];
    const all = Object.entries({ ...(isRecord(before) ? before : {}), ...answers });
    const answered = all.flatMap(([name, answer]) => (answer === undefined ? [] : [[name, answer] as const]));
    return [section, Object.fromEntries(answered)] as const;
  });
  return { ...sections, ...Object.fromEntries(changed) };
};

/** DATA as it travels: every section of the form is there, an empty one where nobody has answered. */
export const recordData = (form: PreparedForm, sections: Sections, version: number): RecordData => {
  const empty = [...form.groups.values()].map(({ group: { at, list } }) => [at, list ? [] : {}] as const);
  return { ...Object.fromEntries(empty), ...sections, version };
};

/** What is stored of DATA: the version is in a column of its own. */
export const recordSections = ({ version: _, ...sections }: RecordData): Sections => sections;
