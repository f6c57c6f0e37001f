import { useEffect } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { Area } from "./area/Area.tsx";
import { NoPage } from "./area/NoPage.tsx";
import { Toasts } from "./kit/Toasts.tsx";
import { proofWanted } from "./proof/fresh-proof.ts";
import { isSafeAddress, noteReturnAddress, onlyWithoutFactor } from "./session/return-address.ts";
import { session, wasSignedIn } from "./session/session.ts";
import { factorMissing, onSessionEnd } from "./session/session-state.ts";
import { LoginShell, PrintShell, UserShell } from "./shell/UserShell.tsx";

const login = () => import("./login/LoginArea.tsx");

const documents = () => import("./documents/DocumentsArea.tsx");

const capture = () => import("./capture/CaptureArea.tsx");

const folders = () => import("./folders/FoldersArea.tsx");

const underwriting = () => import("./underwriting/UnderwritingArea.tsx");

const contact = () => import("./contact/ContactArea.tsx");

const profile = () => import("./profile/ProfileArea.tsx");

const statistics = () => import("./statistics/StatisticsArea.tsx");

const signup = () => import("./signup/SignupArea.tsx");

const signups = () => import("./signups/SignupsArea.tsx");

const studio = () => import("./studio/StudioArea.tsx");

const products = () => import("./products/ProductsArea.tsx");

const audit = () => import("./audit/AuditArea.tsx");

const messages = () => import("./messages/MessagesArea.tsx");

const privacy = () => import("./privacy/PrivacyArea.tsx");

const print = () => import("./print/PrintArea.tsx");

const proof = () => import("./proof/ProofArea.tsx");

/** Shown over any page: the dialog that confirms the identity before a privileged act. */
function Proof() {
  return proofWanted.use() && <Area name="proof" load={proof} fallback={null} />;
}

/** Redirects to sign-in when a call answers 401, and to the setup of a second factor while one is required. */
function SessionGuard() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const address = pathname + search + hash;
    // Of several calls that answer 401, a later one may find the page gone already, and the focus with it.
    let hasEnded = false;
    onSessionEnd((way) => {
      if (hasEnded || !isSafeAddress(address)) return;
      hasEnded = true;
      const returnAddress = noteReturnAddress(address);
      const ended = wasSignedIn();
      session.sessionEnded();
      navigate("/login/signin", { state: { returnAddress, ended, way } });
    });
  }, [navigate, pathname, search, hash]);
  const isMissing = factorMissing.use();
  useEffect(() => {
    if (isMissing && isSafeAddress(pathname) && !pathname.startsWith(onlyWithoutFactor))
      navigate(onlyWithoutFactor, { replace: true });
  }, [navigate, isMissing, pathname]);
  return null;
}

/** The routes. An area's script is loaded when its first page is opened. */
export function App() {
  return (
    // A tick box or filter in the address must update at once: in a transition it would first revert.
    <BrowserRouter useTransitions={false}>
      <SessionGuard />
      <Routes>
        <Route path="/login" element={<LoginShell />}>
          <Route path=":page?" element={<Area name="login" load={login} />} />
        </Route>
        <Route path="/signin" element={<Navigate to="/login/signin" replace />} />
        <Route path="/signup" element={<LoginShell />}>
          <Route index element={<Navigate to="/signup/register" replace />} />
          <Route path="*" element={<Area name="signup" load={signup} />} />
        </Route>
        <Route path="/user" element={<UserShell />}>
          <Route index element={<Navigate to="/user/documents" replace />} />
          <Route path="documents" element={<Area name="documents" load={documents} />} />
          <Route path="folders/:webFolder?/:page?" element={<Area name="folders" load={folders} />} />
          <Route path="risk-capture/*" element={<Area name="capture" load={capture} />} />
          <Route path="contact-us" element={<Area name="contact" load={contact} />} />
          <Route path="profile/*" element={<Area name="profile" load={profile} />} />
          <Route path="statistics/*" element={<Area name="statistics" load={statistics} />} />
          <Route path="signups/*" element={<Area name="signups" load={signups} />} />
          <Route path="studio/*" element={<Area name="studio" load={studio} />} />
          <Route path="products" element={<Area name="products" load={products} />} />
          <Route path="messages/*" element={<Area name="messages" load={messages} />} />
          <Route path="privacy" element={<Area name="privacy" load={privacy} />} />
          <Route path="audit" element={<Area name="audit" load={audit} />} />
          <Route path="underwriting/*" element={<Area name="underwriting" load={underwriting} />} />
        </Route>
        <Route path="/user/risk-capture/pageForPDF" element={<PrintShell />}>
          <Route path=":Token?" element={<Area name="print" load={print} />} />
        </Route>
        <Route
          path="*"
          element={<NoPage to="/user/documents" words="There is no page at that address. This is your home page." />}
        />
      </Routes>
      <Proof />
      <Toasts />
    </BrowserRouter>
  );
}
