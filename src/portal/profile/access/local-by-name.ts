const LOOPBACK = new Set(["127.0.0.1", "[::1]"]);

/** The same page of this very machine by its name, where it was opened by its number; browsers keep passkeys for names. */
export function localByName(address: string): string | undefined {
  const url = new URL(address);
  if (!LOOPBACK.has(url.hostname)) return undefined;
  url.hostname = "localhost";
  return url.href;
}
