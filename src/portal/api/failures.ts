import type { Refusal } from "../../../schemas/quote.ts";
import { isRecord } from "../../form/values/own.ts";
import { isSessionEndReason, type SessionEndReason } from "../../insurance/sign-in/sign-in.ts";

/** The session has ended: the user must sign in. */
export class SignedOut extends Error {
  override readonly name = "SignedOut";
  /** After a sign-in attempt that came too soon: seconds until the next one. */
  readonly waitSeconds: number | null;
  /** How it ended, if the server knows. */
  readonly ended: SessionEndReason | null;

  constructor(message?: string, waitSeconds: number | null = null, ended: SessionEndReason | null = null) {
    super(message);
    this.waitSeconds = waitSeconds;
    this.ended = ended;
  }
}

/** The server did not answer: no connection, or it is not running. */
export class Offline extends Error {
  override readonly name = "Offline";
}

/** The user aborted the call. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** The server failed or is busy. `requestId` finds the call in its log. */
export class ServerFailure extends Error {
  override readonly name = "ServerFailure";
  readonly status: number;
  readonly requestId: string | null;

  constructor(status: number, requestId: string | null) {
    super(`The server answered ${status}${requestId ? `, request ${requestId}` : ""}`);
    this.status = status;
    this.requestId = requestId;
  }
}

/** The server refused the request: bad input (400), a business reason (409), not found (404). */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly refusal: Refusal;
  /** The whole answer; for a stale save, it contains the stored DATA. */
  readonly body: Readonly<Record<string, unknown>>;
  /** After too many attempts (429): seconds until the next one. */
  readonly waitSeconds: number | null;

  constructor(
    status: number,
    refusal: Refusal,
    body: Readonly<Record<string, unknown>>,
    waitSeconds: number | null = null,
  ) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
    this.body = body;
    this.waitSeconds = waitSeconds;
  }
}

/** Id of a failed call in the server's log; null for any other failure. */
export const requestIdOf = (error: unknown): string | null => (error instanceof ServerFailure ? error.requestId : null);

/** What the user reads about an act that failed. */
export function failureWords(error: unknown): string {
  if (error instanceof Refused) return error.refusal.message;
  if (error instanceof Offline)
    return "No connection, so this may not have been done. Your answers are kept on this page. Try again when you are connected.";
  if (error instanceof SignedOut) return "You are signed out. Your answers are kept on this page.";
  if (error instanceof ServerFailure)
    return `The server could not do this. Your answers are kept on this page.${error.requestId ? ` Request ${error.requestId}.` : ""}`;
  return "This did not work. Your answers are kept on this page.";
}

const text = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

const readReasons = (value: unknown): Refusal["reasons"] =>
  Array.isArray(value)
    ? value.filter(isRecord).map((reason) => ({ path: text(reason.path, ""), message: text(reason.message, "") }))
    : [];

/** The failure that a non-2xx answer represents. */
export function readFailure(response: Response, body: unknown): Error {
  const waitSeconds = Number(response.headers.get("retry-after")) || null;
  if (response.status === 401) {
    const ended = isRecord(body) && isSessionEndReason(body.ended) ? body.ended : null;
    return new SignedOut("No session", waitSeconds, ended);
  }
  const requestId = response.headers.get("x-request-id");
  if (response.status >= 500 || !isRecord(body)) return new ServerFailure(response.status, requestId);
  const refusal = {
    error: text(body.error, "refused"),
    message: text(body.message, "The server refused this."),
    reasons: readReasons(body.reasons),
  };
  return new Refused(response.status, refusal, body, waitSeconds);
}
