import type { Signup } from "../../api/signup-calls.ts";

/** The sign-up that is answered, and how the page learns of it. */
export interface AnswerProps {
  readonly signup: Signup;
  readonly reload: () => void;
}
