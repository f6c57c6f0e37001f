import { describe, expect, it } from "vitest";
import type { Condition } from "../../schemas/condition.ts";
import type { Definition } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import type { Rule } from "../../schemas/rule.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { findSecretLeaks, type SecretLeaks, secretLeaksDiffer } from "../../src/form/resolve/secret-leaks.ts";
import { readDefinition } from "../definitions/read-definition.ts";

const asked = (group: string, name: string, more: Partial<Question> = {}): Question => ({
  group,
  name,
  type: "text",
  label: name,
  material: false,
  personal: "none",
  mta: "editable",
  ...more,
});

const crime = { personal: "criminal" } as const;
const set = (f: string): Condition => ({ f, op: "set" });

const questions = [
  asked("policy", "Firm"),
  asked("policy", "Fined", crime),
  asked("policy", "Why", { when: set("Fined") }),
  asked("policy", "WhyNot", { when: { not: { is: "wasFined" } } }),
  asked("policy", "Licence", { required: set("Fined") }),
  asked("policy", "Excess", { type: "money", min: { if: set("Fined"), then: 500, else: 100 } }),
  asked("policy", "Cover", {
    type: "choice",
    options: [{ value: "Full", when: { not: set("Fined") } }, { value: "Part" }],
  }),
  asked("policy", "Risk", { type: "computed", calc: { add: [{ f: "Burden" }, 1] } }),
  asked("policy", "Twice", { type: "computed", calc: { mul: [{ f: "Risk" }, 2] } }),
  asked("policy", "Drivers", { type: "computed", calc: { count: "driver" } }),
  asked("driver", "Name"),
  asked("driver", "Convicted", { ...crime, type: "yesno" }),
  asked("driver", "Points", { type: "computed", calc: { sum: "Weight", of: "conviction", same: "ParentRef" } }),
  asked("conviction", "Code", crime),
  asked("conviction", "Weight", { ...crime, type: "integer" }),
  asked("conviction", "ParentRef", { type: "item", options: "@group:driver" }),
];

const rule = (id: string, when: Condition, message = "Look.", group?: string): Rule => ({
  id,
  severity: "warn",
  when,
  at: ["Name"],
  message,
  ...(group === undefined ? {} : { group }),
});

const over = (f: string): Condition => ({ f, op: "gt", v: 1 });

const rules: readonly Rule[] = [
  rule("condition", set("Fined")),
  rule("named", { is: "wasFined" }),
  rule("words", set("Firm"), "{Firm} was fined for {Fined}."),
  rule("named words", set("Firm"), "A burden of {Burden}."),
  rule("computed", over("Twice")),
  rule("asked because of it", { any: [set("Firm"), set("Why")] }),
  rule("own answer", { f: "Convicted", op: "eq", v: "Yes" }, "Look.", "driver"),
  rule("words of an entry", set("Name"), "{Name} has {Points} points.", "driver"),
  rule("counted", { calc: { count: "conviction" }, op: "gt", v: 2 }),
  rule("counted where", { calc: { count: "driver", where: set("Convicted") }, op: "gt", v: 2 }),
  rule("of a conviction", { calc: { day: "today" }, op: "set" }, "Look.", "conviction"),
  rule("plain", set("Firm"), "{Firm}"),
  rule("needed only", set("Licence")),
  rule("drivers", over("Drivers"), "{Drivers} drivers.", undefined),
  rule("plain entry", set("Name"), "{Name}", "driver"),
];

const definition: Definition = {
  format: 1,
  id: "TELLS",
  record: "quote",
  title: "Tells",
  effectiveFrom: "2026-01-01",
  groups: {
    policy: { at: "RD" },
    driver: { at: "PC", list: true, itemType: "driver", title: ["Name"] },
    conviction: { at: "PC", list: true, itemType: "conviction", parent: "driver", title: ["Code"] },
  },
  pages: [
    {
      id: "page1",
      title: "All",
      sections: ["policy", "driver", "conviction"].map((group) => ({
        id: group,
        title: group,
        group,
        questions: questions.filter((each) => each.group === group).map(({ name }) => name),
      })),
    },
  ],
  questions,
  conditions: { wasFined: { test: set("Fined") } },
  values: { Burden: { calc: { if: { is: "wasFined" }, then: 2, else: 1 } } },
  rules,
};

const leaksOf = (change: Partial<Definition> = {}): SecretLeaks =>
  findSecretLeaks(prepareForm({ ...definition, ...change }), ({ personal }) => personal === "criminal");

describe("what reveals secret answers", () => {
  it("includes them, values computed from them, and questions asked because of them", () => {
    expect([...leaksOf().answers].sort()).toEqual(
      ["Code", "Convicted", "Fined", "Points", "Risk", "Twice", "Weight", "Why", "WhyNot"].sort(),
    );
  });

  it("includes findings about them, and findings whose requirement, limits or options depend on them", () => {
    const { answers, findings } = leaksOf();
    expect([...findings].filter((name) => !answers.has(name)).sort()).toEqual(["Cover", "Excess", "Licence"]);
  });

  const plain = new Set(["plain", "needed only", "drivers", "plain entry"]);
  it.each(rules.map(({ id }) => [id, !plain.has(id)] as const))("includes a rule by its %s: %s", (id, tells) => {
    expect(leaksOf().rules.has(id)).toBe(tells);
  });

  it("includes entries without other questions, or which exist because of them", () => {
    expect([...leaksOf().groups]).toEqual(["conviction"]);
    const open = questions.map((each) => (each.name === "Weight" ? { ...each, personal: "none" as const } : each));
    expect([...leaksOf({ questions: open }).groups]).toEqual([]);
    const { conviction, ...groups } = definition.groups;
    const because = { ...conviction, at: "PC", when: { f: "Convicted", op: "eq", v: "Yes" } as const };
    expect([...leaksOf({ questions: open, groups: { ...groups, conviction: because } }).groups]).toEqual([
      "conviction",
    ]);
  });

  it("is empty for a form that asks nothing secret", () => {
    const telling = findSecretLeaks(prepareForm(definition), () => false);
    expect(Object.values(telling).map((each) => each.size)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("terminates for cycles", () => {
    const values = {
      Burden: { calc: { add: [{ f: "Other" }, 1] } },
      Other: { calc: { if: set("Fined"), then: { f: "Burden" }, else: 0 } },
    };
    expect(leaksOf({ values }).rules.has("named words")).toBe(true);
  });
});

describe("another definition", () => {
  const isSecret = ({ personal }: Question) => personal === "criminal";
  const prepared = (definition: Definition) => ({ definition, form: prepareForm(definition) });
  const fleet = prepared(readDefinition("fleet"));
  /** The same with every text of one kind in the place of another, as an author might write it. */
  const written = (from: string | RegExp, to: string) => {
    const text = JSON.stringify(fleet.definition);
    const changed = text.replaceAll(from, to);
    expect(changed).not.toBe(text);
    return prepared(JSON.parse(changed));
  };

  it.each<readonly [what: string, other: ReturnType<typeof written>]>([
    ["is the same", fleet],
    ["has another title", prepared({ ...fleet.definition, title: "Fleets" })],
    ["has other rates of vehicles", written('"Car":"420.00"', '"Car":"450.00"')],
    ["refers dearer vehicles", written('"v":75000', '"v":90000')],
    ["multiplies the premium of vehicles by more", written('"item":["Cover",', '"item":["Cover","Excess",')],
    ["multiplies each premium by more", written('"policy":["DrivingBasis",', '"policy":["DrivingBasis","VehicleUse",')],
  ])("that %s reveals no other secret answers", (_, other) => {
    expect(secretLeaksDiffer(fleet, other, isSecret)).toBe(false);
  });

  it.each<readonly [what: string, other: ReturnType<typeof written>]>([
    ["charges otherwise for points", written('"to":3,"value":"1.06"', '"to":3,"value":"1.60"')],
    ["looks at more points", written('"f":"Points","op":"ge","v":9', '"f":"Points","op":"ge","v":1')],
    ["charges a line without them", written('"factors":["policy"]', '"factors":[]')],
    ["multiplies no premium by them", written('"Convictions",', "")],
    ["calls nothing secret any more", written('"personal":"criminal"', '"personal":"none"')],
    [
      "has a rule more, on what is asked only because of them",
      prepared({
        ...fleet.definition,
        rules: [...fleet.definition.rules, { ...rule("trap", { f: "WorstPoints", op: "gt", v: 8 }), at: [] }],
      }),
    ],
  ])("that %s may", (_, other) => {
    expect(secretLeaksDiffer(fleet, other, isSecret)).toBe(true);
  });
});
