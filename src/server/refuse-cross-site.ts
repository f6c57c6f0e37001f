import type { FastifyRequest } from "fastify";
import { Refused } from "./refused.ts";

const crossSite = (): Refused => new Refused(403, "cross-site", "This call comes from another site.");

/** Fetch Metadata of a page of our own, or of a person who typed the address. */
const OWN = new Set(["same-origin", "none"]);

const isOwnOrigin = (origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean => {
  if (publicUrl !== undefined && origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  return publicUrl === undefined && new URL(origin).host === request.headers.host;
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
