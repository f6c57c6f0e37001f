import type { Signup } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Check } from "../../kit/Check.tsx";
import "../../kit/tabs.css";
import "../../styles/answers.css";
import "../../styles/beside.css";
import "../../styles/findings.css";
import "../../styles/side.css";
import "../../styles/underwriting.css";
import { type FormEvent, useState } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { listed } from "../../../form/words/phrases.ts";
import { momentWords } from "../../clock.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { inOrder } from "../../in-order.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { TermsText } from "../../signup/TermsText.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { matchWords } from "../match-words.ts";

/** The application to decide, and a function that reloads it. */
interface AnswerProps {
  readonly signup: Signup;
  readonly reload: () => void;
}

/** Approves the firm; says beforehand what that creates, or why it is not possible. */
function ApproveSignup({ signup, reload }: AnswerProps) {
  const { products, branches, obstacles, needsWord } = signup;
  const { reference, email, firm } = signup.signup;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(products.filter(({ wanted }) => wanted).map(({ id }) => id)),
  );
  const [isAnother, setIsAnother] = useState(false);
  const { busy, trouble, act, refuse, forget } = useAct();
  if (obstacles.length > 0)
    return (
      <PanelBody as="ul">
        {obstacles.map(({ path, message }) => (
          <li key={path} className="flag">
            <Icon name="alert" />
            <span>{message}</span>
          </li>
        ))}
      </PanelBody>
    );
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.size === 0) return refuse("Choose at least one type of insurance that the firm may quote.");
    if (needsWord && !isAnother) return refuse("Confirm that it is a different firm from the similar ones.");
    void act(async () => {
      await call("/api/v1/Signups/approve", {
        reference,
        products: JSON.stringify([...chosen]),
        ...(isAnother ? { IsAnother: "Yes" } : {}),
      });
      toast(`${firm} is approved. The invitation goes to ${email}.`);
      reload();
      focusWhenThere("main");
    });
  };
  return (
    <PanelBody as="form" className="decide" onSubmit={send} onChange={forget} noValidate>
      <fieldset className="stack">
        <legend className="label">It may quote</legend>
        {products.map(({ id, title, wanted }) => (
          <Check checked={chosen.has(id)} onChecked={() => toggle(id)} key={id} labelClass="">
            {title}
            {wanted && <span className="small">asked for</span>}
          </Check>
        ))}
      </fieldset>
      <p className="small">
        Creates the firm, {branches.length === 1 ? "the branch" : "the branches"} {listed(branches, "and")}, and an
        administrator, who is invited at {email} and chooses a password there.
      </p>
      {needsWord && (
        <div className="stack">
          <Check checked={isAnother} onChecked={setIsAnother} labelClass="signup-another">
            I have checked: it is a different firm from the similar ones.
          </Check>
        </div>
      )}
      <Trouble words={trouble} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? "Approving" : "Approve and invite"}
      </Button>
    </PanelBody>
  );
}

const states = { waiting: "Waiting", approved: "Approved", refused: "Refused" } as const;

/** Status of the application, and links to look the firm up. */
function SignupFacts({ signup: { signup, registerUrl, companyUrl } }: { readonly signup: Signup }) {
  const { state, askedAt, answerBy, overdue, decidedAt, decidedBy, email, terms, termsText, definition, reason } =
    signup;
  return (
    <Panel className="side" aria-label="This sign-up">
      <dl className="side-block pad facts">
        <dt>Status</dt>
        <dd>{states[state]}</dd>
        <dt>Asked</dt>
        <dd>{momentWords(askedAt)}</dd>
        {decidedAt === null ? (
          <>
            <dt>Answer by</dt>
            <dd className={overdue ? "warn-words" : undefined}>{formatDate(answerBy)}</dd>
          </>
        ) : (
          <>
            <dt>Answered</dt>
            <dd>
              {momentWords(decidedAt)} by {decidedBy}
            </dd>
          </>
        )}
        <dt>Confirmed address</dt>
        <dd>{email}</dd>
        <dt>Terms accepted</dt>
        <dd>
          {terms}, {definition.id} version {definition.version}
        </dd>
      </dl>
      <details className="side-block pad">
        <summary>Read the terms accepted</summary>
        <TermsText text={termsText} level={4} />
      </details>
      {reason !== null && (
        <div className="side-block pad">
          <h3>Reason for refusal</h3>
          <p className="small">{reason}</p>
        </div>
      )}
      <ul className="side-block pad stack size-13">
        <li>
          <a href={registerUrl} target="_blank" rel="noopener noreferrer">
            Look it up on the Financial Services Register
          </a>
        </li>
        {companyUrl !== null && (
          <li>
            <a href={companyUrl} target="_blank" rel="noopener noreferrer">
              Look it up at Companies House
            </a>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** Refuses the firm, which receives the reason. */
function RefuseSignup({ signup: { signup }, reload }: AnswerProps) {
  return (
    <WordsForm
      label="Reason for refusal"
      hint="The firm will receive this reason."
      missing="Tell the firm why."
      rows={4}
      send="Refuse"
      sending="Refusing"
      onSend={async (reason) => {
        await call("/api/v1/Signups/refuse", { reference: signup.reference, reason });
        toast(`${signup.firm} is refused. The reason goes to ${signup.email}.`);
        reload();
        focusWhenThere("main");
      }}
    />
  );
}

/** Approve or refuse, one at a time; if approval is not possible, refusing comes first. */
function AnswerPanel({ signup, reload }: AnswerProps) {
  const isBarred = signup.obstacles.length > 0;
  const [chosen, setChosen] = useState<"approve" | "refuse">(isBarred ? "refuse" : "approve");
  return (
    <Panel className="decision-panel" title="Your answer">
      <fieldset className="tabs pad-slim line-below" aria-label="Your answer">
        <Button variant="bare" aria-pressed={chosen === "approve"} onClick={() => setChosen("approve")}>
          Approve
        </Button>
        <Button variant="bare" aria-pressed={chosen === "refuse"} onClick={() => setChosen("refuse")}>
          Refuse
        </Button>
      </fieldset>
      {chosen === "approve" ? (
        <ApproveSignup signup={signup} reload={reload} />
      ) : (
        <RefuseSignup signup={signup} reload={reload} />
      )}
    </Panel>
  );
}

/** Every question with its answer in words. */
function SignupAnswers({ pages }: { readonly pages: Signup["answers"] }) {
  return pages.map(({ title, parts }) => (
    <Panel key={title} aria-label={title}>
      <PanelHead>
        <h2>{title}</h2>
      </PanelHead>
      {inOrder(parts, (part) => (
        <div className="signup-part">
          {parts.length > 1 && <h3>{part.title}</h3>}
          <dl className="pairs pairs-inset">
            {part.rows.map(({ label, words }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words || <span className="muted">Not answered</span>}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Panel>
  ));
}

interface Props {
  readonly signup: Signup;
  readonly reload: () => void;
}

/** Matches with existing firms, all answers, and next to them the status and actions. */
export function SignupPage({ signup, reload }: Props) {
  const { matches } = signup.signup;
  return (
    <div className="beside">
      <div className="min-0 flow">
        {matches.length > 0 && (
          <Panel title="Already known?">
            <PanelBody as="ul">
              {matches.map((match) => (
                <li key={`${match.kind} ${match.reference ?? match.name}`} className="flag">
                  <Icon name="alert" />
                  <span>{matchWords(match)}</span>
                </li>
              ))}
            </PanelBody>
          </Panel>
        )}
        <SignupAnswers pages={signup.answers} />
      </div>
      <div className="beside-side min-0 flow">
        <SignupFacts signup={signup} />
        {signup.signup.state === "waiting" && <AnswerPanel signup={signup} reload={reload} />}
      </div>
    </div>
  );
}
