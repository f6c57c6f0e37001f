import type { Refusal } from "../../../schemas/quote.ts";
import { isRecord } from "../../form/values/own.ts";
import { isSessionEndWay, type SessionEndWay } from "../../insurance/sign-in/sign-in.ts";

/** The session has ended: the way to the sign-in page. */
export class SignedOut extends Error {
  override readonly name = "SignedOut";
  /** Of a sign-in that comes too soon: seconds until the next try. */
  readonly waitSeconds: number | null;
  /** How it ended, where the server knows that. */
  readonly ended: SessionEndWay | null;

  constructor(message?: string, waitSeconds: number | null = null, ended: SessionEndWay | null = null) {
    super(message);
    this.waitSeconds = waitSeconds;
    this.ended = ended;
  }
}

/** No answer from the server: no connection, or it is not running. */
export class Offline extends Error {
  override readonly name = "Offline";
}

/** It was given up by the person who asked for it. */
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

/** The server understood and refused: bad input (400), a business reason (409), no such thing (404). */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly refusal: Refusal;
  /** The whole answer; a stale save carries the stored DATA. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Of what was done too often (429): seconds until it is possible again. */
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

/** Under which the server's log has a call that it failed to answer; null for any other failure. */
export const requestIdOf = (error: unknown): string | null => (error instanceof ServerFailure ? error.requestId : null);

/** One sentence for a person about a save or an act that failed. */
export function failureWords(error: unknown): string {
  if (error instanceof Refused) return error.refusal.message;
  if (error instanceof Offline) return "No connection. Your answers are kept on this page and will be sent.";
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

/** The failure that an answer other than 2xx stands for. */
export function readFailure(response: Response, body: unknown): Error {
  const waitSeconds = Number(response.headers.get("retry-after")) || null;
  if (response.status === 401) {
    const ended = isRecord(body) && isSessionEndWay(body.ended) ? body.ended : null;
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
