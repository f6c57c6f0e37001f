import { useRef, useState } from "react";
import { whyNotTaken } from "../../../renderers/widgets/file-limits.ts";
import type { Uploaded } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { failureWords, Offline, Refused, ServerFailure, SignedOut, Stopped } from "../api/failures.ts";
import type { UploadTo } from "./send-file.ts";
import { type SendingCalls, sendFile } from "./send-file.ts";
import { takenFiles } from "./use-drop.ts";

/** A file on its way, or one that did not arrive. */
export interface FileSending {
  readonly key: number;
  readonly name: string;
  /** The part that arrived, 0 to 1. */
  readonly sent: number;
  /** It waits for the line. */
  readonly waiting?: boolean;
  /** Why it was not taken. */
  readonly trouble?: string;
  /** Goes on with it; not there where that would not help. */
  readonly again?: () => void;
  readonly stop: () => void;
}

/** Files that travel at once; the others wait for one of them. */
const AT_ONCE = 3;

const troubleOf = (error: unknown): string => {
  if (error instanceof Offline) return "The connection broke. What has arrived is kept.";
  if (error instanceof ServerFailure) return "The server could not take it. What has arrived is kept.";
  if (error instanceof SignedOut) return "You are signed out. What has arrived is kept.";
  const reasons = error instanceof Refused ? error.refusal.reasons.map(({ message }) => message) : [];
  return [...new Set([failureWords(error), ...reasons])].join(" ");
};

/** Sends files, some at once; what does not arrive stays in the list with the reason until it is put away. */
export function useUploads(to: UploadTo, onArrived: (arrived: Uploaded) => void) {
  const [sending, setSending] = useState<readonly FileSending[]>([]);
  const last = useRef(0);
  const busy = useRef(0);
  const queue = useRef<(() => Promise<void>)[]>([]);
  const change = (key: number, part: Partial<FileSending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: number) => setSending((all) => all.filter((each) => each.key !== key));

  const next = () => {
    if (busy.current >= AT_ONCE) return;
    const work = queue.current.shift();
    if (!work) return;
    busy.current += 1;
    void work().finally(() => {
      busy.current -= 1;
      next();
    });
    next();
  };

  const send = async (key: number, file: File, signal: AbortSignal) => {
    try {
      const arrived = await sendFile(file, to, sendingCalls, {
        signal,
        onProgress: (sent) => change(key, { sent }),
        onWaiting: (waiting) => change(key, { waiting }),
      });
      forget(key);
      onArrived(arrived);
    } catch (error) {
      if (error instanceof Stopped) return forget(key);
      const passes = !(error instanceof Refused);
      change(key, { trouble: troubleOf(error), waiting: false, ...(passes ? { again: () => start(key, file) } : {}) });
    }
  };

  const start = (key: number, file: File) => {
    const ending = new AbortController();
    const entry: FileSending = { key, name: file.name, sent: 0, stop: () => ending.abort() };
    setSending((all) => [...all.filter((each) => each.key !== key), entry]);
    queue.current.push(() => send(key, file, ending.signal));
    next();
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      last.current += 1;
      const key = last.current;
      const trouble = whyNotTaken(file, takenFiles);
      if (trouble === undefined) start(key, file);
      else setSending((all) => [...all, { key, name: file.name, sent: 0, trouble, stop: () => forget(key) }]);
    }
  };
  return { sending, forget, add };
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a file; empty where the page was not served safely and the browser makes none. */
const hashOf = async (file: File): Promise<string> => {
  if (!globalThis.crypto?.subtle) return "";
  return hex(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
};

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
  });

/** Sending in this page. */
export const sendingCalls: SendingCalls = {
  begin: (to, file, sha256) =>
    call("/api/v1/Uploads/begin", {
      ...to,
      name: file.name,
      bytes: file.size,
      ...(sha256 === "" ? {} : { sha256 }),
    }),
  append: (upload, offset, content) => call("/api/v1/Uploads/append", { upload, offset, content }),
  finish: (upload) => call("/api/v1/Uploads/finish", { upload }),
  stop: (upload) => call("/api/v1/Uploads/stop", { upload }),
  hash: hashOf,
  wait,
};
