import type { Group, Page } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import { ancestorsOf } from "../../definition/group-ancestors.ts";
import { givesOf, kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import { own } from "../../values/own.ts";
import type { LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { adding, removal, writing } from "../patch.ts";

/** Deepest sensible nesting: vehicle, driver, conviction, and one more. */
const maxAbove = 3;

/** Groups: where answers live and how entries are distinguished. */
export const groupRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "entries-not-told-apart",
    severity: "error",
    explanation:
      "An entry of a shared list belongs to the group with its ItemType; an object belongs to one group only.",
    fix: "Give each group of the list its own itemType, or a different section.",
    *check({ definition: { groups } }) {
      const first = new Map<string, string>();
      for (const [name, { at, list, itemType }] of Object.entries(groups)) {
        const key = list ? `${at}/${itemType ?? ""}` : at;
        const other = first.get(key) ?? (list ? undefined : listAt(groups, at));
        if (other === undefined) first.set(key, name);
        else yield { path: pointerTo("groups", name), message: `“${other}” has the same entries of “${at}”.` };
      }
    },
  },
  {
    id: "ref-prefix-twice",
    severity: "error",
    explanation:
      "A reference such as P001 identifies one entry of the record, so two groups cannot have the same prefix.",
    fix: "Choose different letters for one of them.",
    *check({ definition: { groups } }) {
      const first = new Map<string, string>();
      for (const [name, { refPrefix }] of Object.entries(groups)) {
        if (refPrefix === undefined) continue;
        const other = first.get(refPrefix);
        if (other === undefined) first.set(refPrefix, name);
        else
          yield {
            path: pointerTo("groups", name, "refPrefix"),
            message: `“${other}” also numbers its entries with “${refPrefix}”.`,
          };
      }
    },
  },
  {
    id: "parent-circle",
    severity: "error",
    explanation: "Entries that belong to each other in a circle can never be added.",
    fix: "Remove one of the parents.",
    *check({ definition: { groups } }) {
      for (const [name, { parent }] of Object.entries(groups))
        if (parent !== undefined && leadsTo(groups, parent, name))
          yield { path: pointerTo("groups", name, "parent"), message: `“${name}” ultimately belongs to itself.` };
    },
  },
  {
    id: "parent-too-deep",
    severity: "error",
    explanation: "Users cannot find their way through more than a few levels of nested entries.",
    fix: `Nest at most ${maxAbove} levels.`,
    *check({ definition, groups }) {
      for (const name of Object.keys(definition.groups)) {
        const above = ancestorsOf(groups, name).length;
        if (above === maxAbove + 1)
          yield { path: pointerTo("groups", name, "parent"), message: `“${name}” is ${above} levels down.` };
      }
    },
  },
  {
    id: "parent-not-asked",
    severity: "error",
    explanation: "The answer ParentRef says which entry another belongs to, so there must be a question for it.",
    fix: 'Add a question ParentRef of type item with "options": "@group:" and the parent.',
    *check({ definition: { groups: all, pages }, groups }) {
      for (const [name, { parent }] of Object.entries(all)) {
        if (parent === undefined || !groups.has(parent)) continue;
        const question = groups.get(name)?.byName.get("ParentRef")?.question;
        if (!question && isDrawnInside(pages, name, parent)) continue;
        if (question?.type !== "item" || question.options !== `@group:${parent}`)
          yield {
            path: pointerTo("groups", name, "parent"),
            message: `“${name}” does not ask for the “${parent}” to which an entry belongs.`,
          };
      }
    },
  },
  {
    id: "left-without-parent",
    severity: "warn",
    explanation:
      "Removing an entry keeps those below it unless they go with it: personal answers of somebody who was removed stay, and count.",
    fix: 'Write "goesWithParent": true.',
    *check({ definition: { groups }, groups: all }) {
      for (const [name, { parent, goesWithParent }] of Object.entries(groups)) {
        if (parent === undefined || goesWithParent !== undefined || !all.has(parent)) continue;
        const about = [...(all.get(name)?.byName.values() ?? [])].find(({ question }) => isPersonal(question));
        const path = pointerTo("groups", name, "goesWithParent");
        if (about)
          yield {
            path: pointerTo("groups", name),
            message: `“${about.question.label}” would stay after its ${own(groups, parent)?.label ?? parent} is removed.`,
            patch: adding(path, true),
          };
      }
    },
  },
  {
    id: "history-goes-with-parent",
    severity: "warn",
    explanation:
      "Claims are a record of what happened. If they go with an entry, removing it and adding it again gives a better price.",
    fix: 'Remove "goesWithParent".',
    *check({ definition: { groups } }) {
      for (const [name, { goesWithParent, label = name }] of Object.entries(groups))
        if (goesWithParent && /\b(?:claim|loss|accident|incident)\b/i.test(`${name} ${label}`)) {
          const path = pointerTo("groups", name, "goesWithParent");
          yield { path, message: `Each ${label} is removed with the entry above it.`, patch: removal(path) };
        }
    },
  },
  {
    id: "standard-not-accepted",
    severity: "warn",
    explanation: "A new entry is given the standard answers at one press, so one that a rule stops stops most quotes.",
    fix: "Correct the standard answer, or the rule.",
    *check({ definition: { groups, rules } }) {
      for (const { id, severity, group = "", when } of rules) {
        if (severity === "info" || severity === "warn" || !("f" in when) || when.f === undefined) continue;
        const standard = own(own(groups, group)?.standard ?? {}, when.f);
        if (standard !== undefined && when.op === "eq" && when.v === standard)
          yield {
            path: pointerTo("groups", group, "standard", when.f),
            message: `“${id}” fires for the standard answer “${String(standard)}”.`,
          };
      }
    },
  },
  {
    id: "grid-holds-a-list",
    severity: "error",
    explanation: "A row of a grid has no room for a list, so the entries are shown one below the other.",
    fix: 'Write "layout": "inline", or ask for the inner list on another page.',
    *check({ definition: { groups, pages } }) {
      for (const [name, { parent }] of Object.entries(groups))
        if (parent !== undefined && own(groups, parent)?.layout === "grid" && isDrawnInside(pages, name, parent))
          yield {
            path: pointerTo("groups", parent, "layout"),
            message: `“${name}” is asked inside each “${parent}”.`,
            patch: writing(pointerTo("groups", parent, "layout"), "inline"),
          };
    },
  },
  {
    id: "cell-too-small",
    severity: "warn",
    explanation: "A cell of a grid has room for one box. Long texts, files and buttons make every row too tall.",
    fix: 'Choose another type or control, such as "control": "list", or set "layout": "inline".',
    *check({ definition: { groups, questions } }) {
      for (const [index, question] of questions.entries())
        if (own(groups, question.group)?.layout === "grid" && !fitsCell(question))
          yield {
            path: pointerTo("questions", index),
            message: `“${question.name}” does not fit into a cell of “${question.group}”.`,
          };
    },
  },
  {
    id: "as-at-not-a-date",
    severity: "error",
    explanation: "Ages and periods are measured at asAt, the date on which cover starts.",
    fix: "Name a question of type date or datetime that is asked once per record.",
    *check({ definition: { asAt }, target }) {
      const found = asAt === undefined ? undefined : target(undefined, asAt);
      if (found?.kind === "answer" && givesOf(found.question) !== "day")
        yield { path: "/asAt", message: `“${asAt}” is of type ${found.question.type}.` };
    },
  },
];

const isPersonal = ({ personal = "none" }: Question): boolean => personal !== "none";

/** Whether a question is a single field, or a few buttons of a kind with fixed options such as Yes and No. */
function fitsCell(question: Question): boolean {
  const { source, control, options } = kindOf(question);
  if (source === "nobody") return false;
  if (source !== "person") return true;
  const { named } = (question.control && control.others?.[question.control]) ?? control;
  return !question.wide && !control.wide && (named === "box" || (named === "group" && options !== undefined));
}

/** The list stored in the same section as an object. */
function listAt(groups: Readonly<Record<string, Group>>, at: string): string | undefined {
  return Object.entries(groups).find(([, group]) => group.list && group.at === at)?.[0];
}

function leadsTo(groups: Readonly<Record<string, Group>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  for (let name: string | undefined = from; name !== undefined && !seen.has(name); name = own(groups, name)?.parent) {
    if (name === to) return true;
    seen.add(name);
  }
  return false;
}

/**
 * Whether child entries are added inside their parent because both are asked for on one page: the parent is then known.
 */
function isDrawnInside(pages: readonly Page[], group: string, parent: string): boolean {
  const page = pages.find(({ sections }) => sections.some((section) => section.group === group));
  return page?.sections.some((section) => section.group === parent) ?? false;
}
