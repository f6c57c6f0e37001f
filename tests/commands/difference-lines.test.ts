import { expect, it } from "vitest";
import { differenceLines } from "../../src/commands/forms/difference-lines.ts";
import type { Difference } from "../../src/form/diff/difference.ts";

const difference = (weight: Difference["weight"], name: string): Difference => ({
  ...{ change: "changed", kind: "question", name, label: name, meaning: `Meaning of ${name}.` },
  weight,
});

it("Differences without a visible effect are one line where errors follow them, and listed where they are asked for.", () => {
  const all = [difference("nothing", "Roof"), difference("nothing", "Walls"), difference("shows", "Tenants")];
  const lines = (unseen: "listed" | "counted") => differenceLines(all, (_, words) => words, unseen);
  const seen = ["Visible to users: 1", "  changed  question Tenants", "           Meaning of Tenants."];
  expect(lines("counted")).toEqual([...seen, "No visible effect: 2. forms diff lists them."]);
  expect(lines("listed").slice(3)).toEqual([
    "No visible effect: 2",
    ...["  changed  question Roof", "           Meaning of Roof."],
    ...["  changed  question Walls", "           Meaning of Walls."],
  ]);
});
