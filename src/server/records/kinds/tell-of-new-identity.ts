import type { Database } from "../../../db/open-database.ts";
import { firmDetails } from "../../../db/queries/records/firm-details.ts";
import { staffWith } from "../../../db/queries/referrals/people-to-tell.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { rights } from "../../../insurance/permissions.ts";
import { oneLine } from "../../mail/mail-text.ts";
import { tell } from "../../notices/tell.ts";
import type { Services } from "../../services.ts";
import type { RecordSave } from "../record-kind.ts";
import { textOf } from "../record-texts.ts";

/** By what the provider knew the firm when it was let in. */
const identity = [
  { question: "Name", column: "name", what: "name" },
  { question: "FRN", column: "frn", what: "firm reference number" },
  { question: "CompanyNumber", column: "company_number", what: "company number" },
] as const;

/**
 * Tells whoever lets firms in that one of them is now called otherwise, or has another number, before that is stored:
 * it was looked up under the old one.
 */
export const tellOfNewIdentity = async (
  transaction: Database,
  services: Services,
  { subject: { firmId }, answers, user, at }: RecordSave,
): Promise<void> => {
  const before = await firmDetails(transaction, firmId);
  if (!before || before.kind === "provider") return;
  const changes = identity.flatMap(({ question, column, what }) => {
    const [was, is] = [before[column] ?? "", textOf(answers, "Firm", question)];
    return was === is || was === "" ? [] : [`the ${what} from ${was} to ${is === "" ? "none" : is}`];
  });
  if (changes.length === 0) return;
  const day = londonDate(at);
  await tell(transaction, services, {
    at,
    kind: "firm-changed",
    reference: "Firm details",
    words: oneLine(`${before.name} changed ${changes.join(", ")}. Check it in the register.`),
    path: `/user/audit?from=${day}&to=${day}`,
    to: await staffWith(transaction, rights.approveSignups),
    by: user.userId,
  });
};
