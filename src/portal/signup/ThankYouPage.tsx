import { Link, Navigate, useSearchParams } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import { useSite } from "../config.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { readThankYou } from "./thank-you-address.ts";

/** A firm has asked. It is the same page whoever asked, and says the same however often it is loaded. */
export function ThankYouPage() {
  const [address] = useSearchParams();
  const { brand, phone } = useSite();
  const promised = readThankYou(address);
  if (!promised) return <Navigate to="/signup/register" replace />;
  const { reference, answerBy } = promised;
  return (
    <Main className="page signup signup-done">
      <PageTitle title="You have asked to join" />
      <section className="panel" aria-labelledby="asked-title">
        <div className="panel-body">
          <h1 id="asked-title">You have asked to join {brand}</h1>
          <p>Your reference is</p>
          <p className="signup-reference">{reference}</p>
          <p>
            A copy is on its way to your email. You hear from us by <b className="figure">{formatDate(answerBy)}</b>.
          </p>
        </div>
        <div className="panel-body signup-next">
          <h2>What happens next</h2>
          <ol className="signup-steps">
            <li>We check the firm on the Financial Services Register and at Companies House.</li>
            <li>We write to the address that you have proven, whatever the answer is.</li>
            <li>If we agree, that email has a link to choose a password. You are your firm's administrator then.</li>
            <li>You complete the firm's record, make accounts for your colleagues, and quote.</li>
          </ol>
        </div>
        <div className="panel-body signup-next">
          <h2>Questions</h2>
          <p>
            <a className="signup-phone" href={`tel:${phone.tel}`}>
              {phone.display}
            </a>
          </p>
          <p className="small">{phone.hours}. Have the reference to hand.</p>
          <p>
            <Link to="/login/signin">To the sign-in page</Link>
          </p>
        </div>
      </section>
    </Main>
  );
}
