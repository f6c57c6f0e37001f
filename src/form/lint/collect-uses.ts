import type { Definition, Group, Page } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { CancellationTerms, WrittenRates, WrittenRating } from "../../../schemas/rating.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { pointerTo } from "../tree/place.ts";
import { documentConditions } from "./document-parts.ts";
import { nodeAt, nodeOf, UseCollector, type UseSite, type Uses } from "./expression-uses.ts";

/** Visits every expression of a definition, in order. */
export function collectUses(definition: Definition): Uses {
  const uses = new UseCollector(definition);
  for (const [name, group] of Object.entries(definition.groups)) collectGroup(uses, group, name);
  for (const [index, page] of definition.pages.entries()) collectPage(uses, page, pointerTo("pages", index));
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
  for (const [name, table] of Object.entries(definition.tables ?? {}))
    collectTable(uses, table, pointerTo("tables", name));
  for (const [index, rule] of definition.rules.entries()) collectRule(uses, rule, pointerTo("rules", index));
  if (definition.rating) collectRating(uses, definition.rating);
  if (definition.accumulate)
    uses.calc(definition.accumulate.amount, siteAt("/accumulate/amount", definition.accumulate.group), "a number");
  for (const { path, condition, scope } of documentConditions(definition))
    uses.condition(condition, siteAt(path, scope));
  return uses;
}

/** Read in the scope of the group's parent: in one of its entries, or on the policy. */
function collectGroup(uses: UseCollector, { when, parent }: Group, name: string): void {
  const site = siteAt(pointerTo("groups", name, "when"), parent);
  if (when) uses.condition(when, { ...site, owner: nodeOf("group", name) });
}

function collectPage(uses: UseCollector, { id, when, sections }: Page, path: string): void {
  if (when) uses.condition(when, { ...siteAt(`${path}/when`, undefined), owner: nodeOf("page", id) });
  for (const [index, section] of sections.entries()) {
    const site = siteAt(path + pointerTo("sections", index, "when"), section.group);
    if (section.when) uses.condition(section.when, { ...site, owner: nodeOf("section", section.id) });
  }
}

function collectQuestion(uses: UseCollector, question: Question, path: string): void {
  const { group, name, when, calc, required, readonly, min, max, options } = question;
  const site = (key: string): UseSite => siteAt(`${path}/${key}`, group);
  const owner = nodeOf("answer", name, group);
  if (when) uses.condition(when, { ...site("when"), owner });
  if (calc !== undefined) uses.calc(calc, { ...site("calc"), owner });
  if (typeof required === "object") uses.condition(required, site("required"));
  if (typeof readonly === "object") uses.condition(readonly, site("readonly"));
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

function collectOptions(uses: UseCollector, options: readonly Option[], site: UseSite): void {
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

function collectRating(uses: UseCollector, { termMonths, cancellation, tables, lines }: WrittenRating): void {
  for (const { path, when } of conditionsOfCancellation(cancellation)) uses.condition(when, siteAt(path, undefined));
  uses.calc(termMonths, siteAt("/rating/termMonths", undefined), "a number");
  for (const [name, table] of Object.entries(tables)) collectTable(uses, table, pointerTo("rating", "tables", name));
  for (const [index, { per, when, exposure }] of lines.entries()) {
    const path = pointerTo("rating", "lines", index);
    if (when) uses.condition(when, siteAt(`${path}/when`, per));
    if (exposure !== undefined) uses.calc(exposure, siteAt(`${path}/exposure`, per), "a number");
  }
}

/** Conditions of refunds on cancellation, with their places. */
export function conditionsOfCancellation({ coolingOff, noReturn = [] }: CancellationTerms = {}) {
  const path = "/rating/cancellation";
  return [
    ...(coolingOff ? [{ path: `${path}/coolingOff/when`, when: coolingOff.when }] : []),
    ...noReturn.map(({ when }, index) => ({ path: path + pointerTo("noReturn", index, "when"), when })),
  ];
}

function collectTable(uses: UseCollector, { group, key, cases = [], bands }: WrittenRates, path: string): void {
  if (key !== undefined) uses.calc(key, siteAt(`${path}/key`, group), bands ? "a number" : undefined);
  for (const [index, { when }] of cases.entries())
    uses.condition(when, siteAt(path + pointerTo("cases", index, "when"), group));
}

function siteAt(path: string, scope: string | undefined): UseSite {
  return { path, scope, owner: nodeAt(path) };
}
