import { useEffect, useEffectEvent } from "react";
import { type KeyAct, offerAct } from "./key-acts.ts";

/** Offers an act while the component is there, and while there is one. */
export function useKeyAct(act: KeyAct | null): void {
  const run = useEffectEvent(() => act?.run?.());
  const { id, words, chord, where, isHeard = false } = act ?? { id: "", words: "", chord: "", where: "page" as const };
  const isListed = act !== null && act.run === undefined;
  useEffect(() => {
    if (id === "") return undefined;
    return offerAct({ id, words, chord, where, isHeard, ...(isListed ? {} : { run: () => run() }) });
  }, [id, words, chord, where, isHeard, isListed]);
}
