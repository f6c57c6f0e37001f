import { expect, it } from "vitest";
import { diffDefinitions } from "../../../src/form/diff/diff-definitions.ts";
import { registerKind } from "../../../src/form/kinds/kind-of.ts";
import { text } from "../../../src/form/kinds/texts.ts";
import { lint } from "../../../src/form/lint/lint.ts";
import { isDefinition } from "../../definitions/language-schema.ts";
import { fixtureDefinition } from "../fixtures.ts";
import { changed } from "../lint/change.ts";
import { shape } from "../lint/shape.ts";

const definition = fixtureDefinition("kinds");

/** `Opens/earliest` of the fixture as a JSON Pointer. */
const pointerTo = (setting: string): string => {
  const [name = "", ...rest] = setting.split("/");
  const at = definition.questions.findIndex((question) => question.name === name);
  return at < 0 ? `/${setting}` : ["", "questions", at, ...rest].join("/");
};

type Changes = Readonly<Record<string, unknown>>;

const withChanges = (changes: Changes): unknown =>
  Object.entries(changes).reduce<unknown>((value, [at, to]) => changed(value, pointerTo(at), to), definition);

const usual = new Set(lint(definition, { shape }).map(({ rule, path }) => `${rule} ${path}`));

it.each<readonly [says: string, changes: Changes, rule: string, at: string, words: RegExp]>([
  [
    "times that cross",
    { "Opens/earliest": "13:00" },
    "limits-crossed",
    "Opens/earliest",
    /^earliest is 13:00, and latest 12:00\.$/,
  ],
  ["a limit that is no time", { "Opens/earliest": "6 am" }, "shape", "Opens/earliest", /does not have the form/],
  [
    "a time's limit on a text",
    { "NightReason/latest": "12:00" },
    "setting-without-effect",
    "NightReason/latest",
    /^latest has no effect/,
  ],
  [
    "a time compared with a number",
    { "NightReason/when/v": 22 },
    "literal-not-an-option",
    "NightReason/when/v",
    /^22 is not a time such as "09:30"\.$/,
  ],
  [
    "a time compared with words",
    { "NightReason/when/v": "9:30" },
    "literal-not-an-option",
    "NightReason/when/v",
    /is not a time/,
  ],
  [
    "a time measured in days",
    { "NightReason/when/op": "olderThanDays" },
    "type-mismatch",
    "NightReason/when/op",
    /needs a date, but this is a time/,
  ],
  [
    "words for a limit that is not there",
    { "Closes/messages": { latest: "Late." } },
    "message-without-effect",
    "Closes/messages/latest",
    /has no latest/,
  ],
  ["a unit twice", { "Area/units/1/unit": "m²" }, "unit-twice", "Area/units/1", /^“m²” is already a unit\.$/],
  [
    "a unit of no size",
    { "Area/units/1/equals": undefined },
    "unit-without-size",
    "Area/units/1",
    /^How many “m²” is one “ft²”\?$/,
  ],
  [
    "a unit of size nought",
    { "Area/units/1/equals": "0.0" },
    "unit-without-size",
    "Area/units/1/equals",
    /has no size/,
  ],
  [
    "a size of the first unit",
    { "Area/units/0/equals": "1" },
    "unit-without-size",
    "Area/units/0/equals",
    /is the first unit of “Area”/,
  ],
  ["a quantity without units", { "Area/units": undefined }, "shape", "Area", /“units” is missing/],
  [
    "units of another kind",
    { "Turnover/units": [{ unit: "m" }] },
    "setting-of-another-type",
    "Turnover/units",
    /^units applies to the type quantity\.$/,
  ],
  [
    "a suggestion in another unit",
    { "Mileage/suggest/unit": "km" },
    "suggest-not-an-answer",
    "Mileage/suggest",
    /^Enter a number in miles\.$/,
  ],
  [
    "a code that is not a currency",
    { "Turnover/currencies/0": "EUO" },
    "currency-unknown",
    "Turnover/currencies/0",
    /^“EUO” is not a currency\.$/,
  ],
  ["a currency twice", { "Stock/currencies/1": "USD" }, "unit-twice", "Stock/currencies/1", /USD is a duplicate/],
  [
    "a limit of several currencies",
    { "Stock/max": 5 },
    "limit-of-currencies",
    "Stock/max",
    /^max of USD, JPY or KWD\?$/,
  ],
  [
    "several currencies compared",
    { "NoStock/when": { f: "Stock", op: "gt", v: 5 } },
    "type-mismatch",
    "NoStock/when/op",
    /cannot be compared/,
  ],
  [
    "several currencies added up",
    { "NoStock/when": { calc: { add: [{ f: "Stock" }, 1] }, op: "gt", v: 5 } },
    "operand-mismatch",
    "NoStock/when/calc/add/0",
    /A number is required here, but this is an amount in one of several currencies/,
  ],
  ["a scale of one step", { "Service/scale/to": 1 }, "shape", "Service/scale/to", /\w/],
  [
    "a scale of another kind",
    { "Area/scale": { to: 3 } },
    "setting-of-another-type",
    "Area/scale",
    /^scale applies to the type rating\.$/,
  ],
  ["a step that is no number", { "Better/when/v": "low" }, "literal-not-an-option", "Better/when/v", /is not a number/],
  ["a ranking without options", { "Matters/options": undefined }, "shape", "Matters", /“options” is missing/],
  [
    "an option ranked now and then",
    { "Matters/options/0/when": { f: "Service", op: "gt", v: 2 } },
    "ranking-of-conditional-options",
    "Matters/options/0/when",
    /^“Matters” ranks “Price” only under a condition\.$/,
  ],
  [
    "a ranking compared with no option",
    { "Cheap/when/v": "Looks" },
    "literal-not-an-option",
    "Cheap/when/v",
    /not one of the options/,
  ],
  [
    "an order given in advance",
    { "Matters/suggest": ["Price"] },
    "suggest-not-an-answer",
    "Matters/suggest",
    /cannot have an answer in advance/,
  ],
  ["a statement without a text", { "Heard/help": undefined }, "shape", "Heard", /“help” is missing/],
  ["a statement that is required", { "Heard/required": true }, "shape", "Heard/required", /\w/],
  ["a statement with a default", { "Heard/default": "x" }, "shape", "Heard/default", /\w/],
  ["a statement that is material", { "Heard/material": false }, "shape", "Heard/material", /\w/],
  ["a limit of a statement", { "Heard/min": 1 }, "shape", "Heard/min", /\w/],
  [
    "a condition on a statement",
    { "Better/when": { f: "Heard", op: "set" } },
    "type-mismatch",
    "Better/when/op",
    /has no answer/,
  ],
  [
    "a drawing of another kind",
    { "Service/drawn": true },
    "setting-of-another-type",
    "Service/drawn",
    /^drawn applies to the type signature\.$/,
  ],
  ["a drawing that is not needed", { "Signed/drawn": false }, "shape", "Signed/drawn", /\w/],
  [
    "a limit of a signature",
    { "Signed/maxLength": 5 },
    "setting-without-effect",
    "Signed/maxLength",
    /^maxLength has no effect/,
  ],
  [
    "a signature given in advance",
    { "Signed/suggest": "Alex Morgan" },
    "suggest-not-an-answer",
    "Signed/suggest",
    /cannot have an answer in advance/,
  ],
  [
    "a kind that nobody registered",
    { "Better/type": "acme:colour" },
    "kind-unknown",
    "Better/type",
    /^The question type “acme:colour” is not registered\.$/,
  ],
  [
    "a slip in the name of a kind",
    { "Better/type": "txt" },
    "kind-unknown",
    "Better/type",
    /^“txt” is not a question type\.$/,
  ],
  ["a name that no kind can have", { "Better/type": "Acme:" }, "kind-unknown", "Better/type", /not registered/],
])("lint finds %s", (_says, changes, rule, at, words) => {
  const found = lint(withChanges(changes), { shape }).filter((each) => !usual.has(`${each.rule} ${each.path}`));
  const wanted = found.find((each) => each.rule === rule && each.path === pointerTo(at));
  expect(wanted?.message, JSON.stringify(found)).toMatch(words);
  expect(wanted?.fix).toMatch(/\w/);
});

it.each<readonly [says: string, changes: Changes, lines: readonly string[]]>([
  [
    "the limits of a time",
    { "Opens/earliest": "05:00", "Opens/latest": "11:00" },
    ["shows: not before: 06:00 => 05:00", "blocks: not after: 12:00 => 11:00"],
  ],
  [
    "units",
    { "Area/units/1": { unit: "yd²", equals: "0.83612736" } },
    ["blocks: units: m² or ft² of 0.09290304 => m² or yd² of 0.83612736"],
  ],
  [
    "more units",
    { "Mileage/units/-": { unit: "km", equals: "0.62137119" } },
    ["shows: units: miles => miles or km of 0.62137119"],
  ],
  ["currencies", { "Stock/currencies": ["USD", "JPY"] }, ["blocks: currencies: USD, JPY and KWD => USD and JPY"]],
  [
    "a scale",
    { "Service/scale/to": 4, "Service/scale/low": "Bad" },
    ["blocks: scale: 1 Poor to 5 Excellent => 1 Bad to 4 Excellent"],
  ],
  ["the text of a statement", { "Heard/help": "Read." }, [expect.stringMatching(/^shows: help: .* => Read\.$/s)]],
  ["a drawing that is needed", { "Signed/drawn": true }, ["blocks: drawn as well: - => yes"]],
  ["a drawing that is needed no more", { "Received/drawn": undefined }, ["shows: drawn as well: yes => -"]],
  [
    "the end of a scale",
    { "Service/scale/low": "Bad" },
    ["shows: scale: 1 Poor to 5 Excellent => 1 Bad to 5 Excellent"],
  ],
])("a difference in %s is reported with its meaning", (_says, changes, lines) => {
  const after = withChanges(changes);
  if (!isDefinition(after)) throw new Error(JSON.stringify(isDefinition.errors));
  expect(
    diffDefinitions(definition, after).map(
      ({ weight, aspect, before, after: is }) => `${weight}: ${aspect}: ${before ?? "-"} => ${is ?? "-"}`,
    ),
  ).toEqual(lines);
});

it("an unknown kind is reported with its remedy, and a registered one is accepted", () => {
  const fixOf = (type: string) =>
    lint(withChanges({ "Better/type": type }), { shape }).find(({ rule }) => rule === "kind-unknown")?.fix;
  expect(fixOf("acme:colour")).toBe(
    'Call registerKind("acme:colour", ...) before definitions are read, or use a built-in type.',
  );
  expect(fixOf("txt")).toBe("Write “text”.");
  registerKind("acme:colour", text);
  expect(fixOf("acme:colour")).toBeUndefined();
  const own = lint(withChanges({ "Better/type": "acme:colour", "Better/maxLength": 7 }), { shape });
  expect(own.filter(({ rule, path }) => !usual.has(`${rule} ${path}`))).toEqual([]);
});
