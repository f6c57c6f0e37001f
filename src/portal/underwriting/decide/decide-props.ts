import type { Case } from "../../api/answers.ts";

/** What each form of a decision is given. */
export interface DecideProps {
  readonly risk: Case;
  /** Asks for the case again once something was decided. */
  readonly reload: () => Promise<void>;
}
