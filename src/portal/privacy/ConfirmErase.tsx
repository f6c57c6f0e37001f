import { type FormEvent, useState } from "react";
import { type ErasureReason, erasureReasons, isErasureReason } from "../../insurance/retention/erasure-reasons.ts";
import { type Erased, erasePerson, type FoundPerson } from "../api/privacy-calls.ts";
import { FormActs } from "../forms/FormActs.tsx";
import { ReasonSelect } from "../forms/ReasonSelect.tsx";
import { Trouble } from "../forms/Trouble.tsx";
import { Panel, PanelBody, PanelHead } from "../kit/Panel.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { useAct } from "../use-act.ts";
import type { WhatGoes } from "./what-goes.ts";

interface Props {
  readonly person: FoundPerson;
  readonly what: WhatGoes;
  readonly onErased: (done: Erased) => void;
  readonly onClose: () => void;
}

/** Names the person and what goes, and asks why; nothing goes before both are said. */
export function ConfirmErase({ person, what, onErased, onClose }: Props) {
  const [reason, setReason] = useState<ErasureReason>();
  const [filed, setFiled] = useState("");
  const [isPerson, setIsPerson] = useState(false);
  const { busy, trouble, act, refuse, forget } = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason === undefined) {
      refuse("Choose why it is erased.");
      return void focusWhenThere("erase-reason");
    }
    if (!isPerson) {
      refuse(`Say that it is ${person.name} who is meant.`);
      return void focusWhenThere("erase-person");
    }
    void act(async () => {
      onErased(await erasePerson(person, reason, filed.trim()));
      focusWhenThere("erased-title");
    });
  };
  return (
    <Panel className="privacy-confirm" aria-labelledby="confirm-title">
      <PanelHead>
        <h2 id="confirm-title" tabIndex={-1}>
          Erase what is kept of {person.name}?
        </h2>
      </PanelHead>
      <PanelBody as="form" className="decide" onSubmit={send} onChange={forget} noValidate>
        <p>
          <b>Goes for good:</b> {what.goes} Nobody can bring it back.
        </p>
        {what.stays !== "" && <p>{what.stays}</p>}
        <ReasonSelect
          id="erase-reason"
          label="Why it is erased"
          reasons={erasureReasons}
          reason={reason}
          isReason={isErasureReason}
          onChange={setReason}
        />
        <div>
          <label className="label" htmlFor="erase-case">
            Number of the request, if it has one
          </label>
          <p className="small" id="erase-case-hint">
            DP-2026-014, say: no name, since the audit keeps it for good.
          </p>
          <input
            id="erase-case"
            className="input privacy-case"
            autoComplete="off"
            maxLength={40}
            aria-describedby="erase-case-hint"
            value={filed}
            onChange={({ target }) => setFiled(target.value)}
          />
        </div>
        <label className="privacy-check">
          <input
            id="erase-person"
            type="checkbox"
            checked={isPerson}
            onChange={({ target }) => setIsPerson(target.checked)}
          />
          <span>
            It is {person.name} of {person.firm}, {person.detail}, who is meant.
          </span>
        </label>
        <Trouble words={trouble} />
        <FormActs busy={busy} send="Erase for good" sending="Erasing" leave="Keep it" onLeave={onClose} />
      </PanelBody>
    </Panel>
  );
}
