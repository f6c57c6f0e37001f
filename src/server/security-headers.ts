import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * Sets security headers on every answer. A page's policy allows scripts of its own origin only, and style elements with
 * the nonce of this answer; nothing inline, no eval, no framing.
 *
 * @param secure whether browsers reach the portal over HTTPS
 */
export const secureHeaders = async (app: FastifyInstance, secure: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    hsts: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store").header("x-request-id", request.id);
  });
};

/** A nonce for one answer, and the policy that names it. */
export const pagePolicy = (secure: boolean): { readonly nonce: string; readonly policy: string } => {
  const nonce = randomBytes(16).toString("base64");
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return { nonce, policy: directives.join("; ") };
};
