import { describe, expect, it } from "vitest";
import { errorsOfChange } from "./errors-of-change.ts";

/** Reading the whole code takes its time on a busy machine. */
const timeout = 300_000;

/** Adds a member to a union of names. */
const withMember = (source: string, union: string, name: string): string =>
  source.replace(`export type ${union} =`, `export type ${union} =\n  | "${name}"`);

/** Where which name is missing; any other error as it is. */
const missing = (file: string, members: Readonly<Record<string, string>>): readonly string[] => {
  const errors = errorsOfChange(file, Object.keys(members), (source) =>
    Object.entries(members).reduce((text, [union, name]) => withMember(text, union, name), source),
  );
  const places = errors.map((each) => {
    const [, name] = /Property '(\S+)' is missing/.exec(each.message) ?? [];
    return `${each.file}: ${name ?? each.message}`;
  });
  return [...new Set(places)].sort();
};

describe("the compiler names every place that lacks", { timeout }, () => {
  it("a new status, and a new phase of the life of a quote", () => {
    expect(missing("schemas/quote-status.ts", { WebStatus: "PARKED", Phase: "parked" })).toEqual([
      "schemas/quote-status.ts: PARKED",
      "src/portal/documents/row-words.ts: parked",
    ]);
  });

  it("a new column of the working list", () => {
    expect(missing("schemas/list-columns.ts", { ColumnName: "excess" })).toEqual([
      "schemas/list-columns.ts: excess",
      "src/portal/documents/list-cells.tsx: excess",
      "src/server/working-list/list-columns.ts: excess",
    ]);
  });
});
