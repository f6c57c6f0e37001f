import type { Definition } from "../../../../schemas/definition.ts";
import type { RegisterName } from "../../../../schemas/question.ts";
import { baseTable } from "../../definition/rating-parts.ts";
import { groupOf } from "../../expression/walk-expression.ts";
import { optionSource, optionSourceNames, sourceNameOf } from "../../options/option-source.ts";
import { pointerTo } from "../../tree/place.ts";
import { own } from "../../values/own.ts";
import { documentBlocks } from "../document-parts.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { meant } from "../patch.ts";

interface Reference {
  readonly path: string;
  readonly name: string;
  /** Only a group with entries is allowed here. */
  readonly list?: boolean;
}

/** A line charged once for the policy has no `per`. */
const fixOfLine = (path: string): string | undefined =>
  /^\/rating\/lines\/\d+\/per$/.test(path)
    ? 'Remove "per" to charge the line once for the policy, or name a group with "list": true.'
    : undefined;

/** References to groups, conditions, lists, tables and sections that do not exist. */
export const referenceRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "group-unknown",
    severity: "error",
    explanation: "Answers of a group that does not exist cannot be stored.",
    fix: "Name one of the groups, or add it.",
    *check(linted) {
      for (const { path, name } of groupReferences(linted))
        if (!linted.groups.has(name)) yield unknown(linted, "group", path, name, linted.groups.keys());
    },
  },
  {
    id: "group-not-a-list",
    severity: "error",
    explanation: "Only a list has entries that can be counted, chosen, owned or priced individually.",
    fix: 'Name a group with "list": true.',
    *check(linted) {
      for (const { path, name, list } of groupReferences(linted))
        if (list && linted.groups.has(name) && !linted.isList(name))
          yield { path, message: `“${name}” is a single object without entries.`, fix: fixOfLine(path) };
    },
  },
  {
    id: "condition-unknown",
    severity: "error",
    explanation: "A condition that does not exist is never true.",
    fix: "Name one of the conditions, or add it.",
    *check(linted) {
      const { conditions = {} } = linted.definition;
      for (const { path, name } of linted.uses.conditions)
        if (!own(conditions, name)) yield unknown(linted, "condition", path, name, Object.keys(conditions));
    },
  },
  {
    id: "list-unknown",
    severity: "error",
    explanation: "A choice without its list has no options.",
    fix: "Name one of the lists, or add it.",
    *check(linted) {
      const { questions, lists = {} } = linted.definition;
      for (const [index, { options }] of questions.entries()) {
        if (typeof options !== "string" || /^@(?:group|from):/.test(options) || own(lists, options.slice(1))) continue;
        const path = pointerTo("questions", index, "options");
        yield unknown(linted, "list", path, options.slice(1), Object.keys(lists));
      }
    },
  },
  {
    id: "source-unknown",
    severity: "error",
    explanation: "Options are searched in a registered source; an unknown source finds nothing.",
    fix: "Name one of the sources, or register it with registerOptionSource.",
    *check(linted) {
      for (const [index, question] of linted.definition.questions.entries()) {
        const name = sourceNameOf(question);
        if (name === undefined || optionSource(name)) continue;
        yield unknown(linted, "source", pointerTo("questions", index, "options"), name, optionSourceNames());
      }
    },
  },
  {
    id: "table-unknown",
    severity: "error",
    explanation: "A lookup in a table that does not exist has no value, so there is no price.",
    fix: "Name one of the tables, or add it.",
    *check(linted) {
      const priced = linted.definition.rating?.tables ?? {};
      const all = { ...priced, ...linted.definition.tables };
      for (const { path, name } of linted.uses.lookups)
        if (!own(all, name)) yield unknown(linted, "table", path, name, Object.keys(all));
      for (const { path, name } of tableReferences(linted))
        if (!own(priced, name)) yield unknown(linted, "table", path, name, Object.keys(priced));
    },
  },
  {
    id: "section-unknown",
    severity: "error",
    explanation: "A lookup can only copy the answers of sections that exist.",
    fix: "Name one of the sections by its id.",
    *check(linted) {
      const { questions, pages } = linted.definition;
      const sections = new Set(pages.flatMap((page) => page.sections.map(({ id }) => id)));
      for (const [index, { copies = [] }] of questions.entries())
        for (const [position, id] of copies.entries())
          if (!sections.has(id))
            yield unknown(linted, "section", pointerTo("questions", index, "copies", position), id, sections);
    },
  },
  {
    id: "register-question-unknown",
    severity: "error",
    explanation:
      "A register is queried with answers of the same group, and its matches fill answers there or in a named group.",
    fix: "Name questions of the group that this question is in, or use `group.Name` to fill answers in another group.",
    *check(linted) {
      const { questions } = linted.definition;
      for (const [index, { group, register }] of questions.entries()) {
        if (!register) continue;
        const known = questions.flatMap((each) => (each.group === group ? [each.name] : []));
        const path = pointerTo("questions", index, "register");
        for (const [at, name] of (register.by ?? []).entries())
          if (!known.includes(name)) yield unknown(linted, "question", `${path}${pointerTo("by", at)}`, name, known);
        const elsewhere = questions.map((each) => `${each.group}.${each.name}`);
        for (const name of Object.keys(register.fills ?? {})) {
          const all = name.includes(".") ? elsewhere : known;
          if (!all.includes(name)) yield unknown(linted, "question", `${path}${pointerTo("fills", name)}`, name, all);
        }
      }
    },
  },
  {
    id: "shared-column-unknown",
    severity: "error",
    explanation: "A column is divided between two texts about the same entry; nothing else takes the rest of a cell.",
    fix: "Name another text question of the same group.",
    *check(linted) {
      const { questions } = linted.definition;
      for (const [index, { name, group, sharedColumn }] of questions.entries()) {
        if (!sharedColumn) continue;
        const known = questions.flatMap((each) =>
          each.group === group && each.type === "text" && each.name !== name ? [each.name] : [],
        );
        const path = pointerTo("questions", index, "sharedColumn", "with");
        if (!known.includes(sharedColumn.with)) yield unknown(linted, "question", path, sharedColumn.with, known);
      }
    },
  },
  {
    id: "register-part-unknown",
    severity: "error",
    explanation: "A part that the register does not supply is never filled in.",
    fix: "Name one of the parts that the register supplies.",
    *check(linted) {
      for (const [index, { register }] of linted.definition.questions.entries()) {
        if (!register) continue;
        const known = registerParts[register.name] ?? [];
        for (const [name, part] of Object.entries(register.fills ?? {}))
          if (!known.includes(part))
            yield unknown(linted, "part", pointerTo("questions", index, "register", "fills", name), part, known);
      }
    },
  },
];

/** Fields that each register returns for a match. */
const registerParts: Readonly<Record<RegisterName, readonly string[]>> = {
  addresses: ["line", "number", "name", "street", "town", "county", "postcode"],
  companies: ["name", "number", "street", "house", "road", "town", "county", "postcode"],
  vehicles: ["mark", "make", "model", "year", "fuel"],
  watercourses: ["distance"],
  rebuildCosts: [],
};

function unknown(
  { definition }: LintedDefinition,
  what: string,
  path: string,
  name: string,
  known: Iterable<string>,
): Fault {
  const message = `There is no ${what} “${name}”.`;
  return { path, message, ...meant(definition, path, name, known), cause: message };
}

function* documentReferences(definition: Definition): Iterable<Reference> {
  const { documents = [], addressee } = definition;
  if (addressee?.group !== undefined) yield { path: "/addressee/group", name: addressee.group, list: true };
  for (const [index, { per }] of documents.entries())
    if (per) yield { path: pointerTo("documents", index, "per", "group"), name: per.group, list: true };
  for (const { path, block } of documentBlocks(definition))
    if (block.block === "entries") yield { path: `${path}/group`, name: block.group, list: true };
}

function* groupReferences({ definition, uses }: LintedDefinition): Iterable<Reference> {
  const {
    groups,
    pages,
    questions,
    rules,
    conditions = {},
    values = {},
    rating,
    indication = {},
    accumulate,
    baseline = {},
  } = definition;
  for (const name of Object.keys(baseline)) yield { path: pointerTo("baseline", name), name };
  for (const name of Object.keys(indication)) yield { path: pointerTo("indication", name), name };
  if (accumulate) yield { path: "/accumulate/group", name: accumulate.group, list: true };
  yield* documentReferences(definition);
  for (const [name, { parent }] of Object.entries(groups))
    if (parent !== undefined) yield { path: pointerTo("groups", name, "parent"), name: parent, list: true };
  for (const [page, { sections }] of pages.entries())
    for (const [index, { group }] of sections.entries())
      yield { path: pointerTo("pages", page, "sections", index, "group"), name: group };
  for (const [name, { group }] of Object.entries(conditions))
    if (group !== undefined) yield { path: pointerTo("conditions", name, "group"), name: group };
  for (const [name, { group }] of Object.entries(values))
    if (group !== undefined) yield { path: pointerTo("values", name, "group"), name: group };
  for (const [index, { group, options }] of questions.entries()) {
    yield { path: pointerTo("questions", index, "group"), name: group };
    if (typeof options === "string" && options.startsWith("@group:"))
      yield { path: pointerTo("questions", index, "options"), name: options.slice("@group:".length), list: true };
  }
  for (const [index, { group, at }] of rules.entries()) {
    if (group !== undefined) yield { path: pointerTo("rules", index, "group"), name: group };
    for (const [position, place] of at.entries())
      if (typeof place === "object" && place.of !== undefined)
        yield { path: pointerTo("rules", index, "at", position, "of"), name: place.of };
  }
  for (const { path, aggregate } of uses.aggregates)
    yield { path: `${path}/${"count" in aggregate ? "count" : "of"}`, name: groupOf(aggregate), list: true };
  for (const { path, name } of uses.positions) yield { path, name, list: true };
  for (const [name, { group }] of Object.entries(rating?.tables ?? {}))
    if (group !== undefined) yield { path: pointerTo("rating", "tables", name, "group"), name: group };
  for (const [index, { per }] of (rating?.lines ?? []).entries())
    if (per !== undefined) yield { path: pointerTo("rating", "lines", index, "per"), name: per, list: true };
}

function* tableReferences({ definition: { rating } }: LintedDefinition): Iterable<Reference> {
  for (const [set, names] of Object.entries(rating?.factorSets ?? {}))
    for (const [index, name] of names.entries()) yield { path: pointerTo("rating", "factorSets", set, index), name };
  for (const [index, line] of (rating?.lines ?? []).entries()) {
    const name = baseTable(line);
    if (name !== undefined) yield { path: pointerTo("rating", "lines", index, "base", "table"), name };
  }
}
