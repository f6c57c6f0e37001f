import type { Definition } from "../../../schemas/definition.ts";
import { type Question, questionTypeWords } from "../../../schemas/question.ts";
import type { WrittenRates } from "../../../schemas/rating.ts";
import type { Sections } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { prepareForm } from "../definition/prepare-form.ts";
import { figureInWords } from "../definition/rating-parts.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { isAsked } from "../kinds/kind-of.ts";
import { lintRules } from "../lint/lint-rules.ts";
import { type LintedDefinition, lintedDefinition } from "../lint/linted-definition.ts";
import { publishingRules } from "../lint/publishing-rules.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { resolveForm } from "../resolve/resolve.ts";
import { treeOf } from "../tree/tree.ts";
import type { CalendarDate } from "../values/calendar.ts";
import { own } from "../values/own.ts";
import { listed, quoted } from "../words/phrases.ts";
import { showNumber } from "../words/show-number.ts";
import { conditionsOf } from "./conditions-of.ts";
import { graphOf } from "./definition-graph.ts";
import type { Explanation, RoledCondition, ThingState } from "./explanation.ts";
import { ExpressionWords } from "./expression-words.ts";
import { type LinkedGraph, linkedGraph } from "./follow-graph.ts";
import { groupInWords } from "./name-words.ts";
import { ConditionSayer, type Now } from "./say-condition.ts";
import { scopeOfThing, stateInWords, statePlaces } from "./thing-state.ts";
import { findThings, holderOfThing, optionId, type Thing, thingsOf } from "./things.ts";

/** Answers for an explanation, and the day on which they are evaluated. */
export interface ExplainedWith {
  readonly answers: Sections;
  readonly today: CalendarDate;
}

/**
 * Explains every part of a valid definition that matches a name: what it is, its dependencies and dependents, and with
 * answers its state and the reasons. Usually one result; several if a question and a table share a name or a rule is
 * written twice; none if nothing matches. Also explains rules of the lint by id.
 *
 * @param what an id, a name, `TenantType=Unoccupied` for an option, or a label; see {@link findThings}
 */
export function explain(definition: Definition, what: string, now?: ExplainedWith): readonly Explanation[] {
  const linted = lintedDefinition(definition);
  const found = findThings(definition, thingsOf(definition), what);
  const graph = linkedGraph(graphOf(linted));
  const explainer = new Explainer(linted, graph, now && resolutionOf(definition, now));
  return [...found.map((thing) => explainer.explain(thing)), ...lintRuleNamed(what)];
}

function resolutionOf(definition: Definition, { answers, today }: ExplainedWith): Resolution {
  const form = prepareForm(definition);
  return resolveForm(form, treeOf(form, answers), today);
}

/** The state of an option in an entry, with the question that offers it. */
interface OptionState {
  readonly entry: string | undefined;
  readonly itemId: string | undefined;
  readonly group: string;
  readonly words: string;
}

/** Whether an option is offered and chosen, for each question that uses it and each entry in which it is asked. */
function optionStates(definition: Definition, option: Thing, resolution: Resolution): readonly OptionState[] {
  const asking = definition.questions.filter(
    (question) => optionId(holderOfThing(question), option.name) === option.id,
  );
  return asking.flatMap((question) =>
    statePlaces(resolution, question.group).map(({ entry, itemId }) => {
      const words = `${question.name} ${optionNow(question, option.name, itemId, resolution)}`;
      return { entry, itemId, group: question.group, words };
    }),
  );
}

function optionNow(
  { group, name }: Question,
  value: string,
  itemId: string | undefined,
  resolution: Resolution,
): string {
  const state = resolution.scope(group, itemId).questions.get(name);
  if (!state?.shown) return "is hidden";
  const answer = own(resolution.entry(group, itemId)?.raw ?? {}, name);
  const chosen = answer === value || (Array.isArray(answer) && answer.includes(value));
  const offered = state.options?.some((each) => each.value === value) === true;
  if (chosen) return offered ? "has it chosen" : "has it chosen, although it is no longer offered";
  return offered ? "offers it" : "does not offer it";
}

/** Describes a part in sentences. What affects it is listed under its conditions. */
function factsOf(definition: Definition, { kind, name, path }: Thing, words: ExpressionWords): readonly string[] {
  const index = Number(path.split("/")[2]);
  switch (kind) {
    case "question": {
      const question = definition.questions[index];
      return question ? ofQuestion(question, definition, words) : [];
    }
    case "rule": {
      const rule = definition.rules[index];
      return rule ? ofRule(rule, definition) : [];
    }
    case "value": {
      const value = own(definition.values ?? {}, name);
      return value ? [`Calculated as ${words.calc(value.calc, value.group)}.`] : [];
    }
    case "table":
    case "rate table": {
      const table = own<WrittenRates>(
        kind === "table" ? (definition.tables ?? {}) : (definition.rating?.tables ?? {}),
        name,
      );
      return table ? ofTable(table, words) : [];
    }
    case "rate line":
      return ofLine(definition, Number(path.split("/")[3]), words);
    case "factor set":
      return [`Multiplies by ${listed(own(definition.rating?.factorSets ?? {}, name) ?? [], "and")}.`];
    case "group":
      return ofGroup(definition, name);
    case "page":
      return [`Its sections are ${listed(definition.pages[index]?.sections.map(({ title }) => title) ?? [], "and")}.`];
    case "section":
      return ofSection(definition, index, Number(path.split("/")[4]));
    case "list":
      return [`${quoted((own(definition.lists ?? {}, name) ?? []).map(({ value }) => value))}.`];
    default:
      return [];
  }
}

function ofQuestion(question: Question, definition: Definition, words: ExpressionWords): readonly string[] {
  const { group, type, material, personal = "none", required, readonly, min, max, calc, when } = question;
  const limit = (value: NonNullable<typeof min>): string =>
    typeof value === "number" ? showAnswer(question, value) : words.calc(value, group);
  return [
    `${own(questionTypeWords, type) ?? type}${own(definition.groups, group)?.list ? `, asked for each ${groupInWords(definition, group, 1)}` : ""}.`,
    ...(calc === undefined ? [] : [`Calculated as ${words.calc(calc, group)}.`]),
    ...(!isAsked(question) || typeof required === "object"
      ? []
      : [required === false ? "Optional." : when ? "Required while it is asked." : "Always required."]),
    ...(readonly === true ? ["Read-only."] : []),
    ...(min === undefined ? [] : [`At least ${limit(min)}.`]),
    ...(max === undefined ? [] : [`At most ${limit(max)}.`]),
    ...(material ? ["A material fact."] : []),
    ...(personal === "none" ? [] : [`Personal data: ${personal}.`]),
  ];
}

const severities = {
  error: "An error: there is no price while it fires.",
  warn: "A warning: it is shown beside the answer, and there is a price.",
  decline: "Declines.",
  info: "Adds a condition to the policy.",
} as const;

function ofRule({ severity, blocks, message, group }: Rule, definition: Definition): readonly string[] {
  const refers = `Refers to an underwriter, and ${blocks === "bind" ? "the price is indicative" : "the price waits"}.`;
  const scope = group === undefined ? [] : [`Read for each ${groupInWords(definition, group, 1)}.`];
  return [severity === "refer" ? refers : severities[severity], ...scope, `Message: “${message}”`];
}

function ofTable(
  { key, group, values, bands, sets, otherwise }: WrittenRates,
  words: ExpressionWords,
): readonly string[] {
  return [
    ...(key === undefined ? [] : [`Looked up by ${words.calc(key, group)}.`]),
    ...Object.entries(values ?? {}).map(([text, value]) => `“${text}”: ${figureInWords(value)}.`),
    ...(bands ?? []).map(
      ({ to, value }) => `${to === undefined ? "Above" : `Up to ${showNumber(to)}`}: ${figureInWords(value)}.`,
    ),
    ...(sets ?? []).map((set) => `${quoted(set.in)}: ${figureInWords(set.value)}.`),
    ...(otherwise === undefined ? [] : [`Otherwise: ${figureInWords(otherwise)}.`]),
  ];
}

function ofLine({ rating }: Definition, index: number, words: ExpressionWords): readonly string[] {
  const line = rating?.lines[index];
  if (!line) return [];
  const { base, exposure, factors, per } = line;
  const parts = [
    typeof base === "object" && "table" in base ? `the table ${base.table}` : figureInWords(base),
    ...(exposure === undefined ? [] : [words.calc(exposure, per)]),
    ...factors,
  ];
  return [`A rate line: ${parts.join(" × ")}.`];
}

function ofGroup(definition: Definition, name: string): readonly string[] {
  const group = own(definition.groups, name);
  if (!group) return [];
  const { at, list, itemType, min, max, parent } = group;
  const kind = itemType === undefined ? "" : `, of the ItemType ${itemType}`;
  return [
    list ? `The entries of ${at}${kind}.` : `One object of the record, ${at}.`,
    ...(parent === undefined ? [] : [`Each belongs to one ${groupInWords(definition, parent, 1)}.`]),
    ...(min === undefined ? [] : [`At least ${min}.`]),
    ...(max === undefined ? [] : [`At most ${max}.`]),
  ];
}

function ofSection(definition: Definition, page: number, index: number): readonly string[] {
  const section = definition.pages[page]?.sections[index];
  if (!section) return [];
  return [`On the page ${definition.pages[page]?.title}.`, `It asks ${listed(section.questions, "and")}.`];
}

class Explainer {
  readonly #linted: LintedDefinition;
  readonly #graph: LinkedGraph;
  readonly #resolution: Resolution | undefined;
  readonly #words: ExpressionWords;
  readonly #sayer: ConditionSayer;

  constructor(linted: LintedDefinition, graph: LinkedGraph, resolution: Resolution | undefined) {
    this.#linted = linted;
    this.#graph = graph;
    this.#resolution = resolution;
    this.#words = new ExpressionWords(linted);
    this.#sayer = new ConditionSayer(linted, this.#words);
  }

  explain(thing: Thing): Explanation {
    return {
      thing,
      facts: factsOf(this.#linted.definition, thing, this.#words),
      conditions: this.#conditions(thing),
      restsOn: this.#graph.restsOn(thing.id),
      restOnIt: this.#graph.restOn(thing.id),
      now: this.#resolution ? this.#states(thing, this.#resolution) : [],
    };
  }

  #conditions(thing: Thing): readonly RoledCondition[] {
    return conditionsOf(this.#linted.definition, thing).map(({ role, condition, path, scope }) => ({
      role,
      condition: this.#sayer.say(condition, { path, scope }),
    }));
  }

  #states(thing: Thing, resolution: Resolution): readonly ThingState[] {
    if (thing.kind === "option")
      return optionStates(this.#linted.definition, thing, resolution).map(({ entry, itemId, group, words }) => {
        const scope = resolution.at(group, itemId);
        return { entry, words, because: this.#because(thing, { scope, resolution }, group) };
      });
    const written = conditionsOf(this.#linted.definition, thing);
    const group = scopeOfThing(this.#linted, thing) ?? written[0]?.scope;
    return statePlaces(resolution, group).flatMap((place) => {
      const because = this.#because(thing, { scope: place.scope, resolution });
      const words = stateInWords(this.#linted, thing, place, resolution);
      return words === undefined && because.length === 0 ? [] : [{ entry: place.entry, words: words ?? "", because }];
    });
  }

  /** Conditions of a part, evaluated at a place; with `only`, just those of that scope. */
  #because(thing: Thing, now: Now, only?: string): readonly RoledCondition[] {
    return conditionsOf(this.#linted.definition, thing)
      .filter(({ scope }) => only === undefined || scope === only)
      .map(({ role, condition, path, scope }) => ({
        role,
        condition: this.#sayer.say(condition, { path, scope, now: this.#sayer.scopeFor(scope, now) }),
      }));
  }
}

function lintRuleNamed(what: string): readonly Explanation[] {
  return [...lintRules, ...publishingRules]
    .filter(({ id }) => id === what)
    .map(({ id, severity, explanation, fix }) => ({
      thing: { id: `lint rule ${id}`, kind: "lint rule", name: id, label: id, path: "" },
      facts: [explanation, fix, severity === "error" ? "It prevents a definition from being published." : "A warning."],
      conditions: [],
      restsOn: [],
      restOnIt: [],
      now: [],
    }));
}
