import type { FieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, use, useMemo } from "react";
import { type AskedQuestion, askedQuestion } from "../asked-question.ts";
import {
  FramedQuestionContext,
  type QuestionSlots,
  QuestionSlotsContext,
  type QuestionView,
} from "../question-slots.ts";
import { Help } from "./Help.tsx";
import { QuestionFrame } from "./QuestionFrame.tsx";

/** A question in its frame, its section without. */
export function FieldTemplate({ schema, uiSchema, required, hidden, registry, children }: FieldTemplateProps) {
  const slots = use(QuestionSlotsContext);
  const asked = useMemo(() => askedQuestion(schema, uiSchema, required ?? false), [schema, uiSchema, required]);
  if (hidden) return <div hidden>{children}</div>;
  if (!slots || !asked) return children;
  const { help, label } = asked;
  return (
    <BoundFrame
      asked={asked}
      slots={slots}
      help={help && <Help label={label} markdown={help} uiSchema={uiSchema} registry={registry} />}
    >
      {children}
    </BoundFrame>
  );
}

/** A read-only answer: nothing is offered in its place. */
const lockedView = (view: QuestionView, locked: string): QuestionView => ({
  ...view,
  locked: view.locked ?? locked,
  suggestion: undefined,
});

interface BoundFrameProps {
  readonly asked: AskedQuestion;
  readonly slots: QuestionSlots;
  readonly help: ReactNode;
  readonly children: ReactNode;
}

function BoundFrame({ asked, slots, help, children }: BoundFrameProps) {
  const found = slots.useQuestion(asked.place);
  const view = useMemo(() => (asked.locked === undefined ? found : lockedView(found, asked.locked)), [asked, found]);
  const framed = useMemo(() => ({ asked, view }), [asked, view]);
  return (
    <QuestionFrame asked={asked} view={view} goTo={slots.goTo} help={help}>
      <FramedQuestionContext value={framed}>{children}</FramedQuestionContext>
    </QuestionFrame>
  );
}
