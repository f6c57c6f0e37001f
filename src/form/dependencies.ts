import type { Calc, Condition } from "../../schemas/condition.ts";
import type { Question } from "../../schemas/definition.ts";
import type { Rule } from "../../schemas/rule.ts";
import type { FormSource } from "./form-source.ts";
import type { Dependencies, Inputs } from "./inputs.ts";
import type { NameTarget } from "./name-target.ts";
import { own } from "./own.ts";
import { placeholdersOf } from "./placeholders.ts";
import type { PreparedGroup } from "./prepared-group.ts";
import { type Aggregate, groupOf, sharedBy, walkCalc, walkCondition, walkEntryParts } from "./walk-expression.ts";

type FindTarget = (group: string | undefined, name: string) => NameTarget | undefined;

/** Receives what an expression reads, named conditions and values followed to the end. */
interface Sink {
  answer(group: string, name: string): void;
  entries(group: string): void;
  day(): void;
  /** Receives what is read in the entries over which an aggregate goes. */
  readonly inEntries: Sink;
}

export function dependenciesOf(
  source: FormSource,
  groups: ReadonlyMap<string, PreparedGroup>,
  target: FindTarget,
): Dependencies {
  const reads = readerOf(source, groups, target);
  const closeOver = (start: (sink: Sink) => void, ownGroup: string | undefined): Inputs => {
    const policy = new Map<string, { readonly section: string; readonly name: string }>();
    const ancestors = new Map<string, { readonly group: string; readonly name: string }>();
    const lists = new Set<string>();
    let days = false;
    const above = groups.get(ownGroup ?? "")?.ancestors ?? [];
    const common = {
      entries: (group: string) => lists.add(group),
      day: () => {
        days = true;
      },
    };
    /** `rests` keeps what is read of a list, in the entry at hand, above it, or in others. */
    const follow = (sink: () => Sink, rests: (group: string, name: string) => void) => {
      const met = new Set<string>();
      return (group: string, name: string): void => {
        const key = `${group}.${name}`;
        if (met.has(key)) return;
        met.add(key);
        const prepared = groups.get(group);
        if (prepared?.group.list) rests(group, name);
        else if (prepared && group !== ownGroup) policy.set(key, { section: prepared.group.at, name });
        const question = prepared?.byName.get(name)?.question;
        if (question?.when) reads.condition(question.when, group, sink());
        if (question?.calc !== undefined) reads.calc(question.calc, group, sink());
      };
    };
    const inEntries: Sink = {
      ...common,
      answer: follow(
        () => inEntries,
        (group) => lists.add(group),
      ),
      get inEntries() {
        return inEntries;
      },
    };
    const sink: Sink = {
      ...common,
      answer: follow(
        () => sink,
        (group, name) => {
          if (group === ownGroup) return;
          if (above.includes(group)) ancestors.set(`${group}.${name}`, { group, name });
          else lists.add(group);
        },
      ),
      inEntries,
    };
    start(sink);
    return { policy: [...policy.values()], ancestors: [...ancestors.values()], lists, days };
  };
  /** Of what is decided for all entries of a group at once: entries above any of them are a list like others. */
  const ofAll = ({ ancestors, lists, ...inputs }: Inputs): Inputs => ({
    ...inputs,
    ancestors: [],
    lists: new Set([...lists, ...ancestors.map(({ group }) => group)]),
  });
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
        for (const { question } of groups.get(group)?.questions ?? []) reads.question(question, sink);
      }, group),
    ),
    ofRule: remember((rule) => ofAll(closeOver((sink) => reads.condition(rule.when, rule.group, sink), rule.group))),
    ofAggregate: remember((aggregate) =>
      ofAll(closeOver((sink) => reads.entryParts(aggregate, sink), groupOf(aggregate))),
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
    day: () => {},
    get inEntries() {
      return sink;
    },
  };
  for (const { name, ancestors } of groups.values()) if (ancestors.length > 0) triggers.add(`${name}.ParentRef`);
  for (const { questions } of groups.values()) for (const { question } of questions) reads.question(question, sink);
  for (const rule of source.rules) if (rule.severity === "error" || rule.severity === "warn") reads.rule(rule, sink);
  if (source.asAt !== undefined) reads.name(source.asAt, undefined, sink);
  return triggers;
}

/** Walks expressions in a scope and follows what they name. */
interface Reader {
  name(name: string, group: string | undefined, sink: Sink): void;
  condition(condition: Condition, group: string | undefined, sink: Sink): void;
  calc(calc: Calc, group: string | undefined, sink: Sink): void;
  entryParts(aggregate: Aggregate, sink: Sink): void;
  /** Everything that decides whether and how a question is asked, and which answers it takes. */
  question(question: Question, sink: Sink): void;
  rule(rule: Rule, sink: Sink): void;
}

function readerOf(source: FormSource, groups: ReadonlyMap<string, PreparedGroup>, target: FindTarget): Reader {
  /** Named things followed for a sink: each once, so that circles end and shared ones are not gone over again. */
  const followed = new WeakMap<Sink, Set<unknown>>();
  const follow = (sink: Sink, what: unknown, walk: () => void): void => {
    const before = followed.get(sink) ?? new Set();
    followed.set(sink, before);
    if (before.has(what)) return;
    before.add(what);
    walk();
  };
  /** By what entries hang together, other than the ParentRef of those that are counted. */
  const hangsBetween = (counted: string, group: string | undefined, sink: Sink): void => {
    const above = groups.get(counted)?.ancestors ?? [];
    const level = above.indexOf(group ?? "");
    for (const between of above.slice(0, Math.max(0, level))) sink.entries(between);
    const [parent] = above;
    if (level < 0 && group !== counted && parent !== undefined && groups.get(group ?? "")?.ancestors.includes(parent))
      sink.answer(parent, "ParentRef");
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
      if (sharedBy(aggregate).includes("ParentRef")) hangsBetween(groupOf(aggregate), group, sink);
      reader.entryParts(aggregate, sink.inEntries);
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
      const { group, when, calc, required, options, min, max, notBefore, notAfter, suggest } = question;
      if (when) reader.condition(when, group, sink);
      if (calc !== undefined) reader.calc(calc, group, sink);
      if (typeof required === "object") reader.condition(required, group, sink);
      for (const limit of [min, max]) if (limit !== undefined) reader.calc(limit, group, sink);
      if (notBefore || notAfter) sink.day();
      for (const name of placeholdersOf(suggest)) reader.name(name, group, sink);
      for (const option of optionsIn(source, options)) if (option.when) reader.condition(option.when, group, sink);
      const chosenFrom = groupChosenFrom(question);
      if (chosenFrom !== undefined) sink.entries(chosenFrom);
      const chosenWhile = groups.get(chosenFrom ?? "")?.asked;
      if (chosenWhile) reader.condition(chosenWhile, chosenFrom, sink.inEntries);
      for (const name of own(source.groups, chosenFrom ?? "")?.title ?? []) sink.answer(chosenFrom ?? "", name);
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

/** The group among whose entries an `item` question chooses. */
export function groupChosenFrom({ options }: Question): string | undefined {
  return typeof options === "string" && options.startsWith("@group:") ? options.slice("@group:".length) : undefined;
}
