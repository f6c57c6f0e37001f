import type { FastifyRequest } from "fastify";
import { Refused } from "./refused.ts";

const crossSite = (): Refused => new Refused(403, "cross-site", "This call comes from another site.");

/** Fetch Metadata of the portal's own pages, or of a typed address. */
const SAME_SITE = new Set(["same-origin", "none"]);

const isOwnOrigin = (origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean => {
  if (publicUrl !== undefined) return origin === publicUrl;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // Sec-Fetch-Site is more reliable than this server's own scheme, since a proxy may terminate HTTPS.
  const isDeclared = request.headers["sec-fetch-site"] === "same-origin";
  return host === request.headers.host && (isDeclared || protocol === `${request.protocol}:`);
};

/**
 * Refuses cross-site requests from browsers (CSRF): any page can send a form-data POST with the user's cookies. Other
 * clients send neither header and are not affected.
 */
export const refuseCrossSite = (request: FastifyRequest, publicUrl: string | undefined): void => {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && (typeof site !== "string" || !SAME_SITE.has(site))) throw crossSite();
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) throw crossSite();
};
