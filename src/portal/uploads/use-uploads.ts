import { useRef, useState } from "react";
import { fileRefusal } from "../../../renderers/widgets/file-limits.ts";
import type { AttachedFile, Uploaded } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { failureWords, Offline, Refused, ServerFailure, SignedOut, Stopped } from "../api/failures.ts";
import { filesSending } from "../session/session-state.ts";
import { takenFiles } from "./use-drop.ts";

/** A file being uploaded, or one that failed. */
export interface FileSending {
  readonly key: number;
  readonly name: string;
  /** The share received, 0 to 1. */
  readonly sent: number;
  /** It is waiting for the connection. */
  readonly waiting?: boolean;
  /** Why it was refused. */
  readonly trouble?: string;
  /** Resumes it; absent if that would not help. */
  readonly again?: () => void;
  readonly stop: () => void;
}

/** Maximum number of concurrent uploads; others wait. */
const MAX_CONCURRENT = 3;

const troubleOf = (error: unknown): string => {
  if (error instanceof Offline) return "The connection was lost. What has arrived is kept.";
  if (error instanceof ServerFailure) return "The server could not accept it. What has arrived is kept.";
  if (error instanceof SignedOut) return "You are signed out. What has arrived is kept.";
  const reasons = error instanceof Refused ? error.refusal.reasons.map(({ message }) => message) : [];
  return [...new Set([failureWords(error), ...reasons])].join(" ");
};

/** Target of an upload: a place of a quote, or a folder by its name in the address. */
interface UploadTo {
  readonly reference?: string;
  readonly place: string;
}

interface UploadProgress {
  readonly upload: string;
  /** Bytes received by the server. */
  readonly received: number;
  /** Bytes per chunk. */
  readonly chunk: number;
}

/** Dependencies of uploading, injected for tests. */
export interface SendingCalls {
  readonly begin: (to: UploadTo, file: File, sha256: string) => Promise<UploadProgress>;
  readonly append: (upload: string, offset: number, content: File) => Promise<UploadProgress>;
  readonly finish: (upload: string) => Promise<Uploaded>;
  readonly stop: (upload: string) => Promise<unknown>;
  /** SHA-256 of a file in hexadecimal; empty if the page cannot calculate one. */
  readonly hash: (file: File) => Promise<string>;
  /** Waits for this time, or until the connection is back. */
  readonly wait: (ms: number) => Promise<void>;
}

interface SendingOptions {
  /** Aborts the upload and discards what was sent. */
  readonly signal?: AbortSignal;
  /** Called with the share received by the server, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  /** Called with whether it is waiting for the connection. */
  readonly onWaiting?: (waiting: boolean) => void;
}

/** Delays after consecutive failures; then the upload stops, and can be resumed later. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Whether a retry may succeed: the connection or the server failed, rather than a refusal. */
const passes = (error: unknown): boolean => error instanceof Offline || error instanceof ServerFailure;

const isGone = (error: unknown): boolean => error instanceof Refused && error.refusal.error === "not-found";

/**
 * Uploads a file in chunks. A failed chunk is retried after a delay, from the position that the server reports. The
 * server recognises a file by its content, so nothing is sent twice, even after the page was closed.
 *
 * @throws Stopped, Refused (with the reason), SignedOut, or Offline and ServerFailure after several retries
 */
export async function sendFile(
  file: File,
  to: UploadTo,
  calls: SendingCalls,
  { signal, onProgress, onWaiting }: SendingOptions = {},
): Promise<Uploaded> {
  const sha256 = await calls.hash(file);
  let at: UploadProgress | undefined;
  const step = async (): Promise<Uploaded | undefined> => {
    at ??= await calls.begin(to, file, sha256);
    onProgress?.(at.received / file.size);
    if (at.received >= file.size) return calls.finish(at.upload);
    const piece = new File([file.slice(at.received, at.received + at.chunk)], "piece");
    at = await calls.append(at.upload, at.received, piece);
    onProgress?.(at.received / file.size);
    return undefined;
  };
  let failures = 0;
  for (;;) {
    if (signal?.aborted) {
      if (at) await calls.stop(at.upload).catch(() => undefined);
      throw new Stopped("It was stopped.");
    }
    try {
      const done = await step();
      failures = 0;
      if (done) return done;
    } catch (error) {
      const wait = RETRY_DELAYS_MS[failures];
      // An upload that the server has cleaned up meanwhile is started again, once in a row.
      if (wait === undefined || !(passes(error) || (at && isGone(error) && failures === 0))) throw error;
      failures += 1;
      at = undefined;
      onWaiting?.(true);
      await calls.wait(wait);
      onWaiting?.(false);
    }
  }
}

/** Shows a file on other pages as being sent, also while it waits for others; returns how to end that. */
function tracked({ name }: File): () => void {
  const entry = { name, page: window.location.pathname };
  filesSending.set([...filesSending.get(), entry]);
  return () => filesSending.set(filesSending.get().filter((each) => each !== entry));
}

/** Uploads the file of a quote's question. Rejects with a message for the user. */
export async function sendAnswer(
  file: File,
  to: Required<UploadTo>,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<AttachedFile> {
  const untrack = tracked(file);
  try {
    const { attachment } = await sendFile(file, to, sendingCalls, { signal, onProgress });
    if (attachment) return attachment;
  } catch (error) {
    throw new Error(troubleOf(error));
  } finally {
    untrack();
  }
  throw new Error("A file of a quote is answered as one.");
}

/** Uploads files, some concurrently; a failed one stays in the list with its reason until dismissed. */
export function useUploads(to: UploadTo, onArrived: (arrived: Uploaded) => void) {
  const [sending, setSending] = useState<readonly FileSending[]>([]);
  const last = useRef(0);
  const busy = useRef(0);
  const queue = useRef<(() => Promise<void>)[]>([]);
  const change = (key: number, part: Partial<FileSending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: number) => setSending((all) => all.filter((each) => each.key !== key));

  const next = () => {
    if (busy.current >= MAX_CONCURRENT) return;
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
    const untrack = tracked(file);
    const stop = () => {
      ending.abort();
      untrack();
    };
    setSending((all) => [...all.filter((each) => each.key !== key), { key, name: file.name, sent: 0, stop }]);
    queue.current.push(() => send(key, file, ending.signal).finally(untrack));
    next();
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      last.current += 1;
      const key = last.current;
      const trouble = fileRefusal(file, takenFiles);
      if (trouble === undefined) start(key, file);
      else setSending((all) => [...all, { key, name: file.name, sent: 0, trouble, stop: () => forget(key) }]);
    }
  };
  return { sending, forget, add };
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a file; empty if the page was not served over HTTPS, without which browsers offer none. */
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

/** The real dependencies in a page. */
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
