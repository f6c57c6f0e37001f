import { call } from "./call.ts";
import { formDataOf } from "./client.ts";
import { Offline, readFailure } from "./failures.ts";

/** What acts are looked for by; empty for any. */
export interface AuditFilter {
  readonly who: string;
  /** A reference, a policy number, an email address, or a subject as the audit names it. */
  readonly about: string;
  readonly act: string;
  /** London calendar days, both counted. */
  readonly from: string;
  readonly to: string;
}

const sent = ({ who, about, act, from, to }: AuditFilter) => ({
  ...(who ? { Who: who } : {}),
  ...(about ? { Subject: about } : {}),
  ...(act ? { Act: act } : {}),
  ...(from ? { From: from } : {}),
  ...(to ? { To: to } : {}),
});

/** @param after what the page before named as next */
export const searchAudit = (filter: AuditFilter, after?: string) =>
  call("/api/v1/Audit/search", { ...sent(filter), ...(after === undefined ? {} : { After: after }) });

export type Acts = Awaited<ReturnType<typeof searchAudit>>;
export type ActRow = Acts["rows"][number];

/**
 * Everything that the page is filtered by, as CSV. What is looked for is in no address.
 * @throws SignedOut, Refused, ServerFailure or Offline
 */
export async function exportAudit(filter: AuditFilter): Promise<Blob> {
  const body = formDataOf(sent(filter));
  const response = await fetch("/files/audit.csv", { method: "POST", body }).catch((cause: unknown) => {
    throw new Offline("No answer", { cause });
  });
  if (!response.ok) throw readFailure(response, await response.json().catch(() => undefined));
  return response.blob();
}
