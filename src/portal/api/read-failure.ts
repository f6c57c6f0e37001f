import type { Refusal } from "../../../schemas/quote.ts";
import { isRecord } from "../../form/values/own.ts";
import { isSessionEndWay } from "../../insurance/sign-in/session-ends.ts";
import { Refused, ServerFailure, SignedOut } from "./failures.ts";

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
