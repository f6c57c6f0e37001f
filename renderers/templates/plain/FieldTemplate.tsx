import { type FieldTemplateProps, getTemplate, getUiOptions } from "@rjsf/utils";
import { use } from "react";
import { askedQuestion } from "../../asked-question.ts";
import { QuestionSlotsContext } from "../../question-slots.ts";
import { FieldTemplate as QuestionTemplate } from "../FieldTemplate.tsx";
import { isStructure } from "./field-kind.ts";
import { PlainFrame } from "./PlainFrame.tsx";
import { StructureFrame } from "./StructureFrame.tsx";

/** A question whose answer is kept outside the form in its frame; every other field in that of its kind. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { uiSchema, registry, hidden, children } = props;
  const slots = use(QuestionSlotsContext);
  if (hidden) return <div hidden>{children}</div>;
  if (slots && askedQuestion(uiSchema?.["ui:options"])) return <QuestionTemplate {...props} />;
  const WrapIfAdditionalTemplate = getTemplate("WrapIfAdditionalTemplate", registry, getUiOptions(uiSchema));
  return (
    <WrapIfAdditionalTemplate {...props}>
      {isStructure(props) ? <StructureFrame {...props} /> : <PlainFrame {...props} />}
    </WrapIfAdditionalTemplate>
  );
}
