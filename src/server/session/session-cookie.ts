import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The cookie that carries a session: its id is opaque and stored only as its hash. */
export interface SessionCookie {
  readonly name: string;
  readonly attributes: string;
}

/** Over HTTPS the `__Host-` prefix binds the cookie to this very host. */
export const sessionCookie = (secure: boolean): SessionCookie => ({
  name: secure ? "__Host-session" : "session",
  attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
});

export const newToken = (): string => randomBytes(32).toString("base64url");

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The session id that a request carries; undefined where it carries none, or one that cannot be. */
export const readToken = (request: FastifyRequest, { name }: SessionCookie): string | undefined => {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
};

export const setToken = (reply: FastifyReply, cookie: SessionCookie, token: string): void => {
  reply.header("set-cookie", `${cookie.name}=${token}; ${cookie.attributes}`);
};

export const clearToken = (reply: FastifyReply, cookie: SessionCookie): void => {
  reply.header("set-cookie", `${cookie.name}=; ${cookie.attributes}; Max-Age=0`);
};
