import { useState } from "react";
import type { Case } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { endWords } from "../../capture/refer/Conversation.tsx";
import { momentWords } from "../../clock.ts";
import { Status } from "../../icons/Status.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";
import { useAct } from "../../use-act.ts";
import { ageWords, caseDueWords } from "../waiting-words.ts";

interface Props {
  readonly risk: Case;
  readonly reload: () => Promise<void>;
}

const levels = { underwriter: "Underwriter", senior: "Senior authority" } as const;

/** Status, waiting time and underwriter of a referral. */
export function CaseFacts({ risk, reload }: Props) {
  const { row, referral, authority } = risk;
  const isChange = useQuote().state.kind === "mta";
  const { targetAt, overdue, waitedMinutes, sent, sentBy, sentAt, level, premium, WebStatus } = row;
  return (
    <Panel className="side" aria-label="This referral">
      <dl className="side-block pad facts">
        <dt>Status</dt>
        <dd>
          <Status webStatus={WebStatus} />
        </dd>
        <dt>{sent ? "Sent" : "Referred"}</dt>
        <dd>
          {momentWords(sentAt)} by {sent ? sentBy : "underwriting rules"}
        </dd>
        {referral?.closedAt ? (
          <>
            <dt>{endWords(referral)}</dt>
            <dd>{momentWords(referral.closedAt)}</dd>
          </>
        ) : (
          <>
            <dt>Waited</dt>
            <dd>{ageWords(waitedMinutes)}</dd>
            <dt>Answer due</dt>
            <dd className={overdue ? "warn-words" : undefined}>
              {targetAt === null ? "No target" : caseDueWords(targetAt)}
            </dd>
            <dt>Needs</dt>
            <dd>{levels[level]}</dd>
          </>
        )}
        <dt>Your authority</dt>
        <dd>
          {levels[authority.level]}
          {authority.premiumTo !== null && `, premium to ${poundsWords(authority.premiumTo)}`}
        </dd>
        {premium !== null && (
          <>
            <dt>{isChange ? "Premium of the change" : "Premium"}</dt>
            <dd>{poundsWords(premium)}</dd>
          </>
        )}
      </dl>
      {referral && referral.closedAt === null && <Claim risk={risk} reload={reload} />}
    </Panel>
  );
}

function Claim({ risk: { row }, reload }: Props) {
  const { reference, claimedBy } = row;
  const people = useLoaded("people", () => call("/api/v1/Underwriting/people", {})).value?.people ?? [];
  const you = people.find((person) => person.you);
  const { busy, trouble, act } = useAct();
  const [giving, setGiving] = useState(false);
  const run = (what: () => Promise<unknown>) =>
    void act(async () => {
      await what();
      await reload();
      setGiving(false);
    });
  const mine = claimedBy !== null && claimedBy.id === you?.id;
  return (
    <div className="side-block pad claim">
      <p>{claimedBy === null ? "Not claimed" : mine ? "You have claimed it" : `${claimedBy.name} has claimed it`}</p>
      {trouble && (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      )}
      <div className="cluster">
        {claimedBy === null && (
          <Button size="small" busy={busy} onClick={() => run(() => call("/api/v1/Underwriting/claim", { reference }))}>
            Claim
          </Button>
        )}
        {mine && (
          <Button
            size="small"
            busy={busy}
            onClick={() => run(() => call("/api/v1/Underwriting/release", { reference }))}
          >
            Return to the queue
          </Button>
        )}
        <Button variant="text" size="small" aria-expanded={giving} onClick={() => setGiving(!giving)}>
          Reassign…
        </Button>
      </div>
      {giving && (
        <ul className="above-2" aria-label="Reassign to">
          {people
            .filter(({ id }) => id !== claimedBy?.id)
            .map(({ id, name, level, claimed }) => (
              <li key={id}>
                <Button
                  variant="link"
                  onClick={() => run(() => call("/api/v1/Underwriting/reassign", { reference, userId: id }))}
                >
                  {name}
                </Button>{" "}
                <span className="small">
                  {levels[level]}, {claimed} claimed
                </span>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
