import type { Calc, Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import fc from "../../property.ts";
import { joined } from "../joined-conditions.ts";
import { choice, day, integer, question, rule, smallDefinition, text } from "./small-definition.ts";

const order = fc.constantFrom("eq" as const, "ne" as const, "gt" as const, "ge" as const, "lt" as const, "le" as const);
const presence = fc.constantFrom("set" as const, "empty" as const);

/** Tests on the answers of the policy, read from the policy (`at` is empty) or from a room (`RD.`). */
const policyTest = (at: string): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({ f: fc.constant(`${at}Roof`), op: fc.constantFrom("eq", "ne"), v: fc.constantFrom("A", "B", "C") }),
    fc.record({
      f: fc.constant(`${at}Roof`),
      op: fc.constantFrom("in", "nin"),
      v: fc.subarray(["A", "B", "C"], { minLength: 1 }),
    }),
    fc.record({ f: fc.constantFrom(`${at}Roof`, `${at}Age`, `${at}Good`, `${at}Since`), op: presence }),
    fc.record({ f: fc.constant(`${at}Good`), op: fc.constant("eq" as const), v: fc.constantFrom("Yes", "No") }),
    fc.record({ f: fc.constant(`${at}Age`), op: order, v: fc.integer({ min: -1, max: 10 }) }),
    fc.record({ f: fc.constant(`${at}Age`), op: fc.constant("noAnswer" as const) }),
    fc.record({
      f: fc.constant(`${at}Since`),
      op: fc.constantFrom("olderThanDays", "olderThanMonths", "withinYears"),
      v: fc.integer({ min: 0, max: 40 }),
    }),
    fc.record({
      f: fc.constant(`${at}Uses`),
      op: fc.constantFrom("in", "nin", "eq"),
      v: fc.subarray(["X", "Y"], { minLength: 1 }),
    }),
  );

const numbers = fc.constantFrom<Calc>(
  { add: [{ f: "Age" }, { f: "Years" }] },
  { sub: [{ f: "Age" }, { f: "Years" }] },
  { mul: [{ f: "Years" }, 2] },
  { max: [{ f: "Age" }, { f: "Years" }] },
  { if: { f: "Roof", op: "eq", v: "A" }, then: { f: "Age" }, else: { f: "Years" } },
  { f: "Age", else: 4 },
  { daysSince: "Since" },
  { count: "room" },
  { sum: "Size", of: "room" },
  { largest: "Size", of: "room" },
);

const onNumbers: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ calc: numbers, op: order, v: fc.integer({ min: -3, max: 30 }) }),
  fc.record({ calc: fc.constant<Calc>({ f: "Years" }), op: order, v: fc.record({ calc: numbers }) }),
);

const onRoom: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ f: fc.constant("Size"), op: order, v: fc.integer({ min: 0, max: 10 }) }),
  fc.record({ f: fc.constant("Kind"), op: fc.constantFrom("eq", "ne"), v: fc.constantFrom("S", "T") }),
  fc.record({ f: fc.constantFrom("Size", "Kind"), op: presence }),
  fc.record({ calc: fc.constant<Calc>({ position: "room" }), op: order, v: fc.integer({ min: 0, max: 3 }) }),
);

const countOf = (where: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
  fc.record({
    calc: fc.oneof(
      where.map((each): Calc => ({ count: "room", where: each })),
      where.map((each): Calc => ({ sum: "Size", of: "room", where: each })),
    ),
    op: order,
    v: fc.integer({ min: 0, max: 12 }),
  });

const ofPolicy = joined(fc.oneof(policyTest(""), onNumbers, countOf(onRoom)));
const ofRoom = joined(fc.oneof(onRoom, policyTest("RD.")));

/** Some questions and rooms, with acyclic conditions between them. */
export const anySmallDefinition: fc.Arbitrary<Definition> = fc
  .record({
    good: joined(
      fc.constantFrom<Condition>(
        { f: "Roof", op: "eq", v: "A" },
        { f: "Years", op: "gt", v: 3 },
        { f: "Roof", op: "empty" },
      ),
    ),
    age: joined(fc.constantFrom<Condition>({ f: "Good", op: "eq", v: "Yes" }, { f: "Roof", op: "ne", v: "B" })),
    kind: onRoom.filter((condition) => !JSON.stringify(condition).includes("Kind")),
    last: ofPolicy,
    required: ofPolicy,
    note: ofRoom,
    rules: fc.array(ofPolicy, { maxLength: 3 }),
    roomRules: fc.array(ofRoom, { maxLength: 2 }),
    named: ofPolicy,
  })
  .map(({ good, age, kind, last, required, note, rules, roomRules, named }) =>
    smallDefinition(
      [
        choice("Roof", ["A", "B", "C"]),
        integer("Years", 1, 9, { also: [20] }),
        question({ name: "Good", type: "yesno", when: good }),
        integer("Age", 2, 8, { when: age, noAnswer: ["unknown"] }),
        day("Since", { notAfter: { from: "today" } }),
        question({ name: "Uses", type: "multichoice", options: ["X", "Y", "Z"].map((value) => ({ value })) }),
        text("Last", { when: last, required }),
        integer("Size", 1, 9, { group: "room" }),
        question({
          name: "Kind",
          group: "room",
          type: "choice",
          options: [{ value: "S", when: kind }, { value: "T" }],
        }),
        text("Note", { group: "room", when: note }),
      ],
      {
        conditions: { Named: { test: named } },
        rules: [
          ...rules.map((when, index) => rule(`P${index}`, when)),
          ...roomRules.map((when, index) => rule(`R${index}`, when, { group: "room" })),
        ],
      },
    ),
  );

const answers = (values: Readonly<Record<string, readonly Json[]>>): fc.Arbitrary<Answers> =>
  fc
    .record(
      Object.fromEntries(Object.entries(values).map(([name, each]) => [name, fc.constantFrom<Json>(null, ...each)])),
    )
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)));

const room = answers({ Size: [1, 2, 3, 5, 8, 9], Kind: ["S", "T"], Note: ["Kestrel"] }).map((all) => ({
  ...all,
  ItemType: "room",
}));

/** Answers for such a definition, in which at most an option may be unavailable. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  RD: answers({
    Roof: ["A", "B", "C"],
    Years: [1, 2, 3, 4, 5, 7, 9, 20],
    Good: ["Yes", "No"],
    Age: [2, 3, 4, 5, 6, 7, 8, { noAnswer: "unknown" }],
    Since: ["2026-11-21", "2026-11-20", "2026-11-01", "2026-10-30", "2025-11-21", "2020-02-29", "1990-01-01"],
    Uses: [["X"], ["Y"], ["Z"], ["X", "Y"], ["Y", "Z"]],
    Last: ["Osprey"],
  }),
  PC: fc.array(room, { maxLength: 3 }),
});
