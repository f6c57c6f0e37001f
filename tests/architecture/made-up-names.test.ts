import { describe, expect, it } from "vitest";
import { errorsOfChange } from "./errors-of-change.ts";

/** Reading the whole code takes time on a busy machine. */
const timeout = 300_000;

/** Adds a member to a union of names, or to the record with these keys. */
const withMember = (source: string, union: string, name: string): string => {
  const [, record] = new RegExp(`type ${union} = keyof typeof (\\w+)`).exec(source) ?? [];
  if (record) return source.replace(`export const ${record} = {`, `export const ${record} = {\n  ${name}: "${name}",`);
  return source.replace(`export type ${union} =`, `export type ${union} =\n  | "${name}"`);
};

/** The missing names with their places; any other error unchanged. */
const missing = (
  file: string,
  members: Readonly<Record<string, string>>,
  checks?: (source: string) => boolean,
): readonly string[] => {
  const edit = (source: string) =>
    Object.entries(members).reduce((text, [union, name]) => withMember(text, union, name), source);
  const errors = errorsOfChange(file, Object.keys(members), edit, checks);
  const places = errors.map((each) => {
    const [, name] = /Property '(\S+)' is missing/.exec(each.message) ?? [];
    return `${each.file}: ${name ?? each.message}`;
  });
  return [...new Set(places)].sort();
};

/**
 * Whether a module has a record with an entry for each member: other modules that a union of names reaches use single
 * names.
 */
const records =
  (union: string) =>
  (source: string): boolean =>
    new RegExp(`Record<(?:Exclude<)?${union},|in ${union}\\]`).test(source);

describe("the compiler names every place that lacks", { timeout }, () => {
  it("a new status, and a new stage of a quote's lifecycle", () => {
    expect(missing("schemas/quote-status.ts", { WebStatus: "PARKED", Phase: "parked" })).toEqual([
      "schemas/quote-status.ts: PARKED",
      "src/portal/documents/row-words.ts: parked",
    ]);
  });

  it("a new kind of question", () => {
    expect(missing("schemas/question.ts", { QuestionType: "parcel" }, records("QuestionType"))).toEqual([
      "renderers/controls.ts: parcel",
      "src/form/kinds/kind-of.ts: parcel",
    ]);
  });

  it("a new column of the working list", () => {
    expect(missing("schemas/list-columns.ts", { ColumnName: "excess" })).toEqual([
      "schemas/list-columns.ts: excess",
      "src/portal/documents/quote-columns.tsx: excess",
      "src/server/working-list/list-columns.ts: excess",
    ]);
  });
});
