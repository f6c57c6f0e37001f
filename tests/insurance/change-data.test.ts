import { describe, expect, it } from "vitest";
import type { QuoteData } from "../../schemas/quote.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { answerDifferences } from "../../src/insurance/change/answer-differences.ts";
import {
  amendedData,
  atStartOf,
  copiedWords,
  dataOfChange,
  lockedReasons,
} from "../../src/insurance/change/change-data.ts";
import { lineDifferences } from "../../src/insurance/change/line-differences.ts";
import { removedHolders, renaming, renamingFacts } from "../../src/insurance/change/renaming.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";

const definition = readDefinition("letprop");
const form = prepareForm(definition);

it("a copy says which sections are asked again: those of this product, and no claims that it keeps", () => {
  expect(copiedWords(form, "LP-1", "LP-2")).toBe("LP-1 copied to LP-2. Asked again: Disclosures and Declaration.");
  const kept = definition.questions.map((each) => ({ ...each, mta: "editable" as const }));
  const open = kept.filter(({ type }) => type !== "declaration");
  expect(copiedWords(prepareForm({ ...definition, questions: open }), "LP-1", "LP-2")).toBe("LP-1 copied to LP-2.");
});

const policy: QuoteData = {
  ...golden,
  RD: {
    ...golden.RD,
    InceptionDateISO: "2026-12-01T00:00:00+00:00",
    Reference: "LP-1",
    PolicyNumber: "LP-1",
    WebStatus: "ACCEPTED",
    QuoteStatus: "ACCEPTED",
    QuotePremium: 564.76,
    PricedAt: "2026-11-21T09:00:00Z",
    Unheard: "kept",
  },
  PC: golden.PC.map((item, at) => ({ ...item, id: `p${at + 1}` })),
  ATTACHMENTS: [{ id: "a" }],
  version: 4,
};
const change = dataOfChange(form, policy);
const resolved = (data: QuoteData) =>
  resolveForm(form, treeOf(form, atStartOf(policy, data)), { today: "2027-03-01", asAt: "2026-12-01" });
const withFirst = (answers: object): QuoteData => ({
  ...change,
  PC: change.PC.map((item, at) => (at === 0 ? { ...item, ...answers } : item)),
});

describe("the working copy of a policy", () => {
  it("has the answers with their ids, and neither start, price nor re-asked answers", () => {
    expect(change.RD).toMatchObject({
      WebStatus: "MTA QUOTE",
      QuoteStatus: "MTAQUOTE",
      Unheard: "kept",
      PolicyNumber: "LP-1",
    });
    for (const name of ["InceptionDateISO", "QuotePremium", "PricedAt", "EverDeclined", "Declaration"])
      expect(change.RD).not.toHaveProperty(name);
    expect(change.PC).toEqual(policy.PC);
    expect(change.ATTACHMENTS).toEqual([]);
  });

  it("becomes the policy's answers, while everything of the server remains the policy's", () => {
    const sent = {
      ...withFirst({ BuildingsSI: 1 }),
      RD: { ...change.RD, EffectiveDate: "2027-03-10", Reference: "LP-2", QuotePremium: 9 },
    };
    const amended = amendedData(policy, sent);
    expect(amended.PC[0]).toMatchObject({ BuildingsSI: 1 });
    expect(amended.RD).toMatchObject({
      Reference: "LP-1",
      WebStatus: "ACCEPTED",
      QuotePremium: 564.76,
      InceptionDateISO: "2026-12-01T00:00:00+00:00",
    });
    expect(amended.RD).not.toHaveProperty("EffectiveDate");
    expect(amended).toMatchObject({ ATTACHMENTS: [{ id: "a" }], version: 4 });
  });
});

describe("answers that a change cannot alter", () => {
  const reasons = (data: QuoteData) =>
    lockedReasons(form, treeOf(form, policy), treeOf(form, data)).map(({ path }) => path);

  it.each<[string, object, readonly string[]]>([
    ["one that is locked", { ProposerType: "Individual" }, ["/RD/ProposerType"]],
    ["one taken away", { ProposerType: "" }, ["/RD/ProposerType"]],
    ["one that is free", { CompanyName: "Kestrel Yard Ltd" }, []],
    ["one that is asked again", { EverDeclined: "Yes" }, []],
  ])("%s", (_, answers, paths) => {
    expect(reasons({ ...change, RD: { ...change.RD, ...answers } })).toEqual(paths);
  });

  it("are none of an item that is new or removed", () => {
    expect(reasons({ ...change, PC: [] })).toEqual([]);
    expect(reasons({ ...change, PC: [...change.PC, { ...change.PC[0], id: "p9" }] })).toEqual([]);
  });
});

describe("the policyholder", () => {
  const person = { id: "n1", FirstName: "Ann", LastName: "Lee", DateOfBirth: "1980-02-01" };
  const ofPerson: QuoteData = {
    ...policy,
    RD: { ...policy.RD, ProposerType: "Individual", CompanyName: "" },
    Pr: [person],
  };
  const ofFirm: QuoteData = { ...policy, Pr: [{ id: "n1", FirstName: "Ann", LastName: "Lee" }] };
  const removed = (before: QuoteData, Pr: QuoteData["Pr"]) =>
    removedHolders(form, definition, before, { ...before, Pr }).map(({ path }) => path);
  const renamed = (before: QuoteData, after: object) =>
    renaming(form, definition, before, { ...before, ...after }, [])?.paths ?? [];

  it("is no entry that a change may omit or replace", () => {
    expect(removed(ofPerson, [person])).toEqual([]);
    expect(removed(ofPerson, [])).toEqual(["/Pr/0"]);
    expect(removed(ofPerson, [{ ...person, id: "n2", LastName: "Zorn" }])).toEqual(["/Pr/0"]);
  });

  it("keeps the date of birth", () => {
    const other = { ...ofPerson, Pr: [{ ...person, DateOfBirth: "1981-02-01" }] };
    expect(lockedReasons(form, treeOf(form, ofPerson), treeOf(form, other))).toMatchObject([
      { path: "/Pr/0/DateOfBirth" },
    ]);
  });

  it("is not the contact of a firm", () => {
    expect(removed(ofFirm, [{ id: "n2", FirstName: "Bo", LastName: "Zorn" }])).toEqual([]);
    expect(renamed(ofFirm, { Pr: [{ id: "n1", FirstName: "Bo", LastName: "Zorn" }] })).toEqual([]);
  });

  it.each<[string, QuoteData, object, readonly string[]]>([
    ["a person who marries", ofPerson, { Pr: [{ ...person, LastName: "Ray" }] }, ["/Pr/0/LastName"]],
    ["a firm", ofFirm, { RD: { ...ofFirm.RD, CompanyName: "Zorn Ltd" } }, ["/RD/CompanyName"]],
    ["nobody", ofPerson, { RD: { ...ofPerson.RD, YearsTrading: 9 } }, []],
  ])("is referred under another name: %s", (_, before, after, paths) => {
    expect(renamed(before, after)).toEqual(paths);
  });

  it("passes under the names that an underwriter agreed to, and under no others", () => {
    const married = { ...ofPerson, Pr: [{ ...person, LastName: "Ray" }] };
    const facts = renamingFacts(form, definition, ofPerson, married);
    const agreed = facts ? [facts] : [];
    expect(renaming(form, definition, ofPerson, married, agreed)).toMatchObject({ cleared: true, blocks: "bind" });
    const other = { ...ofPerson, Pr: [{ ...person, LastName: "Zorn" }] };
    expect(renaming(form, definition, ofPerson, other, agreed)).not.toHaveProperty("cleared");
  });
});

describe("the differences between a policy and a change", () => {
  const differences = (data: QuoteData) => answerDifferences(resolved(policy), resolved(data));

  it("are none while nothing changed, though much is asked again", () => {
    expect(differences(change)).toEqual([]);
  });

  it("are each answer before and after, in words, with its item and its path", () => {
    expect(differences(withFirst({ BuildingsSI: 300000, TenantType: "Students" }))).toEqual([
      expect.objectContaining({
        path: "/PC/0/TenantType",
        place: "PC/p1/TenantType",
        item: "P001",
        before: "Professional or working",
        after: "Students",
        personal: "none",
      }),
      expect.objectContaining({ path: "/PC/0/BuildingsSI", before: "£285,000", after: "£300,000" }),
    ]);
  });

  it("are one row for an item that was added or removed", () => {
    const [first, second] = change.PC;
    if (!first || !second) throw new Error("The worked example has two properties.");
    const added = differences({ ...change, PC: [...change.PC, { ...first, id: "p3", PropertyRef: "P003" }] });
    expect(added).toMatchObject([
      { place: "PC/p3/", item: "P003", before: null, after: expect.stringContaining("P003") },
    ]);
    const gone = differences({ ...change, PC: [first] });
    expect(gone).toMatchObject([
      { place: "PC/p2/", item: "P002", after: null, before: expect.stringContaining("P002") },
    ]);
  });

  it("are each price line with another amount, added or removed", () => {
    const line = (ref: string, amount: number) => ({ ref, section: "Buildings", label: "Buildings", amount });
    expect(
      lineDifferences(
        [line("P001", 100), line("P002", 200), line("P004", 5)],
        [line("P001", 150), line("P003", 300), line("P004", 5)],
      ),
    ).toEqual([
      { ref: "P001", section: "Buildings", label: "Buildings", before: 1, after: 1.5 },
      { ref: "P003", section: "Buildings", label: "Buildings", before: null, after: 3 },
      { ref: "P002", section: "Buildings", label: "Buildings", before: 2, after: null },
    ]);
  });
});
