import { useId, useRef } from "react";
import { FileLink } from "../../../../renderers/FileLink.tsx";
import { GroupBody } from "../../../../renderers/Group.tsx";
import { fileSize } from "../../../../renderers/widgets/file-limits.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { AttachedFile } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { scanWords } from "../../folders/entry-words.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { toastFailure } from "../../toast/toasts.ts";
import { ChooseFiles, FileOnItsWay } from "../../uploads/ChooseFiles.tsx";
import { takenFiles, useDrop } from "../../uploads/use-drop.ts";
import { useUploads } from "../../uploads/use-uploads.ts";
import { useQuote } from "../open/quote-context.ts";
import "../../../../renderers/theme.css";

interface Props {
  /** Added but not sent yet. */
  readonly files: readonly AttachedFile[];
  /** A file was added or removed. */
  readonly onChange: () => void;
}

/** An added file: a download link with its size and scan state. */
export function AttachmentLink({ file }: { readonly file: AttachedFile }) {
  const { name, bytes, quarantined } = file;
  return (
    <>
      <Icon name="document" />
      {quarantined ? <span>{name}</span> : <FileLink file={file} />}
      <span className="small">
        {fileSize(bytes)} · {scanWords(file)}
      </span>
    </>
  );
}

/** Attachments for the next message: picked, or dropped here. */
export function AttachFiles({ files, onChange }: Props) {
  const { reference } = useQuote();
  const { sending, add, forget } = useUploads({ reference, place: "referral" }, onChange);
  const { over, handlers } = useDrop(add);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const remove = async (file: AttachedFile) => {
    try {
      await call("/api/v1/Files/remove", { reference, id: file.id });
      button.current?.focus();
      onChange();
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <GroupBody className={over ? "attach attach-over" : "attach"} aria-labelledby={`${id}-title`} {...handlers}>
      <p className="label" id={`${id}-title`}>
        Files
      </p>
      <ul className="files">
        {files.map((file) => (
          <li key={file.id}>
            <AttachmentLink file={file} />
            <Button variant="icon" aria-label={`Remove ${file.name}`} onClick={() => void remove(file)}>
              <Icon name="trash" />
            </Button>
          </li>
        ))}
        {sending.map((file) => (
          <FileOnItsWay key={file.key} file={file} onForget={() => forget(file.key)} />
        ))}
      </ul>
      <p className="cluster gap-1 gap-x-3">
        <ChooseFiles button={button} describedBy={`${id}-limits`} onFiles={add} />
        <span className="small" id={`${id}-limits`}>
          or drop them here. PDF, pictures, Word, Excel, CSV, text or email, up to {takenFiles.maxMB} MB each.
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {files.length > 0 && counted(files.length, "file is attached.", "files are attached.")}
      </p>
    </GroupBody>
  );
}
