import { useId, useRef } from "react";
import { Group } from "../../../../renderers/Group.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { useDrop } from "../../uploads/use-drop.ts";

interface Props {
  /** Why the file that was chosen before cannot be imported. */
  readonly trouble: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Asks for the file: picked, or dropped here. */
export function ChooseFile({ trouble, onFile }: Props) {
  const { over, handlers } = useDrop(([file]) => {
    if (file) onFile(file);
  });
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      {trouble !== undefined && (
        <p className="note note-error import-trouble" role="alert">
          <Icon name="alert" />
          <span>{trouble} Nothing was changed.</span>
        </p>
      )}
      <Group className={over ? "attach attach-over" : "attach"} aria-labelledby={`${id}-title`} {...handlers}>
        <h3 id={`${id}-title`}>Import</h3>
        <p className="question-hint" id={`${id}-hint`}>
          An XLSX or CSV file with a line of headings: labels or names, in any order. You see what it would do before
          anything is changed. Or drop it here.
        </p>
        <p>
          <button
            type="button"
            className="button button-primary"
            aria-describedby={`${id}-hint`}
            onClick={() => picker.current?.click()}
          >
            Choose a file…
          </button>
        </p>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="File to import"
          accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) onFile(file);
          }}
        />
      </Group>
    </>
  );
}
