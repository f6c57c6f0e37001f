import type { WebStatus } from "../../../schemas/quote-status.ts";

/** The purpose of a quote: a new policy, a mid-term adjustment (MTA), or a renewal. */
export type QuoteKind = "new" | "mta" | "renewal";

/** The statuses of each kind in phases that all kinds share. */
interface KindStatuses {
  /** In progress, without a valid price. */
  readonly open: WebStatus;
  /** With a price. */
  readonly priced: WebStatus;
  readonly referred: WebStatus;
  readonly asked: WebStatus;
  readonly declined: WebStatus;
  readonly accepted: WebStatus;
}

export const statusesOfKind: Readonly<Record<QuoteKind, KindStatuses>> = {
  new: {
    open: "INCOMPLETE",
    priced: "QUOTED",
    referred: "REFERRED",
    asked: "INFO REQUESTED",
    declined: "DECLINED",
    accepted: "ACCEPTED",
  },
  mta: {
    open: "MTA QUOTE",
    priced: "MTA QUOTE",
    referred: "MTA REFERRED",
    asked: "MTA INFO REQUESTED",
    declined: "MTA DECLINED",
    accepted: "MTA ACCEPTED",
  },
  // A referred renewal has the status of a referred new quote, and becomes a renewal again afterwards.
  renewal: {
    open: "RENEWAL QUOTE",
    priced: "RENEWAL QUOTE",
    referred: "REFERRED",
    asked: "INFO REQUESTED",
    declined: "DECLINED",
    accepted: "ACCEPTED",
  },
};

/** The kind of a stored quote; undefined for an unknown one. */
export function readKind(text: string): QuoteKind | undefined {
  return text === "new" || text === "mta" || text === "renewal" ? text : undefined;
}
