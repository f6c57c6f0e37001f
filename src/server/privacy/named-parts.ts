import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { versionsToExport } from "../../db/queries/privacy/documents-of-quotes.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import { entriesAbout } from "../../insurance/retention/named-people.ts";
import type { ArchivePart } from "../folders/zip-of-parts.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { dataOfRow } from "../quote/open-quote.ts";
import { plainText } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { keptAnswer } from "./kept-quotes.ts";
import type { PersonNamed } from "./named-in.ts";
import type { Person } from "./person-wanted.ts";

type Exporting = Pick<Services, "db" | "clock" | "definitions">;

/** What the archive says of itself. */
export const TOLD_OF_NAMED = [
  "answers.txt has what a quote or a policy says of this person, as the form shows it; entry.json the same for a program, as it is",
  "and as it was in each version that was priced or accepted, with until when it is kept. What they say of anybody else is left out,",
  "and so are their documents and files, which name others, too: what these say of this person is in the answers.",
];

/** A text as a file of an archive. */
export const textPart = (path: string, at: Date, text: () => Promise<string> | string): ArchivePart => ({
  path,
  at,
  open: async function* () {
    yield Buffer.from(await text());
  },
});

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Every answer that an entry holds, a line each, by the labels of its questions: `Postcode: LS6 3AB`. */
const linesOf = ({ questions }: PreparedGroup, answers: Answers): readonly string[] =>
  questions.flatMap(({ question }) => {
    const words = showAnswer(question, own(answers, question.name)).trim();
    return words === "" ? [] : [`${plainText(question.label)}: ${words}`];
  });

const entriesOf = (form: PreparedForm, section: string, entries: readonly Answers[]): readonly string[] =>
  entries.flatMap((entry, at) => {
    const group = form.groupOfEntry(section, own(entry, "ItemType"));
    if (!group) return [];
    return ["", `${group.group.label ?? group.name} ${at + 1}`, ...linesOf(group, entry)];
  });

/** All answers of a quote as a person reads them, those that are hidden just now among them. */
export const answersAsText = (form: PreparedForm, { RD, Pr, PC }: QuoteData): string => {
  const single = [...form.groups.values()].filter(({ group }) => group.at === "RD" && !group.list);
  const lines = [
    ...single.flatMap((group) => linesOf(group, RD)),
    ...entriesOf(form, "Pr", Pr),
    ...entriesOf(form, "PC", PC),
  ];
  return `${lines.join("\n").trim()}\n`;
};

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
