import type { Calc, Condition, Test } from "../../schemas/condition.ts";
import type { Definition, Question } from "../../schemas/definition.ts";
import type { RulePlace } from "../../schemas/rule.ts";
import { type LintFinding, lintError } from "./lint-finding.ts";
import { nearest } from "./nearest-name.ts";
import { own } from "./own.ts";
import { pointerTo } from "./place.ts";
import { placeholdersOf } from "./placeholders.ts";
import type { PreparedForm } from "./prepare-form.ts";
import { type Aggregate, groupOf, measuredBy, sharedBy } from "./walk-expression.ts";

/** Names in conditions, calculations, rules and messages that mean nothing where they stand, and tests that cannot hold. */
export function expressionFindings(form: PreparedForm, definition: Definition): readonly LintFinding[] {
  const reader = new ExpressionReader(form);
  for (const [index, question] of definition.questions.entries())
    reader.question(question, pointerTo("questions", index));
  for (const [name, options] of Object.entries(definition.lists ?? {}))
    reader.list(name, options, pointerTo("lists", name));
  for (const [name, { group, test }] of Object.entries(definition.conditions ?? {})) {
    reader.condition(test, group, pointerTo("conditions", name, "test"));
  }
  for (const [name, { group, calc }] of Object.entries(definition.values ?? {})) {
    reader.calc(calc, group, pointerTo("values", name, "calc"));
  }
  definition.rules.forEach((rule, index) => {
    const path = pointerTo("rules", index);
    reader.condition(rule.when, rule.group, `${path}/when`);
    reader.placeholders(rule.message, rule.group, `${path}/message`);
    rule.at.forEach((at, position) => {
      reader.place(at, rule.group, path + pointerTo("at", position));
    });
  });
  reader.asAt(definition.asAt);
  reader.rating(definition);
  return reader.found;
}

const ordering: ReadonlySet<string> = new Set(["gt", "ge", "lt", "le"]);
const dayTests: ReadonlySet<string> = new Set(["olderThanDays", "olderThanMonths", "withinYears"]);
const textual: ReadonlySet<string> = new Set([
  "text",
  "longtext",
  "yesno",
  "address",
  "postcode",
  "phone",
  "email",
  "lookup",
  "item",
  "file",
]);

class ExpressionReader {
  readonly found: LintFinding[] = [];
  readonly #form: PreparedForm;

  constructor(form: PreparedForm) {
    this.#form = form;
  }

  question(question: Question, path: string): void {
    const { group, when, required, min, max, options, suggest } = question;
    if (when) this.condition(when, group, `${path}/when`);
    if (typeof required === "object") this.condition(required, group, `${path}/required`);
    if (min !== undefined) this.calc(min, group, `${path}/min`);
    if (max !== undefined) this.calc(max, group, `${path}/max`);
    if (typeof suggest === "string") this.placeholders(suggest, group, `${path}/suggest`);
    if (typeof options === "object") {
      options.forEach((option, index) => {
        if (option.when) this.condition(option.when, group, path + pointerTo("options", index, "when"));
      });
    }
  }

  /** Conditions of a list are read where the list is used. */
  list(name: string, options: readonly { readonly when?: Condition }[], path: string): void {
    const users = this.#form.source.questions.filter((question) => question.options === `@${name}`);
    const groups = new Set(users.map(({ group }) => group));
    options.forEach((option, index) => {
      for (const group of groups) if (option.when) this.condition(option.when, group, path + pointerTo(index, "when"));
    });
  }

  asAt(name: string | undefined): void {
    if (name === undefined || !this.answer(name, undefined, "/asAt")) return;
    const target = this.#form.target(undefined, name);
    if (target?.kind === "answer" && !["date", "datetime"].includes(target.question.type)) {
      this.found.push(lintError("as-at-no-date", "/asAt", `“${name}” is no date.`));
    }
  }

  rating({ rating }: Definition): void {
    if (!rating) return;
    this.calc(rating.termMonths, undefined, "/rating/termMonths");
    for (const [name, { group, key, cases = [] }] of Object.entries(rating.tables)) {
      const path = pointerTo("rating", "tables", name);
      if (group !== undefined && !this.#form.groups.has(group)) this.groupUnknown(group, `${path}/group`);
      if (key !== undefined) this.calc(key, group, `${path}/key`);
      cases.forEach(({ when }, index) => {
        this.condition(when, group, path + pointerTo("cases", index, "when"));
      });
    }
    rating.lines.forEach(({ per, when, exposure }, index) => {
      const path = pointerTo("rating", "lines", index);
      if (per !== undefined && !this.#form.groups.has(per)) this.groupUnknown(per, `${path}/per`);
      if (when) this.condition(when, per, `${path}/when`);
      if (exposure !== undefined) this.calc(exposure, per, `${path}/exposure`);
    });
  }

  /** Where a rule leads. */
  place(at: RulePlace, ruleGroup: string | undefined, path: string): void {
    if (typeof at === "string") {
      this.answer(at, ruleGroup, path);
    } else if (at.of !== undefined && !this.#form.groups.has(at.of)) {
      this.groupUnknown(at.of, `${path}/of`);
    } else {
      const group = at.of ?? ruleGroup;
      this.answer(at.name, group, `${path}/name`);
      if (at.where) this.condition(at.where, group, `${path}/where`);
    }
  }

  condition(condition: Condition, group: string | undefined, path: string): void {
    if ("all" in condition) this.#conditions(condition.all, group, `${path}/all`);
    if ("any" in condition) this.#conditions(condition.any, group, `${path}/any`);
    if ("not" in condition) this.condition(condition.not, group, `${path}/not`);
    if ("is" in condition) this.#named(condition.is, group, `${path}/is`);
    if ("op" in condition) this.#test(condition, group, path);
  }

  #conditions(parts: readonly Condition[], group: string | undefined, path: string): void {
    parts.forEach((part, index) => {
      this.condition(part, group, path + pointerTo(index));
    });
  }

  #named(name: string, group: string | undefined, path: string): void {
    const conditions = this.#form.source.conditions ?? {};
    const named = own(conditions, name);
    if (!named) {
      const fix = nearest(name, Object.keys(conditions));
      this.found.push(lintError("condition-unknown", path, `There is no condition “${name}”.`, fix));
    } else if (named.group !== undefined && named.group !== group && !this.#isPolicy(named.group)) {
      this.found.push(lintError("condition-scope", path, `“${name}” is about ${named.group}, and this is not.`));
    }
  }

  #isPolicy(group: string): boolean {
    return this.#form.group(group)?.list !== true;
  }

  #test(what: Test, group: string | undefined, path: string): void {
    const { op, v } = what;
    if (what.calc !== undefined) this.calc(what.calc, group, `${path}/calc`);
    const known = what.f !== undefined && this.name(what.f, group, `${path}/f`);
    if (typeof v === "object" && "calc" in v) this.calc(v.calc, group, `${path}/v/calc`);
    const wantsList = op === "in" || op === "nin";
    if (wantsList !== Array.isArray(v) && op !== "set" && op !== "empty") {
      const message = wantsList
        ? `“${op}” compares with a list.`
        : v === undefined
          ? `“${op}” compares with something.`
          : `“${op}” compares with one value.`;
      this.found.push(lintError("operand", `${path}/v`, message));
    }
    if (known && what.f !== undefined) this.#fits(what.f, what, group, path);
  }

  /** Whether a test on an answer can be decided at all, and names options that exist. */
  #fits(name: string, { op, v }: Test, group: string | undefined, path: string): void {
    const target = this.#form.target(group, name);
    if (target?.kind !== "answer") return;
    const { question } = target;
    const isDay = question.type === "date" || question.type === "datetime";
    if (dayTests.has(op) && !isDay)
      this.found.push(lintError("operator-type", `${path}/op`, `“${op}” measures days, and ${name} is no date.`));
    if (ordering.has(op) && textual.has(question.type)) {
      this.found.push(lintError("operator-type", `${path}/op`, `${name} has no order, so “${op}” is never decided.`));
    }
    const options = this.#form.groups.get(target.group)?.byName.get(question.name)?.options;
    if (!options || !["eq", "ne", "in", "nin"].includes(op)) return;
    const values = Array.isArray(v)
      ? v.map((value, index) => ({ value, at: `${path}/v/${index}` }))
      : [{ value: v, at: `${path}/v` }];
    for (const { value, at } of values) {
      if (typeof value === "object" || options.some((option) => option.value === String(value))) continue;
      const fix = nearest(
        String(value),
        options.map((option) => option.value),
      );
      this.found.push(lintError("option-unknown", at, `${name} has no option “${String(value)}”.`, fix));
    }
  }

  calc(calc: Calc, group: string | undefined, path: string): void {
    if (typeof calc === "number" || "n" in calc || "year" in calc || "day" in calc) return;
    if ("f" in calc) this.name(calc.f, group, `${path}/f`);
    else if ("count" in calc || "of" in calc) this.#aggregate(calc, group, path);
    else if ("round" in calc) this.calc(calc.round, group, `${path}/round`);
    else if ("if" in calc) {
      this.condition(calc.if, group, `${path}/if`);
      this.calc(calc.then, group, `${path}/then`);
      this.calc(calc.else, group, `${path}/else`);
    } else if ("lookup" in calc) {
      this.#table(calc.lookup, `${path}/lookup`);
      this.calc(calc.key, group, `${path}/key`);
    } else if ("position" in calc) {
      if (calc.position !== group)
        this.found.push(
          lintError(
            "position-scope",
            `${path}/position`,
            `A position in ${calc.position} is known to its entries only.`,
          ),
        );
    } else if ("age" in calc) this.#day(calc.age, group, `${path}/age`);
    else if ("daysSince" in calc) this.#day(calc.daysSince, group, `${path}/daysSince`);
    else if ("postcodeArea" in calc) this.name(calc.postcodeArea, group, `${path}/postcodeArea`);
    else if ("nation" in calc) this.name(calc.nation, group, `${path}/nation`);
    else
      for (const [key, parts] of Object.entries(calc)) {
        parts.forEach((part, index) => {
          this.calc(part, group, path + pointerTo(key, index));
        });
      }
  }

  #day(name: string, group: string | undefined, path: string): void {
    if (!this.name(name, group, path)) return;
    const target = this.#form.target(group, name);
    if (target?.kind === "answer" && !["date", "datetime"].includes(target.question.type)) {
      this.found.push(lintError("operator-type", path, `${name} is no date.`));
    }
  }

  #table(name: string, path: string): void {
    if (!("rating" in this.#form.source) || this.#form.table(name)) return;
    this.found.push(lintError("table-unknown", path, `There is no table “${name}”.`));
  }

  #aggregate(aggregate: Aggregate, group: string | undefined, path: string): void {
    const over = groupOf(aggregate);
    const here = `${path}/${"count" in aggregate ? "count" : "of"}`;
    const target = this.#form.group(over);
    if (!target) {
      this.groupUnknown(over, here);
      return;
    }
    if (!target.list)
      this.found.push(
        lintError("aggregate-single", here, `${over} is one object, so there is nothing to count or add.`),
      );
    if (aggregate.where) this.condition(aggregate.where, over, `${path}/where`);
    for (const name of sharedBy(aggregate)) {
      this.name(name, over, `${path}/same`);
      const fromParent = name === "ParentRef" && target.parent === group;
      if (!fromParent && group !== over && this.#form.target(group, name) === undefined) {
        this.found.push(
          lintError("same-scope", `${path}/same`, `There is no “${name}” here to be shared with entries of ${over}.`),
        );
      }
    }
    const measured = measuredBy(aggregate);
    const kind = ["sum", "largest", "smallest"].find((key) => key in aggregate) ?? "sum";
    if (typeof measured === "string") this.name(measured, over, `${path}/${kind}`);
    else if (measured !== undefined) this.calc(measured, over, `${path}/${kind}`);
  }

  placeholders(text: string, group: string | undefined, path: string): void {
    for (const name of placeholdersOf(text)) this.name(name, group, path);
  }

  /** A name that must be an answer. */
  answer(name: string, group: string | undefined, path: string): boolean {
    if (!this.name(name, group, path)) return false;
    if (this.#form.target(group, name)?.kind === "answer") return true;
    this.found.push(lintError("name-no-answer", path, `“${name}” is a value that nobody answers.`));
    return false;
  }

  groupUnknown(name: string, path: string): void {
    const fix = nearest(name, this.#form.groups.keys());
    this.found.push(lintError("group-unknown", path, `There is no group “${name}”.`, fix));
  }

  /** A name that must mean something in its scope. */
  name(name: string, group: string | undefined, path: string): boolean {
    if (this.#form.target(group, name)) return true;
    const scope = group ?? "the policy";
    this.found.push(
      lintError("name-unknown", path, `${scope} has no answer or value “${name}”.`, this.#fixFor(name, group)),
    );
    return false;
  }

  #fixFor(name: string, group: string | undefined): string | undefined {
    const policy = this.#form.singles.find(({ byName }) => byName.has(name));
    if (policy && group !== undefined) return `Write “${policy.group.at}.${name}” to read the policy.`;
    const owner = [...this.#form.groups.values()].find(({ byName }) => byName.has(name));
    if (owner) return `“${name}” is an answer of ${owner.name}: count or add it over its entries.`;
    const here = group === undefined ? this.#form.singles : [this.#form.groups.get(group)];
    const names = here.flatMap((each) => [...(each?.byName.keys() ?? [])]);
    return nearest(name, [...names, ...Object.keys(this.#form.source.values ?? {})]);
  }
}
