import { usePhase, useQuote } from "../../capture/open/quote-context.ts";
import { SettledEnding } from "./SettledEnding.tsx";
import { ToConfirm } from "./ToConfirm.tsx";
import { ToReinstate } from "./ToReinstate.tsx";

interface Props {
  readonly reload: () => Promise<void>;
}

/** What a broker asks about the end of a policy, to be answered; or what was answered. */
export function PolicyEndings({ reload }: Props) {
  const { cancellation } = useQuote().state;
  const phase = usePhase();
  if (!cancellation) return null;
  if (phase === "cancelling") return <ToConfirm cancellation={cancellation} reload={reload} />;
  if (phase === "cancelled" && cancellation.state === "reinstate-asked")
    return <ToReinstate cancellation={cancellation} reload={reload} />;
  return <SettledEnding cancellation={cancellation} />;
}
