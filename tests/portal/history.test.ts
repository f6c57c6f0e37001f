import { describe, expect, it } from "vitest";
import type { Change } from "../../schemas/record.ts";
import { headingOfAct, savesOf } from "../../src/portal/capture/history/HistoryArea.tsx";
import {
  type HistoryLine,
  historyLine,
  isWithin,
  type ListedChange,
  unsavedChanges,
} from "../../src/portal/capture/history/HistoryLines.tsx";
import { resolveFleet } from "../form/fleet.ts";

const resolution = resolveFleet();
const line = (change: ListedChange): Omit<HistoryLine, "key"> => {
  const { key: _key, ...words } = historyLine(resolution, change) ?? { key: "", title: "" };
  return words;
};
const answer = (more: Partial<ListedChange>): ListedChange => ({ kind: "answer", path: "/x", label: "Asked", ...more });

describe("a change in words", () => {
  it("shows an answer by its label on documents, with formatted values before and after", () => {
    expect(line(answer({ place: "PC/v1/Worth", label: "What is it worth?", from: 1000, to: 9000 }))).toEqual({
      place: "PC/v1/Worth",
      entry: "V001, AB12CDE",
      title: "Value",
      values: { before: "£1,000", after: "£9,000" },
    });
    expect(line(answer({ place: "PC/v1/Use", from: "own", to: "hire" })).values).toEqual({
      before: "Own goods",
      after: "Hire and reward",
    });
  });

  it("shows an answer that was added or removed", () => {
    expect(line(answer({ place: "RD/Firm", to: "Kestrel" }))).toEqual({
      place: "RD/Firm",
      title: "Firm",
      values: { before: "", after: "Kestrel" },
    });
    expect(line(answer({ place: "RD/Firm", from: "Kestrel", to: "" })).values).toEqual({
      before: "Kestrel",
      after: "",
    });
  });

  it("keeps the text of an answer whose entry was removed, without a link", () => {
    expect(line(answer({ place: "PC/gone/Excess", item: "V009", label: "Excess", from: "250", to: "500" }))).toEqual({
      entry: "V009",
      title: "Excess",
      values: { before: "£250", after: "£500" },
    });
  });

  it("names an entry that was added, and a removed one by its former name", () => {
    expect(line({ kind: "entry", path: "/PC/0", place: "PC/d1/", label: "driver", to: {} })).toEqual({
      place: "PC/d1/",
      entry: "Nerys Alderton",
      title: "Driver added",
    });
    const gone = { ItemType: "vehicle", PropertyRef: "V009", Mark: "XY34ZZZ" };
    expect(line({ kind: "entry", path: "/PC/8", place: "PC/v9/", item: "V009", label: "vehicle", from: gone })).toEqual(
      {
        entry: "V009, XY34ZZZ",
        title: "Vehicle removed",
      },
    );
  });

  it("shows status and premium, and omits what nobody is asked", () => {
    expect(line({ kind: "status", path: "/s", from: "INCOMPLETE", to: "QUOTED" })).toEqual({
      title: "Status",
      values: { before: "Incomplete", after: "Quoted" },
    });
    expect(line({ kind: "price", path: "/p", to: 667.5 }).values).toEqual({ before: "", after: "£667.50" });
    expect(
      historyLine(resolution, { kind: "answer", path: "/PC/0/ToConfirm", place: "PC/v1/ToConfirm" }),
    ).toBeUndefined();
  });
});

it("shows unsaved changes as the server will show them", () => {
  const changes: readonly Change[] = [
    ["/RD/Firm", "Old", "Kestrel"],
    ["/PC/2", undefined, { id: "d1", ItemType: "driver" }],
    ["/PC/9", { id: "v9", ItemType: "vehicle", Mark: "XY34ZZZ" }, undefined],
    ["/PC", ["a"], ["b"]],
  ];
  expect(unsavedChanges(resolution, changes)).toEqual([
    {
      kind: "answer",
      path: "/RD/Firm",
      place: "RD/Firm",
      label: "What is the firm called?",
      from: "Old",
      to: "Kestrel",
    },
    { kind: "entry", path: "/PC/2", place: "PC/d1/", label: "driver", to: { id: "d1", ItemType: "driver" } },
    { kind: "entry", path: "/PC/9", label: "vehicle", from: { id: "v9", ItemType: "vehicle", Mark: "XY34ZZZ" } },
    { kind: "order", path: "/PC", place: "PC", from: ["a"], to: ["b"] },
  ]);
});

it.each([
  ["RD/Firm", "RD/Firm", true],
  ["RD/Firm", "RD/FirmName", false],
  ["PC/v1/", "PC/v1/Mark", true],
  ["PC/v1/", "PC/v10/Mark", false],
  ["PC/v1/Mark", "PC/v1/", false],
])("the history of %s has the event at %s: %s", (wanted, place, within) => {
  expect(isWithin(wanted, answer({ place }))).toBe(within);
});

it("combines simultaneous changes, after the name", () => {
  const change = (version: number, action: string, path: string) => ({
    at: "2026-11-21T12:00:00Z",
    by: "Nerys Alderton",
    version,
    action,
    kind: "answer" as const,
    path,
  });
  const saves = savesOf([
    change(3, "calculate", "/a"),
    change(2, "save", "/b"),
    change(2, "save", "/c"),
    change(1, "create", "/d"),
  ]);
  expect(
    saves.map(({ version, action, changes }) => [version, headingOfAct(action), changes.map(({ path }) => path)]),
  ).toEqual([
    [3, "priced the quote", ["/a"]],
    [2, "saved", ["/b", "/c"]],
    [1, "started the quote", ["/d"]],
  ]);
});
