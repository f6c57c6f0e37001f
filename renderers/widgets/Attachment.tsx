import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { type ControlProps, controlText } from "../control-props.ts";
import { labelId } from "../description-ids.ts";
import { FileLink } from "../FileLink.tsx";
import { useWords } from "../form-language.ts";
import { Glyph } from "../Glyph.tsx";
import { GroupBody } from "../Group.tsx";
import type { KeptFile } from "../question-slots.ts";
import { acceptedNames, fileLimitsWords, fileRefusal, fileSize } from "./file-limits.ts";
import { groupAttributes } from "./text-box.tsx";

interface Sending {
  readonly name: string;
  /** The share sent, 0 to 1. */
  readonly sent: number;
  readonly stop: () => void;
}

/** The last status message and the answer that it was about: an undo may restore another. */
interface UploadStatus {
  readonly words: string;
  readonly of: string;
  readonly isWrong?: boolean;
}

/** Warns before the page is closed during an upload. */
function useStayWhile(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);
}

/**
 * One file. Accepted types are shown, and checked before anything is sent. One button chooses, cancels or removes, so
 * the focus never moves. A file can also be dropped on the question or pasted into it.
 */
export function Attachment(props: ControlProps) {
  const { question, upload, keptFile } = props.options;
  const words = useWords();
  const { say } = words;
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending>();
  const [status, setStatus] = useState<UploadStatus>({ words: "", of: "" });
  const [last, setLast] = useState<KeptFile>();
  useStayWhile(sending !== undefined);
  const answer = controlText(props.value);
  const kept = answer === "" ? undefined : (keptFile?.(answer) ?? (last?.id === answer ? last : undefined));
  const can = upload !== undefined && !props.readonly && !props.disabled;
  const announce = (words: string, of = answer) => setStatus({ words, of });
  const refuse = (words: string) => setStatus({ words, of: answer, isWrong: true });

  const send = async (file: File | undefined) => {
    if (!file || !can || sending) return;
    const trouble = fileRefusal(file, question.files, words);
    if (trouble !== undefined) return refuse(trouble);
    announce("");
    const ending = new AbortController();
    const progress = (sent: number) => setSending({ name: file.name, sent, stop: () => ending.abort() });
    progress(0);
    try {
      const taken = await upload(file, ending.signal, progress);
      if (ending.signal.aborted) return announce(say("fileStopped", { name: file.name }));
      setLast(taken);
      props.onChange(taken.id);
      props.onBlur();
      announce(say("fileAttached", { name: taken.name }), taken.id);
    } catch (error) {
      const trouble = error instanceof Error && error.message !== "" ? error.message : undefined;
      if (ending.signal.aborted) announce(say("fileStopped", { name: file.name }));
      else refuse(trouble ?? say("fileNotSent", { name: file.name }));
    } finally {
      setSending(undefined);
    }
  };
  const press = () => {
    if (sending) return sending.stop();
    if (answer === "") return picker.current?.click();
    props.onChange(undefined);
    announce(say("fileRemoved", { name: kept?.name ?? say("theFile") }), "");
  };
  const give = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    if (files.length === 1) send(files[0]);
    else if (can && !sending) refuse(say("filesTooMany"));
  };
  const part = (name: string) => `${props.id}:${name}`;

  return (
    <GroupBody
      className="question-file"
      {...groupAttributes({ ...props, onBlur: () => !sending && props.onBlur() })}
      onPaste={(event) => give(event, event.clipboardData.files)}
      onDragOver={(event) => can && event.preventDefault()}
      onDrop={(event) => give(event, event.dataTransfer.files)}
    >
      {(sending || answer !== "") && (
        <span className="question-file-name" id={part("file")}>
          {sending?.name ?? (kept ? <FileLink file={kept} /> : say("aFile"))}
          {!sending && kept && <small> {[fileSize(kept.bytes), kept.note].filter(Boolean).join(" · ")}</small>}
        </span>
      )}
      {sending && <progress aria-label={say("sending", { name: sending.name })} value={sending.sent} />}
      {can && (
        <button
          type="button"
          id={part("button")}
          className="question-button"
          aria-labelledby={`${part("button")} ${labelId(props.id)}`}
          aria-describedby={answer === "" && !sending ? part("limits") : part("file")}
          onClick={press}
        >
          {say(sending ? "stop" : answer === "" ? "chooseFile" : "remove")}
        </button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedNames(question.files)}
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {(can || answer === "") && (
        <p className="question-count" id={part("limits")}>
          {upload === undefined ? say("noFiles") : fileLimitsWords(question.files, words)}
        </p>
      )}
      <p className={status.isWrong ? "question-error" : "question-found"} role="status">
        {status.isWrong && status.of === answer && <Glyph name="alert" />}
        {status.of === answer && status.words}
      </p>
    </GroupBody>
  );
}
