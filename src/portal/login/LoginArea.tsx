import { useEffect, useState } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { LoginCard } from "./LoginCard.tsx";
import { type Pending, PendingProvider } from "./pending.ts";
import { SignInPage } from "./SignInPage.tsx";

/** Pages that most people sign in without. */
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

/** The pages of /login; an unknown one is the sign-in page. */
export default function LoginArea() {
  const { page = "" } = useParams();
  const { state } = useLocation();
  // A password is held here between the two pages that need it, and nowhere else.
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
