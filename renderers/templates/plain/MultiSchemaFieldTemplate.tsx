import {
  type CyclicSchemaExpandProps,
  type FallbackFieldTemplateProps,
  getTemplate,
  getUiOptions,
  type MultiSchemaFieldTemplateProps,
  TranslatableString,
  type UnsupportedFieldProps,
  type WidgetProps,
} from "@rjsf/utils";
import { Alert } from "antd";
import { cloneElement, isValidElement, useMemo } from "react";
import { labelId } from "../../description-ids.ts";
import { FieldFrameContext } from "../../field-frame.ts";
import { useFlushedProps } from "../../form/flush.ts";
import { usePlainWords } from "../../form-words.ts";
import { FieldLabel } from "./FieldLabel.tsx";
import { isGroup } from "./field-kind.ts";

/** A choice between kinds, and the fields of the chosen kind. */
export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps) {
  const { selector, optionSchemaField } = props;
  const fresh = useFlushedProps(props);
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

/** A part with fields of its own already has its name in its heading. */
const isNamed = ({ schema, uiSchema }: MultiSchemaFieldTemplateProps, widget: WidgetProps): boolean =>
  Boolean(widget.label) && (!widget.hideLabel || (!schema.properties && getUiOptions(uiSchema).label !== false));

interface SelectorProps extends MultiSchemaFieldTemplateProps {
  readonly id: string;
  readonly label: string;
  /** Whether the label is shown nowhere else; a part shows it in its heading. */
  readonly isNamed: boolean;
}

function Selector({ id, label, isNamed, selector, ...field }: SelectorProps) {
  const { say } = usePlainWords();
  const frame = useMemo(() => ({ id, labelledBy: labelId(id), describedBy: undefined }), [id]);
  const words = isNamed ? (
    label
  ) : (
    <>
      {say("controls", "chooseOne")}
      {label && <span className="question-unseen">{say("controls", "chooseOneFor", { label })}</span>}
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

/** A value whose type the schema leaves open: first its type, then the value. */
export function FallbackFieldTemplate({ typeSelector, schemaField, ...field }: FallbackFieldTemplateProps) {
  const MultiSchemaFieldTemplate = getTemplate("MultiSchemaFieldTemplate", field.registry);
  return <MultiSchemaFieldTemplate {...field} selector={typeSelector} optionSchemaField={schemaField} />;
}

/** Draws a recursive part one level at a time. */
export function CyclicSchemaExpandTemplate({ name, fieldPathId, registry, onExpand }: CyclicSchemaExpandProps) {
  const { translateString } = registry;
  return (
    <div className="plain-cycle">
      <p className="question-hint">{translateString(TranslatableString.CycleDetected, [name])}</p>
      <button
        type="button"
        id={`${fieldPathId.$id}-button`}
        className="question-button"
        onClick={() => onExpand(fieldPathId.$id)}
      >
        {translateString(TranslatableString.ExpandButton)}
      </button>
    </div>
  );
}

/** A schema that cannot be drawn, reported to its author. Uses antd's Alert because it is read out and themed. */
export function UnsupportedFieldTemplate({ schema, fieldPathId, reason }: UnsupportedFieldProps) {
  return (
    <Alert
      className="unsupported-field"
      type="warning"
      title={`${usePlainWords().say("controls", "cannotDraw", { name: fieldPathId.$id })}${reason ? ` ${reason}.` : ""}`}
      description={<pre className="plain-schema">{JSON.stringify(schema, null, 2)}</pre>}
    />
  );
}
