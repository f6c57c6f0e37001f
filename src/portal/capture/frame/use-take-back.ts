import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import type { TakenBack } from "../../../state/history/where-changed.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { pagePath } from "../open/capture-path.ts";
import { pageOfGroup } from "../open/place-address.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";

export interface TakingBack {
  readonly undo: () => void;
  readonly redo: () => void;
  /** What was done last, for the one place where it is read out. */
  readonly said: string;
}

/** Takes one's own last edit back or does it again, and leads to where it shows. */
export function useTakeBack(): TakingBack {
  const quote = useQuote();
  const { store, fields, reference } = quote;
  const goTo = useGoTo(quote);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [said, setSaid] = useState("");

  const show = useCallback(
    ({ place, group }: TakenBack) => {
      if (place !== undefined) return goTo(place);
      if (group === undefined) return undefined;
      const address = pagePath(pageOfGroup({ fields }, group), fields.id, reference);
      if (address === pathname) focusWhenThere("main");
      else navigate(address);
      return undefined;
    },
    [goTo, navigate, pathname, fields, reference],
  );
  const step = useCallback(
    (take: () => TakenBack | undefined, words: string, nothing: string) => {
      // What comes back is drawn before the focus goes to it.
      const taken = flushSync(take);
      setSaid(taken ? `${words}: ${taken.label}.` : nothing);
      if (taken) show(taken);
    },
    [show],
  );
  const undo = useCallback(() => step(() => store.undo(), "Undone", "There is nothing to undo."), [step, store]);
  const redo = useCallback(() => step(store.redo, "Done again", "There is nothing to do again."), [step, store]);
  return { undo, redo, said };
}
