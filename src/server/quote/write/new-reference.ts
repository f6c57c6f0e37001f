import { isTaken } from "../../../db/database-error.ts";
import { quoteReference } from "../../../insurance/lifecycle/references.ts";

/** Six digits at first; one more after every few tries that met a number in use. */
const FIRST_DIGITS = 6;
const TRIES_PER_LENGTH = 3;
const MOST_TRIES = 12;

/**
 * Stores under a new reference. Numbers are drawn, not counted: no row that every new quote would wait for, and
 * nothing to learn from a reference about how much business is written.
 *
 * @param store stores under the reference that it is given; a taken one makes it throw a unique key's error
 */
export const underNewReference = async (
  prefix: string,
  randomBelow: (below: number) => number,
  store: (reference: string) => Promise<void>,
): Promise<string> => {
  for (let tries = 0; ; tries += 1) {
    const lowest = 10 ** (FIRST_DIGITS - 1 + Math.floor(tries / TRIES_PER_LENGTH));
    const reference = quoteReference(prefix, lowest + randomBelow(9 * lowest));
    try {
      await store(reference);
      return reference;
    } catch (error) {
      if (!isTaken(error) || tries >= MOST_TRIES) throw error;
    }
  }
};
