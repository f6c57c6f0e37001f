import {
  ADDITIONAL_PROPERTY_FLAG,
  buttonId,
  TranslatableString,
  type WrapIfAdditionalTemplateProps,
} from "@rjsf/utils";
import type { KeyboardEvent } from "react";
import { useFresh } from "../../form/flush.ts";
import { isWide } from "./field-kind.ts";

/** A field's place in the form; one that was added has its name before it, to be changed, and can be taken away. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, classNames, style, schema, label, children, disabled, readonly, registry, uiSchema } = props;
  const fresh = useFresh(props);
  const isAdded = ADDITIONAL_PROPERTY_FLAG in schema;
  const className = [isAdded ? "plain-added" : "plain-field", (isAdded || isWide(props)) && "question-wide", classNames]
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
      <div className="question">
        <label className="question-label" htmlFor={`${id}-key`}>
          {words}
        </label>
        <input
          key={label}
          id={`${id}-key`}
          className="question-box"
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

/** Enter would send the form with the old name. */
function renameOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.focus();
}
