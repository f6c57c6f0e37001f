import type { Case } from "../../api/answers.ts";

/** Props of each decision form. */
export interface DecideProps {
  readonly risk: Case;
  /** Reloads the case after a decision. */
  readonly reload: () => Promise<void>;
}
