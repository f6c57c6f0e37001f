import { describe, expect, it } from "vitest";
import { unsavedAnswers } from "../../src/portal/capture/answers/AnswersArea.tsx";
import { entryHolding } from "../../src/portal/capture/answers/AnswersOfPage.tsx";
import {
  answerLinkId,
  checkedPlace,
  toAnswer,
  toQuestion,
  wantedAnswer,
  warnedAnswers,
  wrongAnswers,
} from "../../src/portal/capture/answers/answers-view.ts";
import { fleetData, resolveFleet } from "../form/fleet.ts";

const resolution = resolveFleet();

describe("checking answers", () => {
  it("leads from an answer to its question and back to the same row", () => {
    expect(checkedPlace(toQuestion("PC/v1/Mark"))).toBe("PC/v1/Mark");
    expect(wantedAnswer(toAnswer("PC/v1/Mark"))).toBe("PC/v1/Mark");
    expect(toAnswer("RD/Firm").focus).toBe(answerLinkId("RD/Firm"));
    for (const other of [null, undefined, "x", {}, { focus: "RD/Firm" }]) {
      expect(checkedPlace(other)).toBeUndefined();
      expect(wantedAnswer(other)).toBeUndefined();
    }
  });

  it.each([
    ["PC/v1/Mark", "v1"],
    ["PC/d2/Name", "v1"],
    ["PC/n1/Code", "v1"],
    ["PC/t1/Kind", undefined],
    ["PC/gone/Kind", undefined],
    ["RD/Firm", undefined],
    [undefined, undefined],
  ])("opens the vehicle of %s: %s", (place, vehicle) => {
    expect(entryHolding(resolution, "vehicle", place)).toBe(vehicle);
  });

  it("terminates when entries refer to each other", () => {
    const round = { ...fleetData, PC: [{ id: "d1", ItemType: "driver", ParentRef: "d1" }] };
    expect(entryHolding(resolveFleet(round), "vehicle", "PC/d1/Name")).toBeUndefined();
  });

  it("marks unsaved answers, and every answer of an unsaved entry", () => {
    const changed = unsavedAnswers(resolution.tree, [
      ["/RD/Firm", "a", "b"],
      ["/PC/1", undefined, { id: "v2" }],
    ]);
    const places = ["RD/Firm", "RD/Rate", "PC/v2/Mark", "PC/v1/Mark"];
    expect(places.filter(changed)).toEqual(["RD/Firm", "PC/v2/Mark"]);
  });

  it("shows errors of an answer, and neither missing answers nor warnings", () => {
    const problem = { code: "min", page: "", section: "", label: "", neededFor: "quote" as const, missing: false };
    const wrong = wrongAnswers([
      { ...problem, place: "a", severity: "error", message: "first" },
      { ...problem, place: "a", severity: "error", message: "second" },
      { ...problem, place: "b", severity: "error", message: "none", missing: true },
      { ...problem, place: "c", severity: "warn", message: "look" },
      { ...problem, place: undefined, severity: "error", message: "all" },
    ]);
    expect([...wrong]).toEqual([["a", "first"]]);
  });

  it("shows every warning at an answer once, and nothing else", () => {
    const problem = { code: "W1", page: "", section: "", label: "", neededFor: "quote" as const, missing: false };
    const warned = warnedAnswers([
      { ...problem, place: "a", severity: "warn", message: "Look." },
      { ...problem, place: "a", severity: "warn", message: "Look again." },
      { ...problem, place: "a", severity: "warn", message: "Look." },
      { ...problem, place: "b", severity: "error", message: "Wrong." },
      { ...problem, place: undefined, severity: "warn", message: "All." },
    ]);
    expect([...warned]).toEqual([["a", "Look. Look again."]]);
  });
});
