import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";

/** A cookie that an answer sets, as it is sent back: `browser=Zk3…`; undefined where it sets none of that name. */
export const cookieIn = (headers: Headers, name: string): string | undefined =>
  new RegExp(`(?:^|, ?)((?:__Host-)?${name}=[\\w-]{43});`).exec(headers.get("set-cookie") ?? "")?.[1];

/** A client of a portal with these cookies and no session. */
export const clientWith = (portal: InProcess, ...cookies: readonly (string | undefined)[]): Client => {
  const client = portal.client();
  client.cookie = cookies.filter((cookie) => cookie !== undefined).join("; ");
  return client;
};
