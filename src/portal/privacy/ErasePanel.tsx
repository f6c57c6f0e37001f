import { useState } from "react";
import { formatDate } from "../../form/values/calendar.ts";
import { counted, listed } from "../../form/words/phrases.ts";
import type { Erased, FoundPerson, RetainedData } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { DialogQuestions } from "../dialogs/DialogQuestions.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../kit/Panel.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";

interface Props {
  readonly person: FoundPerson;
  readonly kept: RetainedData;
  readonly onErased: (done: Erased) => void;
}

/** What erasing today would do, in sentences. */
interface ErasureEffect {
  /** Whether anything can be erased. */
  readonly isPossible: boolean;
  readonly goes: string;
  /** What is kept, until when, or why nothing can be erased; empty if nothing is kept. */
  readonly stays: string;
}

const ofAccount = (
  { name }: FoundPerson,
  { suspended, erased }: NonNullable<RetainedData["account"]>,
): ErasureEffect => {
  if (erased) return { isPossible: false, goes: "", stays: "Everything that can be erased has been erased." };
  if (!suspended)
    return {
      isPossible: false,
      goes: "",
      stays: `${name} can still sign in. The firm's administrator has to suspend the account first.`,
    };
  return {
    isPossible: true,
    goes: "Name, email address, details, ways to sign in, views, notices, and messages to the team.",
    stays:
      "Work done for clients stays, with the name on it where it was recorded, such as diary notes and the history of a quote. The account itself becomes “Former user”.",
  };
};

const retainedWords = (kind: FoundPerson["kind"], references: readonly string[], last: string): string => {
  if (references.length === 0) return "";
  const [day, names] = [formatDate(last), referencesWords(references)];
  const isOne = references.length === 1;
  const kept = isOne
    ? `${names} has to be kept until ${day}, and is deleted automatically then.`
    : `${names} have to be kept, the last until ${day}, and are deleted automatically then.`;
  if (kind === "named")
    return `${kept} People named in a record that is kept are not removed from it: they affected its price, and a claim under it may depend on that.`;
  return `${kept} The client's record goes with ${isOne ? "it" : "the last of them"}.`;
};

const ofQuotes = (kind: FoundPerson["kind"], quotes: RetainedData["quotes"]): ErasureEffect => {
  const due = quotes.filter((quote) => quote.due).map(({ reference }) => reference);
  const kept = quotes.filter((quote) => !quote.due);
  const last = kept.map(({ until }) => until).reduce((a, b) => (a > b ? a : b), "");
  const retained = retainedWords(
    kind,
    kept.map(({ reference }) => reference),
    last,
  );
  const record = kept.length === 0 && kind === "client" ? "the client's record" : "";
  const parts = due.length === 0 ? "" : `${referencesWords(due)} with answers, documents, files and conversations`;
  const goes = [parts, record].filter((part) => part !== "").join(", and ");
  return {
    isPossible: goes !== "",
    goes: goes === "" ? "" : `${goes.charAt(0).toUpperCase()}${goes.slice(1)}.`,
    stays: retained,
  };
};

/** What an erasure would remove, and what it would keep. */
export const erasureEffect = (
  person: FoundPerson,
  { account, quotes }: Pick<RetainedData, "account" | "quotes">,
): ErasureEffect => (account ? ofAccount(person, account) : ofQuotes(person.kind, quotes));

/** What is held about a client: `2 quotes and policies, 7 documents, 1 file`. */
export const keptWords = ({ quotes, documents, files }: Pick<RetainedData, "quotes" | "documents" | "files">): string =>
  [
    counted(quotes.length, "quote or policy", "quotes and policies"),
    counted(documents, "document"),
    counted(files, "file"),
  ].join(", ");

/** Maximum number of references listed. */
const MAX_NAMED = 6;

/** `LP-1, LP-2 and LP-3`; of a long list the first ones, and how many more. */
export function referencesWords(references: readonly string[]): string {
  const more = references.length - MAX_NAMED;
  return listed(more > 0 ? [...references.slice(0, MAX_NAMED), counted(more, "other")] : references, "and");
}

/** Identifies a person in calls. */
export const personIn = ({ kind, id, firmId }: Pick<FoundPerson, "kind" | "id" | "firmId">) => ({
  Kind: kind,
  PersonID: id,
  Firm: firmId,
});

/** What can be erased now and what must be kept, with the erase button, which asks for confirmation. */
export function ErasePanel({ person, kept, onErased }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const what = erasureEffect(person, kept);
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
          <b>To be erased now:</b> {what.goes}
        </p>
      ) : (
        <p>
          <b>Nothing can be erased today.</b>
        </p>
      )}
      {what.stays !== "" && <p>{what.stays}</p>}
      {what.isPossible && (
        <Button id="erase-begin" onClick={ask}>
          Erase what can be erased
        </Button>
      )}
    </Panel>
  );
}

interface ConfirmEraseProps {
  readonly person: FoundPerson;
  readonly what: ErasureEffect;
  readonly onErased: (done: Erased) => void;
  readonly onClose: () => void;
}

/** Names the person and the data, and asks for a reason; nothing is erased before both are confirmed. */
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
