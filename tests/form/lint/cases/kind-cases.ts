import type { LintCase } from "../lint-case.ts";

/** The question of the needs as one of another kind. */
const asking = (settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ suggest: undefined, ...settings }).map(([name, value]) => [`/questions/5/${name}`, value]),
  );

/** Settings of kinds that the sound definition does not ask; their messages are tested in `tests/form/kinds`. */
export const kindCases: readonly LintCase[] = [
  {
    rule: "unit-twice",
    path: "/questions/5/units/1",
    changes: asking({ type: "quantity", units: [{ unit: "m" }, { unit: "m", equals: "1" }] }),
  },
  {
    rule: "unit-without-size",
    path: "/questions/5/units/1",
    changes: asking({ type: "quantity", units: [{ unit: "m" }, { unit: "km" }] }),
  },
  {
    rule: "currency-unknown",
    path: "/questions/5/currencies/1",
    changes: asking({ type: "currency", currencies: ["EUR", "EUO"] }),
  },
  {
    rule: "limit-of-currencies",
    path: "/questions/5/min",
    changes: asking({ type: "currency", currencies: ["EUR", "USD"], min: 0 }),
  },
  {
    rule: "ranking-of-conditional-options",
    path: "/questions/5/options/0/withdrawn",
    changes: asking({ type: "ranking", options: [{ value: "Price", withdrawn: true }, { value: "Cover" }] }),
  },
  {
    rule: "no-option-offered",
    path: "/questions/5/options",
    changes: asking({ type: "choice", options: [{ value: "Price", withdrawn: true }] }),
  },
  {
    rule: "suggest-not-an-answer",
    path: "/questions/5/suggest",
    changes: asking({
      type: "choice",
      options: [{ value: "Price", withdrawn: true }, { value: "Cover" }],
      suggest: "Price",
    }),
  },
  {
    rule: "ranking-of-conditional-options",
    path: "/questions/5/options/0/when",
    changes: asking({
      type: "ranking",
      options: [{ value: "Price", when: { f: "Cover", op: "eq", v: "No" } }, { value: "Cover" }],
    }),
  },
];
