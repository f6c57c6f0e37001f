import { keepFirm, lockFirmNumbers } from "../../../db/commands/records/records.ts";
import type { Database } from "../../../db/open-database.ts";
import { firmDetails, firmNumbersTaken } from "../../../db/queries/records/records.ts";
import { staffWith } from "../../../db/queries/referrals/referrals.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { may, rights } from "../../../insurance/permissions.ts";
import { oneLine } from "../../mail/letter.ts";
import { notify } from "../../notices/notify.ts";
import { forbidden, Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { textOfRecord } from "../read-record.ts";
import type { RecordKind, RecordReason, RecordSave } from "../record-kind.ts";

/** The details by which the provider approved the firm. */
const identity = [
  { question: "Name", column: "name", what: "name" },
  { question: "FRN", column: "frn", what: "firm reference number" },
  { question: "CompanyNumber", column: "company_number", what: "company number" },
] as const;

/**
 * Notifies users who approve firms of a changed name or number, before it is stored, since the firm was checked under the
 * old one.
 */
const notifyIdentityChange = async (
  transaction: Database,
  services: Services,
  { subject: { firmId }, answers, user, at }: RecordSave,
): Promise<void> => {
  const before = await firmDetails(transaction, firmId);
  if (!before || before.kind === "provider") return;
  const changes = identity.flatMap(({ question, column, what }) => {
    const [was, is] = [before[column] ?? "", textOfRecord(answers, "Firm", question)];
    return was === is || was === "" ? [] : [`the ${what} from ${was} to ${is === "" ? "none" : is}`];
  });
  if (changes.length === 0) return;
  const day = londonDate(at);
  await notify(transaction, services, {
    at,
    kind: "firm-changed",
    reference: "Firm details",
    words: oneLine(`${before.name} changed ${changes.join(", ")}. Check it in the register.`),
    path: `/user/audit?from=${day}&to=${day}`,
    to: await staffWith(transaction, rights.approveSignups),
    by: user.userId,
  });
};

const noSuchFirm = () => new Refused(404, "not-found", "There is no such firm.");

/** The message does not reveal which firm already uses the value. */
const unusable = (question: string, what: string): RecordReason => ({
  path: `/Firm/${question}`,
  message: `This ${what} cannot be used here. Check it; if it is correct, contact us.`,
});

/** The firm as the regulator and its clients know it. */
export const firmKind: RecordKind = {
  definition: "FIRM",
  find: async ({ db }, user, id) => {
    if (!may(user.permissions, "manageFirm")) throw forbidden();
    const firm = id === "" || id === user.firmId ? await firmDetails(db, user.firmId) : undefined;
    if (!firm) throw noSuchFirm();
    const { name, frn, company_number, mfa_required } = firm;
    return {
      firmId: user.firmId,
      id: user.firmId,
      known: {
        Firm: {
          Name: name,
          FRN: frn ?? undefined,
          CompanyNumber: company_number ?? undefined,
          MfaRequired: mfa_required ? "Yes" : "No",
        },
      },
      owned: {},
      locked: [],
    };
  },
  refuse: async (transaction, { subject, answers }) => {
    const frn = textOfRecord(answers, "Firm", "FRN");
    const companyNumber = textOfRecord(answers, "Firm", "CompanyNumber");
    await lockFirmNumbers(transaction);
    const before = await firmDetails(transaction, subject.firmId);
    const taken = await firmNumbersTaken(transaction, subject.firmId, { frn, companyNumber });
    // A value that the firm already has is accepted: disputes over it are settled elsewhere.
    return [
      ...(taken.frn && before?.frn !== frn ? [unusable("FRN", "firm reference number")] : []),
      ...(taken.companyNumber && before?.company_number !== companyNumber
        ? [unusable("CompanyNumber", "company number")]
        : []),
    ];
  },
  follow: async (transaction, services, save) => {
    const { subject, answers } = save;
    const name = textOfRecord(answers, "Firm", "Name");
    await notifyIdentityChange(transaction, services, save);
    await keepFirm(transaction, subject.firmId, {
      ...(name === "" ? {} : { name }),
      frn: textOfRecord(answers, "Firm", "FRN") || null,
      company_number: textOfRecord(answers, "Firm", "CompanyNumber") || null,
      mfa_required: textOfRecord(answers, "Firm", "MfaRequired") === "Yes",
    });
  },
};
