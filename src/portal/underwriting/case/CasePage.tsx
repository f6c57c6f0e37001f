import { type FormEvent, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { later } from "../../../../renderers/later.tsx";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { answerPlace } from "../../../form/tree/tree.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import type { Case } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { AnswersOfPage } from "../../capture/answers/AnswersOfPage.tsx";
import { AnswersViewContext, warnedAnswers, wrongAnswers } from "../../capture/answers/answers-view.ts";
import { useFormPages } from "../../capture/frame/use-form-pages.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { AttachmentLinks, Conversation } from "../../capture/refer/Conversation.tsx";
import { momentInText } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Status } from "../../icons/Status.tsx";
import { Button } from "../../kit/Button.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { poundsWords } from "../../pounds.ts";
import { blockedStage } from "../../referral/consequence.ts";
import { PreviousTerms } from "../../referral/TermsPanel.tsx";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { useAct } from "../../use-act.ts";
import { DecisionPanel } from "../decide/DecisionPanel.tsx";
import { PolicyEndings } from "../endings/PolicyEndings.tsx";
import { CaseFacts } from "./CaseFacts.tsx";
import { CaseReasons } from "./CaseReasons.tsx";
import { FactorTable } from "./FactorTable.tsx";
import "../../styles/beside.css";

type Sum = Case["accumulation"][number];

const sumColumns: readonly Column<Sum>[] = [
  { words: "Postcode", isName: true, cellClass: "figure", cell: ({ postcode }) => postcode },
  { words: "What", cell: ({ group }) => group },
  { words: "This quote", isFigure: true, cell: ({ here }) => poundsWords(here) },
  {
    words: "Elsewhere",
    isFigure: true,
    cellClass: ({ elsewhere }) => elsewhere === 0 && "muted",
    cell: ({ elsewhere }) => poundsWords(elsewhere),
  },
  { words: "Total", isFigure: true, cell: ({ total }) => <b>{poundsWords(total)}</b> },
  { words: "Other quotes and policies", cell: ({ quotes }) => <Others quotes={quotes} /> },
];

/** Accumulation at the same postcodes: in this quote and in all others open or in force. */
function Accumulation({ sums }: { readonly sums: readonly Sum[] }) {
  if (sums.length === 0) return null;
  return (
    <Panel
      title="Sums insured at the same postcodes"
      beside={<span className="muted">With other quotes and policies in force</span>}
    >
      <Table
        className="accumulation"
        isWordy
        caption="Sums insured by postcode"
        columns={sumColumns}
        rows={sums}
        keyOf={({ group, postcode }) => `${group} ${postcode}`}
      />
    </Panel>
  );
}

function Others({ quotes }: { readonly quotes: Sum["quotes"] }) {
  if (quotes.length === 0) return <span className="muted">Nowhere</span>;
  return (
    <ul className="accumulation-others">
      {quotes.map(({ reference, client, firm, WebStatus, cancelledFrom, amount }) => (
        <li key={reference}>
          <Link to={`/user/documents?q=${encodeURIComponent(reference)}`}>{reference}</Link> {client}, {firm}{" "}
          <span className="figure">{poundsWords(amount)}</span>{" "}
          <Status webStatus={WebStatus} cancelledFrom={cancelledFrom} />
        </li>
      ))}
    </ul>
  );
}

type Request = Case["infoRequests"][number];

/** Earlier requests for information, with the broker's answers. */
function EarlierRequests({ requests }: { readonly requests: readonly Request[] }) {
  if (requests.length === 0) return null;
  return (
    <Panel title="Information requested">
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </Panel>
  );
}

function requestState({ sentAt, sentBy, closedAt, due, overdue }: Request): string {
  if (sentAt !== null) return `Answered ${momentInText(sentAt)}${sentBy ? ` by ${sentBy}` : ""}`;
  if (closedAt !== null) return `Closed ${momentInText(closedAt)}`;
  return `${overdue ? "Was due" : "Due"} ${formatDate(due)}`;
}

function RequestRow({ request }: { readonly request: Request }) {
  const { askedAt, askedBy, message, answers, attachments, overdue, sentAt } = request;
  return (
    <div className="case-request pad size-13">
      <p>
        <Icon name={sentAt === null ? "clock" : "check"} /> {askedBy}, {momentInText(askedAt)}: “{message}”
      </p>
      <p className={overdue && sentAt === null ? "small warn-words" : "small"}>{requestState(request)}</p>
      <dl className="pairs above-1">
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ? <b>{value}</b> : <span className="muted">Not answered yet</span>}</dd>
          </div>
        ))}
      </dl>
      <AttachmentLinks attachments={attachments} />
    </div>
  );
}

/** Conditions of cover from the rules: not referral reasons, and part of any terms. */
function ConditionsOfCover() {
  const { store } = useQuote();
  const { decisions } = useRecordAtom(store, store.outcomeAtom);
  const conditions = decisions.filter(({ decision }) => decision === "INFO");
  if (conditions.length === 0) return null;
  return (
    <Panel
      titleId="conditions-title"
      title="Conditions of cover"
      beside={<span className="muted">Added automatically by underwriting rules</span>}
    >
      <ul className="referral-reasons ruled">
        {conditions.map(({ id, message, due }) => (
          <li key={id} className="flag">
            <Icon name="clock" />
            <span>
              <b>{message}</b> {due && `Due by ${formatDate(due)}.`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Props {
  readonly risk: Case;
  readonly reload: () => Promise<void>;
}

/** Every answer of the risk, in the words that the broker sees. */
export function RiskInWords() {
  const { store } = useQuote();
  const findings = useRecordAtom(store, store.findingsAtom);
  const resolution = store.resolution();
  const pages = useFormPages();
  const view = useMemo(
    () => ({
      resolution,
      changed: () => false,
      problems: wrongAnswers(findings),
      warnings: warnedAnswers(findings),
      printing: false,
    }),
    [resolution, findings],
  );
  return (
    <AnswersViewContext value={view}>
      <div className="case-risk">
        {pages.map((page) => (
          <AnswersOfPage key={page.id} page={page} />
        ))}
      </div>
    </AnswersViewContext>
  );
}

/** Loaded with the first change: most referrals are of new business. */
const change = {
  answers: later(async () => (await import("../../policy/change/AnswersTable.tsx")).ReferredChange, null),
  price: later(async () => (await import("../../policy/change/DifferencePanel.tsx")).DifferencePanel, null),
} as const;

/** The referral reasons, the whole risk, its rating factors and accumulation, with the decision next to them. */
export function CasePage({ risk, reload }: Props) {
  const { row } = risk;
  const { difference, kind } = useQuote().state;
  const isChange = kind === "mta";
  return (
    <Main className="page case">
      <PageTitle title={`${row.reference} – Underwriting`} />
      <div className="page-head">
        <h1>{row.client || row.reference}</h1>
        <span className="muted">
          {row.product}, from {row.firm}, {row.branch}
        </span>
      </div>
      <div className="beside">
        <div className="min-0 flow">
          <PolicyEndings reload={reload} />
          <CaseReasons reasons={risk.reasons} />
          {isChange && <change.answers.component />}
          <ConditionsOfCover />
          <PreviousTerms />
          <CaseConversation risk={risk} reload={reload} />
          <EarlierRequests requests={risk.infoRequests} />
          <FactorTable price={risk.price} trace={risk.trace} held={isHeld(risk)} isChange={isChange} />
          <Accumulation sums={risk.accumulation} />
          <RiskInWords />
        </div>
        <div className="beside-side min-0 flow">
          <CaseFacts risk={risk} reload={reload} />
          {isChange && difference && <change.price.component difference={difference} accepted otherwise="" />}
          <DecisionPanel risk={risk} reload={reload} />
        </div>
      </div>
    </Main>
  );
}

/** Whether a reason still withholds the price. */
const isHeld = ({ reasons }: Case): boolean => blockedStage(reasons.map(({ decision }) => decision)) === "premium";

interface CaseConversationProps {
  readonly risk: Case;
  readonly reload: () => Promise<void>;
}

/** The broker's request, the messages since, and a reply. */
function CaseConversation({ risk: { row, referral, messages, attachments }, reload }: CaseConversationProps) {
  if (!referral) return null;
  const hasFiles = messages.some((message) => message.attachments.length > 0);
  // Files that answer a question are shown with the answer.
  const others = attachments.filter(({ place }) => !place.startsWith(answerPlace("")));
  return (
    <>
      <Panel
        titleId="asked-title"
        title="Broker's request"
        beside={referral.wantedBy && <span className="end small">Wanted by {formatDate(referral.wantedBy)}</span>}
      >
        <PanelBody>
          <p className="capital">
            {referral.asked.length > 0 ? referral.asked.join(", ") : "Nothing besides the referral reasons."}
          </p>
          {messages.length === 0 && referral.message && (
            <blockquote className="above-2 as-typed">{referral.message}</blockquote>
          )}
          {!hasFiles && <AttachmentLinks attachments={others} />}
        </PanelBody>
      </Panel>
      <Conversation messages={messages} />
      {referral.closedAt === null && <Reply reference={row.reference} reload={reload} />}
    </>
  );
}

function Reply({ reference, reload }: { readonly reference: string; readonly reload: () => Promise<void> }) {
  const [words, setWords] = useState("");
  const { busy, trouble, act, refuse } = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === "") return refuse("There is nothing to send yet.");
    void act(async () => {
      await call("/api/v1/Referral/message", { reference, Message: words.trim() });
      setWords("");
      await reload();
    });
  };
  return (
    <Panel as="form" padded className="case-reply pad size-13" onSubmit={send} noValidate>
      <TextAreaField label="Write to the broker" error={trouble} rows={2} value={words} onValue={setWords} />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </Panel>
  );
}
