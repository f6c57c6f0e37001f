import { describe, expect, test } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import { definitionGraph } from "../../../src/form/explain/definition-graph.ts";
import { explain } from "../../../src/form/explain/explain.ts";
import type { SaidCondition } from "../../../src/form/explain/explanation.ts";
import { explanationLines } from "../../../src/form/explain/explanation-text.ts";
import { graphLines, graphToDot } from "../../../src/form/explain/graph-text.ts";
import { nearestThing } from "../../../src/form/explain/things.ts";
import { isDefinition } from "../../definitions/language-schema.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import { soundDefinition } from "../lint/sound-definition.ts";

const made: unknown = soundDefinition;
if (!isDefinition(made)) throw new Error("The sound definition is none.");
const sound: Definition = made;
const letProperty = readDefinition("letprop");

const linksOf = (definition: Definition, what: string) => {
  const [found] = explain(definition, what);
  const said = (links: NonNullable<typeof found>["restsOn"]): readonly string[] =>
    links.map(({ thing, how, distance }) => `${distance} ${thing.id}: ${how}`);
  return { restsOn: said(found?.restsOn ?? []), restOnIt: said(found?.restOnIt ?? []) };
};

describe("Dependencies in both directions are followed to the end:", () => {
  test("of a question.", () => {
    expect(linksOf(letProperty, "UnoccupiedSince")).toEqual({
      restsOn: [
        "1 condition Empty: asked when",
        "2 question property.TenantType: true when",
        "2 option property.TenantType=Unoccupied: true when",
      ],
      restOnIt: ["1 condition LongEmpty: true when", "2 rule property.L16: fires when"],
    });
  });

  test("of a rule.", () => {
    expect(linksOf(letProperty, "L16").restsOn.slice(0, 5)).toEqual([
      "1 condition Empty: fires when",
      "1 condition LongEmpty: fires when",
      "1 condition NoPlan: fires when",
      "2 question property.TenantType: true when",
      "2 option property.TenantType=Unoccupied: true when",
    ]);
  });

  test("of an option that a list offers and a rule knows.", () => {
    const { restsOn, restOnIt } = linksOf(sound, "Roof=Thatch");
    expect(restsOn).toEqual(["1 value Nation: offered when", "2 question flat.Postcode: calculated from"]);
    expect(restOnIt.slice(0, 3)).toEqual([
      "1 list roofs: offers",
      "1 rule flat.R2: fires when",
      "2 question flat.Roof: chooses from",
    ]);
  });

  test("of a rate table.", () => {
    expect(linksOf(sound, "rate table Size")).toEqual({
      restsOn: ["1 value Flats: looked up by", "2 group flat: calculated from"],
      restOnIt: [
        "1 factor set policy: holds",
        "2 rate line flat.Buildings: multiplied by",
        "2 rate line Damage: multiplied by",
        "3 rating: adds up",
      ],
    });
  });

  test("of a question in a section, on a page and in a group that are conditional.", () => {
    expect(linksOf(sound, "Paid").restsOn).toEqual([
      "1 group payment: is of",
      "1 section payments: is in",
      "1 question claim.Amount: limited by",
      "2 group claim: belongs to",
      "2 page page3: is on",
      "2 question flat.Sum: asked when",
      "3 group flat: belongs to",
      "3 value Flats: asked when",
    ]);
  });

  test("of a computed question, including a table of the form.", () => {
    expect(linksOf(sound, "Uplift").restsOn.slice(0, 3)).toEqual([
      "1 section receipts: is in",
      "1 table Uplifts: calculated from",
      "1 question policy.Kind: calculated from",
    ]);
  });
});

describe("The requested element", () => {
  test.each([
    ["a name", "RoofAge", ["question flat.RoofAge"]],
    ["a name with its group", "claim.ParentRef", ["question claim.ParentRef"]],
    ["a name of several", "ParentRef", ["question claim.ParentRef", "question payment.ParentRef"]],
    ["a name of two kinds of thing", "Excess", ["question flat.Excess", "rate table Excess"]],
    ["an id", "rate table Excess", ["rate table Excess"]],
    ["an option of a list", "Roof=Flat", ["option @roofs=Flat"]],
    ["an option of a question", "policy.Kind=Company", ["option policy.Kind=Company"]],
    ["a rule", "R2", ["rule flat.R2"]],
    ["a label", "age of the roof", ["question flat.RoofAge"]],
    ["a page", "page2", ["page page2"]],
    ["a rule of the lint", "default-on-material", ["lint rule default-on-material"]],
    ["a rule for publishing", "wording-not-counted-up", ["lint rule wording-not-counted-up"]],
    ["nothing", "RoofAgee", []],
  ])("is found by %s.", (_, what, ids) => {
    expect(explain(sound, what).map(({ thing }) => thing.id)).toEqual(ids);
  });

  test("is suggested if it is misspelt.", () => {
    expect(nearestThing(sound, "RoofAgee")).toBe("Write “RoofAge”.");
  });
});

const answers = (RD: QuoteData["RD"], PC: QuoteData["PC"]): QuoteData => ({
  RD,
  Pr: [],
  PC,
  ATTACHMENTS: [],
  version: 1,
});

const flat = (id: string, more: QuoteData["RD"]) => ({ id, ItemType: "flat", PropertyRef: id.toUpperCase(), ...more });

const marks = (said: SaidCondition): readonly string[] => [
  `${said.words}: ${said.now?.outcome}${said.now?.reads === undefined ? "" : ` (${said.now.reads})`}`,
  ...said.parts.flatMap(marks),
];

describe("With answers", () => {
  const today = "2026-03-01";
  const now = (what: string, data: QuoteData) =>
    explain(sound, what, { answers: data, today }).flatMap((each) => each.now);

  test("it is reported for each entry whether a question is shown, with each part of its condition.", () => {
    const explained = now(
      "RoofAge",
      answers({}, [flat("f001", { Roof: "Flat", RoofAge: 25 }), flat("f002", { Roof: "Slate" }), flat("f003", {})]),
    );
    expect(explained.map(({ entry, words }) => [entry, words])).toEqual([
      ["F001", "shown and required: 25"],
      ["F002", "hidden"],
      ["F003", "hidden"],
    ]);
    expect(explained.map(({ because }) => because.flatMap(({ condition: said }) => marks(said)))).toEqual([
      ["“Flat roof” applies: true", "Roof is “Flat”: true (Flat)"],
      ["“Flat roof” applies: false", "Roof is “Flat”: false (Slate)"],
      ["“Flat roof” applies: unknown", "Roof is “Flat”: unknown ()"],
    ]);
  });

  test("it is reported whether a rule fires, and because of which answers.", () => {
    const [explained] = now("R5", answers({ Rent: { noAnswer: "unknown" } }, [flat("f001", {})]));
    expect(explained?.words).toBe("fires");
    expect(explained?.because.flatMap(({ condition: said }) => marks(said))).toEqual([
      "Rent is over £50,000 or Rent is answered as not known: true",
      "Rent is over £50,000: unknown ()",
      "Rent is answered as not known: true ()",
    ]);
  });

  test("a hidden question refers to the page that hides it.", () => {
    const [explained] = now("Rent", answers({}, []));
    expect(explained?.words).toBe("hidden");
    expect(explained?.because.map(({ role, condition: said }) => [role, ...marks(said)])).toEqual([
      ["its page is asked when", "Flats is over 0: false (0)"],
    ]);
  });

  test("the options that are offered and chosen are reported.", () => {
    const belfast = [flat("f001", { Postcode: "BT1 1AA", Roof: "Thatch" }), flat("f002", { Postcode: "LS1 1AA" })];
    expect(now("Roof=Thatch", answers({}, belfast)).map(({ entry, words }) => `${entry} ${words}`)).toEqual([
      "F001 Roof has it chosen, although it is no longer offered",
      "F002 Roof offers it",
    ]);
  });

  test.each([
    ["Flats", ["undefined 2"]],
    ["rate table Size", ["undefined 0.95 for 2"]],
    ["rate table Roof", ["F001 1.2 for Flat", "F002 has no value"]],
    ["FlatRoof", ["F001 applies", "F002 is not known yet"]],
    ["group flat", ["undefined 2 flat entries"]],
    ["Uplift", ["undefined shown: 2%"]],
    ["Rent", ["undefined shown and required: £12,000"]],
  ])("%s is reported as it is.", (what, lines) => {
    const data = answers({ Kind: "Company", Rent: 12_000 }, [flat("f001", { Roof: "Flat" }), flat("f002", {})]);
    expect(now(what, data).map(({ entry, words }) => `${entry} ${words}`)).toEqual(lines);
  });

  test("a grandchild entry reads its ancestors.", () => {
    const data = answers({}, [
      flat("f001", { Sum: 100_000 }),
      { id: "c1", ItemType: "claim", PropertyRef: "C001", ParentRef: "F001", Amount: 900 },
      { id: "y1", ItemType: "payment", PropertyRef: "Y001", ParentRef: "C001" },
    ]);
    const [explained] = now("Paid", data);
    expect(explained?.entry).toBe("Y001");
    expect(explained?.words).toBe("shown and required, not answered");
    expect(explained?.because.flatMap(({ condition: said }) => marks(said))).toEqual([
      "Amount is over £0: true (£900)",
      "Flats is over 0: true (1)",
      "Sum insured (flat) is over £0: true (£100,000)",
    ]);
  });
});

describe("An explanation in lines", () => {
  test("says what it is, why, and what depends on it.", () => {
    expect(explain(sound, "Lag").flatMap(explanationLines)).toEqual([
      "question  Lag  Days until it was paid",
      "  Calculated value, asked for each payment.",
      "  Calculated as the days from Date (claim) to Paid on.",
      "  its group is asked when: Amount is over £0",
      "  its page is asked when: Flats is over 0",
      "  its section is asked when: Sum insured (flat) is over £0",
      "  Depends on:",
      "    group payment  (is of)  /pages/2/sections/0/group",
      "    section payments  (is in)  /pages/2/sections/0/questions/3",
      "    question Happened  (calculated from)  /questions/21/calc/daysBetween/0",
      "    question PaidOn  (calculated from)  /questions/21/calc/daysBetween/1",
      "    group claim  (belongs to, 2 steps away)  /groups/payment/parent",
      "    page page3  (is on, 2 steps away)  /pages/2/sections/0",
      "    question Sum  (asked when, 2 steps away)  /pages/2/sections/0/when/f",
      "    question Amount  (asked when, 2 steps away)  /groups/payment/when/f",
      "    group flat  (belongs to, 3 steps away)  /groups/claim/parent",
      "    value Flats  (asked when, 3 steps away)  /pages/2/when/f",
    ]);
  });

  test("includes the reason and the remedy of a lint rule.", () => {
    expect(explain(sound, "default-on-material").flatMap(explanationLines).slice(2)).toEqual([
      "  Make it a suggest, which is stored only when a person accepts it.",
      "  It prevents a definition from being published.",
    ]);
  });
});

describe("The graph of a definition", () => {
  const graph = definitionGraph(letProperty);

  test("has every question and rule, and connects elements at existing paths.", () => {
    const ids = new Set(graph.nodes.map(({ id }) => id));
    expect(ids.size).toBe(graph.nodes.length);
    for (const { group, name } of letProperty.questions) expect(ids).toContain(`question ${group}.${name}`);
    for (const { from, to, path } of graph.edges) {
      expect(ids).toContain(from);
      expect(ids).toContain(to);
      expect(path).toMatch(/^\/(?:questions|rules|conditions|values|rating|groups|pages|lists|tables|documents)\//);
    }
  });

  test("leaves no named condition of a shipped definition unconnected.", () => {
    const linked = new Set(graph.edges.flatMap(({ from, to }) => [from, to]));
    const alone = graph.nodes.filter(({ id, kind }) => kind === "condition" && !linked.has(id));
    expect(alone).toEqual([]);
  });

  test("is printed as lines and in the language of Graphviz.", () => {
    const small = {
      nodes: graph.nodes.filter(({ name }) => name === "L16" || name === "Empty"),
      edges: graph.edges.filter(({ from, to }) => from === "rule property.L16" && to === "condition Empty"),
    };
    expect(graphLines(small)).toEqual(["rule property.L16  fires when  condition Empty  /rules/23/when/all/0/is"]);
    expect(graphToDot(small, 'Let "Property"')).toBe(
      [
        'digraph "Let \\"Property\\"" {',
        "  rankdir=LR;",
        '  "condition Empty" [label="Empty", shape=diamond];',
        '  "rule property.L16" [label="L16", shape=octagon];',
        '  "rule property.L16" -> "condition Empty" [label="fires when"];',
        "}",
        "",
      ].join("\n"),
    );
  });
});
