import type { WebStatus } from "../../../../schemas/quote-status.ts";
import { statusFields } from "../../../insurance/lifecycle/statuses.ts";

/** The columns of a quote's status: the status of the portal, and that of the trade that follows from it. */
export const statusColumns = (status: WebStatus) => ({
  web_status: status,
  quote_status: statusFields(status).QuoteStatus,
});
