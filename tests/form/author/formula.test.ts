import { describe, expect, it } from "vitest";
import type { Calc, Condition, Op, Test } from "../../../schemas/condition.ts";
import { formulaOf } from "../../../src/form/author/formula.ts";
import { readFormula } from "../../../src/form/author/read-formula.ts";
import { definitionFolders, readDefinition } from "../../definitions/read-definition.ts";
import fc, { draws } from "../../property.ts";
import { joined } from "../joined-conditions.ts";

const holders: ReadonlySet<string> = new Set(["calc", "key", "exposure", "termMonths", "amount"]);

/** Every calculation in a value, except in the answers of tests. */
function* calcsIn(value: unknown): Iterable<Calc> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    if (key === "given" || key === "expect" || key === "translations") continue;
    if (holders.has(key) && (typeof inside === "object" || typeof inside === "number") && inside !== null)
      yield inside as Calc;
    yield* calcsIn(inside);
  }
}

const name = fc.constantFrom("SumInsured", "RD.StartDate", "driver.Born", "Name_2");
const literal = fc.oneof(fc.constantFrom("Yes", 'A "quoted" one', ""), fc.integer(), fc.boolean());
const { calc } = fc.letrec<{ calc: Calc; condition: Condition }>((tie) => {
  const several = fc.array(tie("calc"), { minLength: 2, maxLength: 3 });
  const where = fc.option(tie("condition"), { nil: undefined });
  const narrowed = fc
    .record({ where, same: fc.constantFrom(undefined, "Surname", ["Surname", "Born"]) })
    .map((parts) => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)));
  const right = fc.oneof(
    literal,
    tie("calc")
      .filter((each) => typeof each !== "number")
      .map((each) => ({ calc: each })),
  );
  const ops: readonly Op[] = [
    "eq",
    "ne",
    "gt",
    "ge",
    "lt",
    "le",
    "like",
    "olderThanDays",
    "olderThanMonths",
    "withinYears",
  ];
  const said: fc.Arbitrary<Pick<Test, "op" | "v">> = fc.oneof(
    fc.record({ op: fc.constantFrom(...ops), v: right }),
    fc.record({ op: fc.constantFrom<Op>("in", "nin"), v: fc.array(literal, { minLength: 1, maxLength: 3 }) }),
    fc.record({ op: fc.constantFrom<Op>("set", "empty", "noAnswer") }),
    fc.constant({ op: "noAnswer", v: "declined" } as const),
  );
  const test = fc.oneof(
    fc.tuple(name, said).map(([f, rest]): Condition => ({ f, ...rest })),
    fc
      .tuple(
        tie("calc").filter((each) => typeof each !== "object" || !("f" in each) || "else" in each),
        said,
      )
      .map(([each, rest]): Condition => ({ calc: each, ...rest })),
    fc.constant<Condition>({ is: "Unoccupied" }),
  );
  const two = fc.tuple(tie("calc"), tie("calc"));
  return {
    condition: joined(test),
    calc: fc.oneof(
      { depthSize: "small" },
      fc.integer({ min: -999_999, max: 999_999 }),
      fc.constantFrom<Calc>({ n: "0.35" }, { n: "-1.50" }, { day: "today" }, { month: "asAt" }, { position: "driver" }),
      fc
        .tuple(name, fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined }))
        .map(([f, otherwise]): Calc => (otherwise === undefined ? { f } : { f, else: otherwise })),
      fc.constantFrom<Calc>({ age: "Born" }, { daysBetween: ["Start", "End"] }, { nation: "Postcode" }),
      several.map((add): Calc => ({ add })),
      several.map((mul): Calc => ({ mul })),
      several.map((min): Calc => ({ min })),
      several.map((max): Calc => ({ max })),
      two.map((sub): Calc => ({ sub })),
      two.map((div): Calc => ({ div })),
      fc.tuple(tie("calc"), fc.integer({ min: 0, max: 6 })).map(([round, to]): Calc => ({ round, to })),
      fc.tuple(tie("condition"), two).map(([test, [yes, no]]): Calc => ({ if: test, then: yes, else: no })),
      tie("calc").map((key): Calc => ({ lookup: "Areas", key })),
      narrowed.map((rest): Calc => ({ count: "property", ...rest })),
      fc
        .tuple(fc.constantFrom("sum", "largest", "smallest"), narrowed)
        .map(([key, rest]): Calc => Object.assign({ of: "property", ...rest }, { [key]: "Rent" }) as unknown as Calc),
    ),
  };
});

/** Whether any part of an expression joins a single operand, which reads as that operand. */
function isJoinedAlone(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { all, any } = value as { readonly all?: readonly unknown[]; readonly any?: readonly unknown[] };
  return [all, any].some((parts) => parts?.length === 1) || Object.values(value).some(isJoinedAlone);
}

describe("a formula", () => {
  it.each(definitionFolders())("formats every calculation of %s, and is parsed as the same", (folder) => {
    const calcs = [...calcsIn(readDefinition(folder))];
    expect(calcs.filter((each) => formulaOf(each) === undefined)).toEqual([]);
  });

  it("is parsed as the calculation that it was formatted from", () => {
    fc.assert(
      fc.property(
        calc.filter((each) => !isJoinedAlone(each)),
        (drawn) => {
          const text = formulaOf(drawn);
          expect(text, JSON.stringify(drawn)).toBeDefined();
          expect(readFormula(text ?? "")).toEqual({ calc: drawn });
        },
      ),
      { numRuns: draws(5000) },
    );
  });

  it.each([
    [
      "round((Buildings + ifEmpty(Contents, 0)) * 0.35, 2)",
      { round: { mul: [{ add: [{ f: "Buildings" }, { f: "Contents", else: 0 }] }, { n: "0.35" }] }, to: 2 },
    ],
    ["Rent × 12 − 5", { sub: [{ mul: [{ f: "Rent" }, 12] }, 5] }],
    ["1+2+3-4+5", { add: [{ sub: [{ add: [1, 2, 3] }, 4] }, 5] }],
    [
      'if(Tenants = "Students" and (Age < 25 or Unsafe holds), 2, 1)',
      {
        if: {
          all: [{ f: "Tenants", op: "eq", v: "Students" }, { any: [{ f: "Age", op: "lt", v: 25 }, { is: "Unsafe" }] }],
        },
        then: 2,
        else: 1,
      },
    ],
    [
      "count(claim, same ParentRef, where (Paid + Open) > 5000 and Date within 5 years)",
      {
        count: "claim",
        same: "ParentRef",
        where: {
          all: [
            { calc: { add: [{ f: "Paid" }, { f: "Open" }] }, op: "gt", v: 5000 },
            { f: "Date", op: "withinYears", v: 5 },
          ],
        },
      },
    ],
  ])("%s is parsed", (text, wanted) => {
    expect(readFormula(text)).toEqual({ calc: wanted });
  });

  it.each([
    ["", "Expected a number, a name or a function, but the formula ends.", 0],
    ["Buildings +", "Expected a number, a name or a function, but the formula ends.", 11],
    ["Buildings Contents", "Expected an end, or a sign such as + or *, but found “Contents”.", 10],
    ["half(Rent)", "Expected a known function, such as round, min, max, if, count or sum, but found “half”.", 0],
    ["Rent ; 2", "“;” has no meaning here.", 5],
    ["round(Rent)", "Expected “,”, but found “)”.", 10],
    ["round(Rent, 2.5)", "Expected a whole number, but found “2.5”.", 12],
    ["if(Rent, 1, 2)", "Expected a comparison, such as =, >= or “is answered”, but found “,”.", 7],
    ["if(A = 1 and B = 2 or C = 3, 1, 2)", "Expected brackets where “and” and “or” are mixed, but found “or”.", 19],
    ["daysBetween(Start)", "Expected 2 names, but found “)”.", 17],
    ['if(A = "open, 1, 2)', '“"” has no meaning here.', 7],
  ])("%s is refused with its position", (text, error, at) => {
    expect(readFormula(text)).toEqual({ error, at });
  });
});
