import type { FastifyRequest } from "fastify";
import { confirmSession } from "../../db/commands/access/factors.ts";
import { sessionConfirmedAt } from "../../db/queries/sign-in/sessions.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { readToken, tokenHash } from "../session/session-cookie.ts";

/** So long a proof who they are is enough to change how they sign in. */
const CONFIRMED_MS = 10 * 60_000;

const hashOf = ({ cookie }: Pick<Services, "cookie">, request: FastifyRequest): string =>
  tokenHash(readToken(request, cookie) ?? "");

/**
 * Notes the proof in their session; the end of its time.
 *
 * @param byFactor whether a second factor was part of it
 */
export const noteConfirmed = async (
  services: Pick<Services, "db" | "clock" | "cookie">,
  request: FastifyRequest,
  byFactor: boolean,
): Promise<Date> => {
  const at = services.clock.wall();
  await confirmSession(services.db, hashOf(services, request), { at, byFactor });
  return new Date(at.getTime() + CONFIRMED_MS);
};

/** Whether the proof of this session is fresh. */
export const isConfirmed = async (
  services: Pick<Services, "db" | "clock" | "cookie">,
  request: FastifyRequest,
): Promise<boolean> => {
  const at = await sessionConfirmedAt(services.db, hashOf(services, request));
  return at !== undefined && services.clock.wall().getTime() - at.getTime() < CONFIRMED_MS;
};

/**
 * Lets nobody change how somebody signs in on a desk that they left open.
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
