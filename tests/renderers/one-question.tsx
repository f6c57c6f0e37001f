import { useState } from "react";
import { DrawnPage } from "../../renderers/DrawnPage.tsx";
import {
  type AnswerBinding,
  type QuestionSlots,
  QuestionSlotsContext,
  type QuestionView,
} from "../../renderers/question-slots.ts";
import type { AnswerValue, NoAnswer, Question } from "../../schemas/question.ts";

export const place = "PC/p1/Asked";

/** A question of this type with everything around it that a question can have. */
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

const schemaTypes: Partial<Record<Question["type"], object>> = {
  multichoice: { type: "array", items: { type: "string" }, uniqueItems: true },
  money: { type: "integer" },
  integer: { type: "integer" },
  percent: { type: "integer" },
  declaration: { type: "boolean" },
};

interface Keeper {
  readonly question: Question;
  readonly value?: AnswerValue | undefined;
  readonly view?: Partial<QuestionView>;
  readonly slots?: Partial<QuestionSlots>;
  readonly onChange?: (next: AnswerValue | undefined) => void;
  readonly onLeave?: () => void;
  readonly withheld?: NoAnswer | undefined;
  readonly onWithhold?: (next: NoAnswer | undefined) => void;
}

/** A page of one question whose answer is kept here. */
export function OneQuestion({ question, value, view, slots, onChange, onLeave, withheld, onWithhold }: Keeper) {
  const [kept, keep] = useState(value);
  const [said, say] = useState(withheld);
  const shown: QuestionView = { required: true, missing: false, ...view };
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
  const ask = { "ui:widget": question.type, "ui:options": { place, question } };
  const schema = { title: question.label, ...(schemaTypes[question.type] ?? { type: "string" }) };
  return (
    <QuestionSlotsContext value={keeper}>
      <DrawnPage
        schema={{
          type: "object",
          properties: { part: { type: "object", title: "A part", properties: { Asked: schema } } },
        }}
        uiSchema={{ part: { Asked: ask } }}
      />
    </QuestionSlotsContext>
  );
}
