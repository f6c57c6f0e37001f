import type { FastifyRequest } from "fastify";
import { confirmSession } from "../../db/commands/access/factors.ts";
import { sessionConfirmedAt } from "../../db/queries/sign-in/sessions.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { readToken, tokenHash } from "../session/session-cookie.ts";

/** How long a confirmation allows changes to sign-in methods. */
const CONFIRMATION_VALID_MS = 10 * 60_000;

const hashOf = ({ cookie }: Pick<Services, "cookie">, request: FastifyRequest): string =>
  tokenHash(readToken(request, cookie) ?? "");

/**
 * Stores the confirmation in the session.
 *
 * @param byFactor whether a second factor was part of it
 * @returns when the confirmation expires
 */
export const noteConfirmed = async (
  services: Pick<Services, "db" | "clock" | "cookie">,
  request: FastifyRequest,
  byFactor: boolean,
): Promise<Date> => {
  const at = services.clock.wall();
  await confirmSession(services.db, hashOf(services, request), { at, byFactor });
  return new Date(at.getTime() + CONFIRMATION_VALID_MS);
};

/** Whether the session's confirmation has not expired. */
export const isConfirmed = async (
  services: Pick<Services, "db" | "clock" | "cookie">,
  request: FastifyRequest,
): Promise<boolean> => {
  const at = await sessionConfirmedAt(services.db, hashOf(services, request));
  return at !== undefined && services.clock.wall().getTime() - at.getTime() < CONFIRMATION_VALID_MS;
};

/**
 * Refuses changes to sign-in methods without a recent confirmation: the browser may have been left unattended.
 *
 * @throws {Refused} 409 `confirm-needed`
 */
export const needConfirmed = async (
  services: Pick<Services, "db" | "clock" | "cookie">,
  request: FastifyRequest,
): Promise<void> => {
  if (!(await isConfirmed(services, request))) throw conflict("confirm-needed", "Confirm your identity first.");
};

/** The request that a call came with. */
export interface Asked {
  readonly request: FastifyRequest;
}
