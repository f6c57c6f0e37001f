import type { Condition } from "../../../schemas/condition.ts";
import { isAsked } from "../kinds/kind-of.ts";
import { mayBeRead, mustBeRead } from "./domain.ts";
import type { Demand } from "./expression.ts";
import { anyOutcome, fails, holds, unknown } from "./outcome.ts";
import type { Alternative, SearchNode } from "./search-node.ts";

/** A conditional option can only be chosen while it is offered. */
export function optionAlternatives(node: SearchNode): readonly Alternative[] | undefined {
  for (const cell of node.world.cells.values()) {
    const { domain, prepared, entry, key } = cell;
    const { values } = domain;
    const conditional = prepared.options?.filter(({ when }) => when !== undefined) ?? [];
    if (conditional.length === 0 || values.kind !== "listed" || !mustBeRead(domain)) continue;
    if (node.settled.has(`${key} is offered`)) continue;
    node.settled.add(`${key} is offered`);
    const texts = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [answer]);
    return values.of.map((answer): Alternative => {
      const cause = {
        words: `“${String(answer)}” to be offered for ${prepared.question.name}`,
        above: { words: "" },
      };
      return {
        cells: [
          {
            cell,
            domain: { ...domain, values: { ...values, of: [answer] } },
            words: `${prepared.question.name} = ${String(answer)}`,
            cause,
          },
        ],
        demands: conditional.flatMap(({ value, when }) =>
          when && texts(answer).includes(value)
            ? [{ condition: when, outcomes: anyOutcome & ~fails, at: entry, cause }]
            : [],
        ),
      };
    });
  }
  return undefined;
}

/** A calculated limit applies wherever its value is known, except to numbers that are allowed in addition. */
export function limitAlternatives(node: SearchNode): readonly Alternative[] | undefined {
  for (const cell of node.world.cells.values()) {
    const { domain, prepared, entry, key } = cell;
    if (!mustBeRead(domain) || domain.values.kind !== "numbers" || node.settled.has(`${key} is limited`)) continue;
    node.settled.add(`${key} is limited`);
    const { name, min, max, also = [], notBefore, notAfter } = prepared.question;
    const cause = { words: `the limits of ${name}`, above: { words: "" } };
    const limits = (
      [
        ["ge", min],
        ["le", max],
      ] as const
    ).flatMap(([op, calc]): readonly Demand[] => {
      if (typeof calc !== "object") return [];
      const within: Condition = {
        any: [
          { f: name, op, v: { calc } },
          { calc, op: "empty" },
        ],
      };
      return [{ condition: within, outcomes: holds, at: entry, cause }];
    });
    const days = (
      [
        ["ge", notBefore],
        ["le", notAfter],
      ] as const
    ).flatMap(([relation, limit]) =>
      limit?.from === "asAt"
        ? [
            {
              left: { kind: "cell", cell } as const,
              relation,
              right: {
                kind: "add",
                parts: [
                  { kind: "asAt", months: (limit.months ?? 0) + 12 * (limit.years ?? 0) },
                  { kind: "range", range: { lo: limit.days ?? 0, hi: limit.days ?? 0 } },
                ],
              } as const,
              words: `the limits of ${name}`,
            },
          ]
        : [],
    );
    if (limits.length + days.length === 0) continue;
    const beside = also.map(
      (value): Alternative => ({
        demands: [{ condition: { f: name, op: "eq", v: value }, outcomes: holds, at: entry, cause }],
      }),
    );
    return [{ demands: limits, comparisons: days }, ...beside];
  }
  return undefined;
}

/** In complete answers, a question is only left unanswered where it is hidden or optional. */
export function missingAlternatives(node: SearchNode): readonly Alternative[] | undefined {
  for (const cell of node.world.cells.values()) {
    const { domain, prepared, entry, key } = cell;
    if (!domain.unread || mayBeRead(domain) || node.settled.has(`${key} is missed`)) continue;
    node.settled.add(`${key} is missed`);
    const { name, when, required, neededFor } = prepared.question;
    if (!isAsked(prepared.question) || required === false || neededFor === "accept") continue;
    const cause = { words: `${name} not to be needed`, above: { words: "" } };
    const words = `${name} is not answered`;
    const not = (condition: Condition | undefined): readonly Alternative[] =>
      condition ? [{ demands: [{ condition, outcomes: fails | unknown, at: entry, cause }] }] : [];
    const withheld: readonly Alternative[] =
      domain.withheld.length > 0 ? [{ cells: [{ cell, domain: { ...domain, unread: false }, words, cause }] }] : [];
    const alternatives = [...not(when), ...not(typeof required === "object" ? required : undefined), ...withheld];
    if (alternatives.length === 0) node.world.contradict(`${name} is needed and not answered`);
    return alternatives;
  }
  return undefined;
}
