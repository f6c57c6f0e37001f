import { type LintFinding, lintError } from "./lint-finding.ts";
import { nearest } from "./nearest-name.ts";
import { isRecord } from "./own.ts";
import { pointerTo } from "./place.ts";

/** Adds what is wrong with the shape of a value. */
export type Check = (value: unknown, path: string, found: LintFinding[]) => void;

export function wrong(found: LintFinding[], path: string, expected: string): void {
  found.push(lintError("shape", path, `Here belongs ${expected}.`));
}

export const scalar =
  (expected: string, holds: (value: unknown) => boolean): Check =>
  (value, path, found) => {
    if (!holds(value)) wrong(found, path, expected);
  };

export const text = scalar("a text", (value) => typeof value === "string");
export const number = scalar("a number", (value) => typeof value === "number" && Number.isFinite(value));
export const flag = scalar("true or false", (value) => typeof value === "boolean");
export const onlyTrue = scalar("true, or leave it out", (value) => value === true);
export const decimal = scalar(
  'a decimal such as "0.35"',
  (value) => typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value),
);
export const literal = scalar("a text, a number, true or false", (value) =>
  ["string", "number", "boolean"].includes(typeof value),
);
export const oneOfTexts = (...texts: readonly string[]): Check =>
  scalar(`one of ${texts.join(", ")}`, (value) => typeof value === "string" && texts.includes(value));

export const listOf =
  (check: Check, least = 0): Check =>
  (value, path, found) => {
    if (!Array.isArray(value)) return wrong(found, path, "a list");
    if (value.length < least) wrong(found, path, `a list with at least ${least} parts`);
    value.forEach((part, index) => {
      check(part, path + pointerTo(index), found);
    });
  };

export const recordOf =
  (check: Check): Check =>
  (value, path, found) => {
    if (!isRecord(value)) return wrong(found, path, "an object");
    for (const [key, part] of Object.entries(value)) check(part, path + pointerTo(key), found);
  };

/** Keys with `!` must be there. Other keys are an error where the object is closed. */
export const object = (keys: { readonly [key: string]: Check }): Check => {
  const known = new Map(Object.entries(keys).map(([key, check]) => [key.replace("!", ""), check] as const));
  const needed = Object.keys(keys).flatMap((key) => (key.endsWith("!") ? [key.slice(0, -1)] : []));
  return (value, path, found) => {
    if (!isRecord(value)) return wrong(found, path, "an object");
    for (const key of needed) {
      if (!Object.hasOwn(value, key)) found.push(lintError("shape", path, `“${key}” is missing.`, `Add “${key}”.`));
    }
    for (const [key, part] of Object.entries(value)) {
      const check = known.get(key);
      if (check) check(part, path + pointerTo(key), found);
      else
        found.push(
          lintError(
            "unknown-key",
            path + pointerTo(key),
            `“${key}” means nothing here.`,
            nearest(key, [...known.keys()]),
          ),
        );
    }
  };
};

export const oneOf =
  (expected: string, ...checks: readonly Check[]): Check =>
  (value, path, found) => {
    const outcomes = checks.map((check) => {
      const problems: LintFinding[] = [];
      check(value, path, problems);
      return problems;
    });
    if (!outcomes.some((problems) => problems.length === 0)) wrong(found, path, expected);
  };

/** Chooses the shape by the key that tells the kinds apart. */
export const byKey =
  (expected: string, kinds: { readonly [key: string]: Check }): Check =>
  (value, path, found) => {
    const kind = isRecord(value) ? Object.entries(kinds).find(([key]) => Object.hasOwn(value, key)) : undefined;
    if (kind) kind[1](value, path, found);
    else wrong(found, path, expected);
  };
