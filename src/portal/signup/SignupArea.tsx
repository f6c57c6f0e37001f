import { Navigate, Route, Routes } from "react-router-dom";
import { RegisterPage } from "./RegisterPage.tsx";
import { TermsPage } from "./TermsPage.tsx";
import { ThankYouPage } from "./ThankYouPage.tsx";

/** The pages of /signup, for somebody without an account; an unknown one is the first. */
export default function SignupArea() {
  return (
    <Routes>
      <Route path="register" element={<RegisterPage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route path="thank-you" element={<ThankYouPage />} />
      <Route path="*" element={<Navigate to="/signup/register" replace />} />
    </Routes>
  );
}
