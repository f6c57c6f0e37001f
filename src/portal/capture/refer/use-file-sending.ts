import { useRef, useState } from "react";
import { whyNotTaken } from "../../../../renderers/widgets/file-limits.ts";
import { addFile } from "../../api/add-file.ts";
import { failureWords } from "../../api/failures.ts";
import { takenFiles } from "./taken-files.ts";

/** A file on its way, or one that did not arrive. */
export interface FileSending {
  readonly key: number;
  readonly name: string;
  /** The part that was sent, 0 to 1. */
  readonly sent: number;
  /** Why it was not taken. */
  readonly trouble?: string;
  readonly stop: () => void;
}

/** Sends files one beside the other; what does not arrive stays in the list with the reason until it is put away. */
export function useFileSending(reference: string, onArrived: () => void) {
  const [sending, setSending] = useState<readonly FileSending[]>([]);
  const last = useRef(0);
  const change = (key: number, part: Partial<FileSending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: number) => setSending((all) => all.filter((each) => each.key !== key));

  const send = async (file: File) => {
    last.current += 1;
    const key = last.current;
    const trouble = whyNotTaken(file, takenFiles);
    const ending = new AbortController();
    const entry = { key, name: file.name, sent: 0, stop: () => ending.abort() };
    setSending((all) => [...all, trouble === undefined ? entry : { ...entry, trouble }]);
    if (trouble !== undefined) return;
    try {
      const onProgress = (sent: number) => change(key, { sent });
      await addFile({ reference, place: "referral", file }, { signal: ending.signal, onProgress });
      forget(key);
      onArrived();
    } catch (error) {
      if (ending.signal.aborted) forget(key);
      else change(key, { trouble: failureWords(error) });
    }
  };
  return {
    sending,
    forget,
    send: (files: Iterable<File>) => {
      for (const file of files) void send(file);
    },
  };
}
