import type { FastifyRequest } from "fastify";

/** The request that a call came with. */
export interface Asked {
  readonly request: FastifyRequest;
}
