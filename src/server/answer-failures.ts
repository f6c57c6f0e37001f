import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "../../schemas/quote.ts";
import { QuoteGone } from "../db/commands/in-one-transaction.ts";
import { FilesAway } from "../db/contents/content-home.ts";
import { isDatabaseAway } from "../db/database-error.ts";
import { StoreFull } from "../db/space-guard.ts";
import { classWords } from "./contract/text-class.ts";
import { Refused } from "./refused.ts";

const RETRY_SECONDS = "5";
const RETRY_WHEN_FULL_SECONDS = "30";

/** Shown while the disk is full and nothing can be saved. */
const readOnlyWords =
  "The portal is read-only at the moment because its disk is nearly full. This was not saved. Try again in a few minutes.";

/** Shown while file storage is unavailable and everything else works. */
const filesAwayWords =
  "Files cannot be opened or added at the moment. Everything else works. Try again in a few minutes.";

/** What the framework refuses before a call is reached, in the portal's words. */
const frameworkRefusals: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "unsupported-media-type", "Send multipart/form-data."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "too-large", "The request is too large."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "bad-input", "The length of the request does not match its header."],
};

interface FieldFault {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const fieldOf = ({ instancePath, params }: FieldFault): string => {
  const named = params.missingProperty ?? params.additionalProperty;
  return typeof named === "string" ? named : instancePath.slice(1);
};

const fieldWords = (fault: FieldFault): string => {
  const field = fieldOf(fault);
  if ("missingProperty" in fault.params) return `The field ${field} is missing.`;
  if ("additionalProperty" in fault.params) return `There is no field ${field} in this call.`;
  const { pattern } = fault.params;
  if (typeof pattern === "string" && Object.hasOwn(classWords, pattern))
    return `The field ${field} ${classWords[pattern]}.`;
  return `The field ${field} ${fault.message ?? "is not valid"}.`;
};

const isFieldFault = (value: unknown): value is FieldFault =>
  typeof value === "object" && value !== null && "instancePath" in value && "params" in value;

const formRefusal = (faults: readonly unknown[]): Refusal => ({
  error: "bad-input",
  message: "The form of this call is not valid.",
  reasons: faults.filter(isFieldFault).map((fault) => ({ path: fieldOf(fault), message: fieldWords(fault) })),
});

const refusal = (error: string, message: string): Refusal => ({ error, message, reasons: [] });

/** Answers any error in the form `{error, message, reasons}`, never with a stack trace. */
export const answerFailure = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
  if (error instanceof Refused) {
    reply
      .code(error.status)
      .headers(error.headers)
      .send({ error: error.code, message: error.message, reasons: error.reasons, ...error.more });
    return;
  }
  if (error instanceof QuoteGone) {
    reply.code(404).send(refusal("not-found", "There is no such quote."));
    return;
  }
  if (error instanceof StoreFull) {
    request.log.error({ err: error }, "no space");
    reply.code(503).header("retry-after", RETRY_WHEN_FULL_SECONDS).send(refusal("read-only", readOnlyWords));
    return;
  }
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, "the database is away");
    reply
      .code(503)
      .header("retry-after", RETRY_SECONDS)
      .send(refusal("database-away", "The database cannot be reached. Try again in a moment."));
    return;
  }
  if (error instanceof FilesAway) {
    request.log.error({ err: error }, "the store of files is away");
    reply.code(503).header("retry-after", RETRY_SECONDS).send(refusal("files-away", filesAwayWords));
    return;
  }
  if ("validation" in error && Array.isArray(error.validation)) {
    reply.code(400).send(formRefusal(error.validation));
    return;
  }
  const code = "code" in error ? frameworkRefusals[error.code] : undefined;
  if (code) {
    reply.code(code[0]).send(refusal(code[1], code[2]));
    return;
  }
  if ("statusCode" in error && error.statusCode !== undefined && error.statusCode < 500) {
    reply.code(error.statusCode).send(refusal("bad-input", "The request cannot be read."));
    return;
  }
  request.log.error({ err: error }, "a call failed");
  reply.code(500).send(refusal("failed", `The server could not complete this. Request ${request.id}.`));
};
