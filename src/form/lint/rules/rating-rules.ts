import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { WrittenRates } from "../../../../schemas/rating.ts";
import { baseTable } from "../../definition/rating-parts.ts";
import { pointerTo } from "../../tree/place.ts";
import { wholeMonths } from "../../values/calendar.ts";
import { own } from "../../values/own.ts";
import { showNumber } from "../../words/show-number.ts";
import { noOption, offeringAgain, questionRead } from "../causes.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant } from "../patch.ts";
import { constantOrVaries } from "../size-of-calc.ts";
import { whatCalcGives } from "../what-is-given.ts";

/** A table of the form or of the price. */
interface TableAt {
  readonly name: string;
  readonly table: WrittenRates;
  readonly path: string;
}

/** All tables, those of the form first. */
function tablesOf({ tables = {}, rating }: Definition): readonly TableAt[] {
  return [...placed(tables, "tables"), ...placed(rating?.tables ?? {}, "rating", "tables")];
}

function placed(tables: Readonly<Record<string, WrittenRates>>, ...at: readonly string[]): readonly TableAt[] {
  return Object.entries(tables).map(([name, table]) => ({ name, table, path: pointerTo(...at, name) }));
}

/** The price: every answer has a value, from a table that is known where it is used. */
export const ratingRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "table-key-not-an-option",
    severity: "error",
    explanation: "A value for an answer that cannot be given is never used, and the intended one is missing.",
    fix: "Write the option's value exactly, capitals and spaces included, or remove what is for an option that is gone.",
    *check(linted) {
      for (const { name, table, path: at } of tablesOf(linted.definition)) {
        const known = keysOf(linted, name, table);
        if (!known) continue;
        for (const { text, path } of textPlaces(at, table))
          if (!known.has(text)) {
            const question = questionOfTable(linted, name, table);
            const remedy = meant(linted.definition, path, text, known);
            yield {
              path,
              message: `“${text}” is not one of the options.`,
              ...remedy,
              choices: remedy.patch ? undefined : offeringAgain(linted, question, text),
              cause: noOption(question?.name, text),
            };
          }
      }
    },
  },
  {
    id: "table-text-twice",
    severity: "error",
    explanation: "The first set that contains a text applies, so the second value is never used.",
    fix: "Remove the text from one of the sets.",
    *check(linted) {
      for (const { table, path: at } of tablesOf(linted.definition)) {
        const seen = new Set<string>();
        for (const { text, path } of textPlaces(at, table)) {
          if (seen.has(text)) yield { path, message: `“${text}” already has a value.` };
          seen.add(text);
        }
      }
    },
  },
  {
    id: "bands-not-ascending",
    severity: "error",
    explanation: "The first band that includes a number applies, so a smaller band after it is never used.",
    fix: "Put the bands in order, smallest first.",
    *check(linted) {
      for (const {
        table: { bands = [] },
        path: at,
      } of tablesOf(linted.definition))
        for (const [index, { to }] of bands.entries()) {
          const before = bands[index - 1]?.to;
          if (to === undefined || before === undefined || to > before) continue;
          const path = at + pointerTo("bands", index, "to");
          yield { path, message: `${showNumber(to)} is not above ${showNumber(before)}.` };
        }
    },
  },
  {
    id: "bands-not-open",
    severity: "error",
    explanation: "The last band, and only the last, takes every number above the others.",
    fix: 'Omit "to" from the last band only.',
    *check(linted) {
      for (const {
        table: { bands, otherwise },
        path: at,
      } of tablesOf(linted.definition)) {
        if (!bands) continue;
        const open = bands.findIndex(({ to }) => to === undefined);
        const path = `${at}/bands`;
        if (open < 0 && otherwise === undefined)
          yield { path: path + pointerTo(bands.length - 1), message: "A number above this band has no value." };
        else if (open >= 0 && open < bands.length - 1)
          yield { path: path + pointerTo(open), message: "The bands after this one are never reached." };
      }
    },
  },
  {
    id: "factor-unknown",
    severity: "error",
    explanation: "There is no price if a line multiplies by a factor that does not exist.",
    fix: "Name a factor set or a table.",
    *check({ definition }) {
      if (!definition.rating) return;
      const { tables, factorSets, lines } = definition.rating;
      for (const [index, { factors }] of lines.entries())
        for (const [position, name] of factors.entries()) {
          if (own(tables, name) || own(factorSets, name)) continue;
          const path = pointerTo("rating", "lines", index, "factors", position);
          const message = `There is no factor set or table “${name}”.`;
          const known = [...Object.keys(factorSets), ...Object.keys(tables)];
          yield { path, message, ...meant(definition, path, name, known), cause: message };
        }
    },
  },
  {
    id: "factor-twice",
    severity: "error",
    explanation: "A table that is in two factor sets of a line, or in one and beside it, multiplies its price twice.",
    fix: "Keep it in one place.",
    *check({ definition: { rating } }) {
      for (const [index, { factors }] of (rating?.lines ?? []).entries()) {
        const seen = new Set<string>();
        for (const [position, name] of factors.entries())
          for (const table of own(rating?.factorSets ?? {}, name) ?? [name]) {
            if (seen.has(table))
              yield {
                path: pointerTo("rating", "lines", index, "factors", position),
                message: `The line is already multiplied by “${table}”.`,
                cause: `A line is multiplied by “${table}” twice.`,
              };
            seen.add(table);
          }
      }
    },
  },
  {
    id: "table-out-of-scope",
    severity: "error",
    explanation:
      "A line for the policy cannot read an entry, and a line for one group cannot read an entry of another.",
    fix: "Use a table for the policy or for the group that the line is for.",
    *check(linted) {
      for (const { name, per, path } of tablesUsed(linted)) {
        const group = own(linted.definition.rating?.tables ?? {}, name)?.group;
        if (group === undefined || group === per) continue;
        const line = per === undefined ? "the policy" : `an entry of “${per}”`;
        yield { path, message: `“${name}” is read in an entry of “${group}”, and this line is for ${line}.` };
      }
    },
  },
  {
    id: "term-not-whole-months",
    severity: "error",
    explanation: "The term of a policy is a whole number of months; without it no quote can be accepted.",
    fix: "Write a whole number of months, as in 12.",
    *check({ definition: { rating } }) {
      const months = rating ? constantOrVaries(rating.termMonths) : "varies";
      if (months !== "varies" && wholeMonths(months) === undefined)
        yield { path: "/rating/termMonths", message: "This does not give a whole number of months from 1 to 1,200." };
    },
  },
  {
    id: "line-twice",
    severity: "error",
    explanation: "A rate line is identified by its section, so two cannot have the same one.",
    fix: "Give one of them a different section.",
    *check({ definition: { rating } }) {
      const seen = new Set<string>();
      for (const [index, { section, per = "" }] of (rating?.lines ?? []).entries()) {
        const key = `${per}/${section}`;
        if (seen.has(key))
          yield {
            path: pointerTo("rating", "lines", index, "section"),
            message: `There is already a line “${section}”.`,
          };
        seen.add(key);
      }
    },
  },
];

/** Texts used as keys of a table, by itself or in calculations; undefined if any text is possible. */
function keysOf(linted: LintedDefinition, name: string, { key, group }: WrittenRates): ReadonlySet<string> | undefined {
  const lookups = linted.uses.lookups.filter((each) => each.name === name);
  const keys = [...(key === undefined ? [] : [{ key, scope: group }]), ...lookups];
  const kinds = keys.map((each) => whatCalcGives(linted, each.key, each.scope));
  const texts = kinds.map((kind) => ("of" in kind ? kind.of : undefined));
  if (texts.length === 0 || texts.some((each) => each === undefined)) return undefined;
  return new Set(texts.flatMap((each) => each ?? []));
}

/** The question whose options are the keys of a table. */
function questionOfTable(linted: LintedDefinition, name: string, { key, group }: WrittenRates): Question | undefined {
  const lookup = linted.uses.lookups.find((each) => each.name === name);
  return questionRead(linted, key ?? lookup?.key, key === undefined ? lookup?.scope : group);
}

function* textPlaces(path: string, { values, sets }: WrittenRates) {
  for (const text of Object.keys(values ?? {})) yield { text, path: path + pointerTo("values", text) };
  for (const [index, set] of (sets ?? []).entries())
    for (const [position, text] of set.in.entries())
      yield { text, path: path + pointerTo("sets", index, "in", position) };
}

/** Every table that a line uses as a base or factor. */
function* tablesUsed({ definition: { rating } }: LintedDefinition) {
  for (const [index, { per, base, factors }] of (rating?.lines ?? []).entries()) {
    const path = pointerTo("rating", "lines", index);
    const table = baseTable({ base });
    if (table !== undefined) yield { name: table, per, path: `${path}/base/table` };
    for (const [position, factor] of factors.entries())
      for (const name of own(rating?.factorSets ?? {}, factor) ?? [factor])
        yield { name, per, path: path + pointerTo("factors", position) };
  }
}
