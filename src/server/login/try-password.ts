import type { Services } from "../services.ts";
import { newToken } from "../session/session-cookie.ts";

/** A hash that no password has: tried where there is no account or no password yet, so that it takes as long. */
let nobody: Promise<string> | undefined;

/**
 * Tries a password: exactly one verification, whoever it is for.
 *
 * @param stored its hash; undefined or empty where there is none
 */
export const tryPassword = async (
  { passwords }: Pick<Services, "passwords">,
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  nobody ??= passwords.hash(newToken());
  const none = await nobody;
  return (await passwords.verify(stored || none, password)) && Boolean(stored);
};
