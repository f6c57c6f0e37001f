import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Refusal } from "../../schemas/quote.ts";
import { isRecord } from "../form/values/own.ts";
import type { CallPath } from "../server/calls.ts";
import type { AnswerOf, FormOf } from "../server/contract/call-types.ts";
import { CommandError } from "./command-io.ts";

/** The running server refused; `refusal` says why. */
export class ServerRefused extends Error {
  override readonly name = "ServerRefused";
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

export interface PortalClient {
  call<P extends CallPath>(path: P, form: FormOf<P>): Promise<AnswerOf<P>>;
  /** Streams the bytes of an address such as `/files/backup`. */
  download(path: string, form: object): Promise<Readable>;
}

const formOf = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  return form;
};

/** Whether a server answers at the address. */
export const isRunning = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) });
    return answer.ok;
  } catch {
    return false;
  }
};

const isRefusal = (body: unknown): body is Refusal =>
  isRecord(body) && typeof body.error === "string" && typeof body.message === "string" && Array.isArray(body.reasons);

const refusalIn = (body: unknown, url: string): Refusal => {
  if (isRefusal(body)) return body;
  throw new CommandError(`What answers at ${url} is not the portal: say with --url where it runs.`);
};

/** @throws {CommandError} if nothing answers, or something other than a portal */
const answerAt = async (url: string, path: string, init: RequestInit): Promise<{ answer: Response; body: unknown }> => {
  let answer: Response;
  try {
    answer = await fetch(`${url}/api/v1/${path}`, init);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    throw new CommandError(
      `No server answers at ${url}${cause}. Start the portal with npm start, or say with --url where it runs.`,
    );
  }
  try {
    return { answer, body: await answer.json() };
  } catch {
    throw new CommandError(
      `What answers at ${url} is not the portal (${answer.status}, no JSON): say with --url where it runs.`,
    );
  }
};

/**
 * Signs in to a running server as any client does.
 *
 * @throws {CommandError} if no server answers, or it does not accept the account
 */
export const signInTo = async (
  url: string,
  account: {
    readonly email: string | undefined;
    readonly password: string | undefined;
    /** Code of the authenticator app, if the account has a second factor. */
    readonly code?: string | undefined;
  },
): Promise<PortalClient> => {
  const { email, password, code } = account;
  if (email === undefined || password === undefined)
    throw new CommandError(
      `A server runs at ${url}: sign in to it with --email and --password, or FORMS_EMAIL and FORMS_PASSWORD (PORTAL_EMAIL and PORTAL_PASSWORD do as well).`,
    );
  let cookie = "";
  const call = async <P extends CallPath>(path: P, form: FormOf<P>): Promise<AnswerOf<P>> => {
    const { answer, body } = await answerAt(url, path, { method: "POST", headers: { cookie }, body: formOf(form) });
    if (!answer.ok) throw new ServerRefused(answer.status, refusalIn(body, url));
    cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? cookie;
    // The portal validates each response against its own schema.
    return body as AnswerOf<P>;
  };
  try {
    const form = { Email: email, Password: password, ...(code === undefined ? {} : { Code: code }) };
    const person = await call("Login/signIn", form);
    if ("mfaRequired" in person)
      throw new CommandError(`${email} has a second factor: set PORTAL_CODE to a code from the authenticator app.`);
  } catch (error) {
    if (error instanceof ServerRefused) throw new CommandError(`${url} refused to sign in ${email}: ${error.message}`);
    throw error;
  }
  const download = async (path: string, fields: object): Promise<Readable> => {
    const answer = await fetch(url + path, { method: "POST", headers: { cookie }, body: formOf(fields) });
    if (!answer.ok || !answer.body) throw new ServerRefused(answer.status, refusalIn(await answer.json(), url));
    return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
  };
  return { call, download };
};
