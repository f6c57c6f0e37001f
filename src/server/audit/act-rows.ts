import type { Selectable } from "kysely";
import { chainStates } from "../../db/queries/upkeep/audit-acts.ts";
import { firmsNamed } from "../../db/queries/upkeep/firms-named.ts";
import { peopleNamed, type SubjectName, subjectsNamed } from "../../db/queries/upkeep/subjects-named.ts";
import type { AuditRow } from "../../db/tables.ts";
import { detailWords } from "../../insurance/audit/detail-words.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { systemActors } from "./system-actors.ts";

export type ActRow = AnswerOf<"Audit/search">["rows"][number];

/** Subjects in words by their first word; `%` stands for what they are called. */
const kinds: Readonly<Record<string, string>> = {
  quote: "Quote",
  referral: "Referral",
  diary: "Diary",
  conditions: "Conditions",
  document: "Document",
  client: "Client",
  user: "Account",
  branch: "Branch",
  firm: "Firm",
  definition: "Definition",
  folder: "Folder",
  file: "File",
  signup: "Sign-up",
  logo: "Logo",
  contact: "Message to the team",
  row: "Seal",
};

/** `Quote`, `Client Kestrel Lettings Ltd`, `Definition LETPROP`. */
const aboutOf = (subject: string, named: SubjectName | undefined): string => {
  const slash = subject.indexOf("/");
  const [kind, id] = [subject.slice(0, slash), subject.slice(slash + 1)];
  const words = kinds[kind] ?? kind;
  const name = named?.name ?? (kind === "definition" ? id : "");
  return name === "" ? words : `${words} ${name}`;
};

/** Rows of the audit as somebody reads them. */
export const actRows = async (
  { db }: Pick<Services, "db">,
  rows: readonly Selectable<AuditRow>[],
): Promise<readonly ActRow[]> => {
  const names = await subjectsNamed(
    db,
    rows.map(({ subject }) => subject),
  );
  const people = await peopleNamed(db, [...new Set(rows.map(({ actor }) => actor))]);
  const firms = await firmsNamed(db, [...new Set(rows.map(({ firm_id }) => firm_id))]);
  const chains = await chainStates(db, rows);
  return rows.map((row, at): ActRow => {
    const named = names.get(row.subject);
    return {
      firm: firms.get(row.firm_id) ?? row.firm_id,
      subject: row.subject,
      about: aboutOf(row.subject, named),
      reference: named?.reference ?? null,
      seq: row.seq,
      at: row.at.toISOString(),
      who: systemActors[row.actor] ?? people.get(row.actor) ?? row.actor,
      act: row.action,
      details: [...detailWords(row.detail)],
      chain: chains[at] ?? "edited",
    };
  });
};
