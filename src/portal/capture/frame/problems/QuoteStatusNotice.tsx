import { later } from "../../../../../renderers/later.tsx";
import { factsOfStatus } from "../../../../insurance/lifecycle/statuses.ts";
import { Area } from "../../../area/Area.tsx";
import { useDetail, useQuote } from "../../open/quote-context.ts";

const notice = later(async () => (await import("./StatusNotice.tsx")).StatusNotice, null);

const version = () => import("../../version/VersionArea.tsx");

/** Shows that the form has a newer version, or how the quote reached its own; otherwise loads nothing. */
function VersionHost() {
  const { state } = useQuote();
  if (state.readOnly || !(state.newVersion || state.moved)) return null;
  return <Area name="capture/version" load={version} fallback={null} />;
}

/** Notice about the status of a quote; an ordinary open quote has none. */
export function QuoteStatusNotice() {
  const { state } = useQuote();
  const hasNotice = factsOfStatus(useDetail("WebStatus"))?.notice !== undefined;
  const isOrdinary = !hasNotice && !state.readOnly && state.kind !== "mta" && state.startMovedFrom === undefined;
  return (
    <>
      {!isOrdinary && <notice.component />}
      <VersionHost />
    </>
  );
}
