import { Refused } from "../api/failures.ts";
import { sharedValue } from "../shared-value.ts";

/** A request for proof of identity, without which the server refuses an action. */
export interface ProofWanted {
  /** The action in the server's words: `Confirm your identity to export a list.` */
  readonly words: string;
  /** Called when the user has proved their identity, or closed the dialog. */
  readonly settle: (isProven: boolean) => void;
}

/** The dialog's present request; null while it is closed. */
export const proofWanted = sharedValue<ProofWanted | null>(null);

let asked: Promise<boolean> | undefined;

/** Opens the dialog, or waits for the one already open. */
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
 * Calls the server; if it requires fresh proof of identity, asks the user and calls again.
 *
 * @throws the server's refusal if the user closes the dialog
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
