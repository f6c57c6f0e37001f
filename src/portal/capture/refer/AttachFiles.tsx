import { type DragEvent, useId, useRef, useState } from "react";
import { acceptedNames, fileSize } from "../../../../renderers/widgets/file-limits.ts";
import type { Attachment } from "../../api/add-file.ts";
import { removeFile } from "../../api/add-file.ts";
import { failureWords, SignedOut } from "../../api/failures.ts";
import { Icon } from "../../icons/Icon.tsx";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";
import { FileOnItsWay } from "./FileOnItsWay.tsx";
import { takenFiles } from "./taken-files.ts";
import { useFileSending } from "./use-file-sending.ts";

interface Props {
  /** Added and not sent yet. */
  readonly files: readonly Attachment[];
  /** One more has arrived, or one is gone. */
  readonly onChange: () => void;
}

/** Files that go with the next message: picked, or dropped here. */
export function AttachFiles({ files, onChange }: Props) {
  const { reference } = useQuote();
  const { sending, send, forget } = useFileSending(reference, onChange);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  const remove = async (file: Attachment) => {
    try {
      await removeFile(reference, file.id);
      button.current?.focus();
      onChange();
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(failureWords(error), { bad: true });
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a target for files that are dropped in every browser
    <div
      className={over ? "attach attach-over" : "attach"}
      role="group"
      aria-labelledby={`${id}-title`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="label" id={`${id}-title`}>
        Files
      </p>
      <ul className="files">
        {files.map((file) => (
          <li key={file.id}>
            <Icon name="document" />
            <a href={file.path} download={file.name}>
              {file.name}
            </a>
            <span className="small">{fileSize(file.bytes)}</span>
            <button
              type="button"
              className="button button-icon"
              aria-label={`Remove ${file.name}`}
              onClick={() => void remove(file)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
        {sending.map((file) => (
          <FileOnItsWay key={file.key} file={file} onForget={() => forget(file.key)} />
        ))}
      </ul>
      <p className="attach-acts">
        <button
          ref={button}
          type="button"
          className="button button-small"
          aria-describedby={`${id}-limits`}
          onClick={() => picker.current?.click()}
        >
          <Icon name="plus" />
          Choose files
        </button>
        <span className="small" id={`${id}-limits`}>
          or drop them here. PDF, pictures, Word, Excel, CSV, text or e-mail, up to {takenFiles.maxMB} MB each.
        </span>
      </p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedNames(takenFiles)}
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <p className="visually-hidden" role="status">
        {files.length > 0 && (files.length === 1 ? "1 file is attached." : `${files.length} files are attached.`)}
      </p>
    </div>
  );
}
