import { describe, expect, it } from "vitest";
import { nextTermNotes } from "../../src/portal/policy/change/NextTermNotice.tsx";

describe("the note of a change about the next term before its acceptance", () => {
  it.each([
    ["nothing where none is offered", {}, []],
    ["the invitation that is taken back", { openRenewal: "LP-2" }, ["LP-2"]],
    ["the accepted term that keeps its answers", { nextTerm: "LP-3" }, ["LP-3"]],
  ])("is %s", (_, next, references) => {
    const said = nextTermNotes(next);
    expect(said.map(({ reference }) => reference)).toEqual(references);
    for (const { reference, words } of said) expect(words).toContain(reference);
  });
});
