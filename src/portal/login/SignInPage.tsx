import { useLocation } from "react-router-dom";
import { readWayBack } from "../session/way-back.ts";
import { Main } from "../shell/Main.tsx";
import { SafeWork } from "./SafeWork.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignInHelp } from "./SignInHelp.tsx";

const hasEnded = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "ended" in state && state.ended === true;

export function SignInPage() {
  const { state } = useLocation();
  const wayBack = readWayBack(state);
  return (
    <Main className="sign-in" keepFocus>
      <section className="panel sign-in-card" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">Sign in</h1>
        {wayBack && hasEnded(state) && <SafeWork wayBack={wayBack} />}
        <SignInForm wayBack={wayBack} />
      </section>
      <SignInHelp />
    </Main>
  );
}
