import { Refused } from "../api/failures.ts";
import { sharedValue } from "../shared-value.ts";

/** Somebody is asked who they are, for an act that the server refuses until then. */
export interface ProofWanted {
  /** The act, as the server names it: `Confirm your identity to export a list.` */
  readonly words: string;
  /** They have proved who they are, or have closed the dialog. */
  readonly settle: (isProven: boolean) => void;
}

/** What the one dialog asks for; null while it is closed. */
export const proofWanted = sharedValue<ProofWanted | null>(null);

let asked: Promise<boolean> | undefined;

/** Opens the dialog, or waits for the one that is open. */
const askForProof = (words: string): Promise<boolean> => {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (isProven: boolean) => {
      asked = undefined;
      proofWanted.set(null);
      resolve(isProven);
    };
    proofWanted.set({ words, settle });
  });
  return asked;
};

/**
 * Asks the server, and where it wants a fresh proof of who somebody is, asks them for it and goes on with what was asked.
 *
 * @throws the server's refusal where they close the dialog
 */
export async function withProof<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isWanted = error instanceof Refused && error.refusal.error === "fresh-proof";
    if (!isWanted || !(await askForProof(error.refusal.message))) throw error;
    return ask();
  }
}
