import type { Json, Sections } from "../../../schemas/record.ts";
import type { NewAccounts } from "../../db/commands/people/accounts.ts";
import { writeRecord } from "../../db/commands/records/records.ts";
import type { Database } from "../../db/open-database.ts";
import { addDays } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { blankSections, withAnswers } from "../records/read-record.ts";
import type { RecordKindName } from "../records/record-kind.ts";
import told from "./demonstration-records.json";

/** Sections as the file holds them; a day may be written as `{"inDays": 214}`. */
type SeedSections = Readonly<Record<string, Readonly<Record<string, unknown>> | readonly unknown[]>>;

interface DemonstrationRecord {
  readonly firmId: string;
  readonly kind: RecordKindName;
  readonly id: string;
  readonly sections: Sections;
}

const firms: Readonly<Record<string, SeedSections>> = told.firms;
const branches: Readonly<Record<string, SeedSections>> = told.branches;
const jobs: Readonly<Record<string, string>> = told.jobs;

/** All demonstration users are notified of everything at once. */
const NOTIFIED = {
  NotifyBy: "At once by email",
  NotifyAbout: [
    "A referral was answered",
    "An underwriter asks for information",
    "A quote is about to expire",
    "A renewal is due",
    "A condition is due",
    "A colleague passed work to me",
  ],
  ExpiryDays: 7,
} as const;

const dated = (value: unknown, today: string): Json => {
  if (Array.isArray(value)) return value.map((each) => dated(each, today));
  if (!isRecord(value)) return value as Json;
  if (typeof value.inDays === "number") return addDays(today, value.inDays);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dated(each, today)]));
};

const sectionsOf = (from: SeedSections, today: string): Sections =>
  Object.fromEntries(Object.entries(from).map(([section, answers]) => [section, dated(answers, today)]));

/** First and last name of an invented person; their contact details are their branch's. */
const userSections = (
  { firm_id, id, name, email, branch_id }: NewAccounts["users"][number],
  form: LoadedDefinition["form"],
): Sections => {
  const [FirstName = "", ...rest] = name.split(" ");
  const office = branches[`${firm_id}/${branch_id}`]?.Branch;
  const Telephone = isRecord(office) && typeof office.Telephone === "string" ? office.Telephone : undefined;
  const JobTitle = jobs[id.slice(firm_id.length + 1)];
  return withAnswers(blankSections(form), {
    User: { FirstName, LastName: rest.join(" "), JobTitle, Email: email, Telephone, ...NOTIFIED },
  });
};

const recordsOf = (
  accounts: NewAccounts,
  forms: Readonly<Record<RecordKindName, LoadedDefinition>>,
  today: string,
): readonly DemonstrationRecord[] => [
  ...accounts.firms.map(({ id }) => ({
    firmId: id,
    kind: "firm" as const,
    id,
    sections: sectionsOf(firms[id] ?? {}, today),
  })),
  ...accounts.branches.map(({ firm_id, id }) => ({
    firmId: firm_id,
    kind: "branch" as const,
    id,
    sections: sectionsOf(branches[`${firm_id}/${id}`] ?? {}, today),
  })),
  ...accounts.users.map((user) => ({
    firmId: user.firm_id,
    kind: "user" as const,
    id: user.id,
    sections: userSections(user, forms.user.form),
  })),
];

/** Stores the details of the demonstration's firms, branches and people, by the forms in force. */
export const seedRecords = async (
  transaction: Database,
  accounts: NewAccounts,
  forms: Readonly<Record<RecordKindName, LoadedDefinition>>,
  { at, today }: { readonly at: Date; readonly today: string },
): Promise<void> => {
  for (const { firmId, kind, id, sections } of recordsOf(accounts, forms, today)) {
    const { definition, version } = forms[kind];
    await writeRecord(transaction, {
      firmId,
      kind,
      id,
      definition: { id: definition.id, version },
      answers: JSON.stringify(sections),
      base: 0,
      changed: [],
      at,
      by: "demonstration",
      byName: "Demonstration data",
    });
  }
};

/** Numbers of a demonstration firm, which also have columns. */
export const numbersOfFirm = (id: string): { readonly frn: string | null; readonly company_number: string | null } => {
  const firm = firms[id]?.Firm;
  const text = (name: string) => {
    const value = isRecord(firm) ? firm[name] : undefined;
    return typeof value === "string" ? value : null;
  };
  return { frn: text("FRN"), company_number: text("CompanyNumber") };
};
