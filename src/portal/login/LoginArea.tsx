import { Notice } from "../kit/Notice.tsx";
import "../styles/login.css";
import { type FormEvent, useEffect, useState } from "react";
import { Link, Navigate, useLocation, useParams } from "react-router-dom";
import { canSignInAgain, type SessionEndReason, sessionEnds } from "../../insurance/sign-in/sign-in.ts";
import { Area } from "../area/Area.tsx";
import { timeWords } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import type { ReturnAddress } from "../session/return-address.ts";
import { lastEmail, signInHere } from "../session/session.ts";
import { EmailBox } from "./EmailBox.tsx";
import { LoginCard, useFieldTrouble, useFirstFocus } from "./LoginCard.tsx";
import { PasskeySignIn } from "./PasskeySignIn.tsx";
import { PasswordBox } from "./PasswordBox.tsx";
import {
  hasStateFlag,
  type Pending,
  PendingProvider,
  signInFailure,
  signInLockout,
  useSignInRoutes,
} from "./use-sign-in-routes.ts";

interface Props {
  readonly returnAddress: ReturnAddress;
  /** How the session ended; null if unknown. */
  readonly way: SessionEndReason | null;
}

/** What happened to unsaved work when the session ended, and where sign-in leads. */
function SafeWork({ returnAddress: { reference, savedAt, label }, way }: Props) {
  return (
    <Notice tone="ok" icon="check" id="safe-work" role="status">
      <b>Your work is safe.</b> {way ? sessionEnds[way] : "You were signed out."}{" "}
      {reference && savedAt && `${reference} was saved at ${timeWords(new Date(savedAt))}. `}
      {(way === null || canSignInAgain(way)) && <ToField label={label} />}
    </Notice>
  );
}

function ToField({ label }: { readonly label: string | undefined }) {
  if (!label) return "Sign in to go back to where you were.";
  return (
    <>
      Sign in to go back to <b>{label}</b>, with what you had typed.
    </>
  );
}

/** How the session ended, for a page opened again, which has no unsaved work to lose. */
function SessionOver({ way }: { readonly way: SessionEndReason }) {
  return (
    <Notice tone="info" icon="clock" role="status">
      <b>{sessionEnds[way]}</b> {canSignInAgain(way) && "Sign in to continue."}
    </Notice>
  );
}

function SignInPage({ onAsked }: { readonly onAsked: (pending: Pending) => void }) {
  const { state } = useLocation();
  const { returnAddress, ended, way } = useSignInRoutes();
  const troubles = useFieldTrouble();
  return (
    <LoginCard title="Sign in" error={troubles.trouble !== null} keepFocus>
      {returnAddress && ended && <SafeWork returnAddress={returnAddress} way={way} />}
      {way && !ended && <SessionOver way={way} />}
      {hasStateFlag(state, "chosen") && (
        <Notice tone="ok" icon="check" role="status">
          <b>Your new password is set.</b> Sign in with it. All your other sessions have ended.
        </Notice>
      )}
      <SignInForm troubles={troubles} onAsked={onAsked} />
      <PasskeySignIn label="Sign in with a passkey" />
    </LoginCard>
  );
}

/** Pages that most users do not need to sign in. */
const mfa = () => import("./mfa/MfaArea.tsx");
const others = new Map([
  ["forgot", () => import("./forgot/ForgotArea.tsx")],
  ["reset", () => import("./reset/ResetArea.tsx")],
  ["locked", () => import("./locked/LockedArea.tsx")],
]);

const loading = (
  <LoginCard title="Sign in" keepFocus>
    <span className="skeleton" aria-hidden="true" />
  </LoginCard>
);

/** The pages of /login; an unknown one shows the sign-in page. */
export default function LoginArea() {
  const { page = "" } = useParams();
  const { state } = useLocation();
  // The password is kept only here, between the two pages that need it.
  const [pending, setPending] = useState<Pending | null>(null);
  useEffect(() => {
    if (page !== "mfa") setPending(null);
  }, [page]);
  const other = others.get(page);
  if (page === "signin") return <SignInPage onAsked={setPending} />;
  if (other) return <Area name={`login/${page}`} load={other} fallback={loading} />;
  if (page !== "mfa" || !pending) return <Navigate to="/login/signin" replace state={state} />;
  return (
    <PendingProvider value={pending}>
      <Area name="login/mfa" load={mfa} fallback={loading} />
    </PendingProvider>
  );
}

interface SignInFormProps {
  readonly troubles: ReturnType<typeof useFieldTrouble>;
  /** The password was right, and a second factor is required. */
  readonly onAsked: (pending: Pending) => void;
}

/** Email and password. After a refusal the form keeps the address as typed. */
function SignInForm({ troubles: { setTrouble, wordsAt }, onAsked }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const { enter, askForCode, wait, carried } = useSignInRoutes();
  useFirstFocus(lastEmail() ? "password" : "email");

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get("email") ?? "").trim();
    const password = String(fields.get("password") ?? "");
    if (!email) return setTrouble({ words: "Enter your work email.", at: "email" });
    if (!password) return setTrouble({ words: "Enter your password.", at: "password" });
    setBusy(true);
    try {
      const answer = await signInHere({ Email: email, Password: password });
      if ("same" in answer) return enter(answer);
      onAsked({ email, password, methods: answer.methods });
      askForCode();
    } catch (error) {
      setBusy(false);
      const rest = signInLockout(error);
      if (rest) return wait(rest);
      setTrouble({ words: signInFailure(error), at: "password" });
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <EmailBox error={wordsAt("email")} describedBy="safe-work" />
      <PasswordBox label="Password" error={wordsAt("password")} />
      <p className="sign-in-row row below-5 size-13">
        <Link to="/login/forgot" state={carried}>
          Forgotten password
        </Link>
      </p>
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? "Signing in" : "Sign in"}
      </Button>
    </form>
  );
}
