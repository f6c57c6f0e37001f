import { webStatuses } from "../../../schemas/quote-status.ts";
import { factsOfStatus, readStatus } from "../../insurance/lifecycle/statuses.ts";
import { StatusIcon } from "./StatusShape.tsx";

/** Where a status comes in the life of a quote; unknown ones last. */
export function statusOrder(webStatus: string): number {
  const status = readStatus(webStatus);
  return status ? webStatuses.indexOf(status) : webStatuses.length;
}

/** `INFO REQUESTED` is read as "Info requested"; a status that the portal does not know, as it is. */
export const statusWords = (webStatus: string): string => factsOfStatus(webStatus)?.words ?? webStatus;

/** The status of a quote: shape first, colour only where someone has something to do. */
export function Status({ webStatus }: { readonly webStatus: string }) {
  const [shape, tone] = factsOfStatus(webStatus)?.look ?? ["ring", "plain"];
  return (
    <span className={tone === "plain" ? "status" : `status status-${tone}`}>
      <StatusIcon shape={shape} />
      {statusWords(webStatus)}
    </span>
  );
}
