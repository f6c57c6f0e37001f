import type { FastifyRequest } from "fastify";
import type { SessionUser } from "../db/queries/people/find-session.ts";
import { rights } from "../insurance/permissions.ts";
import { needFreshProof } from "./privileged/factor-demand.ts";
import type { PrivilegedAct } from "./privileged/privileged-acts.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";
import { forbidden } from "./refused.ts";
import { type Services, servicesFor } from "./services.ts";
import { findUser, signedOut } from "./session/find-user.ts";

const figures = [rights.branchStatistics | rights.allStatistics];

/**
 * Every endpoint under /files with the permissions that it needs, one bit of each number. An added file may reveal
 * what a reader of the quote is not shown, so it also needs the permission to refer.
 */
export const fileEndpoints = {
  "/files/attachments/:id": [rights.viewDocuments, rights.refer],
  "/files/audit.csv": [rights.readAudit],
  "/files/backup": Object.values(rights),
  "/files/documents/:id.pdf": [rights.viewDocuments],
  "/files/documents.zip": [rights.viewDocuments],
  "/files/folders/:id/:number": [rights.viewDocuments, rights.refer],
  "/files/folders.zip": [rights.viewDocuments],
  "/files/logo/:id.png": [rights.manageFirm],
  "/files/logo/sources/:id.png": [rights.manageFirm],
  "/files/logo/preview.pdf": [rights.manageFirm],
  "/files/person.zip": [rights.manageFirm, rights.allBranches],
  "/files/quotes.csv": [rights.view],
  "/files/quotes.xlsx": [rights.view],
  "/files/statistics.csv": figures,
  "/files/statistics.xlsx": figures,
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type FileEndpoint = keyof typeof fileEndpoints;

/** Said of a file on purpose: its rights alone open it. */
const ordinary = "ordinary";

/** What each address under /files does that asks for a fresh proof: one that is missing here does not compile. */
export const privilegedFiles: Readonly<Record<FileEndpoint, PrivilegedAct | typeof ordinary>> = {
  "/files/attachments/:id": ordinary,
  "/files/audit.csv": "export-list",
  "/files/backup": "backup",
  "/files/documents/:id.pdf": ordinary,
  "/files/documents.zip": ordinary,
  "/files/folders/:id/:number": ordinary,
  "/files/folders.zip": ordinary,
  "/files/logo/:id.png": ordinary,
  "/files/logo/sources/:id.png": ordinary,
  "/files/logo/preview.pdf": ordinary,
  "/files/person.zip": "export-person",
  "/files/quotes.csv": "export-list",
  "/files/quotes.xlsx": "export-list",
  "/files/statistics.csv": ordinary,
  "/files/statistics.xlsx": ordinary,
};

const isFileDoor = (path: string | undefined): path is FileEndpoint =>
  path !== undefined && Object.hasOwn(fileEndpoints, path);

/**
 * Whether somebody's rights open an address under /files; which file it is is looked at by the handler that gives it.
 */
export const opensFile = (path: FileEndpoint, permissions: number): boolean =>
  fileEndpoints[path].every((bits) => (permissions & bits) !== 0);

/** Who asks for a file, and what it is answered with. */
export interface AdmittedCaller {
  readonly user: SessionUser;
  readonly services: Services;
}

/**
 * Who asks for a file, if their rights open its address.
 *
 * @param services those for anybody, which reach no file
 * @throws {Refused} 403 from another site, without a right, or without the fresh proof that it asks for; 401 without a
 * session
 */
export const admitToFile = async (services: Services, request: FastifyRequest): Promise<AdmittedCaller> => {
  refuseCrossSite(request, services.ownOrigin);
  const user = await findUser(services, request);
  if (!user) throw await signedOut(services, request);
  const { url } = request.routeOptions;
  if (!isFileDoor(url)) throw new Error(`The address ${url} is in no table of rights.`);
  if (!opensFile(url, user.permissions)) throw forbidden();
  const act = privilegedFiles[url];
  if (act !== ordinary) await needFreshProof(services, request, user, act);
  return { user, services: servicesFor(services, user) };
};
