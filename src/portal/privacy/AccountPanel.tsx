import type { Kept } from "../api/privacy-calls.ts";
import { stampWords } from "../clock.ts";

/** What is kept of somebody who works here. */
export function AccountPanel({ account }: { readonly account: NonNullable<Kept["account"]> }) {
  const { email, suspended, lastSignedIn, messages, notices, erased } = account;
  return (
    <section className="panel" aria-labelledby="account-title">
      <div className="panel-head">
        <h2 id="account-title">What is kept</h2>
      </div>
      <dl className="panel-body facts privacy-account">
        <dt>Email</dt>
        <dd>{erased ? "Erased" : email}</dd>
        <dt>Account</dt>
        <dd>{erased ? "Nothing of the person is left in it" : suspended ? "Suspended" : "Can sign in"}</dd>
        <dt>Signed in last</dt>
        <dd>{lastSignedIn === null ? "Never" : stampWords(new Date(lastSignedIn))}</dd>
        <dt>Messages to the team</dt>
        <dd>{messages}</dd>
        <dt>Notices</dt>
        <dd>{notices}</dd>
      </dl>
      <p className="panel-body small privacy-note">
        An account is kept for as long as somebody works here. Once it is suspended and erased, the work that was done
        for clients stays under “Former user”. Messages to the team, mails and notices go by themselves after 12 months.
      </p>
    </section>
  );
}
