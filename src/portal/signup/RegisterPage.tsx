import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { Skeleton } from "../area/Skeleton.tsx";
import { useSite } from "../config.ts";
import { QuestionTheme } from "../forms/QuestionTheme.tsx";
import { useRecord } from "../records/use-record.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";
import { SignupForm } from "./SignupForm.tsx";
import { type SignupDesk, signupSource } from "./signup-source.ts";
import { WhatFollows } from "./WhatFollows.tsx";

/** A firm asks to join: the questions of the form in force, then the code that proves the address. */
export function RegisterPage() {
  const { brand } = useSite();
  const desk = useMemo<SignupDesk>(() => ({ terms: "", code: "", promised: undefined }), []);
  const source = useMemo(() => signupSource(desk), [desk]);
  const { record, opening, failed, reload } = useRecord(source);
  const [trouble, setTrouble] = useState(false);
  return (
    <Main className="page signup">
      <PageTitle title="Join" error={trouble} />
      <div className="page-head">
        <h1>Join {brand}</h1>
        <span className="end">
          <Link to="/login/signin">You have an account? Sign in</Link>
        </span>
      </div>
      <div className="beside">
        <div className="beside-main">
          <p className="signup-lead">
            A principal of the firm asks, in about five minutes. Have the firm reference number and, for a company, the
            Companies House number to hand. Nothing is sent before the last step.
          </p>
          {failed !== null && <Stale onRetry={reload} />}
          {record ? (
            <QuestionTheme>
              <SignupForm key={opening} record={record} desk={desk} onTrouble={setTrouble} />
            </QuestionTheme>
          ) : (
            failed === null && <Skeleton words="Loading the questions" rows={8} />
          )}
        </div>
        <div className="beside-side">
          <WhatFollows />
        </div>
      </div>
    </Main>
  );
}
