import { Navigate, useLocation, useParams } from "react-router-dom";
import { SignInPage } from "./SignInPage.tsx";

/** The pages of /login; an unknown one is the sign-in page. */
export default function LoginArea() {
  const { page } = useParams();
  const { state } = useLocation();
  if (page !== "signin") return <Navigate to="/login/signin" replace state={state} />;
  return <SignInPage />;
}
