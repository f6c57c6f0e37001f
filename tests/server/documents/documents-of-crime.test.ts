import { describe, expect, it } from "vitest";
import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { rights } from "../../../src/insurance/permissions.ts";
import { mayRead } from "../../../src/server/documents/shown-document.ts";
import { readDefinition } from "../../definitions/read-definition.ts";

const letprop = readDefinition("letprop");
const { rating } = letprop;
const convicted: Condition = { f: "UnspentConvictions", op: "eq", v: "Yes" };

/** Which of these documents a user with these permissions may read, none of which lists an answer about crime. */
const read = (change: Partial<Definition>, permissions: number, evidence: object = {}): readonly string[] => {
  const definition = { ...letprop, ...change };
  const loaded = { definition, form: prepareForm(definition) };
  const row = { evidence: JSON.stringify({ answers: [], ...evidence }) };
  const kinds = [
    "policy-schedule",
    "endorsement:2",
    "terms",
    "conditions",
    "status-disclosure",
    "liability-certificate",
  ];
  return kinds.filter((kind) => mayRead(loaded, { ...row, kind }, permissions));
};

const all = ["policy-schedule", "endorsement:2", "terms", "conditions", "status-disclosure", "liability-certificate"];

const condition = {
  rules: [
    ...letprop.rules,
    { id: "C1", severity: "info", when: convicted, at: [], message: "Fit an alarm." },
  ] satisfies Definition["rules"],
};

describe("a document for those who may not read answers about crime", () => {
  it("is any that prints none and rests on none", () => {
    expect(read({}, rights.view)).toEqual(all);
  });

  it("is none that has conditions, where one of the product rests on such an answer", () => {
    expect(read(condition, rights.view)).toEqual(["status-disclosure", "liability-certificate"]);
    for (const right of [rights.edit, rights.underwrite]) expect(read(condition, rights.view | right)).toEqual(all);
  });

  it("is none that has price lines, where one is charged because of such an answer", () => {
    if (!rating) throw new Error("It has rates.");
    const line = { section: "Watch", label: "Watch", when: convicted, base: "10", factors: [] };
    const rated = { rating: { ...rating, lines: [...rating.lines, line] } };
    expect(read(rated, rights.view)).toEqual(["terms", "conditions", "status-disclosure", "liability-certificate"]);
  });

  it("is none that is made, or says more, because of such an answer", () => {
    const documents = (letprop.documents ?? []).map((each) =>
      each.id === "liability-certificate" ? { ...each, when: convicted } : each,
    );
    expect(read({ documents }, rights.view)).toEqual(all.slice(0, -1));
    const values = { ...letprop.values, Watched: { calc: { if: convicted, then: 2, else: 1 } } };
    const said = (letprop.documents ?? []).map((each) =>
      each.id === "liability-certificate" ? { ...each, title: "Watched {Watched}" } : each,
    );
    expect(read({ documents: said, values }, rights.view)).toEqual(all.slice(0, -1));
  });

  it("is no endorsement that says that such an answer changed", () => {
    expect(read({}, rights.view, { changed: ["UnspentConvictions"] })).toEqual([]);
    expect(read({}, rights.view | rights.edit, { changed: ["UnspentConvictions"] })).toEqual(all);
    expect(read({}, rights.view, { changed: ["Insolvency"] })).toEqual(all);
  });
});
