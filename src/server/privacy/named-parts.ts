import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { versionsToExport } from "../../db/queries/privacy/versions-to-export.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { entriesAbout } from "../../insurance/retention/named-people.ts";
import type { ArchivePart } from "../folders/zip-of-parts.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { dataOfRow } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";
import { answersAsText } from "./answers-in-words.ts";
import { keptAnswer } from "./kept-quotes.ts";
import type { PersonNamed } from "./named-in.ts";
import type { Person } from "./person-wanted.ts";
import { asJson, textPart } from "./text-part.ts";

type Exporting = Pick<Services, "db" | "clock" | "definitions">;

/** What the archive says of itself. */
export const TOLD_OF_NAMED = [
  "answers.txt has what a quote or a policy says of this person, as the form shows it; entry.json the same for a program, as it is",
  "and as it was in each version that was priced or accepted, with until when it is kept. What they say of anybody else is left out,",
  "and so are their documents and files, which name others, too: what these say of this person is in the answers.",
];

const partsIn = async (
  { db, definitions, clock }: Exporting,
  reader: Pick<SessionUser, "permissions">,
  { row, person }: PersonNamed,
  wanted: Person,
): Promise<readonly ArchivePart[]> => {
  const { form } = await definitions.load(row.definition_id, row.definition_version);
  const about = (data: ReturnType<typeof dataOfRow>) =>
    entriesAbout(dataFor(form, data, reader.permissions), person.entry);
  const now = about(dataOfRow(row));
  const folder = `${row.reference}/${person.as} ${person.entry.slice(0, 8)}`;
  const facts = async () => {
    const versions = await versionsToExport(db, row.firm_id, row.id);
    const before = versions.map(({ at, data }) => ({ at, ...about(JSON.parse(data)) }));
    return asJson({ ...keptAnswer(row, londonDate(clock.now()), wanted), product: row.definition_id, now, before });
  };
  return [
    textPart(`${folder}/answers.txt`, row.changed_at, () => answersAsText(form, { ...dataOfRow(row), RD: {}, ...now })),
    textPart(`${folder}/entry.json`, row.changed_at, facts),
  ];
};

/** What quotes and policies say of somebody whom they name, and of nobody else. */
export const partsNaming = async (
  services: Exporting,
  reader: Pick<SessionUser, "permissions">,
  person: Person,
): Promise<readonly ArchivePart[]> => {
  const parts: ArchivePart[] = [];
  for (const named of person.named) parts.push(...(await partsIn(services, reader, named, person)));
  return parts;
};
