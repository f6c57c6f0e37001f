import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { readEmail } from "../../../form/read/read-code.ts";
import { counted } from "../../../form/words/phrases.ts";
import { may } from "../../../insurance/permissions.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { QuoteDocument } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { failureWords, SignedOut } from "../../api/failures.ts";
import { useChangeCount, useLoaded } from "../../api/use-loaded.ts";
import { momentWords } from "../../clock.ts";
import { folderPath } from "../../folders/folder-tree.ts";
import { FormActs } from "../../forms/WordsForm.tsx";
import { Button } from "../../kit/Button.tsx";
import { TextAreaField, TextField } from "../../kit/Field.tsx";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { Progress } from "../../kit/Progress.tsx";
import { session } from "../../session/session.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { Stale } from "../../shell/Stale.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { useQuote } from "../open/quote-context.ts";
import { DocumentRow } from "./DocumentRow.tsx";

interface Props {
  /** Shown if there are no documents yet. */
  readonly none?: string;
}

/** The client's documents: each version of each one, to open, print, email or download together. */
export function DocumentsPanel({ none = "Documents are produced when the quote is priced." }: Props) {
  const mayView = may(useRecordAtom(session, session.permissionsAtom), "viewDocuments");
  return mayView ? <Documents none={none} /> : null;
}

function Documents({ none }: Required<Props>) {
  const { reference, state } = useQuote();
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${useChangeCount(state)}`, () =>
    call("/api/v1/Documents/list", { reference }),
  );
  const [old, setOld] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { documents = [], withheld = 0 } = value ?? {};
  const current = documents.filter(({ superseded }) => !superseded);
  const superseded = documents.length - current.length;
  const shown = old ? documents : current;
  const moments = new Set(shown.map(({ madeAt }) => momentWords(madeAt)));
  // The documents of one price are generated together, so that time is shown once, with one row per document.
  const [together, another] = moments;
  const picked = shown.filter(({ id }) => chosen.has(id));

  const choose = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <Panel aria-labelledby="documents-title" aria-busy={!value && !failed}>
      <PanelHead>
        <h2 id="documents-title" tabIndex={-1}>
          Documents
        </h2>
        {together && another === undefined && <span className="muted small">{together}</span>}
        <Link className="end" to={folderPath(reference)}>
          All documents of {reference}
        </Link>
        {value && documents.length === 0 && withheld === 0 && <span className="muted">{none}</span>}
        {superseded > 0 && (
          <Button variant="text" size="small" aria-pressed={old} onClick={() => setOld(!old)}>
            {old ? "Hide superseded" : `Show ${superseded} superseded`}
          </Button>
        )}
      </PanelHead>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && (
        <PanelBody as="p" aria-hidden="true">
          <span className="skeleton" />
        </PanelBody>
      )}
      <ul className="documents">
        {shown.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            dated={another !== undefined}
            chosen={chosen.has(document.id)}
            onChoose={() => choose(document.id)}
          />
        ))}
      </ul>
      {withheld > 0 && (
        <PanelBody as="p" className="muted small">
          {counted(withheld, "document")} not shown: you do not have permission to see some of the answers.
        </PanelBody>
      )}
      {current.length > 0 && (
        <DocumentsTogether documents={picked.length > 0 ? picked : current} picked={picked.length} />
      )}
    </Panel>
  );
}

interface DocumentsTogetherProps {
  /** The selected documents, or all current ones. */
  readonly documents: readonly QuoteDocument[];
  readonly picked: number;
}

/** Several documents at once, in one ZIP or by email. */
function DocumentsTogether({ documents, picked }: DocumentsTogetherProps) {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const mayMail = may(permissions, "edit") || may(permissions, "underwrite");
  const [mailing, setMailing] = useState(false);
  const { progress, trouble, bundle } = useBundle();
  const which = picked > 0 ? `${picked} selected` : `all ${documents.length}`;
  return (
    <div className="documents-together pad stack gap-4">
      <div className="cluster">
        <Button size="small" busy={progress !== undefined} onClick={() => void bundle(documents)}>
          Download {which} (ZIP)
        </Button>
        {mayMail && (
          <Button size="small" aria-expanded={mailing} onClick={() => setMailing(!mailing)}>
            Email {which}…
          </Button>
        )}
        {progress && (
          <Progress label="Documents produced" role="status" value={progress.done} max={progress.of}>
            {progress.done} of {progress.of}
          </Progress>
        )}
        {trouble && (
          <span className="field-error" role="alert">
            {trouble}
          </span>
        )}
      </div>
      {mailing && (
        <MailDocuments
          documents={documents}
          onDone={() => {
            setMailing(false);
            focusWhenThere("documents-title");
          }}
        />
      )}
    </div>
  );
}

interface Written {
  readonly done: number;
  readonly of: number;
}

/** Address of one ZIP that contains these documents. */
export const bundlePath = (documents: readonly Pick<QuoteDocument, "id">[]): string =>
  `/files/documents.zip?ids=${documents.map(({ id }) => encodeURIComponent(id)).join(",")}`;

/** Has each document generated, reports progress, and then downloads them in one ZIP. */
function useBundle() {
  const [progress, setProgress] = useState<Written>();
  const [trouble, setTrouble] = useState<string>();
  const bundle = async (documents: readonly QuoteDocument[]) => {
    if (progress) return;
    setTrouble(undefined);
    setProgress({ done: 0, of: documents.length });
    try {
      for (const [index, { id }] of documents.entries()) {
        await call("/api/v1/Documents/ready", { id });
        setProgress({ done: index + 1, of: documents.length });
      }
      download(bundlePath(documents));
    } catch (error) {
      if (!(error instanceof SignedOut)) setTrouble(failureWords(error));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, trouble, bundle };
}

/** Downloads as a click on a link would, without leaving the page. */
function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}

/** The client's email address as answered; empty if the form does not ask for it or it is missing. */
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

interface MailDocumentsProps {
  readonly documents: readonly QuoteDocument[];
  readonly onDone: () => void;
}

/** Maximum number of documents that the server accepts in one email. */
const maxPerEmail = 50;

/** Recipients of the documents, and a message. */
function MailDocuments({ documents, onDone }: MailDocumentsProps) {
  const { store } = useQuote();
  const [to, setTo] = useState(() => clientEmail(store));
  const [message, setMessage] = useState("");
  const [wrong, setWrong] = useState<string>();
  const { busy, trouble, act } = useAct();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (documents.length > maxPerEmail) return;
    const read = readEmail(to.trim());
    if ("error" in read) {
      setWrong(read.error);
      return box.current?.focus();
    }
    setWrong(undefined);
    const ids = documents.map((document) => document.id);
    const sent = { ids: JSON.stringify(ids), to: read.value, ...(message.trim() && { message: message.trim() }) };
    if (!(await act(async () => void (await call("/api/v1/Documents/mail", sent))))) return;
    toast(`${counted(documents.length, "document is", "documents are")} on the way to ${read.value}.`);
    onDone();
  };
  return (
    <form className="refer grid gap-4" onSubmit={(event) => void send(event)} noValidate>
      <TextField label="To" ref={box} inputMode="email" value={to} error={wrong} onValue={setTo} />
      <TextAreaField label="Message (optional)" value={message} rows={3} error={trouble} onValue={setMessage} />
      <p className="small">
        {documents.length > maxPerEmail
          ? `One email can have at most ${maxPerEmail} documents: select those to send.`
          : documents.map(({ title }) => title).join(", ")}
      </p>
      <FormActs
        busy={busy}
        send="Send"
        sending="Sending"
        leave="Cancel"
        onLeave={onDone}
        isHeld={documents.length > maxPerEmail}
      />
    </form>
  );
}
