import type { Erased, FoundPerson, RetainedData } from "../api/answers.ts";
import { call, fetchFile } from "../api/call.ts";
import { ErasePanel, keptWords, personIn } from "./ErasePanel.tsx";
import "../styles/beside.css";
import "../styles/contact.css";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import { wordsOfAct } from "../../insurance/audit/act-words.ts";
import { loadOrNone, useLoaded } from "../api/use-loaded.ts";
import { stampWords, today } from "../clock.ts";
import { quotePath } from "../documents/quote-path.ts";
import { saveBlob } from "../downloads/use-save-as.ts";
import { statusWords } from "../icons/Status.tsx";
import { Button } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { Notice } from "../kit/Notice.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { type Column, Table, twoLines } from "../kit/Table.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { Stale } from "../shell/Stale.tsx";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";

const keptColumns: readonly Column<RetainedData["quotes"][number]>[] = [
  {
    words: "Reference",
    isName: true,
    cell: ({ reference, type, status, policyNumber, cancelledFrom, as }) => (
      <>
        <Link to={quotePath(type, reference, status)}>{reference}</Link>
        <span className="small">{[policyNumber, statusWords(status, cancelledFrom)].filter(Boolean).join(", ")}</span>
        {as !== null && <span className="small">Names a {as}</span>}
      </>
    ),
  },
  {
    words: "Kept until",
    cellClass: "figure",
    cell: ({ until, due }) => twoLines(formatDate(until), due ? "Can be erased now" : "Has to be kept"),
  },
  { words: "Why", cell: ({ why }) => why },
];

/** Every quote and policy of a client with its retention date and reason. */
function KeptPanel({ kept }: { readonly kept: RetainedData }) {
  const { quotes } = kept;
  return (
    <Panel title="What is kept" beside={<span className="small">{keptWords(kept)}</span>}>
      {quotes.length === 0 ? (
        <Empty level={3} title="No quote and no policy">
          <p>Only the client's own record is kept: name, address and other details entered.</p>
        </Empty>
      ) : (
        <Table
          className="privacy-kept"
          label="Quotes and policies"
          caption="Quotes and policies, with their retention dates"
          columns={keptColumns}
          rows={quotes}
          keyOf={({ reference }) => reference}
        />
      )}
    </Panel>
  );
}

/** Who viewed, exported or erased the data, from the audit. */
function ActsPanel({ acts }: Pick<RetainedData, "acts">) {
  return (
    <Panel
      titleId="acts-title"
      title="Access history"
      beside={<span className="small">Opening this page is recorded too.</span>}
    >
      {acts.length === 0 ? (
        <PanelBody as="p" className="muted">
          Nobody has opened it before.
        </PanelBody>
      ) : (
        <ul className="contact-list ruled">
          {acts.map(({ at, by, act, details }) => (
            <li key={`${at} ${act}`}>
              {wordsOfAct(act)}
              <span className="small">{[stampWords(new Date(at)), by, ...details].join(" · ")}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Data held about a user. */
function AccountPanel({ account }: { readonly account: NonNullable<RetainedData["account"]> }) {
  const { email, suspended, lastSignedIn, messages, notices, erased } = account;
  return (
    <Panel title="What is kept">
      <PanelBody as="dl" className="facts privacy-account">
        <dt>Email</dt>
        <dd>{erased ? "Erased" : email}</dd>
        <dt>Account</dt>
        <dd>{erased ? "No personal data left" : suspended ? "Suspended" : "Can sign in"}</dd>
        <dt>Last signed in</dt>
        <dd>{lastSignedIn === null ? "Never" : stampWords(new Date(lastSignedIn))}</dd>
        <dt>Messages to the team</dt>
        <dd>{messages}</dd>
        <dt>Notices</dt>
        <dd>{notices}</dd>
      </PanelBody>
      <PanelBody as="p" className="small pad line-above">
        An account is kept for as long as someone works here. Once it is suspended and erased, it reads “Former user”;
        work done for clients stays, with the name where it was recorded. Messages to the team, emails and notices are
        deleted automatically after 12 months.
      </PanelBody>
    </Panel>
  );
}

interface Props {
  readonly person: FoundPerson;
  readonly onBack: () => void;
}

const whoWords: Readonly<Record<FoundPerson["kind"], string>> = {
  client: "Client of",
  user: "User of",
  named: "Named in quotes of",
};

/** Data held about a person, retention dates and reasons, with export and erasure. */
export function PersonPage({ person, onBack }: Props) {
  const [done, setDone] = useState<Erased>();
  const { value, failed, requestId, retry } = useLoaded("kept", () =>
    loadOrNone(call("/api/v1/Privacy/whatIsKept", personIn(person))),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isGone = done?.gone === true;
  const kept = value === null || value === "none" || isGone ? undefined : value;
  const erased = (result: Erased) => {
    setDone(result);
    if (!result.gone) retry();
  };
  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {person.name}
        </h1>
        <span className="muted">
          {whoWords[person.kind]} {person.firm}, {person.detail}
        </span>
        <span className="row end">
          <Button variant="link" onClick={onBack}>
            Search results
          </Button>
        </span>
      </div>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {done && <ErasedPanel name={person.name} done={done} />}
      {value === "none" && !done && (
        <Empty framed title="No personal data left">
          <p>It was erased since you looked for this person.</p>
        </Empty>
      )}
      {value === null && !failed && <Skeleton words="Loading what is kept" rows={6} />}
      {kept && (
        <div className="beside privacy-person">
          <div className="min-0 flow">
            {kept.account ? <AccountPanel account={kept.account} /> : <KeptPanel kept={kept} />}
            <ActsPanel acts={kept.acts} />
          </div>
          <div className="beside-side min-0 flow">
            <ExportPanel person={person} onDone={retry} />
            <ErasePanel person={person} kept={kept} onErased={erased} />
          </div>
        </div>
      )}
    </>
  );
}

const ALL_OF_PERSON =
  "Answers in words and as data, documents, files and conversations. It can name others, such as joint proposers and drivers: check it before you send it, by a means that only this person can read.";
const ONLY_NAMED_PERSON =
  "What quotes and policies say about this person, in words and as data, current and past; nothing about the client or others, and no documents, since these name others too. Send it in a way that only this person can read.";

interface ExportPanelProps {
  readonly person: FoundPerson;
  readonly onDone: () => void;
}

/** Exports everything held about a person as one file. */
function ExportPanel({ person, onDone }: ExportPanelProps) {
  const { busy, trouble, act } = useAct();
  const save = () =>
    void act(async () => {
      saveBlob(await fetchFile("/files/person.zip", personIn(person)), `Personal data kept ${today()}.zip`);
      toast("The file is saved with your downloads.");
      onDone();
    });
  return (
    <Panel padded className="decide" aria-labelledby="export-title">
      <h2 id="export-title">Provide a copy</h2>
      <p className="small">{person.kind === "named" ? ONLY_NAMED_PERSON : ALL_OF_PERSON}</p>
      <Trouble words={trouble} />
      <Button busy={busy} onClick={save}>
        {busy ? "Collecting" : "Download all that is kept"}
      </Button>
    </Panel>
  );
}

interface ErasedPanelProps {
  readonly name: string;
  readonly done: Erased;
}

/** What was erased, and what is still held. */
function ErasedPanel({ name, done: { erased, kept, gone } }: ErasedPanelProps) {
  return (
    <Panel padded className="stack gap-3 below-4" aria-labelledby="erased-title">
      <h2 id="erased-title" tabIndex={-1}>
        {gone || erased.length > 0 ? "Erased" : "Nothing was erased"}
      </h2>
      <Notice tone="ok" icon="check">
        {gone
          ? `Nothing that names ${name} is left, except in backups until they expire.`
          : `What names ${name} goes with the last of what has to be kept.`}
      </Notice>
      {erased.length + kept.length > 0 && (
        <ul>
          {erased.map((reference) => (
            <li key={reference}>
              <b>{reference}</b> erased
            </li>
          ))}
          {kept.map(({ reference, until }) => (
            <li key={reference}>
              <b>{reference}</b> has to be kept until {formatDate(until)}, and is deleted automatically then
            </li>
          ))}
        </ul>
      )}
      <p className="small">The audit records who erased it, when and why.</p>
    </Panel>
  );
}
