import type { FastifyReply } from "fastify";

const ROOT = "/user/risk-capture/pageForPDF/";

/** Address of the print view that a token opens. */
export const printPath = (token: string): string => `${ROOT}${token}`;

export const isPrintPath = (path: string): boolean => path.startsWith(ROOT);

/** The address of a print view opens it: no other site learns it, and no search engine keeps it. */
export const hideAddress = (reply: FastifyReply): void => {
  reply.header("referrer-policy", "no-referrer").header("x-robots-tag", "noindex, nofollow, noarchive");
};
