import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";

/** Id of the practice product: its drafts are never published. */
export const PRACTICE_ID = "SANDBOX";

export type PracticeStepName = "question" | "condition" | "preview" | "rule" | "test" | "undo" | "review";

/** A step of the practice, and whether it is done. */
export interface PracticeStep {
  readonly name: PracticeStepName;
  readonly isDone: boolean;
}

/** Work on the starter, as the draft shows it. */
export interface Practised {
  readonly definition: Definition;
  /** The definition that the draft was opened with. */
  readonly start: Definition;
  /** Descriptions of the edits, by revision. */
  readonly edits: readonly string[];
  readonly state: string;
  /** Labels of questions shown in the preview. */
  readonly seen: ReadonlySet<string>;
}

/** Questions that the starter did not have. */
function addedQuestions({ definition, start }: Pick<Practised, "definition" | "start">): readonly Question[] {
  const before = new Set(start.questions.map(({ group, name }) => `${group}.${name}`));
  return definition.questions.filter(({ group, name }) => !before.has(`${group}.${name}`));
}

/** Labels of conditional questions, which the preview shows only if their condition holds. */
export const conditionalLabels = (practised: Pick<Practised, "definition" | "start">): readonly string[] =>
  addedQuestions(practised).flatMap(({ label, when }) => (when === undefined ? [] : [label]));

/** The steps in order. They are derived from the draft, so that practice can be interrupted at any time. */
export function practiceSteps(practised: Practised): readonly PracticeStep[] {
  const { definition, start, edits, state, seen } = practised;
  const added = addedQuestions(practised);
  const rules = new Set(start.rules.map(({ id }) => id));
  const refers = definition.rules.some(
    ({ id, severity, when }) => !rules.has(id) && severity === "refer" && added.some(({ name }) => reads(when, name)),
  );
  const done: Readonly<Record<PracticeStepName, boolean>> = {
    question: added.length > 0,
    condition: added.some(({ when }) => when !== undefined),
    preview: added.some(({ label, when }) => when !== undefined && seen.has(label)),
    rule: refers,
    test: (definition.tests?.length ?? 0) > (start.tests?.length ?? 0),
    undo: edits.some((words) => words.startsWith("Back to revision")),
    review: state !== "open",
  };
  const names: readonly PracticeStepName[] = ["question", "condition", "preview", "rule", "test", "undo", "review"];
  return names.map((name) => ({ name, isDone: done[name] }));
}

/** Whether a condition reads an answer, of the current entry or of the policy. */
function reads(condition: unknown, name: string): boolean {
  if (typeof condition !== "object" || condition === null) return false;
  return Object.entries(condition).some(([key, value]) =>
    key === "f" ? String(value).split(".").at(-1) === name : reads(value, name),
  );
}
