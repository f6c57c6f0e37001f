import type { Definition, Group } from "../../schemas/definition.ts";
import { type LintFinding, lintError } from "./lint-finding.ts";
import { nearest } from "./nearest-name.ts";
import { own } from "./own.ts";
import { pointerTo } from "./place.ts";

const nameForm = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Names that are not there, there twice, or not where they belong: groups, questions, sections, lists, rules. */
export function nameFindings(definition: Definition): readonly LintFinding[] {
  return [
    ...groupFindings(definition),
    ...questionNameFindings(definition),
    ...sectionFindings(definition),
    ...optionNameFindings(definition),
    ...ruleNameFindings(definition),
  ];
}

function unknownGroup(definition: Definition, path: string, name: string | undefined): readonly LintFinding[] {
  if (name === undefined || own(definition.groups, name)) return [];
  const fix = nearest(name, Object.keys(definition.groups));
  return [lintError("group-unknown", path, `There is no group “${name}”.`, fix)];
}

function groupFindings(definition: Definition): readonly LintFinding[] {
  const seen = new Map<string, string>();
  const shapes = new Map<string, Group>();
  return Object.entries(definition.groups).flatMap(([name, group]) => {
    const path = pointerTo("groups", name);
    const key = JSON.stringify([group.at, group.itemType]);
    const twin = seen.get(key);
    seen.set(key, name);
    const neighbour = shapes.get(group.at);
    shapes.set(group.at, group);
    const names = namesIn(definition, name);
    const answers = (["title", "columns"] as const).flatMap((list) =>
      (group[list] ?? []).flatMap((answer, index) => {
        const at = path + pointerTo(list, index);
        return names.has(answer)
          ? []
          : [lintError("name-unknown", at, `${name} has no question “${answer}”.`, nearest(answer, names))];
      }),
    );
    const standard = Object.keys(group.standard ?? {}).flatMap((answer) =>
      names.has(answer)
        ? []
        : [
            lintError(
              "name-unknown",
              path + pointerTo("standard", answer),
              `${name} has no question “${answer}”.`,
              nearest(answer, names),
            ),
          ],
    );
    return [
      ...(twin === undefined
        ? []
        : [lintError("group-twice", path, `${twin} and ${name} are the same place.`, "Give each its own ItemType.")]),
      ...(neighbour && neighbour.list !== group.list
        ? [lintError("group-mixed", `${path}/list`, `${group.at} is one object in one group and a list in another.`)]
        : []),
      ...(group.itemType !== undefined && !group.list
        ? [
            lintError(
              "group-mixed",
              `${path}/itemType`,
              "Only entries of a list have an ItemType.",
              "Add “list”: true.",
            ),
          ]
        : []),
      ...(group.min !== undefined && group.max !== undefined && group.min > group.max
        ? [
            lintError(
              "limits-crossed",
              `${path}/min`,
              `At least ${group.min} and at most ${group.max} cannot both hold.`,
            ),
          ]
        : []),
      ...unknownGroup(definition, `${path}/parent`, group.parent),
      ...answers,
      ...standard,
    ];
  });
}

function namesIn(definition: Definition, group: string): ReadonlySet<string> {
  return new Set(definition.questions.flatMap((question) => (question.group === group ? [question.name] : [])));
}

function questionNameFindings(definition: Definition): readonly LintFinding[] {
  const seen = new Map<string, number>();
  return definition.questions.flatMap(({ name, group }, index) => {
    const path = pointerTo("questions", index);
    const key = `${group}.${name}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    const value = own(definition.values ?? {}, name);
    return [
      ...unknownGroup(definition, `${path}/group`, group),
      ...(nameForm.test(name)
        ? []
        : [lintError("name-form", `${path}/name`, `“${name}” is no name.`, "Use letters and digits, a letter first.")]),
      ...(first === undefined
        ? []
        : [
            lintError(
              "question-twice",
              `${path}/name`,
              `${group} has “${name}” already, at /questions/${first}.`,
              "Give it another name.",
            ),
          ]),
      ...(value && (value.group ?? group) === group
        ? [
            lintError(
              "name-ambiguous",
              `${path}/name`,
              `“${name}” is a named value too.`,
              "Give one of them another name.",
            ),
          ]
        : []),
    ];
  });
}

function sectionFindings(definition: Definition): readonly LintFinding[] {
  const pages = new Set<string>();
  const sections = new Set<string>();
  const placed = new Set<string>();
  const asked = new Set(definition.questions.map(({ group, name }) => `${group}.${name}`));
  const found = definition.pages.flatMap((page, pageIndex) => {
    const path = pointerTo("pages", pageIndex);
    const twice = pages.has(page.id)
      ? [lintError("page-twice", `${path}/id`, `There is a page “${page.id}” already.`)]
      : [];
    pages.add(page.id);
    return [
      ...twice,
      ...page.sections.flatMap((section, sectionIndex) => {
        const at = path + pointerTo("sections", sectionIndex);
        const again = sections.has(section.id)
          ? [lintError("section-twice", `${at}/id`, `There is a section “${section.id}” already.`)]
          : [];
        sections.add(section.id);
        const questions = section.questions.flatMap((name, index) => {
          const key = `${section.group}.${name}`;
          const here = at + pointerTo("questions", index);
          if (!asked.has(key)) {
            const fix = nearest(name, namesIn(definition, section.group));
            return [lintError("name-unknown", here, `${section.group} has no question “${name}”.`, fix)];
          }
          if (placed.has(key))
            return [lintError("question-placed-twice", here, `“${name}” stands in another section already.`)];
          placed.add(key);
          return [];
        });
        return [...again, ...unknownGroup(definition, `${at}/group`, section.group), ...questions];
      }),
    ];
  });
  const lost = definition.questions.flatMap(({ group, name }, index) =>
    placed.has(`${group}.${name}`)
      ? []
      : [
          lintError(
            "question-unplaced",
            pointerTo("questions", index),
            `“${name}” stands in no section.`,
            "Name it in a section of its group.",
          ),
        ],
  );
  return [...found, ...lost];
}

const choosing: ReadonlySet<string> = new Set(["choice", "multichoice", "item"]);

function optionNameFindings(definition: Definition): readonly LintFinding[] {
  const lists = Object.entries(definition.lists ?? {}).flatMap(([name, options]) =>
    repeated(options, pointerTo("lists", name)),
  );
  const questions = definition.questions.flatMap(({ options, type, name }, index) => {
    const path = pointerTo("questions", index, "options");
    if (options === undefined) {
      return choosing.has(type)
        ? [
            lintError(
              "options-missing",
              pointerTo("questions", index),
              `“${name}” has nothing to choose from.`,
              "Add “options”.",
            ),
          ]
        : [];
    }
    if (typeof options !== "string") {
      return options.length === 0
        ? [lintError("options-missing", path, `“${name}” has nothing to choose from.`)]
        : repeated(options, path);
    }
    if (options.startsWith("@group:")) return unknownGroup(definition, path, options.slice("@group:".length));
    const list = options.startsWith("@") ? own(definition.lists ?? {}, options.slice(1)) : undefined;
    if (list) return [];
    const fix = nearest(options.replace("@", ""), Object.keys(definition.lists ?? {}));
    return [
      lintError("list-unknown", path, `There is no list “${options}”.`, fix ?? "A list is named with @ in front."),
    ];
  });
  return [...lists, ...questions];
}

function repeated(options: readonly { readonly value: string }[], path: string): readonly LintFinding[] {
  const seen = new Set<string>();
  return options.flatMap(({ value }, index) => {
    const twice = seen.has(value);
    seen.add(value);
    return twice
      ? [lintError("option-twice", path + pointerTo(index, "value"), `“${value}” is an option already.`)]
      : [];
  });
}

function ruleNameFindings(definition: Definition): readonly LintFinding[] {
  const seen = new Set<string>();
  const rules = definition.rules.flatMap(({ id, group, severity, blocks }, index) => {
    const path = pointerTo("rules", index);
    const key = JSON.stringify([id, group]);
    const twice = seen.has(key)
      ? [lintError("rule-twice", `${path}/id`, `There is a rule “${id}” for this scope already.`)]
      : [];
    seen.add(key);
    const blocking =
      (severity === "refer") === (blocks !== undefined)
        ? []
        : [
            lintError(
              "rule-blocks",
              path,
              severity === "refer" ? "A referral says what waits." : "Only a referral makes something wait.",
              severity === "refer" ? "Add “blocks”: “premium” or “bind”." : "Take “blocks” away.",
            ),
          ];
    return [...twice, ...blocking, ...unknownGroup(definition, `${path}/group`, group)];
  });
  const named = (["conditions", "values"] as const).flatMap((kind) =>
    Object.entries(definition[kind] ?? {}).flatMap(([name, { group }]) => [
      ...unknownGroup(definition, pointerTo(kind, name, "group"), group),
      ...(nameForm.test(name)
        ? []
        : [
            lintError(
              "name-form",
              pointerTo(kind, name),
              `“${name}” is no name.`,
              "Use letters and digits, a letter first.",
            ),
          ]),
    ]),
  );
  return [...rules, ...named];
}
