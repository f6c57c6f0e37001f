import { lazy, Suspense, useState } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { LoginCard } from "./LoginCard.tsx";
import type { Pending } from "./pending.ts";
import { SignInPage } from "./SignInPage.tsx";

// Most sign in without them.
const MfaPage = lazy(() => import("./MfaPage.tsx"));
const ForgotPage = lazy(() => import("./ForgotPage.tsx"));
const ResetPage = lazy(() => import("./ResetPage.tsx"));
const LockedPage = lazy(() => import("./LockedPage.tsx"));

const loading = (
  <LoginCard title="" keepFocus>
    <span className="skeleton" aria-hidden="true" />
  </LoginCard>
);

/** The pages of /login; an unknown one is the sign-in page. */
export default function LoginArea() {
  const { page } = useParams();
  const { state } = useLocation();
  // A password is held here between the two pages that need it, and nowhere else.
  const [pending, setPending] = useState<Pending | null>(null);
  const other = () => {
    if (page === "forgot") return <ForgotPage />;
    if (page === "reset") return <ResetPage />;
    if (page === "locked") return <LockedPage />;
    if (page === "mfa" && pending) return <MfaPage pending={pending} />;
    return <Navigate to="/login/signin" replace state={state} />;
  };
  if (page === "signin") return <SignInPage onAsked={setPending} />;
  return <Suspense fallback={loading}>{other()}</Suspense>;
}
