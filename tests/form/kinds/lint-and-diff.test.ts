import { expect, it } from "vitest";
import { diffDefinitions } from "../../../src/form/diff/diff-definitions.ts";
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
  ["a limit that is no time", { "Opens/earliest": "6 am" }, "shape", "Opens/earliest", /not written in the form/],
  [
    "a time's limit on a text",
    { "NightReason/latest": "12:00" },
    "setting-without-effect",
    "NightReason/latest",
    /^latest does nothing/,
  ],
  [
    "a time compared with a number",
    { "NightReason/when/v": 22 },
    "literal-not-an-option",
    "NightReason/when/v",
    /^22 is no time such as "09:30"\.$/,
  ],
  [
    "a time compared with words",
    { "NightReason/when/v": "9:30" },
    "literal-not-an-option",
    "NightReason/when/v",
    /is no time/,
  ],
  [
    "a time measured in days",
    { "NightReason/when/op": "olderThanDays" },
    "type-mismatch",
    "NightReason/when/op",
    /measures a day, and this is a time/,
  ],
  [
    "words for a limit that is not there",
    { "Closes/messages": { latest: "Late." } },
    "message-without-effect",
    "Closes/messages/latest",
    /has no latest/,
  ],
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
])("a difference in %s is said, and what it means", (_says, changes, lines) => {
  const after = withChanges(changes);
  if (!isDefinition(after)) throw new Error(JSON.stringify(isDefinition.errors));
  expect(
    diffDefinitions(definition, after).map(
      ({ weight, aspect, before, after: is }) => `${weight}: ${aspect}: ${before ?? "-"} => ${is ?? "-"}`,
    ),
  ).toEqual(lines);
});
