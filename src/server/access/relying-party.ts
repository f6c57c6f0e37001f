import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";

/** Whom passkeys are made for: a name of the net, and the pages of which alone may ask for them. */
export interface RelyingParty {
  /** A host name without port, e.g. `portal.example`. */
  readonly id: string;
  /** E.g. `https://portal.example`. */
  readonly origin: string;
}

const LOCAL = "localhost";

/** Browsers make passkeys for names only, never for an IP address, and on a safe line only, or on this very machine. */
const ofOrigin = ({ protocol, hostname, origin }: URL): RelyingParty | undefined => {
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith("[");
  const isSafe = protocol === "https:" || hostname === LOCAL;
  return isSafe && !isNumber ? { id: hostname, origin } : undefined;
};

/**
 * The relying party: the portal's public address. Where nobody said which that is, the host that a request names is
 * believed on this very machine only.
 *
 * @returns undefined where there can be no passkeys
 */
export const relyingPartyOf = (
  { ownOrigin }: Pick<Services, "ownOrigin">,
  request: Pick<FastifyRequest, "headers">,
): RelyingParty | undefined => {
  if (ownOrigin !== undefined) return ofOrigin(new URL(ownOrigin));
  const address = `http://${request.headers.host ?? ""}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.hostname === LOCAL ? ofOrigin(url) : undefined;
};

/** @throws {Refused} 409 where there can be no passkeys */
export const needRelyingParty = (
  services: Pick<Services, "ownOrigin">,
  request: Pick<FastifyRequest, "headers">,
): RelyingParty => {
  const party = relyingPartyOf(services, request);
  if (party) return party;
  throw conflict("no-passkeys", "Passkeys cannot be used at this address: it needs a name of its own and HTTPS.");
};
