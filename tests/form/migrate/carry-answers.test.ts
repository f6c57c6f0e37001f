import { describe, expect, test } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import type { MigrationStep } from "../../../schemas/migration.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { carryAnswers } from "../../../src/form/migrate/carry-answers.ts";
import type { AnswersAside, MigrationLeg } from "../../../src/form/migrate/migration-leg.ts";
import { dataOf, treeOf } from "../../../src/form/tree/tree.ts";
import fc from "../../property.ts";
import { shop } from "./shop.ts";

type Data = { readonly [section: string]: Json | undefined };

const legOf = (
  earlier: Definition,
  later: Definition,
  steps: readonly MigrationStep[],
  back = false,
): MigrationLeg => ({
  earlier: { version: 3, form: prepareForm(earlier) },
  later: { version: 4, form: prepareForm(later) },
  steps,
  back,
});

/** Answers in either direction over the steps, with those set aside. */
const carrying = (earlier: Definition, later: Definition, ...steps: readonly MigrationStep[]) => {
  const go = (data: Data, back: boolean, aside: AnswersAside = {}) => {
    const leg = legOf(earlier, later, steps, back);
    const carried = carryAnswers(treeOf((back ? leg.later : leg.earlier).form ?? leg.later.form, data), [leg], aside);
    return { data: dataOf(carried.tree), aside: carried.aside, outcomes: carried.outcomes };
  };
  return {
    there: (data: Data, aside?: AnswersAside) => go(data, false, aside),
    back: (data: Data, aside?: AnswersAside) => go(data, true, aside),
  };
};

const text = (name: string) => ({ name, type: "text" }) as const;
const money = (name: string) => ({ name, type: "money" }) as const;
const choice = (name: string, ...values: readonly string[]) =>
  ({ name, type: "choice", options: values.map((value) => ({ value })) }) as const;

const quote = (RD: Answers, ...PC: readonly Json[]) => ({ RD, Pr: [], PC });

describe("A renamed question", () => {
  const { there, back } = carrying(
    shop({ policy: [text("Trade")], shop: [text("Till")] }),
    shop({ policy: [{ ...text("Business"), label: "What is your business?" }], shop: [text("Safe")] }),
    { rename: "Trade", to: "Business" },
    { rename: "Till", to: "Safe", because: "Tills are safes now." },
  );
  const before = quote(
    { Trade: "Baker", Other: 1 },
    { id: "a", ItemType: "shop", Till: "Two" },
    { id: "b", ItemType: "shop" },
    { id: "c", ItemType: "floor", Till: "Not a till" },
  );

  test("has its answer under the new name, in every entry of its group and in no other.", () => {
    const { data, aside, outcomes } = there(before);
    expect(data).toEqual(
      quote(
        { Business: "Baker", Other: 1 },
        { id: "a", ItemType: "shop", Safe: "Two" },
        { id: "b", ItemType: "shop" },
        { id: "c", ItemType: "floor", Till: "Not a till" },
      ),
    );
    expect(aside).toEqual({});
    expect(outcomes).toEqual([
      {
        outcome: "carried",
        from: ["RD/Trade"],
        to: ["RD/Business"],
        because: "It is now asked as “What is your business?”.",
      },
      { outcome: "carried", from: ["PC/a/Till"], to: ["PC/a/Safe"], because: "Tills are safes now." },
    ]);
  });

  test("has its old name again when it is moved back.", () => {
    const { data, aside } = there(before);
    expect(back(data, aside).data).toEqual(before);
  });

  test("keeps what was under the new name before, until it is moved back.", () => {
    const older = quote({ Trade: "Baker", Business: "left over" });
    const { data, aside } = there(older);
    expect([data.RD, aside]).toEqual([{ Business: "Baker" }, { 3: { "RD/Business": "left over" } }]);
    expect(back(data, aside)).toMatchObject({ data: older, aside: {} });
  });
});

describe("A number with another unit", () => {
  const thousands = shop({ policy: [{ ...money("Stock"), decimals: 2 }] });
  const { there, back } = carrying(thousands, shop({ policy: [money("Stock")] }), { scale: "Stock", by: "1000" });

  test("is converted exactly, and back.", () => {
    const { data, outcomes } = there(quote({ Stock: 12.07 }));
    expect(data.RD).toEqual({ Stock: 12_070 });
    expect(outcomes).toMatchObject([{ outcome: "changed", because: "It is multiplied by 1000." }]);
    expect(back(data)).toMatchObject({ data: quote({ Stock: 12.07 }), aside: {} });
  });

  test("is asked again if it would have to be rounded, and restored when it is moved forward.", () => {
    const moved = back(quote({ Stock: 12_073 }));
    expect(moved).toMatchObject({ aside: { 4: { "RD/Stock": 12_073 } } });
    expect(moved.data.RD).toEqual({});
    expect(moved.outcomes).toMatchObject([{ outcome: "asked", because: "It cannot be converted exactly." }]);
    expect(there(moved.data, moved.aside)).toMatchObject({ data: quote({ Stock: 12_073 }), aside: {} });
    const answered = there(quote({ Stock: 13.5 }), moved.aside);
    expect(answered.data.RD, "somebody has answered since").toEqual({ Stock: 13_500 });
  });

  test("gets a unit if it needs one now.", () => {
    const area = shop({
      shop: [{ name: "Area", type: "quantity", units: [{ unit: "m²" }, { unit: "ft²", equals: "0.0929" }] }],
    });
    const withUnit = carrying(shop({ shop: [{ name: "Area", type: "integer" }] }), area, {
      scale: "Area",
      by: "1",
      unit: "m²",
    });
    const before = quote({}, { id: "a", ItemType: "shop", Area: 90 });
    const { data } = withUnit.there(before);
    expect(data.PC).toEqual([{ id: "a", ItemType: "shop", Area: { amount: 90, unit: "m²" } }]);
    expect(withUnit.back(data).data).toEqual(before);
    const inFeet = quote({}, { id: "a", ItemType: "shop", Area: { amount: 90, unit: "ft²" } });
    expect(withUnit.back(inFeet).data.PC).toEqual([{ id: "a", ItemType: "shop" }]);
  });

  test("is unchanged if no number was given.", () => {
    const unknown = quote({ Stock: { noAnswer: "unknown" } });
    expect(there(unknown).data).toEqual(unknown);
  });

  test("returns to the same number, whatever it is.", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 100_000_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        (pence, by) => {
          const step = { scale: "Stock", by: `${by}` };
          const way = carrying(thousands, thousands, step);
          const before = quote({ Stock: pence / 100 });
          const { data, aside } = way.there(before);
          expect(way.back(data, aside)).toMatchObject({ data: before, aside: {} });
          const down = way.back(before);
          expect(way.there(down.data, down.aside)).toMatchObject({ data: before, aside: {} });
        },
      ),
    );
  });
});

describe("Renamed options", () => {
  const { there, back } = carrying(
    shop({ policy: [choice("Use", "Shop", "Store", "Office", "Kiosk"), { ...choice("Trades"), type: "multichoice" }] }),
    shop({ policy: [choice("Use", "Retail", "Office"), { ...choice("Trades"), type: "multichoice" }] }),
    { options: "Use", map: { Shop: "Retail", Store: "Retail", Kiosk: null } },
    { options: "Trades", map: { a: "x", b: "x" } },
  );

  test.each([
    ["Shop", "Retail"],
    ["Office", "Office"],
    ["In my own words", "In my own words"],
  ])("are %s as %s.", (was, is) => {
    const { data, aside } = there(quote({ Use: was }));
    expect(data.RD).toEqual({ Use: is });
    expect(back(data, aside).data.RD).toEqual({ Use: was });
  });

  test("are asked again if one is no longer offered, or is ambiguous.", () => {
    const kiosk = there(quote({ Use: "Kiosk" }));
    expect(kiosk.data.RD).toEqual({});
    expect(kiosk.outcomes).toMatchObject([{ outcome: "asked", because: "This option is no longer offered." }]);
    expect(back(kiosk.data, kiosk.aside)).toMatchObject({ data: quote({ Use: "Kiosk" }), aside: {} });
    expect(back(quote({ Use: "Retail" })).data.RD, "a quote that never was on the earlier version").toEqual({});
  });

  test("are each once in a list.", () => {
    const { data, aside } = there(quote({ Trades: ["a", "b", "c"] }));
    expect(data.RD).toEqual({ Trades: ["x", "c"] });
    expect(back(data, aside)).toMatchObject({ data: quote({ Trades: ["a", "b", "c"] }), aside: {} });
  });
});

describe("A question that was split", () => {
  const { there, back } = carrying(
    shop({ policy: [text("Owner"), choice("Heating", "Gas boiler", "Electric")] }),
    shop({
      policy: [text("Forenames"), text("Surname"), choice("Fuel", "Gas", "Power"), choice("Boiler", "Yes", "No")],
    }),
    { split: "Owner", into: { Forenames: { beforeLast: " " }, Surname: { afterLast: " " } } },
    {
      split: "Heating",
      into: {
        Fuel: { map: { "Gas boiler": "Gas", Electric: "Power" } },
        Boiler: { map: { "Gas boiler": "Yes", Electric: "No" } },
      },
    },
  );

  test("has all its parts, and is joined again when it is moved back, with changed parts too.", () => {
    const before = quote({ Owner: "Mary Ann Evans", Heating: "Electric" });
    const { data, aside } = there(before);
    expect(data.RD).toEqual({ Forenames: "Mary Ann", Surname: "Evans", Fuel: "Power", Boiler: "No" });
    expect(aside).toEqual({});
    expect(back(data, aside).data).toEqual(before);
    const changed = quote({ Forenames: "George", Surname: "Eliot", Fuel: "Gas", Boiler: "Yes" });
    expect(back(changed).data.RD).toEqual({ Owner: "George Eliot", Heating: "Gas boiler" });
  });

  test("is asked again if it has no such parts, and set aside.", () => {
    const { data, aside, outcomes } = there(quote({ Owner: "Evans" }));
    expect([data.RD, aside]).toEqual([{}, { 3: { "RD/Owner": "Evans" } }]);
    expect(outcomes).toMatchObject([{ outcome: "asked", because: "It cannot be divided into its parts." }]);
    expect(back(data, aside).data.RD).toEqual({ Owner: "Evans" });
    const mixed = back(quote({ Fuel: "Gas", Boiler: "No" }));
    expect([mixed.data.RD, mixed.aside]).toEqual([{}, { 4: { "RD/Fuel": "Gas", "RD/Boiler": "No" } }]);
  });
});

describe("A question that moved to another group", () => {
  const entries = [
    { id: "a", ItemType: "shop", PropertyRef: "S001" },
    { id: "b", ItemType: "shop", PropertyRef: "S002" },
    { id: "f", ItemType: "floor", PropertyRef: "F001", ParentRef: "S001" },
    { id: "g", ItemType: "floor", PropertyRef: "F002", ParentRef: "b" },
  ];
  const down = carrying(shop({ policy: [text("Alarm")] }), shop({ shop: [text("Alarm")] }), {
    move: "Alarm",
    from: "policy",
    to: "shop",
  });

  test("is answered for every entry, and once again when all have the same answer.", () => {
    const before = quote({ Alarm: "Bells" }, ...entries);
    const { data, aside, outcomes } = down.there(before);
    expect(data.PC).toMatchObject([{ Alarm: "Bells" }, { Alarm: "Bells" }, {}, {}]);
    expect(outcomes).toMatchObject([{ outcome: "carried", because: "It is now asked for each shop." }]);
    expect(down.back(data, aside)).toMatchObject({ data: before, aside: {} });
  });

  test("is asked again if the entries differ, and each keeps its own.", () => {
    const differing = quote({}, { ...entries[0], Alarm: "Bells" }, { ...entries[1], Alarm: "None" });
    const { data, aside, outcomes } = down.back(differing);
    expect(data).toEqual(quote({}, entries[0] ?? {}, entries[1] ?? {}));
    expect(outcomes).toMatchObject([{ outcome: "asked", because: "The answers differ from one another." }]);
    expect(down.there(data, aside)).toMatchObject({ data: differing, aside: {} });
  });

  test("goes to the entries that belong to its own, by id or reference.", () => {
    const way = carrying(shop({ shop: [text("Lift")] }), shop({ floor: [text("Lift")] }), {
      move: "Lift",
      from: "shop",
      to: "floor",
    });
    const before = quote({}, { ...entries[0], Lift: "Old" }, { ...entries[1], Lift: "New" }, ...entries.slice(2));
    const { data, aside } = way.there(before);
    expect(data.PC).toMatchObject([{}, {}, { Lift: "Old" }, { Lift: "New" }]);
    expect(way.back(data, aside)).toMatchObject({ data: before, aside: {} });
  });
});

describe("An answer that is asked again, dropped or kept", () => {
  const { there, back } = carrying(
    shop({ policy: [choice("Flood", "Yes", "No"), text("Fax"), text("Memo")] }),
    shop({ policy: [choice("Flood", "Yes", "No")] }),
    { askAgain: "Flood", because: "It covers surface water too." },
    { drop: "Fax", because: "Nobody has one." },
    { leave: "Memo" },
  );
  const before = quote({ Flood: "No", Fax: "0113 496 0000", Memo: "Mine" });

  test("is set aside with its reason, or remains.", () => {
    const { data, aside, outcomes } = there(before);
    expect([data.RD, aside]).toEqual([{ Memo: "Mine" }, { 3: { "RD/Flood": "No", "RD/Fax": "0113 496 0000" } }]);
    expect(outcomes).toEqual([
      { outcome: "asked", from: ["RD/Flood"], to: ["RD/Flood"], because: "It covers surface water too." },
      { outcome: "parked", from: ["RD/Fax"], to: [], because: "Nobody has one." },
    ]);
  });

  test("is restored when it is moved back, and a later answer when it is moved forward.", () => {
    const moved = there(before);
    const answered = quote({ Memo: "Mine", Flood: "Yes" });
    const returned = back(answered, moved.aside);
    expect(returned.data).toEqual(before);
    expect(returned.outcomes.map(({ outcome }) => outcome)).toEqual(["restored", "restored"]);
    const again = there(returned.data, returned.aside);
    expect(again.data).toEqual(answered);
    expect(back(again.data, again.aside).data).toEqual(before);
  });
});

describe("Nothing is lost", () => {
  const earlier = shop({
    policy: [text("A"), money("B"), choice("C", "x", "y", "z"), text("D"), text("E"), text("F")],
    shop: [text("A"), money("B")],
  });
  const later = shop({
    policy: [text("A2"), { ...money("B"), decimals: 1 }, choice("C", "p", "q"), text("D1"), text("D2"), text("F")],
    shop: [text("A"), money("B"), text("E")],
  });
  const steps: readonly MigrationStep[] = [
    { rename: "A", to: "A2", group: "policy" },
    { scale: "B", by: "0.04", group: "policy" },
    { scale: "B", by: "12", group: "shop" },
    { options: "C", map: { x: "p", y: "p", z: null } },
    { split: "D", into: { D1: { before: "-" }, D2: { after: "-" } } },
    { move: "E", from: "policy", to: "shop" },
    { askAgain: "F", because: "It is put otherwise." },
  ];
  const maybe = (arbitrary: fc.Arbitrary<Json>) => fc.option(arbitrary, { nil: undefined });
  const word = fc.constantFrom("a", "b-c", "d-e-f", "-", "");
  const number = fc.integer({ min: -9999, max: 9_999_999 });
  const given = (answers: fc.Arbitrary<object>) =>
    answers.map((each) => JSON.parse(JSON.stringify(each)) as { readonly [name: string]: Json });
  const policy = (form: "earlier" | "later") =>
    given(
      form === "earlier"
        ? fc.record({
            A: maybe(word),
            A2: maybe(word),
            B: maybe(number),
            C: maybe(fc.constantFrom("x", "y", "z", "own")),
            D: maybe(word),
            E: maybe(word),
            F: maybe(word),
          })
        : fc.record({
            A2: maybe(word),
            B: maybe(number),
            C: maybe(fc.constantFrom("p", "q", "own")),
            D1: maybe(word),
            D2: maybe(word),
            F: maybe(word),
          }),
    );
  const shops = (form: "earlier" | "later") =>
    fc
      .array(given(fc.record({ A: maybe(word), B: maybe(number), ...(form === "later" ? { E: maybe(word) } : {}) })), {
        maxLength: 3,
      })
      .map((all) => all.map((answers, index) => ({ id: `s${index}`, ItemType: "shop", ...answers })));

  test.each(["earlier", "later"] as const)("between the %s version and the other in either direction.", (start) => {
    const way = carrying(earlier, later, ...steps);
    const [go, come] = start === "earlier" ? [way.there, way.back] : [way.back, way.there];
    fc.assert(
      fc.property(policy(start), shops(start), (RD, PC) => {
        const before = quote(RD, ...PC);
        const gone = go(before);
        const returned = come(gone.data, gone.aside);
        expect(returned.data).toEqual(before);
        const again = go(returned.data, returned.aside);
        expect(again.data, "and there again").toEqual(gone.data);
        expect(come(again.data, again.aside).data).toEqual(before);
      }),
    );
  });
});
