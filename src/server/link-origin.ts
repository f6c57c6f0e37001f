import type { Config } from "./read-config.ts";

/** Listens on every address of the machine, and is none that could be opened. */
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/**
 * What links in mails begin with. Somebody who tries the portal on their own machine has configured nothing and still
 * wants to follow them; in production a guess could lead elsewhere, so there are none without PUBLIC_URL.
 */
export const linkOrigin = ({
  publicUrl,
  production,
  host,
  port,
}: Pick<Config, "publicUrl" | "production" | "host" | "port">): string | undefined => {
  if (publicUrl !== undefined || production || port === 0) return publicUrl;
  const name = EVERYWHERE.has(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};
