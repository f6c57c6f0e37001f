import { later } from "../../../../../renderers/later.tsx";
import { factsOfStatus } from "../../../../insurance/lifecycle/statuses.ts";
import { useDetail, useQuote } from "../../open/quote-context.ts";
import { VersionHost } from "../../version/VersionHost.tsx";

const notice = later(async () => (await import("./StandingNotice.tsx")).StandingNotice, null);

/** What is to be said of a quote as it is; of one that is being written nothing is. */
export function QuoteStanding() {
  const { state } = useQuote();
  const said = factsOfStatus(useDetail("WebStatus"))?.notice !== undefined;
  const isOrdinary = !said && !state.readOnly && state.kind !== "mta" && state.startMovedFrom === undefined;
  return (
    <>
      {!isOrdinary && <notice.component />}
      <VersionHost />
    </>
  );
}
