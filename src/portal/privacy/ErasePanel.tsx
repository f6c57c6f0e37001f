import { useState } from "react";
import type { Erased, FoundPerson, Kept } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { DialogQuestions } from "../dialogs/DialogQuestions.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../kit/Panel.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { personIn, type WhatGoes, whatGoes } from "./what-goes.ts";

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

interface ConfirmEraseProps {
  readonly person: FoundPerson;
  readonly what: WhatGoes;
  readonly onErased: (done: Erased) => void;
  readonly onClose: () => void;
}

/** Names the person and what goes, and asks why; nothing goes before both are confirmed. */
function ConfirmErase({ person, what, onErased, onClose }: ConfirmEraseProps) {
  const erase = async (DATA: string) => {
    onErased(await call("/api/v1/Privacy/erase", { ...personIn(person), DATA }));
    focusWhenThere("erased-title");
    return undefined;
  };
  return (
    <Panel className="privacy-confirm" aria-labelledby="confirm-title">
      <PanelHead>
        <h2 id="confirm-title" tabIndex={-1}>
          Erase the data of {person.name} of {person.firm}, {person.detail}?
        </h2>
      </PanelHead>
      <PanelBody className="decide">
        <p>
          <b>Erased permanently:</b> {what.goes} This cannot be undone.
        </p>
        {what.stays !== "" && <p>{what.stays}</p>}
      </PanelBody>
      <DialogQuestions
        id="ERASURE"
        about={person.id}
        send="Erase permanently"
        sending="Erasing"
        leave="Keep it"
        onLeave={onClose}
        onSend={erase}
      />
    </Panel>
  );
}
