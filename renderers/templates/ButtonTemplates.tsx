import { getSubmitButtonOptions, type IconButtonProps, type SubmitButtonProps, type TemplatesType } from "@rjsf/utils";

/** A button in words: an icon alone says too little. */
function WordButton({ id, onClick, disabled, words }: IconButtonProps & { readonly words: string }) {
  return (
    <button type="button" id={id} className="question-button" onClick={onClick} disabled={disabled}>
      {words}
    </button>
  );
}

function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  return norender ? null : (
    <button type="submit" className="question-button" {...props}>
      {submitText}
    </button>
  );
}

export const ButtonTemplates: TemplatesType["ButtonTemplates"] = {
  SubmitButton,
  AddButton: (props) => <WordButton {...props} words="Add" />,
  CopyButton: (props) => <WordButton {...props} words="Copy" />,
  MoveDownButton: (props) => <WordButton {...props} words="Move down" />,
  MoveUpButton: (props) => <WordButton {...props} words="Move up" />,
  RemoveButton: (props) => <WordButton {...props} words="Remove" />,
  ClearButton: (props) => <WordButton {...props} words="Clear" />,
};
