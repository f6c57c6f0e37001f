import { keepFirm } from "../../../db/commands/records/keep-firm.ts";
import { firmDetails } from "../../../db/queries/records/firm-details.ts";
import { may } from "../../../insurance/permissions.ts";
import { forbidden, Refused } from "../../refused.ts";
import type { RecordKind } from "../record-kind.ts";
import { textOf } from "../record-texts.ts";

const noSuchFirm = () => new Refused(404, "not-found", "There is no such firm.");

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
  follow: async (transaction, _services, { subject, answers }) => {
    const name = textOf(answers, "Firm", "Name");
    await keepFirm(transaction, subject.firmId, {
      ...(name === "" ? {} : { name }),
      frn: textOf(answers, "Firm", "FRN") || null,
      company_number: textOf(answers, "Firm", "CompanyNumber") || null,
      mfa_required: textOf(answers, "Firm", "MfaRequired") === "Yes",
    });
  },
};
