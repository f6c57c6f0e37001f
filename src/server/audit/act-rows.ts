import type { Selectable } from "kysely";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { chainStates } from "../../db/queries/upkeep/audit-acts.ts";
import { firmsNamed } from "../../db/queries/upkeep/firms-named.ts";
import { peopleNamed, type SubjectName, subjectKey, subjectsNamed } from "../../db/queries/upkeep/subjects-named.ts";
import type { AuditRow } from "../../db/tables.ts";
import { detailWords } from "../../insurance/audit/detail-words.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { actNames } from "./act-names.ts";
import { actPath } from "./act-path.ts";
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
  services: Pick<Services, "db" | "definitions">,
  reader: SessionUser,
  rows: readonly Selectable<AuditRow>[],
): Promise<readonly ActRow[]> => {
  const { db } = services;
  const [names, people, firms, chains, known] = await Promise.all([
    subjectsNamed(db, rows),
    peopleNamed(db, [...new Set(rows.map(({ actor }) => actor))]),
    firmsNamed(db, [...new Set(rows.map(({ firm_id }) => firm_id))]),
    chainStates(db, rows),
    actNames(services, rows),
  ]);
  return rows.map((row, at): ActRow => {
    const named = names.get(subjectKey(row));
    const { told, covered } = detailWords(row.action, row.detail, known(row));
    return {
      firm: firms.get(row.firm_id) ?? row.firm_id,
      subject: row.subject,
      about: aboutOf(row.subject, named),
      reference: named?.reference ?? null,
      path: actPath(reader, row, named),
      seq: row.seq,
      at: row.at.toISOString(),
      who: systemActors[row.actor] ?? people.get(row.actor) ?? row.actor,
      act: row.action,
      details: told.map(({ label, words, ids }) => ({ label, words, ids: [...ids] })),
      covered: [...covered, `hash: ${row.hash}`],
      chain: chains[at] ?? "edited",
    };
  });
};
