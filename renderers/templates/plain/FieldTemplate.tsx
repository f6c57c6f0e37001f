import RichHelp from "@rjsf/core/lib/components/RichHelp.js";
import {
  ADDITIONAL_PROPERTY_FLAG,
  buttonId,
  descriptionId,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldTemplateProps,
  getTemplate,
  getUiOptions,
  helpId,
  TranslatableString,
  type WrapIfAdditionalTemplateProps,
} from "@rjsf/utils";
import { type KeyboardEvent, use, useMemo } from "react";
import { labelId } from "../../description-ids.ts";
import { entryLabel, FixedEntries } from "../../entry-label.ts";
import { FieldFrameContext } from "../../field-frame.ts";
import { useFlushedProps } from "../../form/flush.ts";
import { useWords } from "../../form-language.ts";
import { Glyph } from "../../Glyph.tsx";
import { FieldLabel } from "./FieldLabel.tsx";
import { isGroup, isStructure, isTickBox, isWide } from "./field-kind.ts";

/** Errors of a list or part as a whole, after its entries: next to the button that corrects them. */
function StructureFrame({ id, rawErrors, uiSchema, errors, help, children }: FieldTemplateProps) {
  const isWrong = Boolean(rawErrors?.length) && errors !== undefined;
  const describedBy = [isWrong && errorId(id), getUiOptions(uiSchema).help && helpId(id)].filter(Boolean).join(" ");
  const frame = useMemo(() => ({ id, labelledBy: "", describedBy: describedBy || undefined }), [id, describedBy]);
  return (
    <div className="question plain-structure">
      <FieldFrameContext value={frame}>{children}</FieldFrameContext>
      {errors}
      {help}
    </div>
  );
}

/**
 * Label, description, error, control, help: in the order of our questions, with the ids that rjsf's own widgets use.
 */
function PlainFrame(props: FieldTemplateProps) {
  const { id, rawDescription, rawErrors, uiSchema, description, errors, help, children } = props;
  const hasLabel = getUiOptions(uiSchema).label !== false;
  const isWrong = Boolean(rawErrors?.length);
  const describedBy = [
    hasLabel && rawDescription && descriptionId(id),
    isWrong && errorId(id),
    getUiOptions(uiSchema).help && helpId(id),
  ]
    .filter(Boolean)
    .join(" ");
  const frame = useMemo(
    () => ({ id, labelledBy: labelId(id), describedBy: describedBy || undefined }),
    [id, describedBy],
  );
  return (
    <div className={isWrong ? "question question-wrong" : "question"}>
      {!isTickBox(props) && <Label {...props} isShown={hasLabel} />}
      {hasLabel && rawDescription && description}
      {errors}
      <FieldFrameContext value={frame}>{children}</FieldFrameContext>
      {help}
    </div>
  );
}

function Label(props: FieldTemplateProps & { readonly isShown: boolean }) {
  const { id, required, schema, isShown, fieldPathId } = props;
  const { say } = useWords();
  const isOptional = !required && schema.type !== "null" && !(ADDITIONAL_PROPERTY_FLAG in schema);
  return (
    <FieldLabel id={id} isGroup={isGroup(props)} isShown={isShown}>
      {entryLabel(props.label, fieldPathId.path, use(FixedEntries))}
      {isOptional && <span className="question-optional"> {say("optional")}</span>}
    </FieldLabel>
  );
}

/** Draws every field in the frame of its kind. */
export function PlainFieldTemplate(props: FieldTemplateProps) {
  const { uiSchema, registry, hidden, displayLabel, children } = props;
  // A custom field draws its parts' frames with this template, and decides which of them are labelled.
  const isLabelled = displayLabel && uiSchema?.["ui:field"] !== undefined;
  if (hidden)
    return (
      <div hidden className="hidden">
        {children}
      </div>
    );
  const WrapIfAdditionalTemplate = getTemplate("WrapIfAdditionalTemplate", registry, getUiOptions(uiSchema));
  return (
    <WrapIfAdditionalTemplate {...props}>
      {isStructure(props) && !isLabelled ? <StructureFrame {...props} /> : <PlainFrame {...props} />}
    </WrapIfAdditionalTemplate>
  );
}

/** The errors of a field, without repeats. */
export function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  const messages = [...new Set(errors.filter(Boolean))];
  if (messages.length === 0) return null;
  return (
    <div className="question-error error-detail" id={errorId(fieldPathId)}>
      <Glyph name="alert" />
      <span>
        {messages.map((error, index) => (
          <span key={typeof error === "string" ? error : index} className="plain-error text-danger">
            {error}{" "}
          </span>
        ))}
      </span>
    </div>
  );
}

/** A note after the control on how to fill it in. */
export function FieldHelpTemplate({ help, fieldPathId, registry, uiSchema }: FieldHelpProps) {
  return help ? (
    <div className="question-note help-block" id={helpId(fieldPathId)}>
      <RichHelp help={help} registry={registry} {...(uiSchema ? { uiSchema } : {})} />
    </div>
  ) : null;
}

/** A field's position in the form. An added field has its editable name before it, and can be removed. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, classNames, style, schema, label, children, disabled, readonly, registry, uiSchema } = props;
  const { hideError, rawErrors } = props;
  const fresh = useFlushedProps(props);
  const isAdded = ADDITIONAL_PROPERTY_FLAG in schema;
  const className = [
    "form-group",
    isAdded ? "plain-added" : "plain-field",
    (isAdded || isWide(props)) && "question-wide",
    !hideError && rawErrors?.length && "has-error has-danger",
    classNames,
  ]
    .filter(Boolean)
    .join(" ");
  if (!isAdded)
    return (
      <div className={className} style={style}>
        {children}
      </div>
    );
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const words = registry.translateString(TranslatableString.KeyLabel, [label]);
  return (
    <div className={className} style={style}>
      <div className="question form-additional">
        <label className="question-label control-label" htmlFor={`${id}-key`}>
          {words}
        </label>
        <input
          key={label}
          id={`${id}-key`}
          className="question-box form-control"
          type="text"
          autoComplete="off"
          spellCheck={false}
          defaultValue={label}
          readOnly={readonly}
          disabled={disabled}
          onKeyDown={renameOnEnter}
          onBlur={(event) => fresh(({ onKeyRenameBlur }) => onKeyRenameBlur?.(event))}
        />
      </div>
      {children}
      <RemoveButton
        id={buttonId(id, "remove")}
        className="rjsf-object-property-remove"
        aria-label={`${registry.translateString(TranslatableString.RemoveButton)} ${label}`}
        onClick={props.onRemoveProperty}
        disabled={disabled || readonly}
        {...(uiSchema ? { uiSchema } : {})}
        registry={registry}
      />
    </div>
  );
}

/** Enter would submit the form with the old name. */
function renameOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.focus();
}
