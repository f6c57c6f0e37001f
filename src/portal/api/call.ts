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

/**
 * When the server last answered a user's call, in milliseconds of `Date.now()`: the session's idle time counts from it.
 */
export const lastCallAt = (): number => lastCall;

/**
 * Calls the server and returns the data. Throws the failure that any other answer represents.
 *
 * @param signal aborts the call
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
 * As {@link tryCall}, for polling: the server does not count it as use of the session. A 401 does not navigate, since
 * the user may be reading the page: it records that the session is over and stops polling until the session is known to
 * be live.
 */
export async function watch<P extends CallPath>(path: P, body: BodyOf<P>): Promise<AnswerOf<P>> {
  if (sessionOver.get()) throw new SignedOut("No session");
  const asked = lastCall;
  try {
    return await answered(path, body, () => {});
  } catch (error) {
    // If a user's call was answered meanwhile, this 401 says nothing about the present session.
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
  // The server's tests check its answers against the description that AnswerOf is generated from.
  if (response.ok && data !== undefined) return data as AnswerOf<P>;
  throw readFailure(response, error);
}

/**
 * As {@link tryCall}; a 401 also leads to the sign-in page with a return address, and a missing second factor that the
 * firm requires leads to its setup page. If the server requires fresh proof of identity, asks the user for it.
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
 * Fetches a file that the server generates, such as `/files/quotes.csv`; asks the user for fresh proof of identity if
 * required. The contents requested are sent in the body, so they are in no address.
 *
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
