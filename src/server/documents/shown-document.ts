import type { ListedDocument } from "../../db/queries/documents/documents.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { documentPath } from "./document-path.ts";
import { isSuperseded } from "./is-superseded.ts";

/** Of an event the store keeps the version of the policy that it made; a list tells that by itself. */
const shownKind = (kind: string): string => kind.replace(/:\d+$/, "");

/** Schedules, certificates and the like: what tells of a policy as it is, and of nothing that happened once. */
const endsWithCover = ({ stage, kind }: ListedDocument): boolean =>
  (stage === "policy" || stage === "change" || stage === "reinstatement") && shownKind(kind) === kind;

/**
 * A document version as a list tells of it.
 *
 * @param priceIsGone the price that an offer tells is no longer valid
 * @param today London calendar day
 * @param lastDay last day of a policy that ends early: what says its state is valid until then
 */
export const shownDocument = (
  row: ListedDocument,
  priceIsGone: boolean,
  today: CalendarDate,
  lastDay?: CalendarDate,
): NamedCall<"QuoteDocument"> => ({
  id: row.id,
  kind: shownKind(row.kind),
  title: row.title,
  stage: row.stage,
  number: row.number,
  madeAt: row.made_at.toISOString(),
  superseded: isSuperseded(row, today) || (priceIsGone && (row.stage === "quote" || row.stage === "renewal")),
  validFrom: row.valid_from !== null && row.valid_from > today ? row.valid_from : null,
  standsUntil: isSuperseded(row, today) ? null : (row.stands_until ?? (endsWithCover(row) ? (lastDay ?? null) : null)),
  sha256: row.sha256,
  path: documentPath(row.id),
  policyVersion: row.policy_version,
  quoteVersion: row.quote_version,
  definition: { id: row.definition_id, version: row.definition_version },
  modelHash: row.model_hash,
});
