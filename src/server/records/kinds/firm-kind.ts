import { takeFirmNumbersTurn } from "../../../db/commands/records/firm-numbers-turn.ts";
import { keepFirm } from "../../../db/commands/records/keep-firm.ts";
import { firmDetails } from "../../../db/queries/records/firm-details.ts";
import { firmNumbersTaken } from "../../../db/queries/records/firm-numbers-taken.ts";
import { may } from "../../../insurance/permissions.ts";
import { forbidden, Refused } from "../../refused.ts";
import type { RecordKind, RecordReason } from "../record-kind.ts";
import { textOf } from "../record-texts.ts";
import { tellOfNewIdentity } from "./tell-of-new-identity.ts";

const noSuchFirm = () => new Refused(404, "not-found", "There is no such firm.");

/** In words that do not say whose it is. */
const unusable = (question: string, what: string): RecordReason => ({
  path: `/Firm/${question}`,
  message: `This ${what} cannot be used here. Check it; if it is yours, write to us.`,
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
    const frn = textOf(answers, "Firm", "FRN");
    const companyNumber = textOf(answers, "Firm", "CompanyNumber");
    await takeFirmNumbersTurn(transaction);
    const before = await firmDetails(transaction, subject.firmId);
    const taken = await firmNumbersTaken(transaction, subject.firmId, { frn, companyNumber });
    // What a firm has had all along stays: whose it is, is settled elsewhere.
    return [
      ...(taken.frn && before?.frn !== frn ? [unusable("FRN", "firm reference number")] : []),
      ...(taken.companyNumber && before?.company_number !== companyNumber
        ? [unusable("CompanyNumber", "company number")]
        : []),
    ];
  },
  follow: async (transaction, services, save) => {
    const { subject, answers } = save;
    const name = textOf(answers, "Firm", "Name");
    await tellOfNewIdentity(transaction, services, save);
    await keepFirm(transaction, subject.firmId, {
      ...(name === "" ? {} : { name }),
      frn: textOf(answers, "Firm", "FRN") || null,
      company_number: textOf(answers, "Firm", "CompanyNumber") || null,
      mfa_required: textOf(answers, "Firm", "MfaRequired") === "Yes",
    });
  },
};
