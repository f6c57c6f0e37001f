import type { FastifyInstance } from "fastify";

const SWEEP_MS = 50;

/**
 * Takes no new connection, lets answers under way finish, and closes each connection once it has none.
 *
 * @param withinMs after this, connections that are still busy are cut: one whose request never arrives would never end
 */
export const drain = async (server: FastifyInstance, withinMs: number): Promise<void> => {
  const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.server.closeAllConnections(), withinMs);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
};
