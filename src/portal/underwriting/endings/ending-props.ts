import type { useQuote } from "../../capture/open/quote-context.ts";

export type Cancellation = NonNullable<ReturnType<typeof useQuote>["state"]["cancellation"]>;

/** What a panel about the end of a policy is given. */
export interface EndingProps {
  readonly cancellation: Cancellation;
  /** Asks for the policy again once something was decided. */
  readonly reload: () => Promise<void>;
}
