import { describe, expect, it } from "vitest";
import type { Answers } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { factsToConfirm, unconfirmedReasons, withConfirmed } from "../../src/insurance/renewal/renewal-facts.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";

const form = prepareForm(readDefinition("letprop"));
const claim = { id: "c1", ItemType: "claim", ParentRef: golden.PC[0]?.PropertyRef ?? "P001", ClaimDate: "2026-01-02" };
const read = (items: readonly Answers[] = [], rd: Answers = {}) => {
  const data = { ...golden, RD: { ...golden.RD, ...rd }, PC: [...golden.PC, ...items] };
  return { resolution: resolveForm(form, treeOf(form, data), "2026-07-14"), RD: data.RD };
};
const sectionsOf = (...given: Parameters<typeof read>) => {
  const { resolution, RD } = read(...given);
  return factsToConfirm(resolution, RD).map(({ section }) => section);
};

describe("what a client confirms before a policy is renewed", () => {
  it("are material facts and choices: not the firm's own reference, the sale, or the start of the term", () => {
    const sections = sectionsOf();
    expect(sections).toEqual(expect.arrayContaining(["policyholder", "building", "disclosures"]));
    expect(sections).toEqual(expect.arrayContaining(["excesses", "covers"]));
    for (const other of ["product", "reference", "start", "sale", "declaration"]) expect(sections).not.toContain(other);
  });

  it("include that a list is empty, once", () => {
    expect(sectionsOf().filter((section) => section === "claims")).toEqual(["claims"]);
    expect(sectionsOf([claim]).filter((section) => section === "claims")).toEqual(["claims"]);
  });

  it("prevent acceptance until they are confirmed, an empty list too", () => {
    const { resolution, RD } = read();
    const reason = { path: "/PC", message: "Ask the client whether “Claims” is still correct." };
    expect(unconfirmedReasons(resolution, RD)).toContainEqual(reason);
    const said = withConfirmed(RD, sectionsOf(), { at: "2026-07-14T09:00:00Z", by: "A. Broker" });
    expect(unconfirmedReasons(resolution, said)).toEqual([]);
  });

  it("include no list whose parent entries do not exist", () => {
    const fleet = prepareForm(readDefinition("fleet"));
    const data = { RD: { DrivingBasis: "Named drivers only" }, Pr: [], PC: [], ATTACHMENTS: [] };
    const resolution = resolveForm(fleet, treeOf(fleet, data), "2026-07-14");
    const sections = factsToConfirm(resolution, data.RD).map(({ section }) => section);
    expect(sections).not.toContain("convictions");
    expect(sections).toContain("claims");
  });
});
