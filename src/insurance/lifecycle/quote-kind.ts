import type { WebStatus } from "../../../schemas/quote-status.ts";

/** What a quote is for: a new policy, a change of one in its term (MTA), or the next term of one. */
export type QuoteKind = "new" | "mta" | "renewal";

/** Where a quote of each kind is in the parts of its life that all kinds share. */
interface KindStatuses {
  /** Being worked on, without a price that is. */
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
  // A renewal that an underwriter has to see is referred as a new quote is, and comes back as a renewal.
  renewal: {
    open: "RENEWAL QUOTE",
    priced: "RENEWAL QUOTE",
    referred: "REFERRED",
    asked: "INFO REQUESTED",
    declined: "DECLINED",
    accepted: "ACCEPTED",
  },
};

/** The kind of what is stored; undefined for one that is not known here. */
export function readKind(text: string): QuoteKind | undefined {
  return text === "new" || text === "mta" || text === "renewal" ? text : undefined;
}
