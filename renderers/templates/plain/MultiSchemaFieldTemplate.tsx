import { getUiOptions, type MultiSchemaFieldTemplateProps, type WidgetProps } from "@rjsf/utils";
import { cloneElement, isValidElement, useMemo } from "react";
import { labelId } from "../../description-ids.ts";
import { FieldFrameContext } from "../../field-frame.ts";
import { useFresh } from "../../form/flush.ts";
import { FieldLabel } from "./FieldLabel.tsx";
import { isGroup } from "./field-kind.ts";

/** Which of several kinds it is, and the fields of that kind. */
export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps) {
  const { selector, optionSchemaField } = props;
  const fresh = useFresh(props);
  const drawn = isValidElement<WidgetProps>(selector) ? selector : undefined;
  const widget = drawn?.props;
  const choose = (value: unknown) =>
    fresh(({ selector: latest }) => isValidElement<WidgetProps>(latest) && latest.props.onChange(value));
  return (
    <div className="plain-choice">
      {drawn && widget ? (
        <Selector
          {...props}
          id={widget.id}
          label={widget.label}
          isNamed={isNamed(props, widget)}
          selector={cloneElement(drawn, { onChange: choose })}
        />
      ) : (
        selector
      )}
      {optionSchemaField}
    </div>
  );
}

/** A part with fields of its own has its name in its heading already. */
const isNamed = ({ schema, uiSchema }: MultiSchemaFieldTemplateProps, widget: WidgetProps): boolean =>
  !widget.hideLabel || (!schema.properties && getUiOptions(uiSchema).label !== false);

interface SelectorProps extends MultiSchemaFieldTemplateProps {
  readonly id: string;
  readonly label: string;
  /** Whether the label stands nowhere else; a part has it in its heading. */
  readonly isNamed: boolean;
}

function Selector({ id, label, isNamed, selector, ...field }: SelectorProps) {
  const frame = useMemo(() => ({ id, labelledBy: labelId(id), describedBy: undefined }), [id]);
  const words = isNamed ? (
    label
  ) : (
    <>
      Choose one<span className="question-unseen"> for {label}</span>
    </>
  );
  return (
    <div className="question">
      <FieldLabel id={id} isGroup={isGroup({ ...field, schema: { type: "number" } })}>
        {words}
      </FieldLabel>
      <FieldFrameContext value={frame}>{selector}</FieldFrameContext>
    </div>
  );
}
