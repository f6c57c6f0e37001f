import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { PreparedForm, PreparedQuestion } from "../definition/prepared-form.ts";
import { collectUses } from "../lint/collect-uses.ts";
import { nodeOf } from "../lint/expression-uses.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { resolveForm } from "../resolve/resolve.ts";
import { placeOf } from "../tree/place.ts";
import { withAnswer } from "../tree/tree.ts";
import { own } from "../values/own.ts";
import type { Goal } from "./coverage.ts";
import type { Domain } from "./domain.ts";
import { mayBeRead } from "./domain.ts";
import { domainLeft } from "./domain-left.ts";
import { entryIds } from "./goals.ts";
import { fillAnswers, type Making, makeAnswers } from "./make-answers.ts";
import { fails, holds } from "./outcome.ts";
import { newEntry } from "./scope-of-entry.ts";
import { World } from "./world.ts";

/** Further sets of answers hardly reach anything new. */
const maxWantedSets = 10;

/**
 * Generates answers without a search: each question is answered so that others are shown, then so that one comparison
 * after another holds or fails; and each option is substituted in answers where its question is shown. Goals reached this
 * way are not searched for.
 */
export class CheapPass {
  readonly #form: PreparedForm;
  readonly #making: Making;
  readonly #wishes: ReadonlyMap<Question, readonly Domain[]>;
  readonly #parts: (question: Question) => string;

  constructor(form: PreparedForm, definition: Definition, making: Making) {
    this.#form = form;
    this.#making = making;
    this.#wishes = valuesInTests(form, definition, making.domains);
    this.#parts = partsOf(form, definition);
  }

  /** Answers in which the n-th wish of each question is granted, the first of which shows other questions. */
  *wished(): Generator<Resolution> {
    const longest = Math.max(1, ...[...this.#wishes.values()].map((preferred) => preferred.length));
    for (let turn = 0; turn < Math.min(longest, maxWantedSets); turn++) {
      const domains = (prepared: PreparedQuestion): Domain => {
        const preferred = this.#wishes.get(prepared.question) ?? [];
        return preferred[turn % Math.max(1, preferred.length)] ?? this.#making.domains(prepared);
      };
      yield makeAnswers(this.#world(domains), { ...this.#making, domains });
    }
  }

  /** Answers with unreached options substituted, one for each independent part of the form. */
  *exchanged(base: Resolution, goals: readonly Goal[]): Generator<Resolution> {
    const queues = new Map<string, Goal[]>();
    for (const goal of goals) {
      const place = goal.choice && this.#placeIn(base, goal.choice.question);
      if (!goal.choice || place === undefined) continue;
      const part = this.#parts(goal.choice.question);
      queues.set(part, [...(queues.get(part) ?? []), goal]);
    }
    const world = this.#world(this.#making.domains);
    for (let turn = 0; [...queues.values()].some((queue) => turn < queue.length); turn++) {
      let { tree } = base;
      for (const queue of queues.values()) {
        const choice = queue[turn]?.choice;
        const place = choice && this.#placeIn(base, choice.question);
        if (choice && place !== undefined)
          tree = withAnswer(tree, place, optionIn(choice.question, choice.option.value));
      }
      yield fillAnswers(resolveForm(this.#form, tree, this.#making.today, base), world, this.#making);
    }
  }

  /** The place of a question in the first entry that answers it. */
  #placeIn(base: Resolution, { group, name }: Question): string | undefined {
    for (const itemId of entryIds(base, group))
      if (own(base.entry(group, itemId)?.raw ?? {}, name) !== undefined)
        return placeOf(this.#form.group(group)?.at ?? "", itemId, name);
    return undefined;
  }

  /** A world with one entry of each list. */
  #world(domains: (prepared: PreparedQuestion) => Domain): World {
    const world = new World(domains);
    for (const { name, group } of this.#form.groups.values())
      if (group.list && world.entriesOf(name).length === 0) newEntry(this.#form, world, name);
    return world;
  }
}

function optionIn({ type }: Question, value: string): string | readonly string[] {
  return type === "multichoice" ? [value] : value;
}

/** The answers that each test leaves to a question, tests that show other questions first. */
function valuesInTests(
  form: PreparedForm,
  definition: Definition,
  domains: (prepared: PreparedQuestion) => Domain,
): ReadonlyMap<Question, readonly Domain[]> {
  const shows = /^\/(?:questions\/\d+|pages\/.+|groups\/[^/]+)\/when|^\/conditions\//;
  const tests = collectUses(definition).tests.toSorted(
    (a, b) => Number(shows.test(b.path)) - Number(shows.test(a.path)),
  );
  const preferred = new Map<Question, Domain[]>();
  const seen = new Set<string>();
  for (const { test, path, scope } of tests) {
    const target = test.f === undefined ? undefined : form.target(scope, test.f);
    const prepared =
      target?.kind === "answer" ? form.groups.get(target.group)?.byName.get(target.question.name) : undefined;
    if (!prepared) continue;
    const { question } = prepared;
    const isTurned = (path.match(/\/not\b/g) ?? []).length % 2 === 1;
    for (const outcomes of isTurned ? [fails, holds] : [holds, fails]) {
      const key = JSON.stringify([question.group, question.name, test.op, test.v, outcomes]);
      const left = seen.has(key) ? undefined : domainLeft(test, outcomes, { domain: domains(prepared), prepared });
      seen.add(key);
      if (left && mayBeRead(left)) preferred.set(question, [...(preferred.get(question) ?? []), left]);
    }
  }
  return preferred;
}

/** Names the part of the form that a question belongs to: questions whose visibility depends on each other. */
function partsOf(form: PreparedForm, definition: Definition): (question: Question) => string {
  const above = new Map<string, string>();
  const top = (node: string): string => {
    let at = node;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) at = next;
    return at;
  };
  const { reads, conditions } = collectUses(definition);
  const join = (a: string, b: string): void => {
    const [from, to] = [top(a), top(b)];
    if (from !== to) above.set(from, to);
  };
  for (const { owner, name, scope } of reads) {
    const target = form.target(scope, name);
    if (!target || owner.startsWith("place ")) continue;
    join(
      owner,
      target.kind === "answer" ? nodeOf("answer", target.question.name, target.group) : nodeOf("value", name),
    );
  }
  for (const { owner, name } of conditions) if (!owner.startsWith("place ")) join(owner, nodeOf("condition", name));
  return ({ name, group }) => top(nodeOf("answer", name, group));
}
