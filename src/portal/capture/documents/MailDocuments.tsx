import { type FormEvent, useEffect, useRef, useState } from "react";
import { readEmail } from "../../../form/read/read-code.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { mailDocuments, type QuoteDocument } from "../../api/document-calls.ts";
import { FormActs } from "../../forms/FormActs.tsx";
import { TextAreaField, TextField } from "../../kit/Field.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { useQuote } from "../open/quote-context.ts";

/** The client's email address as answered; empty where the form asks for none, or it is not given. */
function clientEmail(store: FormStore): string {
  const resolution = store.resolution();
  for (const { name, group, byName } of store.form.groups.values()) {
    const asked = [...byName.values()].filter(
      ({ question: { type, personal } }) => type === "email" && personal === "personal",
    );
    const entries = group.list ? resolution.items(name).slice(0, 1) : [undefined];
    for (const entry of entries)
      for (const { question } of asked) {
        const answer = resolution.scope(name, entry).answers[question.name];
        if (typeof answer === "string" && answer !== "") return answer;
      }
  }
  return "";
}

interface Props {
  readonly documents: readonly QuoteDocument[];
  readonly onDone: () => void;
}

/** As many as the server takes in one mail. */
const most = 50;

/** To whom the documents go, with a word. */
export function MailDocuments({ documents, onDone }: Props) {
  const { store } = useQuote();
  const [to, setTo] = useState(() => clientEmail(store));
  const [message, setMessage] = useState("");
  const [wrong, setWrong] = useState<string>();
  const { busy, trouble, act } = useAct();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (documents.length > most) return;
    const read = readEmail(to.trim());
    if ("error" in read) {
      setWrong(read.error);
      return box.current?.focus();
    }
    setWrong(undefined);
    const ids = documents.map((document) => document.id);
    if (!(await act(async () => void (await mailDocuments(ids, read.value, message.trim()))))) return;
    toast(`${counted(documents.length, "document is", "documents are")} on the way to ${read.value}.`);
    onDone();
  };
  return (
    <form className="refer" onSubmit={(event) => void send(event)} noValidate>
      <TextField label="To" ref={box} inputMode="email" value={to} error={wrong} onValue={setTo} />
      <TextAreaField label="Message (optional)" value={message} rows={3} error={trouble} onValue={setMessage} />
      <p className="small">
        {documents.length > most
          ? `One mail takes at most ${most} documents: tick those that are to go.`
          : documents.map(({ title }) => title).join(", ")}
      </p>
      <FormActs
        busy={busy}
        send="Send"
        sending="Sending"
        leave="Cancel"
        onLeave={onDone}
        isHeld={documents.length > most}
      />
    </form>
  );
}
