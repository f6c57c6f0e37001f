import { Link, useParams } from "react-router-dom";
import { call } from "../../api/call.ts";
import { loadOrNone, useLoaded } from "../../api/use-loaded.ts";
import { Empty } from "../../kit/Empty.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { SignupPage } from "./SignupPage.tsx";

/** The application of one firm. */
export default function SignupPageArea() {
  const { Reference: reference = "" } = useParams();
  const { value, failed, requestId, retry } = useLoaded(reference, () =>
    loadOrNone(call("/api/v1/Signups/get", { reference })),
  );
  const isThere = value !== null && value !== "none" && value.signup.reference === reference;
  return (
    <Main className="page">
      <PageTitle title={`${reference} – Sign-ups`} />
      <div className="page-head">
        <h1>{isThere ? value.signup.firm : reference}</h1>
        <span className="muted figure">{isThere && reference}</span>
        <span className="row end">
          <Link to="/user/signups">All sign-ups</Link>
        </span>
      </div>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {value === "none" && (
        <Empty framed title="There is no such sign-up">
          <p>Check the reference, or look for the firm in the list.</p>
        </Empty>
      )}
      {isThere && <SignupPage signup={value} reload={retry} />}
      {value === null && !failed && <Skeleton words="Loading the sign-up" rows={8} />}
    </Main>
  );
}
