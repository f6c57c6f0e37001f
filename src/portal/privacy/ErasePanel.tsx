import { useState } from "react";
import type { Erased, FoundPerson, Kept } from "../api/privacy-calls.ts";
import { Button } from "../kit/Button.tsx";
import { Panel } from "../kit/Panel.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { ConfirmErase } from "./ConfirmErase.tsx";
import { whatGoes } from "./what-goes.ts";

interface Props {
  readonly person: FoundPerson;
  readonly kept: Kept;
  readonly onErased: (done: Erased) => void;
}

/** What can be erased now and what has to be kept, and the way to erase it, which asks once more. */
export function ErasePanel({ person, kept, onErased }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const what = whatGoes(person, kept);
  const ask = () => {
    setIsAsked(true);
    focusWhenThere("confirm-title");
  };
  const close = () => {
    setIsAsked(false);
    focusWhenThere("erase-begin");
  };
  if (isAsked && what.isPossible)
    return <ConfirmErase person={person} what={what} onErased={onErased} onClose={close} />;
  return (
    <Panel padded className="decide" aria-labelledby="erase-title">
      <h2 id="erase-title">Erase it</h2>
      {what.isPossible ? (
        <p>
          <b>Goes now:</b> {what.goes}
        </p>
      ) : (
        <p>
          <b>Nothing can be erased today.</b>
        </p>
      )}
      {what.stays !== "" && <p>{what.stays}</p>}
      {what.isPossible && (
        <Button id="erase-begin" onClick={ask}>
          Erase what can go
        </Button>
      )}
    </Panel>
  );
}
