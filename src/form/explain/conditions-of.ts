import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Option } from "../../../schemas/question.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import type { Thing } from "./things.ts";

/** A condition that affects a part, as written. */
export interface WrittenCondition {
  readonly role: string;
  readonly condition: Condition;
  readonly path: string;
  /** The group in whose entries it is evaluated; undefined for the policy. */
  readonly scope: string | undefined;
}

/** Conditions that affect a part; those of its page, section and group come first. */
export function conditionsOf(definition: Definition, { path, kind }: Thing): readonly WrittenCondition[] {
  const [, , first = "", second = "", third = ""] = path.split("/").map(unescaped);
  switch (kind) {
    case "question":
      return ofQuestion(definition, Number(first), path);
    case "option":
      return ofOption(
        definition,
        path.startsWith("/lists/") ? first : Number(first),
        Number(second === "options" ? third : second),
        path,
      );
    case "rule":
      return ofRule(definition, Number(first), path);
    case "condition":
      return ofNamed(definition, first, path);
    case "group":
      return ofGroup(definition, first);
    case "page":
      return ofPage(definition, Number(first));
    case "section":
      return ofSection(definition, Number(first), Number(third));
    case "rate table":
      return ofTable(definition, second, path);
    case "rate line":
      return ofLine(definition, Number(second), path);
    default:
      return [];
  }
}

function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

function written(
  role: string,
  condition: Condition | undefined,
  path: string,
  scope: string | undefined,
): readonly WrittenCondition[] {
  return condition === undefined ? [] : [{ role, condition, path, scope }];
}

function ofQuestion(definition: Definition, index: number, path: string): readonly WrittenCondition[] {
  const question = definition.questions[index];
  if (!question) return [];
  const { name, group, when, required, readonly } = question;
  const inSection = definition.pages.flatMap(({ sections }, page) =>
    sections.flatMap((section, position) =>
      section.group === group && section.questions.includes(name) ? ofSection(definition, page, position) : [],
    ),
  );
  return [
    ...ofGroup(definition, group),
    ...inSection,
    ...written("asked when", when, `${path}/when`, group),
    ...written("required when", typeof required === "object" ? required : undefined, `${path}/required`, group),
    ...written("read-only when", typeof readonly === "object" ? readonly : undefined, `${path}/readonly`, group),
  ];
}

/** Evaluated in the scope of each question that offers it. */
function ofOption(
  { lists = {}, questions }: Definition,
  holder: string | number,
  index: number,
  path: string,
): readonly WrittenCondition[] {
  const asked = typeof holder === "number" ? questions[holder] : undefined;
  const inPlace: readonly Option[] = typeof asked?.options === "object" ? asked.options : [];
  const option = typeof holder === "number" ? inPlace[index] : own(lists, holder)?.[index];
  const scopes = asked
    ? [asked.group]
    : questions.flatMap((each) => (each.options === `@${holder}` ? [each.group] : []));
  return [...new Set(scopes)].flatMap((scope) => written("offered when", option?.when, `${path}/when`, scope));
}

function ofRule({ rules }: Definition, index: number, path: string): readonly WrittenCondition[] {
  const rule = rules[index];
  return rule ? written("fires when", rule.when, `${path}/when`, rule.group) : [];
}

function ofNamed({ conditions = {} }: Definition, name: string, path: string): readonly WrittenCondition[] {
  const named = own(conditions, name);
  return named ? written("true when", named.test, `${path}/test`, named.group) : [];
}

function ofGroup({ groups }: Definition, name: string): readonly WrittenCondition[] {
  const group = own(groups, name);
  return written("its group is asked when", group?.when, pointerTo("groups", name, "when"), group?.parent);
}

function ofPage({ pages }: Definition, index: number): readonly WrittenCondition[] {
  return written("its page is asked when", pages[index]?.when, pointerTo("pages", index, "when"), undefined);
}

function ofSection(definition: Definition, page: number, index: number): readonly WrittenCondition[] {
  const section = definition.pages[page]?.sections[index];
  if (!section) return [];
  const path = pointerTo("pages", page, "sections", index, "when");
  return [...ofPage(definition, page), ...written("its section is asked when", section.when, path, section.group)];
}

function ofTable({ rating }: Definition, name: string, path: string): readonly WrittenCondition[] {
  const { cases = [], group } = own(rating?.tables ?? {}, name) ?? {};
  return cases.flatMap(({ when, value }, index) =>
    written(`${value} when`, when, `${path}/cases/${index}/when`, group),
  );
}

function ofLine({ rating }: Definition, index: number, path: string): readonly WrittenCondition[] {
  const line = rating?.lines[index];
  return line ? written("charged when", line.when, `${path}/when`, line.per) : [];
}
