import { agentWords, UNKNOWN_AGENT } from "../session/agent-words.ts";

/** What is known of a passkey that nobody has named. */
export interface MadePasskey {
  /** The User-Agent header of the browser that had it made. */
  readonly agent: string | undefined;
  /** `cross-platform`: it is not in the device at which it was made. */
  readonly attachment: string | undefined;
  /** How it can be reached. */
  readonly transports: readonly string[];
}

const kindOf = ({ agent, attachment, transports }: MadePasskey): string => {
  const here = agentWords(agent);
  if (attachment !== "cross-platform") return here === UNKNOWN_AGENT ? "Passkey" : here;
  return transports.includes("hybrid") ? "Phone or tablet" : "Security key";
};

/**
 * The name that a passkey has until its owner calls it otherwise: where it is, as far as that is known.
 *
 * @param taken names of his other passkeys; a second one of a name is told apart by a number
 */
export const firstPasskeyName = (made: MadePasskey, taken: readonly string[]): string => {
  const name = kindOf(made);
  const names = new Set(taken);
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (names.has(numbered())) number += 1;
  return numbered();
};
