import type { Signup } from "../../api/signup-calls.ts";
import { Icon } from "../../icons/Icon.tsx";
import { matchWords } from "../match-words.ts";
import { AnswerPanel } from "./AnswerPanel.tsx";
import { SignupAnswers } from "./SignupAnswers.tsx";
import { SignupFacts } from "./SignupFacts.tsx";

interface Props {
  readonly signup: Signup;
  readonly reload: () => void;
}

/** What it shares with others, all its answers, and beside them where it stands and what can be done. */
export function SignupPage({ signup, reload }: Props) {
  const { matches } = signup.signup;
  return (
    <div className="beside">
      <div className="beside-main">
        {matches.length > 0 && (
          <section className="panel" aria-labelledby="matches-title">
            <div className="panel-head">
              <h2 id="matches-title">Known already?</h2>
            </div>
            <ul className="panel-body">
              {matches.map((match) => (
                <li key={`${match.kind} ${match.reference ?? match.name}`} className="flag">
                  <Icon name="alert" />
                  <span>{matchWords(match)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <SignupAnswers pages={signup.answers} />
      </div>
      <div className="beside-side">
        <SignupFacts signup={signup} />
        {signup.signup.state === "waiting" && <AnswerPanel signup={signup} reload={reload} />}
      </div>
    </div>
  );
}
