import type { Calc, Condition } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Rule } from "../../../schemas/rule.ts";
import type { Dependencies, FormSource, Inputs, NameTarget, PreparedGroup } from "../definition/prepared-form.ts";
import { own } from "../values/own.ts";
import { forAllEntries, InputCollector, type Sink } from "./input-collector.ts";
import { namesInTexts, placeholdersOf } from "./question-texts.ts";
import { type Aggregate, groupOf, sharedBy, walkCalc, walkCondition, walkEntryParts } from "./walk-expression.ts";

type FindTarget = (group: string | undefined, name: string) => NameTarget | undefined;

export function dependenciesOf(
  source: FormSource,
  groups: ReadonlyMap<string, PreparedGroup>,
  target: FindTarget,
): Dependencies {
  const reads = readerOf(source, groups, target);
  const closeOver = (start: (sink: Sink) => void, ownGroup: string | undefined): Inputs => {
    const collector = new InputCollector(groups, reads, ownGroup);
    start(collector.sink);
    return collector.inputs();
  };
  const remember = <Key>(make: (key: Key) => Inputs) => {
    const known = new Map<Key, Inputs>();
    return (key: Key): Inputs => {
      const inputs = known.get(key) ?? make(key);
      known.set(key, inputs);
      return inputs;
    };
  };
  return {
    triggers: triggersOf(source, groups, reads),
    ofGroup: remember((group) =>
      closeOver((sink) => {
        for (const { question, worded = question } of groups.get(group)?.questions ?? []) reads.question(worded, sink);
      }, group),
    ),
    ofRule: remember((rule) =>
      forAllEntries(
        groups,
        closeOver((sink) => reads.condition(rule.when, rule.group, sink), rule.group),
      ),
    ),
    ofAggregate: remember((aggregate) =>
      forAllEntries(
        groups,
        closeOver((sink) => reads.entryParts(aggregate, sink), groupOf(aggregate)),
      ),
    ),
  };
}

function triggersOf(
  source: FormSource,
  groups: ReadonlyMap<string, PreparedGroup>,
  reads: Reader,
): ReadonlySet<string> {
  const triggers = new Set<string>();
  const sink: Sink = {
    answer: (group, name) => triggers.add(`${group}.${name}`),
    entries: () => {},
    reference: () => {},
    day: () => {},
    inEntries: () => sink,
  };
  for (const { name, ancestors } of groups.values()) if (ancestors.length > 0) triggers.add(`${name}.ParentRef`);
  for (const { questions } of groups.values()) {
    for (const { question, worded = question } of questions) {
      reads.question(worded, sink);
      const chosenFrom = groupChosenFrom(question) ?? "";
      for (const name of own(source.groups, chosenFrom)?.title ?? []) sink.answer(chosenFrom, name);
    }
  }
  for (const rule of source.rules) if (rule.severity === "error" || rule.severity === "warn") reads.rule(rule, sink);
  if (source.asAt !== undefined) reads.name(source.asAt, undefined, sink);
  return triggers;
}

/** Walks expressions in a scope and follows names. */
interface Reader {
  name(name: string, group: string | undefined, sink: Sink): void;
  condition(condition: Condition, group: string | undefined, sink: Sink): void;
  calc(calc: Calc, group: string | undefined, sink: Sink): void;
  entryParts(aggregate: Aggregate, sink: Sink): void;
  /** Everything that determines whether and how a question is asked, and which answers are valid. */
  question(question: Question, sink: Sink): void;
  rule(rule: Rule, sink: Sink): void;
}

function readerOf(source: FormSource, groups: ReadonlyMap<string, PreparedGroup>, target: FindTarget): Reader {
  /** Named things already followed for a sink, so that cycles end and shared ones are visited once. */
  const followed = new WeakMap<Sink, Set<unknown>>();
  const follow = (sink: Sink, what: unknown, walk: () => void): void => {
    const before = followed.get(sink) ?? new Set();
    followed.set(sink, before);
    if (before.has(what)) return;
    before.add(what);
    walk();
  };
  /** The group that links counted entries to a scope. */
  const hangsFrom = (counted: string, group: string | undefined, sink: Sink): string | undefined => {
    const above = groups.get(counted)?.ancestors ?? [];
    const level = group !== undefined && above.includes(group) ? group : above[0];
    if (level === undefined) return undefined;
    const links = above.slice(0, above.indexOf(level));
    for (const link of links) sink.entries(link);
    sink.reference(level);
    if (group !== counted && groups.get(group ?? "")?.ancestors.includes(level)) sink.answer(level, "ParentRef");
    return level;
  };
  const visitor = (group: string | undefined, sink: Sink) => ({
    read: (name: string) => reader.name(name, group, sink),
    condition: (name: string) => {
      const named = own(source.conditions ?? {}, name);
      if (named) follow(sink, named, () => reader.condition(named.test, named.group, sink));
    },
    day: () => sink.day(),
    position: (of: string) => sink.entries(of),
    aggregate: (aggregate: Aggregate) => {
      sink.entries(groupOf(aggregate));
      const level = sharedBy(aggregate).includes("ParentRef") ? hangsFrom(groupOf(aggregate), group, sink) : undefined;
      reader.entryParts(aggregate, sink.inEntries(level === group ? level : undefined));
    },
  });
  const reader: Reader = {
    name: (name, group, sink) => {
      const found = target(group, name);
      if (found?.kind === "answer") sink.answer(found.group, found.question.name);
      if (found?.kind === "value") follow(sink, found.value, () => reader.calc(found.value.calc, found.group, sink));
    },
    condition: (condition, group, sink) => walkCondition(condition, visitor(group, sink)),
    calc: (calc, group, sink) => walkCalc(calc, visitor(group, sink)),
    entryParts: (aggregate, sink) => walkEntryParts(aggregate, visitor(groupOf(aggregate), sink)),
    question: (question, sink) => {
      const { group, when, calc, required, readonly, options, min, max, notBefore, notAfter, suggest } = question;
      if (when) reader.condition(when, group, sink);
      if (calc !== undefined) reader.calc(calc, group, sink);
      for (const each of [required, readonly]) if (typeof each === "object") reader.condition(each, group, sink);
      for (const limit of [min, max]) if (limit !== undefined) reader.calc(limit, group, sink);
      if (notBefore || notAfter) sink.day();
      for (const name of [...namesInTexts(question), ...placeholdersOf(suggest)]) reader.name(name, group, sink);
      for (const option of optionsIn(source, options)) if (option.when) reader.condition(option.when, group, sink);
      const chosenFrom = groupChosenFrom(question);
      if (chosenFrom !== undefined) sink.reference(chosenFrom);
      const chosenWhile = groups.get(chosenFrom ?? "")?.asked;
      if (chosenWhile) reader.condition(chosenWhile, chosenFrom, sink.inEntries(undefined));
    },
    rule: (rule, sink) => {
      reader.condition(rule.when, rule.group, sink);
      for (const name of placeholdersOf(rule.message)) reader.name(name, rule.group, sink);
    },
  };
  return reader;
}

function optionsIn(source: FormSource, options: Question["options"]) {
  if (typeof options !== "string") return options ?? [];
  return own(source.lists ?? {}, options.slice(1)) ?? [];
}

/** The group whose entries are the options of an `item` question. */
export function groupChosenFrom({ options }: Question): string | undefined {
  return typeof options === "string" && options.startsWith("@group:") ? options.slice("@group:".length) : undefined;
}
