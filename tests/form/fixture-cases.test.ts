import { describe, expect, it } from "vitest";
import type { Change, ErrorEntry, Json } from "../../schemas/record.ts";
import { checkForm, toErrors } from "../../src/form/check/check.ts";
import { runRules } from "../../src/form/check/run-rules.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { type AnswerState, answerState } from "../../src/form/draw/answer-row.ts";
import { showAnswer } from "../../src/form/draw/show-answer.ts";
import { type Resolution, resolveForm } from "../../src/form/resolve/resolve.ts";
import { changesBetween } from "../../src/form/tree/changes.ts";
import { readPlace } from "../../src/form/tree/place.ts";
import { dataOf, type Tree, treeOf, withAnswer, withItem, withoutItem } from "../../src/form/tree/tree.ts";
import { isRecord } from "../../src/form/values/own.ts";
import { caseNames, fixtureDefinition, fixtureRecord, readCase } from "./fixtures.ts";

/**
 * The contract of the engine as cases that a product team can read: a definition, DATA, what is changed in it by path,
 * and what is expected. `errors` and `changes` are complete.
 */
interface Case {
  readonly about: string;
  readonly definition: string;
  readonly data: string;
  readonly today: string;
  /** By path, `null` = removed; a section or a new entry as a whole. */
  readonly change: { readonly [place: string]: Json };
  readonly expect: {
    readonly shown?: readonly string[];
    readonly hidden?: readonly string[];
    readonly required?: { readonly [place: string]: boolean };
    readonly options?: { readonly [place: string]: readonly string[] };
    readonly reasons?: { readonly [place: string]: readonly string[] };
    /** By path the computed value; `null` = unknown. */
    readonly computed?: { readonly [place: string]: Json };
    /** By path the formatted answer. */
    readonly words?: { readonly [place: string]: string };
    readonly states?: { readonly [place: string]: AnswerState };
    /** Ids of the refer, decline and info rules that fire, all of them. */
    readonly rules?: readonly string[];
    readonly errors?: readonly ErrorEntry[];
    readonly changes?: readonly Change[];
  };
}

const isCase = (value: unknown): value is Case => isRecord(value) && isRecord(value.expect) && isRecord(value.change);

function changed(tree: Tree, form: Parameters<typeof treeOf>[0], change: Case["change"]): Tree {
  return Object.entries(change).reduce((so, [place, value]) => {
    const { section, name, itemId } = readPlace(place);
    if (name === undefined) return treeOf(form, { ...dataOf(so), [section]: value });
    if (itemId === undefined && form.shapeOf(section) === "list") {
      if (value === null) return withoutItem(so, section, name);
      if (isRecord(value)) return withItem(so, section, name, value);
    }
    return withAnswer(so, place, value === null ? undefined : value);
  }, tree);
}

function questionAt(resolution: Resolution, place: string) {
  const { section, itemId, name = "" } = readPlace(place);
  for (const { name: group, group: where, byName } of resolution.form.groups.values()) {
    const question = byName.get(name)?.question;
    if (where.at !== section || !question || !resolution.entry(group, itemId)) continue;
    const { questions, answers } = resolution.scope(group, itemId);
    return { question, state: questions.get(name), answer: answers[name] };
  }
  throw new Error(`${place} leads nowhere.`);
}

const stateAt = (resolution: Resolution, place: string) => questionAt(resolution, place).state;

describe("the engine's contract", () => {
  it.each(caseNames())("%s", (name) => {
    const read = readCase(name);
    if (!isCase(read)) throw new Error(`${name} is no case.`);
    const form = prepareForm(fixtureDefinition(read.definition));
    const before = treeOf(form, fixtureRecord(read.data));
    const after = changed(before, form, read.change);
    const resolution = resolveForm(form, after, read.today);
    const { shown = [], hidden = [], required = {}, options = {}, reasons = {} } = read.expect;
    const { computed = {}, words = {}, states = {}, rules, errors, changes } = read.expect;
    for (const place of shown) expect(stateAt(resolution, place), place).toMatchObject({ shown: true });
    for (const place of hidden) expect(stateAt(resolution, place), place).toMatchObject({ shown: false });
    for (const [place, wanted] of Object.entries(required)) {
      expect(stateAt(resolution, place), place).toMatchObject({ required: wanted });
    }
    for (const [place, values] of Object.entries(options)) {
      expect(stateAt(resolution, place)?.options?.map(({ value }) => value)).toEqual(values);
    }
    for (const [place, because] of Object.entries(reasons)) {
      expect(stateAt(resolution, place)?.because?.map((reason) => reason.words)).toEqual(because);
    }
    for (const [place, value] of Object.entries(computed)) {
      expect(stateAt(resolution, place)?.value ?? null, place).toEqual(value);
      expect(questionAt(resolution, place).answer ?? null, place).toEqual(value);
    }
    for (const [place, said] of Object.entries(words)) {
      const { question, answer } = questionAt(resolution, place);
      expect(showAnswer(question, answer), place).toBe(said);
    }
    for (const [place, wanted] of Object.entries(states)) {
      const { question, state, answer } = questionAt(resolution, place);
      expect(answerState(question, answer, state?.shown ?? false), place).toBe(wanted);
    }
    if (rules) expect(runRules(resolution).map(({ rule }) => rule.id)).toEqual(rules);
    if (errors) expect(toErrors(checkForm(resolution), after)).toEqual(errors);
    const absentAsNull = changesBetween(form, before, after).map((change) => change.map((part) => part ?? null));
    if (changes) expect(absentAsNull).toEqual(changes);
  });
});
