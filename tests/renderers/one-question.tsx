import { useState } from "react";
import { DrawnPage } from "../../renderers/DrawnPage.tsx";
import {
  type AnswerBinding,
  type QuestionSlots,
  QuestionSlotsContext,
  type QuestionView,
} from "../../renderers/question-slots.ts";
import type { AnswerValue, NoAnswer, Question } from "../../schemas/question.ts";
import { kindOf } from "../../src/form/kinds/kind-of.ts";
import type { QuestionState } from "../../src/form/resolve/resolution.ts";
import type { AskedSection } from "../../src/form/schema/asked-sections.ts";
import { toJsonSchema } from "../../src/form/schema/to-json-schema.ts";
import { toUiSchema } from "../../src/form/schema/to-ui-schema.ts";

export const place = "PC/p1/Asked";

/** A question of this type with everything that a question can have. */
export const questionOf = (type: Question["type"], more: Partial<Question> = {}): Question => ({
  name: "Asked",
  group: "property",
  type,
  label: "What is asked",
  hint: "A hint.",
  note: "A remark.",
  material: true,
  personal: "none",
  mta: "editable",
  ...more,
});

/** A section of one question, as the engine resolves it: required, unless the state says otherwise. */
export function sectionOf(question: Question, state: Partial<QuestionState> = {}): AskedSection {
  const { source, options: ofKind } = kindOf(question);
  const own = typeof question.options === "object" ? question.options : ofKind;
  const asked = { shown: true, required: source === "person", ...(own ? { options: own } : {}), ...state };
  return {
    key: "part",
    section: { id: "part", title: "A part", group: question.group, questions: [question.name] },
    itemId: "p1",
    title: "A part",
    questions: [{ question, place: `PC/p1/${question.name}`, state: asked }],
  };
}

interface Keeper {
  readonly question: Question;
  /** The engine's resolution of it. */
  readonly state?: Partial<QuestionState> | undefined;
  readonly value?: AnswerValue | undefined;
  readonly view?: Partial<QuestionView>;
  readonly slots?: Partial<QuestionSlots>;
  readonly onChange?: (next: AnswerValue | undefined) => void;
  readonly onLeave?: () => void;
  readonly withheld?: NoAnswer | undefined;
  readonly onWithhold?: (next: NoAnswer | undefined) => void;
}

/** A page of one question whose answer is kept here. */
export function OneQuestion({ question, state, value, view, slots, onChange, onLeave, withheld, onWithhold }: Keeper) {
  const [kept, keep] = useState(value);
  const [said, say] = useState(withheld);
  const shown: QuestionView = { missing: false, ...view };
  const change = (next: AnswerValue | undefined) => {
    keep(next);
    say(undefined);
    onChange?.(next);
  };
  const withhold = (next: NoAnswer | undefined) => {
    keep(undefined);
    say(next);
    onWithhold?.(next);
  };
  const answer: AnswerBinding = { value: kept, withheld: said, change, withhold, leave: () => onLeave?.() };
  const keeper: QuestionSlots = { useQuestion: () => shown, useAnswer: () => answer, ...slots };
  const sections = [sectionOf(question, state)];
  return (
    <QuestionSlotsContext value={keeper}>
      <DrawnPage schema={toJsonSchema(sections)} uiSchema={toUiSchema(sections)} />
    </QuestionSlotsContext>
  );
}
