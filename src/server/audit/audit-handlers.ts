import type { HandlersOf } from "../contract/handlers-of.ts";
import type { auditCalls } from "./audit-calls.ts";
import { searchAudit } from "./search-audit.ts";

export const auditHandlers: HandlersOf<typeof auditCalls> = {
  "Audit/search": searchAudit,
};
