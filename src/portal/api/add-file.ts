import { sessionEnded } from "../session/session-ended.ts";
import { call } from "./call.ts";
import { type AnswerOf, formDataOf } from "./client.ts";
import { Offline, SignedOut } from "./failures.ts";
import { readFailure } from "./read-failure.ts";

const path = "/api/v1/Files/add";

export interface FileToAdd {
  readonly reference: string;
  /** `referral`, or `info-request/<id>/<question>`. */
  readonly place: string;
  readonly file: File;
}

export interface Sending {
  /** Ends it; the promise is then rejected. */
  readonly signal?: AbortSignal;
  /** Told the part that was sent, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/**
 * Sends a file as `Files/add` takes it. By XMLHttpRequest, since fetch does not tell how far it is.
 * @throws SignedOut, Refused, ServerFailure or Offline
 */
export function addFile(added: FileToAdd, { signal, onProgress }: Sending = {}): Promise<AnswerOf<typeof path>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new Offline("No answer"));
    request.onabort = () => reject(new Error("It was stopped."));
    request.onload = () => {
      const body: unknown = bodyOf(request.responseText);
      // The server's tests hold its answers to the description from which AnswerOf is made.
      if (request.status === 200) return resolve(body as AnswerOf<typeof path>);
      const headers = { "x-request-id": request.getResponseHeader("x-request-id") ?? "" };
      const failure = readFailure(new Response(null, { status: request.status, headers }), body);
      if (failure instanceof SignedOut) sessionEnded();
      reject(failure);
    };
    signal?.addEventListener("abort", () => request.abort());
    request.send(formDataOf(added));
  });
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Attachment = AnswerOf<typeof path>["attachment"];

/** Takes back a file that was not sent yet. */
export const removeFile = (reference: string, id: string) => call("/api/v1/Files/remove", { reference, id });
