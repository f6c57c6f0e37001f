import type { Services } from "../services.ts";
import type { Passwords } from "../session/passwords.ts";
import { newToken } from "../session/session-cookie.ts";

/** A hash that no password has: tried where there is no account or no password yet, so that it takes as long. */
const nobodys = new WeakMap<Passwords, Promise<string>>();

const hashOfNobody = (passwords: Passwords): Promise<string> => {
  const hash = nobodys.get(passwords) ?? passwords.hash(newToken());
  nobodys.set(passwords, hash);
  return hash;
};

/**
 * Tries a password: exactly one verification, whatever account it is for.
 *
 * @param stored its hash; undefined or empty where there is none
 */
export const tryPassword = async (
  { passwords }: Pick<Services, "passwords">,
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  const none = await hashOfNobody(passwords);
  return (await passwords.verify(stored || none, password)) && Boolean(stored);
};
