import { type CyclicSchemaExpandProps, TranslatableString } from "@rjsf/utils";

/** A part that contains itself is drawn one level at a time. */
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
