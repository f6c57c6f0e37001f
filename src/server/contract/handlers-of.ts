import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { CallPath, OpenCall } from "../calls.ts";
import type { Services } from "../services.ts";
import type { AnswerOf, FormOf } from "./call-types.ts";

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type OpenPath = OpenCall["path"];

/** Handler of a call that needs no session. */
export type Open<P extends CallPath> = (
  services: Services,
  form: FormOf<P>,
  exchange: Exchange,
) => Promise<AnswerOf<P>>;

/** Handler of a call that needs a session and the call's permission. */
export type Signed<P extends CallPath> = (
  services: Services,
  user: SessionUser,
  form: FormOf<P>,
) => Promise<AnswerOf<P>>;

/** The same for a call that reads or sets headers, such as cookies. */
export type SignedExchange<P extends CallPath> = (
  services: Services,
  user: SessionUser,
  form: FormOf<P>,
  exchange: Exchange,
) => Promise<AnswerOf<P>> | AnswerOf<P>;

/** Handlers of an area's calls that need a session. */
export type HandlersOf<Calls extends readonly { readonly path: CallPath }[]> = {
  readonly [P in Exclude<Calls[number]["path"], OpenPath>]: SignedExchange<P>;
};
