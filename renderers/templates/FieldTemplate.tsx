import type { FieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, use } from "react";
import { type AskedQuestion, askedQuestion } from "../asked-question.ts";
import { type QuestionSlots, QuestionSlotsContext, QuestionViewContext } from "../question-slots.ts";
import { Help } from "./Help.tsx";
import { QuestionFrame } from "./QuestionFrame.tsx";

/** A question in its frame, its section without. */
export function FieldTemplate(props: FieldTemplateProps) {
  const slots = use(QuestionSlotsContext);
  const asked = askedQuestion(props.uiSchema?.["ui:options"]);
  if (props.hidden) return <div hidden>{props.children}</div>;
  if (slots && asked) {
    const { help, label } = asked.question;
    return (
      <BoundFrame
        {...asked}
        slots={slots}
        help={help && <Help label={label} markdown={help} registry={props.registry} />}
      >
        {props.children}
      </BoundFrame>
    );
  }
  return <>{props.children}</>;
}

type BoundFrameProps = AskedQuestion & {
  readonly slots: QuestionSlots;
  readonly help: ReactNode;
  readonly children: ReactNode;
};

function BoundFrame({ place, question, slots, help, children }: BoundFrameProps) {
  const view = slots.useQuestion(place);
  return (
    <QuestionFrame id={place} question={question} view={view} goTo={slots.goTo} help={help}>
      <QuestionViewContext value={view}>{children}</QuestionViewContext>
    </QuestionFrame>
  );
}
