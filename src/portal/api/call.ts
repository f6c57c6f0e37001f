import { withProof } from "../proof/fresh-proof.ts";
import { factorMissing, readOnly, sessionEnded, sessionOver } from "../session/session-state.ts";
import { type AnswerOf, type BodyOf, type CallPath, formDataOf, post } from "./client.ts";
import { Offline, Refused, readFailure, SignedOut, Stopped } from "./failures.ts";

const received = async (path: CallPath, body: unknown, signal?: AbortSignal) => {
  try {
    return await post(path, body, signal);
  } catch (error) {
    if (signal?.aborted) throw new Stopped("Given up", { cause: error });
    throw new Offline("No answer", { cause: error });
  }
};

let lastCall = 0;

/** When the server last answered, in milliseconds of `Date.now()`: the session's idle time counts from it. */
export const lastCallAt = (): number => lastCall;

/**
 * Calls the server; the answer's data, or the failure that it stands for, thrown.
 * @param signal gives the call up
 * @throws SignedOut, Refused, ServerFailure, Offline or Stopped
 */
export async function tryCall<P extends CallPath>(
  path: P,
  body: BodyOf<P>,
  signal?: AbortSignal,
): Promise<AnswerOf<P>> {
  const note = () => {
    lastCall = Date.now();
  };
  return answered(path, body, note, signal);
}

/**
 * As {@link tryCall}, asked by a page by itself: the server counts it as no use of the session. A 401 leads nowhere, since
 * somebody may be reading the page: that the session is over is noted, and until it is known to live nothing is asked.
 */
export async function watch<P extends CallPath>(path: P, body: BodyOf<P>): Promise<AnswerOf<P>> {
  if (sessionOver.get()) throw new SignedOut("No session");
  const asked = lastCall;
  try {
    return await answered(path, body, () => {});
  } catch (error) {
    // Where a call of somebody was answered meanwhile, this says nothing of the session that they have now.
    if (error instanceof SignedOut && lastCall === asked) sessionOver.set({ way: error.ended });
    throw error;
  }
}

async function answered<P extends CallPath>(
  path: P,
  body: BodyOf<P>,
  note: () => void,
  signal?: AbortSignal,
): Promise<AnswerOf<P>> {
  const { data, error, response } = await received(path, body, signal);
  note();
  readOnly.set(response.headers.get("x-portal-state") === "read-only");
  // The server's tests hold its answers to the description from which AnswerOf is made.
  if (response.ok && data !== undefined) return data as AnswerOf<P>;
  throw readFailure(response, error);
}

/**
 * As {@link tryCall}; a 401 also leads to the sign-in page and keeps the way back, and a firm that asks for a second
 * factor leads to the page on which it is set up. Where the server wants to know once more who somebody is, they are asked.
 */
export async function call<P extends CallPath>(path: P, body: BodyOf<P>, signal?: AbortSignal): Promise<AnswerOf<P>> {
  try {
    const answer = await withProof(() => tryCall(path, body, signal));
    if (sessionOver.get()) sessionOver.set(null);
    return answer;
  } catch (error) {
    if (error instanceof SignedOut) sessionEnded(error.ended);
    if (error instanceof Refused && error.refusal.error === "mfa-needed") factorMissing.set(true);
    throw error;
  }
}

/**
 * A file that the server makes; where it wants to know once more who somebody is, they are asked. Such as `/files/quotes.csv`. What it is to hold is sent in the body, and so is in no address.
 * @throws SignedOut, Refused, ServerFailure or Offline
 */
export const fetchFile = (address: string, fields: object): Promise<Blob> =>
  withProof(() => receivedFile(address, fields));

async function receivedFile(address: string, fields: object): Promise<Blob> {
  const response = await fetch(address, { method: "POST", body: formDataOf(fields) }).catch((cause: unknown) => {
    throw new Offline("No answer", { cause });
  });
  if (!response.ok) throw readFailure(response, await response.json().catch(() => undefined));
  return response.blob();
}
