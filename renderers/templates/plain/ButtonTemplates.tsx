import {
  getSubmitButtonOptions,
  getUiOptions,
  type IconButtonProps,
  type SubmitButtonProps,
  type TemplatesType,
  TranslatableString,
} from "@rjsf/utils";
import { usePlainWords } from "../../form-words.ts";

type Look = "question-button" | "question-link";

/** A button with text: an icon alone is not clear enough. `own` is the class by which rjsf's users find it. */
function wordButton(key: TranslatableString, look: Look, own?: string) {
  return function WordButton({ className, icon, iconType, uiSchema, registry, ...button }: IconButtonProps) {
    return (
      <button type="button" {...button} className={[look, own, className].filter(Boolean).join(" ")}>
        {registry.translateString(key)}
      </button>
    );
  };
}

function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { norender, props } = getSubmitButtonOptions(uiSchema);
  const { say } = usePlainWords();
  return norender ? null : (
    <div className="plain-submit">
      <button type="submit" {...props} className={["plain-primary", props?.className].filter(Boolean).join(" ")}>
        {getUiOptions(uiSchema).submitButtonOptions?.submitText ?? say("controls", "submit")}
      </button>
    </div>
  );
}

export const ButtonTemplates: TemplatesType["ButtonTemplates"] = {
  SubmitButton,
  AddButton: wordButton(TranslatableString.AddButton, "question-button", "btn-add"),
  CopyButton: wordButton(TranslatableString.CopyButton, "question-link"),
  MoveDownButton: wordButton(TranslatableString.MoveDownButton, "question-link"),
  MoveUpButton: wordButton(TranslatableString.MoveUpButton, "question-link"),
  RemoveButton: wordButton(TranslatableString.RemoveButton, "question-link"),
  ClearButton: wordButton(TranslatableString.ClearButton, "question-link", "btn-clear"),
};
