import type { FastifyRequest } from "fastify";
import type { SessionUser } from "../db/queries/people/find-session.ts";
import { may, type Right } from "../insurance/permissions.ts";
import { rightNames } from "../insurance/rights/foundations.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";
import { forbidden, notSignedIn } from "./refused.ts";
import type { Services } from "./services.ts";
import { findUser } from "./session/find-user.ts";

/**
 * Every address under /files with the rights that it needs, all of them: what the table of calls is to calls. A file
 * that people added may tell of what a reader of a quote is not shown, so that it needs the right to refer as well.
 */
export const fileDoors = {
  "/files/attachments/:id": ["viewDocuments", "refer"],
  "/files/backup": rightNames,
  "/files/documents/:id.pdf": ["viewDocuments"],
  "/files/documents.zip": ["viewDocuments"],
  "/files/folders/:id/:number": ["viewDocuments", "refer"],
  "/files/folders.zip": ["viewDocuments"],
  "/files/logo/:id.png": ["manageFirm"],
  "/files/logo/sources/:id.png": ["manageFirm"],
  "/files/logo/preview.pdf": ["manageFirm"],
  "/files/quotes.csv": ["view"],
  "/files/quotes.xlsx": ["view"],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type FileDoor = keyof typeof fileDoors;

const isFileDoor = (path: string | undefined): path is FileDoor => path !== undefined && Object.hasOwn(fileDoors, path);

/** Whether somebody's rights open an address under /files; which file it is is looked at by whoever gives it. */
export const opensFile = (path: FileDoor, permissions: number): boolean =>
  fileDoors[path].every((right) => may(permissions, right));

/**
 * Who asks for a file, if his rights open its address.
 *
 * @throws {Refused} 403 from another site or without a right, 401 without a session
 */
export const admitToFile = async (services: Services, request: FastifyRequest): Promise<SessionUser> => {
  refuseCrossSite(request, services.publicUrl);
  const user = await findUser(services, request);
  if (!user) throw notSignedIn();
  const { url } = request.routeOptions;
  if (!isFileDoor(url)) throw new Error(`The address ${url} stands in no table of rights.`);
  if (!opensFile(url, user.permissions)) throw forbidden();
  return user;
};
