import type { Json } from "../../../schemas/quote.ts";
import type { RecordData } from "../../../schemas/record.ts";
import type { RecordSections } from "../../db/queries/records/record-answers.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { blankTree } from "../../form/tree/edit-entries.ts";
import { dataOf } from "../../form/tree/tree.ts";
import { isRecord } from "../../form/values/own.ts";

/** Answers by section and name, e.g. `{"User": {"Email": "nerys@alpha.test"}}`. */
export type GivenAnswers = Readonly<Record<string, Readonly<Record<string, Json | undefined>>>>;

/** A new record: the defaults of the form, and of every list the fewest entries that it demands. */
export const blankSections = (form: PreparedForm): RecordSections => dataOf(blankTree(form));

/** Lays answers over others; undefined takes one away. */
export const withAnswers = (sections: RecordSections, given: GivenAnswers): RecordSections => {
  const changed = Object.entries(given).map(([section, answers]) => {
    const before = sections[section];
    const all = Object.entries({ ...(isRecord(before) ? before : {}), ...answers });
    const answered = all.flatMap(([name, answer]) => (answer === undefined ? [] : [[name, answer] as const]));
    return [section, Object.fromEntries(answered)] as const;
  });
  return { ...sections, ...Object.fromEntries(changed) };
};

/** DATA as it travels: every section of the form is there, an empty one where nobody has answered. */
export const recordData = (form: PreparedForm, sections: RecordSections, version: number): RecordData => {
  const empty = [...form.groups.values()].map(({ group: { at, list } }) => [at, list ? [] : {}] as const);
  return { ...Object.fromEntries(empty), ...sections, version };
};

/** What is stored of DATA: the version stands in a column of its own. */
export const sectionsOf = ({ version: _, ...sections }: RecordData): RecordSections => sections;
