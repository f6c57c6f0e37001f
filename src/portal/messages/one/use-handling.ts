import { useState } from "react";
import { Refused } from "../../api/failures.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { type Acting, useAct } from "../../use-act.ts";

export interface Handling extends Acting {
  /** Somebody was quicker, so that what is shown is not how it stands. */
  readonly moved: boolean;
  /** Shows how it stands by now. */
  readonly lookAgain: () => void;
}

const isMoved = (error: unknown): boolean =>
  error instanceof Refused && ["settled", "stale"].includes(error.refusal.error);

/** Something that is done with a message, which somebody else may have done just before. */
export function useHandling(reload: () => void): Handling {
  const acting = useAct();
  const [moved, setMoved] = useState(false);
  const act = (what: () => Promise<void>) =>
    acting.act(async () => {
      try {
        await what();
      } catch (error) {
        setMoved(isMoved(error));
        throw error;
      }
    });
  const lookAgain = () => {
    setMoved(false);
    acting.forget();
    reload();
    focusWhenThere("main");
  };
  return { ...acting, act, moved, lookAgain };
}
