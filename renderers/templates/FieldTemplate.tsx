import type { FieldTemplateProps } from "@rjsf/utils";
import { type ReactNode, use } from "react";
import { type AskedQuestion, askedQuestion } from "../asked-question.ts";
import { type QuestionSlots, QuestionSlotsContext, type QuestionView, QuestionViewContext } from "../question-slots.ts";
import { Help } from "./Help.tsx";
import { QuestionFrame } from "./QuestionFrame.tsx";

/** A question of ours in its frame; any other field in the same frame, with what rjsf knows of it. */
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
  if (isStructure(props)) return <>{props.children}</>;
  return <PlainFrame {...props} />;
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

/** Objects and lists bring their own headings. */
const isStructure = ({ schema, uiSchema }: FieldTemplateProps): boolean =>
  schema.type === "object" || (schema.type === "array" && !uiSchema?.["ui:widget"]);

function PlainFrame({ id, label, rawDescription, rawErrors, rawHelp, required, schema, children }: FieldTemplateProps) {
  const view: QuestionView = { required: required ?? false, missing: false, error: rawErrors?.join(" ") || undefined };
  const question = {
    label,
    ...(rawDescription ? { hint: rawDescription } : {}),
    ...(rawHelp ? { note: rawHelp } : {}),
    ...(schema.type === "boolean" ? { type: "declaration" as const } : {}),
  };
  return (
    <QuestionFrame id={id} question={question} view={view}>
      {children}
    </QuestionFrame>
  );
}
