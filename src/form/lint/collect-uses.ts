import type { Definition, Option, Question } from "../../../schemas/definition.ts";
import type { Rating } from "../../../schemas/rating.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { pointerTo } from "../place.ts";
import { nodeAt, nodeOf, type Site, UseCollector, type Uses } from "./expression-uses.ts";

/** Goes over every expression of a definition, in its order. */
export function collectUses(definition: Definition): Uses {
  const uses = new UseCollector(definition.groups);
  for (const [index, question] of definition.questions.entries())
    collectQuestion(uses, question, pointerTo("questions", index));
  collectLists(uses, definition);
  for (const [name, { group, test }] of Object.entries(definition.conditions ?? {}))
    uses.condition(test, {
      path: pointerTo("conditions", name, "test"),
      scope: group,
      owner: nodeOf("condition", name),
    });
  for (const [name, { group, calc }] of Object.entries(definition.values ?? {}))
    uses.calc(calc, { path: pointerTo("values", name, "calc"), scope: group, owner: nodeOf("value", name) });
  for (const [index, rule] of definition.rules.entries()) collectRule(uses, rule, pointerTo("rules", index));
  if (definition.rating) collectRating(uses, definition.rating);
  return uses;
}

function collectQuestion(uses: UseCollector, question: Question, path: string): void {
  const { group, name, when, required, min, max, options } = question;
  const site = (key: string): Site => siteAt(`${path}/${key}`, group);
  if (when) uses.condition(when, { ...site("when"), owner: nodeOf("answer", name, group) });
  if (typeof required === "object") uses.condition(required, site("required"));
  if (min !== undefined) uses.calc(min, site("min"), "a number");
  if (max !== undefined) uses.calc(max, site("max"), "a number");
  if (typeof options === "object") collectOptions(uses, options, site("options"));
}

/** The conditions of a named list are read in the scope of every question that uses it. */
function collectLists(uses: UseCollector, { lists = {}, questions }: Definition): void {
  const groups = new Map<string, Set<string>>();
  for (const { options, group } of questions) {
    if (typeof options !== "string") continue;
    const users = groups.get(options.slice(1)) ?? new Set();
    groups.set(options.slice(1), users.add(group));
  }
  for (const [name, options] of Object.entries(lists))
    for (const scope of groups.get(name) ?? []) collectOptions(uses, options, siteAt(pointerTo("lists", name), scope));
}

function collectOptions(uses: UseCollector, options: readonly Option[], site: Site): void {
  for (const [index, { when }] of options.entries())
    if (when) uses.condition(when, siteAt(site.path + pointerTo(index, "when"), site.scope));
}

function collectRule(uses: UseCollector, { when, at, group }: Rule, path: string): void {
  uses.condition(when, siteAt(`${path}/when`, group));
  for (const [index, place] of at.entries()) {
    if (typeof place === "string" || !place.where) continue;
    uses.condition(place.where, siteAt(path + pointerTo("at", index, "where"), place.of ?? group));
  }
}

function collectRating(uses: UseCollector, { termMonths, tables, lines }: Rating): void {
  uses.calc(termMonths, siteAt("/rating/termMonths", undefined), "a number");
  for (const [name, { group, key, cases = [], bands }] of Object.entries(tables)) {
    const path = pointerTo("rating", "tables", name);
    if (key !== undefined) uses.calc(key, siteAt(`${path}/key`, group), bands ? "a number" : undefined);
    for (const [index, { when }] of cases.entries())
      uses.condition(when, siteAt(path + pointerTo("cases", index, "when"), group));
  }
  for (const [index, { per, when, exposure }] of lines.entries()) {
    const path = pointerTo("rating", "lines", index);
    if (when) uses.condition(when, siteAt(`${path}/when`, per));
    if (exposure !== undefined) uses.calc(exposure, siteAt(`${path}/exposure`, per), "a number");
  }
}

function siteAt(path: string, scope: string | undefined): Site {
  return { path, scope, owner: nodeAt(path) };
}
