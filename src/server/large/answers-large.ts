import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { answerCall } from "../answer-call.ts";
import type { CallPath } from "../calls.ts";
import type { CallShape } from "../contract/call-shape.ts";
import type { Exchange } from "../contract/handlers-of.ts";
import type { Services } from "../services.ts";
import { LARGE_TEXT, LargeHere, type LargeProgress, type LargeStep } from "./large-here.ts";
import type { LargeWork } from "./large-work.ts";

type Form = Readonly<Record<string, unknown>>;

/** Answers a call with a session, in another thread if it concerns a large quote. */
export type AnswersLarge = (
  shape: CallShape<CallPath>,
  user: SessionUser,
  form: unknown,
  exchange: Exchange,
) => Promise<unknown>;

const isForm = (form: unknown): form is Form => typeof form === "object" && form !== null;

/** Number of characters of the answers sent with a call. */
const lengthOf = ({ form: fields }: CallShape<CallPath>, form: Form): number =>
  Math.max(
    0,
    ...Object.entries(fields).map(([name, { answers }]) => {
      const value = form[name];
      return answers === true && typeof value === "string" ? value.length : 0;
    }),
  );

/** Aborts when the caller disconnects before the answer was sent. */
const abortedWithCaller = ({ reply }: Exchange): AbortSignal => {
  const leaving = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
};

/**
 * Answers calls in this thread. A call about a large quote moves to another thread before it has changed anything, since
 * every call opens its quote first.
 */
export const answersLarge = (services: Services, work: LargeWork): AnswersLarge => {
  const running = new Map<string, LargeProgress>();
  const keyOf = (userId: string, reference: unknown) => `${userId} ${String(reference)}`;
  const progressOf = (userId: string, reference: string) => running.get(keyOf(userId, reference));
  const here: Services = { ...services, progressOf };
  const leaving: Services = { ...here, leavesLarge: true };

  const apart = async (
    shape: CallShape<CallPath>,
    user: SessionUser,
    form: Form,
    exchange: Exchange,
    length: number,
  ): Promise<Buffer> => {
    const key = keyOf(user.userId, form.reference);
    const care = {
      ...(shape.endsWithCaller ? { signal: abortedWithCaller(exchange) } : {}),
      onPlace: (ahead: number) => running.set(key, { ahead, step: ahead > 0 ? "waiting" : "reading" }),
      onStep: (step: string) => running.set(key, { ahead: 0, step: step as LargeStep }),
    };
    try {
      const json = await work({ path: shape.path, user, form }, length, care);
      exchange.reply.type("application/json; charset=utf-8");
      return Buffer.from(json.buffer, json.byteOffset, json.byteLength);
    } finally {
      running.delete(key);
    }
  };

  return async (shape, user, form, exchange) => {
    // A file cannot be passed to another thread, and is never the slow part of a call about a quote.
    if (!isForm(form) || Object.values(form).some((value) => value instanceof File))
      return answerCall(shape.path, here, user, form, exchange);
    const sent = lengthOf(shape, form);
    if (sent >= LARGE_TEXT) return apart(shape, user, form, exchange, sent);
    try {
      return await answerCall(shape.path, leaving, user, form, exchange);
    } catch (error) {
      if (!(error instanceof LargeHere)) throw error;
      return apart(shape, user, form, exchange, error.length);
    }
  };
};
