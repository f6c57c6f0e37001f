import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { IDLE_MINUTES, MAX_SESSION_HOURS } from "../../insurance/sign-in/sign-in.ts";

/** A cookie that carries a token: the token is opaque and stored only as its hash. */
export interface Cookie {
  readonly name: string;
  readonly attributes: string;
}

/** The cookie that carries a session. */
export type SessionCookie = Cookie;

/** Over HTTPS the `__Host-` prefix binds a cookie to this host. Scripts cannot read it, and other sites cannot send it. */
const cookie = (name: string, secure: boolean): Cookie => ({
  name: secure ? `__Host-${name}` : name,
  attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
});

/** A session cookie: deleted when the browser closes, at the latest. */
export const sessionCookie = (secure: boolean): SessionCookie => cookie("session", secure);

/** How long a remembered device skips the second factor. */
export const DEVICE_SECONDS = 30 * 24 * 3600;

/** The cookie of a remembered device. */
export const deviceCookie = (secure: boolean): Cookie => {
  const { name, attributes } = cookie("device", secure);
  return { name, attributes: `${attributes}; Max-Age=${DEVICE_SECONDS}` };
};

/** How long a browser stays known after a sign-in. */
export const BROWSER_SECONDS = 180 * 24 * 3600;

/** The cookie that separates a known browser's wrong attempts from strangers'. */
export const browserCookie = (secure: boolean): Cookie => {
  const { name, attributes } = cookie("browser", secure);
  return { name, attributes: `${attributes}; Max-Age=${BROWSER_SECONDS}` };
};

export const newToken = (): string => randomBytes(32).toString("base64url");

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The token in a request's cookie; undefined where there is none or it is malformed. */
export const readToken = (request: FastifyRequest, { name }: Cookie): string | undefined => {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
};

export const setToken = (reply: FastifyReply, cookie: Cookie, token: string): void => {
  reply.header("set-cookie", `${cookie.name}=${token}; ${cookie.attributes}`);
};

export const clearToken = (reply: FastifyReply, cookie: Cookie): void => {
  const { name, attributes } = cookie;
  reply.header("set-cookie", `${name}=; ${attributes.replace(/; Max-Age=\d+/, "")}; Max-Age=0`);
};

const MINUTE = 60_000;

/** A session ends after half an hour without a call, and after twelve hours in any case. */
export const IDLE_MS = IDLE_MINUTES * MINUTE;

export const MAX_SESSION_MS = MAX_SESSION_HOURS * 60 * MINUTE;

/** Use is recorded at most this often to save writes; a session may end earlier by as much. */
export const RECORD_USE_EVERY_MS = 10_000;

/** The limits by which sessions are alive at an instant: their end, and their last use. */
export const aliveAt = (now: Date): { readonly now: Date; readonly seenAfter: Date } => ({
  now,
  seenAfter: new Date(now.getTime() - IDLE_MS),
});
