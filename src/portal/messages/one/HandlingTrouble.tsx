import { Trouble } from "../../forms/Trouble.tsx";
import { Button } from "../../kit/Button.tsx";
import type { Handling } from "./use-handling.ts";

/** Why it could not be done; where somebody was quicker, with the way to how it stands by now. */
export function HandlingTrouble({ handling: { trouble, moved, lookAgain } }: { readonly handling: Handling }) {
  return (
    <>
      <Trouble words={trouble} />
      {moved && <Button onClick={lookAgain}>Look at the message again</Button>}
    </>
  );
}
