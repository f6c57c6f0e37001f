import { Link, useParams } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { MessageShown } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { loadOrNone, useLoaded } from "../../api/use-loaded.ts";
import { momentInText, momentWords, stampWords } from "../../clock.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { session } from "../../session/session.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { AboutQuote, callNumber, callTime } from "../AboutQuote.tsx";
import { HandlePanel } from "./HandlePanel.tsx";
import "../../styles/contact.css";
import "../../styles/side.css";
import "../../styles/underwriting.css";
import "../../styles/answers.css";
import "../../styles/beside.css";

/** One message to the team. */
export default function MessagePageArea() {
  const { Number: number = "" } = useParams();
  const { value, failed, requestId, retry } = useLoaded(number, () =>
    loadOrNone(call("/api/v1/Messages/get", { number })),
  );
  const isThere = value !== null && value !== "none" && value.message.number === number;
  return (
    <Main className="page">
      <PageTitle title={`${number} – Messages`} />
      <div className="page-head">
        <h1>{isThere && value.message.subject !== "" ? value.message.subject : number}</h1>
        <span className="muted figure">{isThere && number}</span>
        <span className="row end">
          <Link to="/user/messages">All messages</Link>
        </span>
      </div>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {value === "none" && (
        <Empty framed title="There is no such message">
          <p>Check the number, or look for the sender in the list. Messages are kept for twelve months.</p>
        </Empty>
      )}
      {isThere && <MessagePage message={value} reload={retry} />}
      {value === null && !failed && <Skeleton words="Loading the message" rows={6} />}
    </Main>
  );
}

/** The answer to the sender, and the team's internal note. */
function AnswerAndNote({ message: { message, answer, note } }: { readonly message: MessageShown }) {
  const { doneAt, doneBy, from } = message;
  return (
    <Panel
      title={answer === null ? "Marked as done" : "Answered"}
      beside={
        <span className="small">
          {doneAt === null ? "The call is still to be made" : `${momentWords(doneAt)} by ${doneBy ?? ""}`}
        </span>
      }
    >
      <PanelBody className="decide">
        {answer !== null && (
          <div>
            <h3 className="label">Emailed to {from}</h3>
            <p className="measure as-typed break-anywhere">{answer}</p>
          </div>
        )}
        {note !== null && (
          <div>
            <h3 className="label">Note for the team</h3>
            <p className="measure as-typed break-anywhere">{note}</p>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

/** Unsent text after another person was quicker: to be copied or discarded. */
function LeftWords({ number }: { readonly number: string }) {
  const [answer, setAnswer] = useDraft(`message ${number} answer`);
  const [note, setNote] = useDraft(`message ${number} note`);
  const left = [answer, note].filter((words) => words.trim() !== "");
  if (left.length === 0) return null;
  const throwAway = () => {
    setAnswer("");
    setNote("");
  };
  return (
    <Panel title="What you had written" beside={<span className="small">It was not sent.</span>}>
      <PanelBody className="decide">
        {left.map((words) => (
          <p key={words} className="measure as-typed break-anywhere">
            {words}
          </p>
        ))}
        <Button onClick={throwAway}>Discard it</Button>
      </PanelBody>
    </Panel>
  );
}

interface Props {
  readonly message: MessageShown;
  readonly reload: () => void;
}

interface MessageFactsProps {
  readonly message: MessageShown;
  readonly reload: () => void;
}

/** Who wrote, about what, and when they want to be called; and who is handling it. */
function MessageFacts({ message: { message, email }, reload }: MessageFactsProps) {
  const { number, at, from, firm, branch, reference, callBack, doneAt } = message;
  return (
    <Panel className="side" aria-label="This message">
      {callBack && (
        <div className="side-block pad">
          <h2>{callBack.late ? "A call is overdue" : "Call requested"}</h2>
          <p>
            <a className="contact-phone size-20 strong block" href={`tel:${callBack.number}`}>
              {callNumber(callBack)}
            </a>
            <span className={callBack.late ? "warn-words" : undefined}>{callTime(callBack)}</span>
          </p>
        </div>
      )}
      <dl className="side-block pad facts">
        <dt>Number</dt>
        <dd>{number}</dd>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>Firm</dt>
        <dd>
          {firm}, {branch}
        </dd>
        <dt>Email</dt>
        <dd>{email ?? "Can no longer sign in"}</dd>
        <dt>Sent</dt>
        <dd>{stampWords(new Date(at))}</dd>
        {reference !== null && (
          <>
            <dt>About</dt>
            <dd>
              <AboutQuote message={message} />
            </dd>
          </>
        )}
      </dl>
      {doneAt === null && <Holder key={message.version} message={message} reload={reload} />}
    </Panel>
  );
}

interface HolderProps {
  readonly message: MessageShown["message"];
  readonly reload: () => void;
}

/** Who has taken it on, with a button to take it over. */
function Holder({ message, reload }: HolderProps) {
  const me = useRecordAtom(session, session.driverAtom)?.id;
  const { busy, trouble, act } = useAct();
  const { number, version, claimedBy, claimedAt } = message;
  const isMine = claimedBy !== null && claimedBy.id === me;
  const move = (how: "claim" | "release", words: string) =>
    void act(async () => {
      try {
        await call(`/api/v1/Messages/${how}`, { number, version });
        toast(words);
      } finally {
        // A refusal means that the page is out of date.
        reload();
      }
    });
  return (
    <div className="side-block pad stack justify-start size-13">
      <p>
        {claimedBy === null || claimedAt === null
          ? "Nobody has taken this on yet."
          : `${isMine ? "You have" : `${claimedBy.name} has`} taken it on: ${momentInText(claimedAt)}.`}
      </p>
      <Trouble words={trouble} />
      {isMine ? (
        <Button busy={busy} onClick={() => move("release", `${number} is in the queue again.`)}>
          Return to the queue
        </Button>
      ) : (
        <Button busy={busy} onClick={() => move("claim", `You are handling ${number}.`)}>
          {claimedBy === null ? "Take it on" : `Take it over from ${claimedBy.name}`}
        </Button>
      )}
    </div>
  );
}

/** The message, with its sender and actions next to it. */
function MessagePage({ message, reload }: Props) {
  const isDone = message.message.doneAt !== null;
  return (
    <div className="beside">
      <div className="min-0 flow">
        <Panel title={<>What {message.message.from} wrote</>}>
          <dl className="pairs pairs-inset">
            {message.answers.map(({ label, words }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        {(isDone || message.message.answered) && <AnswerAndNote message={message} />}
        {isDone && <LeftWords number={message.message.number} />}
        {!isDone && <HandlePanel message={message} reload={reload} />}
      </div>
      <div className="beside-side min-0 flow">
        <MessageFacts message={message} reload={reload} />
      </div>
    </div>
  );
}
