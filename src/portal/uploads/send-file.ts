import type { Uploaded } from "../api/answers.ts";
import { Offline, Refused, ServerFailure, Stopped } from "../api/failures.ts";

/** Where a file goes: a place of a quote, or a folder by its word in the address. */
export interface UploadTo {
  readonly reference?: string;
  readonly place: string;
}

interface SoFar {
  readonly upload: string;
  /** Bytes that the server has. */
  readonly received: number;
  /** Bytes of each piece. */
  readonly chunk: number;
}

/** What sending needs of the world. */
export interface SendingCalls {
  readonly begin: (to: UploadTo, file: File, sha256: string) => Promise<SoFar>;
  readonly append: (upload: string, offset: number, content: File) => Promise<SoFar>;
  readonly finish: (upload: string) => Promise<Uploaded>;
  readonly stop: (upload: string) => Promise<unknown>;
  /** SHA-256 of a file in hexadecimal; empty where the page cannot make one. */
  readonly hash: (file: File) => Promise<string>;
  /** Waits so long, or until the line is back. */
  readonly wait: (ms: number) => Promise<void>;
}

export interface SendingOptions {
  /** Gives it up; nothing of it stays. */
  readonly signal?: AbortSignal;
  /** Receives the part that the server has, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  /** Receives whether it waits for the line. */
  readonly onWaiting?: (waiting: boolean) => void;
}

/** After each failure in a row; then it is given up, and can be gone on with later. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Whether the next try may do: the line broke or the server was away, rather than that it refused. */
const passes = (error: unknown): boolean => error instanceof Offline || error instanceof ServerFailure;
const isGone = (error: unknown): boolean => error instanceof Refused && error.refusal.error === "not-found";

/**
 * Sends a file piece by piece. A piece that fails is sent again after a while, from where the server says that it is;
 * what the server has is never sent twice, also after the page was closed, since it knows the file again by its content.
 *
 * @throws Stopped, Refused (it is not taken, with the reason), SignedOut, or Offline and ServerFailure after several tries
 */
export async function sendFile(
  file: File,
  to: UploadTo,
  calls: SendingCalls,
  { signal, onProgress, onWaiting }: SendingOptions = {},
): Promise<Uploaded> {
  const sha256 = await calls.hash(file);
  let at: SoFar | undefined;
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
      const wait = WAITS_MS[failures];
      // An upload that was swept meanwhile is begun again, once in a row.
      if (wait === undefined || !(passes(error) || (at && isGone(error) && failures === 0))) throw error;
      failures += 1;
      at = undefined;
      onWaiting?.(true);
      await calls.wait(wait);
      onWaiting?.(false);
    }
  }
}
