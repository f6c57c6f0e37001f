import type { Definition } from "../../../schemas/definition.ts";
import type { Sections } from "../../../schemas/record.ts";
import { prepareForm } from "../definition/prepare-form.ts";
import { lintRules } from "../lint/lint-rules.ts";
import { type LintedDefinition, lintedDefinition } from "../lint/linted-definition.ts";
import { publishingRules } from "../lint/publishing-rules.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { resolveForm } from "../resolve/resolve.ts";
import { treeOf } from "../tree/tree.ts";
import type { CalendarDate } from "../values/calendar.ts";
import { conditionsOf } from "./conditions-of.ts";
import { graphOf } from "./definition-graph.ts";
import type { Explanation, RoledCondition, Standing } from "./explanation.ts";
import { ExpressionWords } from "./expression-words.ts";
import { factsOf } from "./facts-of.ts";
import { type LinkedGraph, linkedGraph } from "./follow-graph.ts";
import { optionStandings } from "./option-standing.ts";
import { ConditionSayer, type Now } from "./say-condition.ts";
import { scopeOfThing, standingInWords, standingPlaces } from "./standing.ts";
import { findThings, type Thing, thingsOf } from "./things.ts";

/** Answers to explain a thing with, and the calendar day on which they are read. */
export interface ExplainedWith {
  readonly answers: Sections;
  readonly today: CalendarDate;
}

/**
 * Explains everything of a sound definition that goes by a name: what it is, what it rests on and what rests on it,
 * and with answers its state and why. Usually one; several where a question and a table share a name, or a rule
 * is written twice; none where nothing has the name. The id of a rule of the lint is explained too.
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
      now: this.#resolution ? this.#standings(thing, this.#resolution) : [],
    };
  }

  #conditions(thing: Thing): readonly RoledCondition[] {
    return conditionsOf(this.#linted.definition, thing).map(({ role, condition, path, scope }) => ({
      role,
      said: this.#sayer.say(condition, { path, scope }),
    }));
  }

  #standings(thing: Thing, resolution: Resolution): readonly Standing[] {
    if (thing.kind === "option")
      return optionStandings(this.#linted.definition, thing, resolution).map(({ entry, itemId, group, words }) => {
        const scope = resolution.at(group, itemId);
        return { entry, words, because: this.#because(thing, { scope, resolution }, group) };
      });
    const written = conditionsOf(this.#linted.definition, thing);
    const group = scopeOfThing(this.#linted, thing) ?? written[0]?.scope;
    return standingPlaces(resolution, group).flatMap((place) => {
      const because = this.#because(thing, { scope: place.scope, resolution });
      const words = standingInWords(this.#linted, thing, place, resolution);
      return words === undefined && because.length === 0 ? [] : [{ entry: place.entry, words: words ?? "", because }];
    });
  }

  /** The conditions of a thing, marked in a place; only those of one scope where they are read in several. */
  #because(thing: Thing, now: Now, only?: string): readonly RoledCondition[] {
    return conditionsOf(this.#linted.definition, thing)
      .filter(({ scope }) => only === undefined || scope === only)
      .map(({ role, condition, path, scope }) => ({
        role,
        said: this.#sayer.say(condition, { path, scope, now: this.#sayer.scopeFor(scope, now) }),
      }));
  }
}

function lintRuleNamed(what: string): readonly Explanation[] {
  return [...lintRules, ...publishingRules]
    .filter(({ id }) => id === what)
    .map(({ id, severity, explanation, fix }) => ({
      thing: { id: `lint rule ${id}`, kind: "lint rule", name: id, label: id, path: "" },
      facts: [explanation, fix, severity === "error" ? "It keeps a definition from being published." : "A warning."],
      conditions: [],
      restsOn: [],
      restOnIt: [],
      now: [],
    }));
}
