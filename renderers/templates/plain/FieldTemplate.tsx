import { type FieldTemplateProps, getTemplate, getUiOptions } from "@rjsf/utils";
import { isStructure } from "./field-kind.ts";
import { PlainFrame } from "./PlainFrame.tsx";
import { StructureFrame } from "./StructureFrame.tsx";

/** Every field in the frame of its kind. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { uiSchema, registry, hidden, children } = props;
  if (hidden) return <div hidden>{children}</div>;
  const WrapIfAdditionalTemplate = getTemplate("WrapIfAdditionalTemplate", registry, getUiOptions(uiSchema));
  return (
    <WrapIfAdditionalTemplate {...props}>
      {isStructure(props) ? <StructureFrame {...props} /> : <PlainFrame {...props} />}
    </WrapIfAdditionalTemplate>
  );
}
