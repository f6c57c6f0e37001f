import { useState } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import { type Erased, erasePerson, type FoundPerson, type Kept } from "../api/privacy-calls.ts";
import { DialogQuestions } from "../dialogs/DialogQuestions.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../kit/Panel.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { referencesWords } from "./documents-words.ts";

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
    onErased(await erasePerson(person, DATA));
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
