import { type FormEvent, useState } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import { type ErasureReason, erasureReasons, isErasureReason } from "../../insurance/retention/erasure-reasons.ts";
import { type Erased, erasePerson, type FoundPerson, type Kept } from "../api/privacy-calls.ts";
import { FormActs } from "../forms/FormActs.tsx";
import { ReasonSelect } from "../forms/ReasonSelect.tsx";
import { Trouble } from "../forms/Trouble.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../kit/Panel.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { useAct } from "../use-act.ts";
import { referencesWords } from "./papers-words.ts";

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

/** Names the person and what goes, and asks why; nothing goes before both are said. */
function ConfirmErase({ person, what, onErased, onClose }: ConfirmEraseProps) {
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

/** What erasing would do today, in sentences. */
interface WhatGoes {
  /** Whether anything can be erased. */
  readonly isPossible: boolean;
  readonly goes: string;
  /** What stays, until when, or why nothing goes; empty where nothing stays. */
  readonly stays: string;
}

const ofAccount = ({ name }: FoundPerson, { suspended, erased }: NonNullable<Kept["account"]>): WhatGoes => {
  if (erased) return { isPossible: false, goes: "", stays: "Everything that can go is gone." };
  if (!suspended)
    return {
      isPossible: false,
      goes: "",
      stays: `${name} can still sign in. Who manages the users of the firm suspends the account first.`,
    };
  return {
    isPossible: true,
    goes: "Name, email address, details, ways to sign in, views, notices, and messages to the team.",
    stays: "The work that was done for clients stays, under “Former user”.",
  };
};

const stayWords = (kind: FoundPerson["kind"], references: readonly string[], last: string): string => {
  if (references.length === 0) return "";
  const [day, names] = [formatDate(last), referencesWords(references)];
  const isOne = references.length === 1;
  const kept = isOne
    ? `${names} has to be kept until ${day}, and goes by itself then.`
    : `${names} have to be kept, the last until ${day}, and go by themselves then.`;
  if (kind === "named")
    return `${kept} Nobody is taken out of what is kept: whom it names was a reason for its price, and a claim under it may turn on that.`;
  return `${kept} The client's record goes with ${isOne ? "it" : "the last of them"}.`;
};

const ofQuotes = (kind: FoundPerson["kind"], quotes: Kept["quotes"]): WhatGoes => {
  const due = quotes.filter((quote) => quote.due).map(({ reference }) => reference);
  const kept = quotes.filter((quote) => !quote.due);
  const last = kept.map(({ until }) => until).reduce((a, b) => (a > b ? a : b), "");
  const stays = stayWords(
    kind,
    kept.map(({ reference }) => reference),
    last,
  );
  const record = kept.length === 0 && kind === "client" ? "the client's record" : "";
  const papers = due.length === 0 ? "" : `${referencesWords(due)} with answers, documents, files and talk`;
  const goes = [papers, record].filter((part) => part !== "").join(", and ");
  return {
    isPossible: goes !== "",
    goes: goes === "" ? "" : `${goes.charAt(0).toUpperCase()}${goes.slice(1)}.`,
    stays,
  };
};

/** What goes of somebody, and what stays. */
export const whatGoes = (person: FoundPerson, { account, quotes }: Pick<Kept, "account" | "quotes">): WhatGoes =>
  account ? ofAccount(person, account) : ofQuotes(person.kind, quotes);
