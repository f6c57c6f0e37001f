import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedQuestion } from "../definition/prepared-form.ts";
import { collectUses } from "../lint/collect-uses.ts";
import type { QuestionState, Resolution } from "../resolve/resolution.ts";
import { pointerTo } from "../tree/place.ts";
import { withheldAnswer } from "../values/answer-value.ts";
import { own } from "../values/own.ts";
import type { CoverageNeed, Goal } from "./coverage.ts";
import { anyOutcome, fails, holds, unknown } from "./outcome.ts";
import { needsOfRow, rowRead, rowsOf } from "./table-rows.ts";

/** Ids of a group's entries; a single undefined for an object or the policy. */
export function entryIds(resolution: Resolution, group: string | undefined): readonly (string | undefined)[] {
  return group !== undefined && resolution.form.group(group)?.list ? resolution.items(group) : [undefined];
}

/** Goals for every row of a table, in every calculation that looks it up. */
function lookupGoals(form: PreparedForm, definition: Definition): readonly Goal[] {
  return collectUses(definition).lookups.flatMap(({ path, name, scope, key }) => {
    const table = form.table(name);
    if (!table) return [];
    const read = { ...table, key };
    const rows = rowsOf(read);
    const readBy = new WeakMap<Resolution, ReadonlySet<unknown>>();
    /** The rows read in some entry, calculated once for each set of answers. */
    const rowsReadBy = (resolution: Resolution): ReadonlySet<unknown> => {
      const known =
        readBy.get(resolution) ??
        new Set(entryIds(resolution, scope).map((itemId) => rowRead(read, rows, resolution.at(scope, itemId))));
      readBy.set(resolution, known);
      return known;
    };
    return rows.map(
      (row): Goal => ({
        kind: "lookup",
        words: `${name} is read at ${row.words}`,
        otherwise: `${name} is never read at ${row.words}`,
        path,
        ...(scope === undefined ? {} : { group: scope }),
        needs: needsOfRow(row),
        reached: (resolution) => rowsReadBy(resolution).has(row),
      }),
    );
  });
}

/** All goals of a definition, in order. */
export function goalsOf(form: PreparedForm, definition: Definition): readonly Goal[] {
  return [
    ...definition.questions.flatMap((written, index) => {
      const prepared = form.groups.get(written.group)?.byName.get(written.name);
      return prepared ? questionGoals(form, prepared, pointerTo("questions", index)) : [];
    }),
    ...form.source.rules.map(
      (rule, index): Goal => ({
        kind: "rule",
        words: `${rule.id} fires`,
        otherwise: `${rule.id} never fires`,
        path: pointerTo("rules", index),
        ...inGroup(rule.group),
        needs: [{ condition: rule.when, outcomes: holds }],
        reached: (resolution) => entryIds(resolution, rule.group).some((itemId) => resolution.fires(rule, itemId)),
      }),
    ),
    ...Object.entries(form.source.conditions ?? {}).flatMap(([name, { group }]) =>
      [true, false].map(
        (wanted): Goal => ({
          kind: "condition",
          words: `${name} is ${wanted}`,
          otherwise: `${name} is never ${wanted}`,
          path: pointerTo("conditions", name),
          ...inGroup(group),
          needs: [{ condition: { is: name }, outcomes: wanted ? holds : fails }],
          reached: (resolution) =>
            entryIds(resolution, group).some((itemId) => resolution.at(group, itemId).is(name) === wanted),
        }),
      ),
    ),
    ...lookupGoals(form, definition),
  ];
}

function inGroup(group: string | undefined): { readonly group?: string } {
  return group === undefined ? {} : { group };
}

/** A goal for a question: its words, path, conditions and check. */
interface Coming {
  readonly kind: Goal["kind"];
  readonly what: string;
  readonly never: string;
  readonly at: string;
  readonly needs?: readonly CoverageNeed[];
  readonly so: (state: QuestionState, answer: Json | undefined) => boolean;
}

function questionGoals(
  form: PreparedForm,
  { question, options = [] }: PreparedQuestion,
  path: string,
): readonly Goal[] {
  const { name, group, when, required, readonly, noAnswer = [] } = question;
  const shown: readonly CoverageNeed[] = when ? [{ condition: when, outcomes: holds }] : [];
  const goal = ({ kind, what, never, at, needs = [], so }: Coming): Goal => ({
    kind,
    words: `${name} ${what}`,
    otherwise: `${name} ${never}`,
    path: at,
    group,
    needs: [...shown, ...needs],
    reached: (resolution) => someState(resolution, question, so),
  });
  const goals = [goal({ kind: "question", what: "is asked", never: "is never asked", at: path, so: () => true })];
  if (typeof required === "object") {
    const at = `${path}/required`;
    const is = [{ condition: required, outcomes: holds }];
    const isNot = [{ condition: required, outcomes: fails | unknown }];
    const so = (state: QuestionState) => state.required;
    goals.push(
      goal({ kind: "required", what: "is required", never: "is never required", at, needs: is, so }),
      goal({
        kind: "optional",
        what: "is optional",
        never: "is always required",
        at,
        needs: isNot,
        so: (state) => !so(state),
      }),
    );
  }
  if (typeof readonly === "object") {
    const needs = [{ condition: readonly, outcomes: holds }];
    const so = (state: QuestionState) => state.readonly !== undefined;
    const at = `${path}/readonly`;
    goals.push(goal({ kind: "readonly", what: "is read-only", never: "is never read-only", at, needs, so }));
  }
  for (const [index, option] of options.entries()) {
    const made = goal(optionComing(question, option, optionPath(form, question, path, index)));
    goals.push({ ...made, choice: { question, option } });
  }
  for (const reason of noAnswer)
    goals.push(
      goal({
        kind: "noAnswer",
        what: `is answered “${reason}”`,
        never: `can never be answered “${reason}”`,
        at: `${path}/noAnswer`,
        needs: [{ condition: { f: name, op: "noAnswer", v: reason }, outcomes: holds }],
        so: (_state, answer) => withheldAnswer(question, answer) === reason,
      }),
    );
  return goals;
}

function optionComing(question: Question, { value, when }: Option, at: string): Coming {
  const chosen: Condition = { f: question.name, op: "in", v: [value] };
  const offered: readonly CoverageNeed[] = when ? [{ condition: when, outcomes: anyOutcome & ~fails }] : [];
  return {
    kind: "option",
    what: `can be “${value}”`,
    never: `can never be “${value}”`,
    at,
    needs: [{ condition: chosen, outcomes: holds }, ...offered],
    so: ({ options = [] }, answer) =>
      valuesOf(options).has(value) && (Array.isArray(answer) ? answer.includes(value) : answer === value),
  };
}

const valuesKnown = new WeakMap<readonly Option[], ReadonlySet<string>>();

/** The values of options, calculated once per list. */
function valuesOf(options: readonly Option[]): ReadonlySet<string> {
  const values = valuesKnown.get(options) ?? new Set(options.map(({ value }) => value));
  valuesKnown.set(options, values);
  return values;
}

function optionPath({ source }: PreparedForm, { options }: Question, path: string, index: number): string {
  if (typeof options !== "string") return options ? path + pointerTo("options", index) : path;
  return own(source.lists ?? {}, options.slice(1)) ? pointerTo("lists", options.slice(1), index) : path;
}

/** Whether a visible question is in some state. */
function someState(resolution: Resolution, { name, group }: Question, so: Coming["so"]): boolean {
  return entryIds(resolution, group).some((itemId) => {
    const entry = resolution.entry(group, itemId);
    if (!entry) return false;
    const state = resolution.scope(group, itemId).questions.get(name);
    return state?.shown === true && so(state, own(entry.raw, name));
  });
}

/** Goals of one group to search for together, each in an entry of its own. */
const maxAtOnce = 8;

/** Goals of list groups, in batches of the same kind and group. */
export function goalBatches(goals: readonly Goal[], form: PreparedForm): readonly (readonly Goal[])[] {
  const batches: Goal[][] = [];
  for (const goal of goals) {
    const group = goal.group === undefined ? undefined : form.group(goal.group);
    if (!group?.list) continue;
    const last = batches.at(-1);
    const [first] = last ?? [];
    const fits = last && first?.group === goal.group && first?.kind === goal.kind;
    if (fits && last.length < Math.min(maxAtOnce, group.max ?? maxAtOnce)) last.push(goal);
    else batches.push([goal]);
  }
  return batches;
}
