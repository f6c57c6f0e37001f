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

/** The file needs its permissions only, no recent proof. */
const ordinary = "ordinary";

/** The privileged act of each endpoint under /files, if it has one. The type requires every endpoint to be listed. */
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

const isFileEndpoint = (path: string | undefined): path is FileEndpoint =>
  path !== undefined && Object.hasOwn(fileEndpoints, path);

/** Whether the user's permissions allow an endpoint under /files; its handler checks access to the particular file. */
export const opensFile = (path: FileEndpoint, permissions: number): boolean =>
  fileEndpoints[path].every((bits) => (permissions & bits) !== 0);

/** The caller who asks for a file, and the services that answer them. */
export interface AdmittedCaller {
  readonly user: SessionUser;
  readonly services: Services;
}

/**
 * Returns the caller if their permissions allow the endpoint.
 *
 * @param services those without a scope, which reach no file
 * @throws {Refused} 403 from another site, without a permission, or without the recent proof that it requires; 401 without
 * a session
 */
export const admitToFile = async (services: Services, request: FastifyRequest): Promise<AdmittedCaller> => {
  refuseCrossSite(request, services.ownOrigin);
  const user = await findUser(services, request);
  if (!user) throw await signedOut(services, request);
  const { url } = request.routeOptions;
  if (!isFileEndpoint(url)) throw new Error(`The address ${url} is in no table of rights.`);
  if (!opensFile(url, user.permissions)) throw forbidden();
  const act = privilegedFiles[url];
  if (act !== ordinary) await needFreshProof(services, request, user, act);
  return { user, services: servicesFor(services, user) };
};
