import type { FastifyRequest } from "fastify";
import { Refused } from "./refused.ts";

const crossSite = (): Refused => new Refused(403, "cross-site", "This call comes from another site.");

/** Fetch Metadata of a page of our own, or of a person who typed the address. */
const OWN = new Set(["same-origin", "none"]);

const isOwnOrigin = (origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean => {
  if (publicUrl !== undefined) return origin === publicUrl;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // A browser that says so itself knows better than this server, whose proxy may speak HTTPS in its name.
  const isSaid = request.headers["sec-fetch-site"] === "same-origin";
  return host === request.headers.host && (isSaid || protocol === `${request.protocol}:`);
};

/**
 * Refuses what a browser sends from another site: a form-data POST is a request that any page may send, cookies and
 * all. Clients that are no browser send neither header and need none.
 */
export const refuseCrossSite = (request: FastifyRequest, publicUrl: string | undefined): void => {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && (typeof site !== "string" || !OWN.has(site))) throw crossSite();
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) throw crossSite();
};
