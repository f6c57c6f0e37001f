import { describe, expect, it } from "vitest";
import { detailLine, detailWords } from "../../../src/insurance/audit/detail-words.ts";
import { formMentioned, idsMentioned } from "../../../src/insurance/audit/names-mentioned.ts";
import { presets, rights } from "../../../src/insurance/permissions.ts";

const hash = "3f".repeat(32);
const id = "6f1c2b7e-2f7a-4a53-9d1e-0c4c7ad0a111";
const names = new Map([
  [id, "Leeds"],
  ["york", "York"],
  ["alpha/york", "York, Alpha Brokers"],
  ["heir", "Owen Pugh"],
]);
const known = {
  nameOf: (each: string) => names.get(each),
  labelOf: (pointer: string) => new Map([["/Firm/FRN", "FCA firm reference"]]).get(pointer),
};
const lines = (act: string, detail: unknown) =>
  detailWords(act, JSON.stringify(detail), known).shown.map((each) => detailLine(each));

describe("the detail of an audited act", () => {
  it.each([
    ["statuses as they are", "calculate", { from: "INCOMPLETE", to: "QUOTED" }, ["From: INCOMPLETE", "To: QUOTED"]],
    ["money in pounds", "calculate", { premium: 123456 }, ["Premium: £1,234.56"]],
    ["days as they are read", "request-cancel", { effective: "2026-07-31" }, ["From the day: 31/07/2026"]],
    ["instants in London", "lock-password", { until: "2026-07-14T09:15:00.000Z" }, ["Until: 14/07/2026 10:15"]],
    ["a person by name", "pass-work", { to: "heir", quotes: 2 }, ["To: Owen Pugh", "Quotes: 2"]],
    ["a branch by name", "invite", { branch: id }, ["Branch: Leeds"]],
    ["a branch of another firm", "grant", { branches: ["alpha/york"] }, ["Branches: York, Alpha Brokers"]],
    ["fields by their labels", "change-record", { changed: ["/Firm/FRN"] }, ["Changed: FCA firm reference"]],
    ["a field whose form is gone", "change-record", { changed: ["/Firm/Old"] }, ["Changed: Old"]],
    ["a form with its version", "record", { definition: "firm@3" }, ["Form: firm, version 3"]],
    [
      "documents by their kinds",
      "accept",
      { declared: JSON.stringify([{ document: id, kind: "statement-of-fact", number: 2, hash }]) },
      ["Declared after: statement of fact 2"],
    ],
    ["that none was needed", "accept", { declared: "[]" }, ["Declared after: no document"]],
    ["a reason in words", "erase", { reason: "asked" }, ["Reason: The person has asked for it"]],
    ["a name that somebody typed as it is", "passkey-renamed", { from: "york", to: "Key" }, ["From: york", "To: Key"]],
    ["no id that has no name", "move", { from: "", to: "0".repeat(8) + id.slice(8) }, []],
    ["no hash", "note", { note: hash }, []],
  ])("says %s", (_, act, detail, told) => {
    expect(lines(act, detail)).toEqual(told);
  });

  it("names the rights that were granted and removed, and the branch if it changed", () => {
    const from = { branch: id, permissions: rights.view | rights.edit };
    const to = { branch: "york", permissions: rights.view | rights.refer };
    expect(lines("rights", { version: 2, from, to })).toEqual([
      "Given: Refer to an underwriter, and write to one",
      "Taken: Create and edit quotes",
      "Branch: Leeds, then York",
      "Version: 2",
    ]);
    expect(lines("invite", { permissions: presets.reader })).toEqual([
      "Given: See quotes and policies; See documents and folders",
    ]);
  });

  it("separates ids of what it names, and hashes at any depth", () => {
    const detail = JSON.stringify({
      branch: id,
      columns: { price: hash },
      declared: JSON.stringify([{ kind: "summary", number: 1, hash }]),
    });
    const { shown, covered } = detailWords("invite", detail, known);
    expect(shown[0]).toEqual({ label: "Branch", words: "Leeds", ids: [id] });
    expect(JSON.stringify(shown)).not.toContain(hash);
    expect(covered).toEqual([`branch: ${id}`, `columns.price: ${hash}`, `declared.hash: ${hash}`]);
  });

  it.each(["{", "[]", "null", "7"])("says that %s cannot be read", (detail) => {
    expect(detailWords("save", detail)).toEqual({
      shown: [{ label: "", words: "Its details cannot be read.", ids: [] }],
      covered: [],
    });
  });

  it("lists the names to look up before it is read", () => {
    const standing = { branch: "york", permissions: 1 };
    expect(idsMentioned(JSON.stringify({ from: standing, to: standing, note: "leeds" }))).toEqual(["york", "york"]);
    expect(idsMentioned(JSON.stringify({ branches: ["alpha/york"], in: "" }))).toEqual(["alpha", "york"]);
    expect(idsMentioned("{")).toEqual([]);
    expect(formMentioned(JSON.stringify({ definition: "firm@3", changed: [] }))).toEqual({ id: "firm", version: 3 });
    expect(formMentioned(JSON.stringify({ definition: "LETPROP", changed: [] }))).toBeUndefined();
    expect(formMentioned(JSON.stringify({ definition: "firm@3" }))).toBeUndefined();
  });
});
