import { useId, useState } from "react";

interface Props {
  readonly plural: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the cells that are to be pasted. */
export function PasteText({ plural, onText, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onText(text);
      }}
    >
      <label htmlFor={id} className="paste-label">
        Cells copied from a spreadsheet
      </label>
      <p className="question-hint" id={`${id}-hint`}>
        One line for each of the {plural}, from the first downwards. A first line of headings is recognised.
      </p>
      <textarea
        id={id}
        className="input paste-text"
        rows={8}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="paste-acts">
        <button type="submit" className="button button-primary" aria-disabled={text.trim() === ""}>
          Look at it
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
