import type { MessageShown } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import "../../styles/contact.css";
import "../../styles/side.css";
import "../../styles/underwriting.css";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { momentWords, stampWords } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { session } from "../../session/session.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { AboutQuote, callNumber, callTime } from "../AboutQuote.tsx";

interface Props {
  readonly message: MessageShown;
  readonly reload: () => void;
}

/** Who wrote, about what, and when they want to be called; and who is handling it. */
export function MessageFacts({ message: { message, email }, reload }: Props) {
  const { number, at, from, firm, branch, reference, callBack, doneAt } = message;
  return (
    <Panel className="side" aria-label="This message">
      {callBack && (
        <div className="side-block pad message-call">
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

/** Who has taken it on, and how another takes it. */
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
        // A refusal says that it is not as it was shown.
        reload();
      }
    });
  return (
    <div className="side-block pad stack justify-start size-13">
      <p>
        {claimedBy === null || claimedAt === null
          ? "Nobody has taken this on yet."
          : `${isMine ? "You have" : `${claimedBy.name} has`} taken it on: ${momentWords(claimedAt)}.`}
      </p>
      <Trouble words={trouble} />
      {isMine ? (
        <Button busy={busy} onClick={() => move("release", `${number} is in the queue again.`)}>
          Give it back
        </Button>
      ) : (
        <Button busy={busy} onClick={() => move("claim", `You are handling ${number}.`)}>
          {claimedBy === null ? "Take it on" : `Take it over from ${claimedBy.name}`}
        </Button>
      )}
    </div>
  );
}
