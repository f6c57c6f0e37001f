import type { Definition, Option, Question } from "../../../schemas/definition.ts";
import type { Rating } from "../../../schemas/rating.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { pointerTo } from "../place.ts";
import { nodeOf, type Site, UseCollector, type Uses } from "./expression-uses.ts";

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
  const site = (key: string): Site => ({ path: `${path}/${key}`, scope: group, owner: undefined });
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
    for (const scope of groups.get(name) ?? [])
      collectOptions(uses, options, { path: pointerTo("lists", name), scope, owner: undefined });
}

function collectOptions(uses: UseCollector, options: readonly Option[], site: Site): void {
  for (const [index, { when }] of options.entries())
    if (when) uses.condition(when, { ...site, path: site.path + pointerTo(index, "when") });
}

function collectRule(uses: UseCollector, { when, at, group }: Rule, path: string): void {
  uses.condition(when, { path: `${path}/when`, scope: group, owner: undefined });
  for (const [index, place] of at.entries()) {
    if (typeof place === "string" || !place.where) continue;
    const site = { path: path + pointerTo("at", index, "where"), scope: place.of ?? group, owner: undefined };
    uses.condition(place.where, site);
  }
}

function collectRating(uses: UseCollector, { termMonths, tables, lines }: Rating): void {
  uses.calc(termMonths, { path: "/rating/termMonths", scope: undefined, owner: undefined }, "a number");
  for (const [name, { group, key, cases = [], bands }] of Object.entries(tables)) {
    const site: Site = { path: pointerTo("rating", "tables", name), scope: group, owner: undefined };
    if (key !== undefined) uses.calc(key, { ...site, path: `${site.path}/key` }, bands ? "a number" : undefined);
    for (const [index, { when }] of cases.entries())
      uses.condition(when, { ...site, path: site.path + pointerTo("cases", index, "when") });
  }
  for (const [index, { per, when, exposure }] of lines.entries()) {
    const site: Site = { path: pointerTo("rating", "lines", index), scope: per, owner: undefined };
    if (when) uses.condition(when, { ...site, path: `${site.path}/when` });
    if (exposure !== undefined) uses.calc(exposure, { ...site, path: `${site.path}/exposure` }, "a number");
  }
}
