import type { Json, Sections } from "../../../schemas/record.ts";
import { addAccount, createAccounts } from "../../db/commands/people/accounts.ts";
import { recordSubject, writeRecord } from "../../db/commands/records/records.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { isRecord } from "../../form/values/own.ts";
import { sectionOf } from "../../insurance/joining/applicant.ts";
import type { FoundingRecords, RecordAnswers } from "../../insurance/joining/founding-records.ts";
import { placeKey } from "../../insurance/joining/place-key.ts";
import { presets } from "../../insurance/permissions.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { oneLine } from "../mail/letter.ts";
import { blankSections, formInForce, recordData, recordSections } from "../records/read-record.ts";
import type { Services } from "../services.ts";

/** Comparison key of an address stored as JSON; empty where there is none. */
export const placeIn = (address: string | null): string =>
  address === null ? "" : placeKey(sectionOf({ Address: JSON.parse(address) }, "Address"));

/** The forms in force for a new firm's records. */
type FoundingForms = Readonly<Record<"firm" | "branch" | "user", LoadedDefinition>>;

interface Founding {
  readonly forms: FoundingForms;
  /** Id of the new firm. */
  readonly firmId: string;
  readonly records: FoundingRecords;
  /** Reference of the sign-up. */
  readonly reference: string;
  readonly frn: string;
  readonly companyNumber: string;
  readonly at: Date;
  readonly by: SessionUser;
}

interface FoundedFirm {
  readonly branchIds: readonly string[];
  /** Its administrator, who has no password yet. */
  readonly userId: string;
}

const isGiven = (value: Json | undefined): value is Json => value !== undefined;

/** A form's defaults, overridden by what is known, section by section. */
const sectionsWith = (blank: Sections, answers: RecordAnswers): Sections =>
  Object.fromEntries(
    Object.entries({ ...blank, ...answers }).flatMap(([section, value]) => {
      const before = blank[section];
      if (!isGiven(value)) return [];
      return [[section, isRecord(before) && isRecord(value) ? { ...before, ...value } : value] as const];
    }),
  );

/** Loads the forms for a new firm's records, before the transaction, which must not use another connection. */
export const foundingForms = async (services: Pick<Services, "definitions" | "clock">): Promise<FoundingForms> => ({
  firm: await formInForce(services, "FIRM"),
  branch: await formInForce(services, "BRANCH"),
  user: await formInForce(services, "USER"),
});

/** Stores the sign-up's answers about one record, by that record's form in force. */
const carryOver = async (
  transaction: Database,
  { at, by, firmId, forms }: Founding,
  record: { readonly kind: keyof FoundingForms; readonly id: string; readonly answers: RecordAnswers },
): Promise<void> => {
  const { form, definition, version } = forms[record.kind];
  const blank = recordData(form, {}, 0);
  const next = recordData(form, sectionsWith(blankSections(form), record.answers), 0);
  await writeRecord(transaction, {
    firmId,
    kind: record.kind,
    id: record.id,
    definition: { id: definition.id, version },
    answers: JSON.stringify(recordSections(next)),
    base: 0,
    changed: changesBetween(form, treeOf(form, blank), treeOf(form, next)).map(([path]) => path),
    at,
    by: by.userId,
    byName: by.name,
  });
};

/**
 * Creates a firm with its branches, first administrator and records, so that nobody has to repeat what the sign-up
 * contains; in the transaction that approves it.
 *
 * @returns undefined where the administrator's address already has an account: the transaction must be rolled back
 */
export const foundFirm = async (
  transaction: Database,
  { newId }: Pick<Services, "newId">,
  founding: Founding,
): Promise<FoundedFirm | undefined> => {
  const { firmId, records, reference, frn, companyNumber, at, by } = founding;
  const userId = newId();
  const branches = records.branches.map((branch) => ({ ...branch, id: newId() }));
  const branchIds = branches.map(({ id }) => id);
  await createAccounts(transaction, {
    firms: [
      {
        id: firmId,
        name: records.firmName,
        kind: "broker",
        frn: frn === "" ? null : frn,
        company_number: companyNumber === "" ? null : companyNumber,
      },
    ],
    branches: branches.map(({ id, name }) => ({ firm_id: firmId, id, name })),
    users: [],
    grants: [],
  });
  await appendAudit(transaction, {
    firm_id: firmId,
    subject: recordSubject("firm", firmId),
    at,
    actor: by.userId,
    action: "found",
    detail: { signup: reference, branches: branchIds },
  });
  const account = {
    firm_id: firmId,
    id: userId,
    branch_id: branchIds[0] ?? "",
    email: records.email,
    name: oneLine(records.userName),
    permissions: presets.admin,
    password_hash: "",
    suspended: false,
  };
  if (!(await addAccount(transaction, account, { at, actor: by.userId }))) return undefined;
  await carryOver(transaction, founding, { kind: "firm", id: firmId, answers: records.firm });
  for (const { id, answers } of branches) await carryOver(transaction, founding, { kind: "branch", id, answers });
  await carryOver(transaction, founding, { kind: "user", id: userId, answers: records.user });
  return { branchIds, userId };
};
