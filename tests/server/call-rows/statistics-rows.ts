import type { CallRows } from "./call-row.ts";

const sent = () => ({ from: "2026-07-01", to: "2026-07-14" });

/** Calls of the statistics. */
export const statisticsRows = {
  "Statistics/getOptions": { form: () => ({}), as: "manager@alpha.test", not: "broker" },
  "Statistics/dashboard": { form: sent, as: "manager@alpha.test", not: "broker" },
  "Statistics/overview": { form: sent, as: "manager@alpha.test", not: "broker" },
  "Statistics/trends": { form: sent, as: "manager@alpha.test", not: "broker" },
  "Statistics/branches": { form: sent, as: "manager@alpha.test", not: "broker" },
} as const satisfies CallRows;
