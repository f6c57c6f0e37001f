import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A cookie that carries a token: the token is opaque and stored only as its hash. */
export interface Cookie {
  readonly name: string;
  readonly attributes: string;
}

/** The cookie that carries a session. */
export type SessionCookie = Cookie;

/** Over HTTPS the `__Host-` prefix binds a cookie to this very host. Scripts cannot read it, other sites not send it. */
const cookie = (name: string, secure: boolean): Cookie => ({
  name: secure ? `__Host-${name}` : name,
  attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
});

/** Ends with the browser, at the latest. */
export const sessionCookie = (secure: boolean): SessionCookie => cookie("session", secure);

/** How long a device is known on which a second factor was given. */
export const DEVICE_SECONDS = 30 * 24 * 3600;

/** The cookie by which a device is known again. */
export const deviceCookie = (secure: boolean): Cookie => {
  const { name, attributes } = cookie("device", secure);
  return { name, attributes: `${attributes}; Max-Age=${DEVICE_SECONDS}` };
};

/** How long a browser is known in which somebody has signed in. */
export const BROWSER_SECONDS = 180 * 24 * 3600;

/** The cookie by which wrong tries in that browser are distinguished from a stranger's. */
export const browserCookie = (secure: boolean): Cookie => {
  const { name, attributes } = cookie("browser", secure);
  return { name, attributes: `${attributes}; Max-Age=${BROWSER_SECONDS}` };
};

export const newToken = (): string => randomBytes(32).toString("base64url");

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The token that a request carries in a cookie; undefined where it carries none, or one that cannot be. */
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
