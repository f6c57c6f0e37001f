import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import { fileContent } from "../../db/contents/file-content.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import {
  actsToExport,
  changesToExport,
  conversationToExport,
  documentsToExport,
  filesToExport,
  versionsToExport,
} from "../../db/queries/privacy/documents-of-quotes.ts";
import { findPersonClient, findPersonUser } from "../../db/queries/privacy/person.ts";
import { type KeptQuote, keptOfClient } from "../../db/queries/privacy/quotes-to-erase.ts";
import { recordsAbout } from "../../db/queries/privacy/records-about.ts";
import { quoteSubject } from "../../db/quote-write.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { readPlace } from "../../form/tree/place.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import { wordsOfAct } from "../../insurance/audit/act-words.ts";
import { readMigration } from "../../insurance/lifecycle/migration-section.ts";
import { readsCriminal } from "../../insurance/permissions.ts";
import { entriesAbout } from "../../insurance/retention/named-people.ts";
import { namesIn, pdfOf } from "../documents/pdf-of.ts";
import { fileName } from "../files/file-name.ts";
import type { ArchivePart } from "../folders/zip-of-parts.ts";
import { dataFor } from "../quote/data/shown-to.ts";
import { dataOfRow } from "../quote/open-quote.ts";
import { plainText } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { keptAnswer } from "./kept-quotes.ts";
import type { PersonNamed } from "./named-in.ts";
import type { Person } from "./person-wanted.ts";

type Exporting = Pick<Services, "db" | "bucket" | "clock" | "newId" | "definitions" | "renderPdf">;

type Reader = Pick<SessionUser, "userId" | "permissions">;

const NOT_FOR_ALL =
  "A reader without the permission for answers about crime gets no earlier answers, conversations, documents or files, which may reveal them.";

const EXPLANATION_OF_ALL = [
  "answers.txt has the answers as the form shows them, quote.json the same for programs, with questions of earlier versions of the form,",
  "the retention date and who did what;",
  "changes.json every earlier answer, talk.json messages and notes; documents and files are in separate folders.",
  "The people who worked on it, and notices about others, are left out. Answers and documents can still name others, such as joint",
  "proposers, drivers and claimants: check them before you hand them over.",
];

const readable = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Makes file names unique within their folder. */
const onlyOnce = () => {
  const taken = new Map<string, number>();
  return (name: string): string => {
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${count} ${name}`;
  };
};

const documentParts = async (services: Exporting, { userId }: Reader, row: KeptQuote, folder: string) => {
  const { db } = services;
  const documents = await documentsToExport(db, row.firm_id, row.id);
  const names = namesIn(documents);
  const once = onlyOnce();
  const pdfs = documents.map(
    (document, at): ArchivePart => ({
      path: `${folder}/documents/${names[at] ?? document.id}`,
      at: document.made_at,
      open: async function* () {
        yield (await pdfOf(services, document, userId)).pdf;
      },
    }),
  );
  const files = (await filesToExport(db, row.firm_id, row.id)).map(
    ({ name, fileId, at }): ArchivePart => ({
      path: `${folder}/files/${once(fileName(name))}`,
      at,
      open: () => fileContent(services, { firmId: row.firm_id, fileId }),
    }),
  );
  return [...pdfs, ...files];
};

type NamedExporting = Pick<Services, "db" | "clock" | "definitions">;

/** Explanation inside the archive. */
const EXPLANATION_OF_NAMED = [
  "answers.txt has what a quote or a policy says about this person, as the form shows it; entry.json the same for programs, as it is",
  "and as it was in each version that was priced or accepted, with the retention date. What they say about anyone else is left out,",
  "and so are their documents and files, which also name others: the answers have what these say about this person.",
];

/** A text as a file of an archive. */
const textPart = (path: string, at: Date, text: () => Promise<string> | string): ArchivePart => ({
  path,
  at,
  open: async function* () {
    yield Buffer.from(await text());
  },
});

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** All answers of an entry, one per line with their questions' labels: `Postcode: LS6 3AB`. */
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

/** All answers of a quote in words, including those that are hidden at present. */
const answersAsText = (form: PreparedForm, { RD, Pr, PC }: QuoteData): string => {
  const single = [...form.groups.values()].filter(({ group }) => group.at === "RD" && !group.list);
  const lines = [
    ...single.flatMap((group) => linesOf(group, RD)),
    ...entriesOf(form, "Pr", Pr),
    ...entriesOf(form, "PC", PC),
  ];
  return `${lines.join("\n").trim()}\n`;
};

/**
 * Answers to questions of earlier versions, which no page shows, by version and place; only those of one entry if given.
 * They may concern convictions.
 */
const keptAside = ({ permissions }: Pick<SessionUser, "permissions">, data: QuoteData, entry?: string) => {
  if (!readsCriminal(permissions)) return {};
  const isTheirs = (place: string): boolean => entry === undefined || readPlace(place).itemId === entry;
  const versions = Object.entries(readMigration(data).aside).flatMap(([version, answers]) => {
    const theirs = Object.entries(answers).filter(([place]) => isTheirs(place));
    return theirs.length === 0 ? [] : [[version, Object.fromEntries(theirs)] as const];
  });
  return versions.length === 0 ? {} : { keptAside: Object.fromEntries(versions) };
};

const partsIn = async (
  { db, definitions, clock }: NamedExporting,
  reader: Pick<SessionUser, "permissions">,
  { row, person }: PersonNamed,
  wanted: Person,
): Promise<readonly ArchivePart[]> => {
  const { form } = await definitions.load(row.definition_id, row.definition_version);
  const about = (data: ReturnType<typeof dataOfRow>) =>
    entriesAbout(dataFor(form, data, reader.permissions), person.entry);
  const now = about(dataOfRow(row));
  const aside = keptAside(reader, dataOfRow(row), person.entry);
  const folder = `${row.reference}/${person.as} ${person.entry.slice(0, 8)}`;
  const facts = async () => {
    const versions = await versionsToExport(db, row.firm_id, row.id);
    const before = versions.map(({ at, data }) => ({ at, ...about(JSON.parse(data)) }));
    return asJson({
      ...keptAnswer(row, londonDate(clock.now()), wanted),
      product: row.definition_id,
      now,
      before,
      ...aside,
    });
  };
  return [
    textPart(`${folder}/answers.txt`, row.changed_at, () => answersAsText(form, { ...dataOfRow(row), RD: {}, ...now })),
    textPart(`${folder}/entry.json`, row.changed_at, facts),
  ];
};

/** What quotes and policies hold about a person whom they name, and about nobody else. */
const partsNaming = async (
  services: NamedExporting,
  reader: Pick<SessionUser, "permissions">,
  person: Person,
): Promise<readonly ArchivePart[]> => {
  const parts: ArchivePart[] = [];
  for (const named of person.named) parts.push(...(await partsIn(services, reader, named, person)));
  return parts;
};

const quoteParts = async (services: Exporting, reader: Reader, row: KeptQuote): Promise<readonly ArchivePart[]> => {
  const { db, definitions, clock } = services;
  const { firm_id: firmId, id, changed_at: at } = row;
  const folder = row.reference;
  const { form } = await definitions.load(row.definition_id, row.definition_version);
  const data = dataFor(form, dataOfRow(row), reader.permissions);
  const aside = keptAside(reader, dataOfRow(row));
  const acts = async () =>
    (await actsToExport(db, firmId, quoteSubject(id))).map((act) => ({ at: act.at, act: wordsOfAct(act.action) }));
  const facts = async () =>
    asJson({
      ...keptAnswer(row, londonDate(clock.now())),
      product: row.definition_id,
      data,
      ...aside,
      acts: await acts(),
    });
  const always = [
    textPart(`${folder}/answers.txt`, at, () => answersAsText(form, data)),
    textPart(`${folder}/quote.json`, at, facts),
  ];
  if (!readsCriminal(reader.permissions)) return always;
  const changes = async () =>
    asJson(
      (await changesToExport(db, firmId, id)).map((change) => ({
        version: change.version,
        changes: readable(change.changes),
      })),
    );
  return [
    ...always,
    textPart(`${folder}/changes.json`, at, changes),
    textPart(`${folder}/talk.json`, at, async () => asJson(await conversationToExport(db, firmId, id))),
    ...(await documentParts(services, reader, row, folder)),
  ];
};

const clientParts = async (services: Exporting, reader: Reader, { firmId, id }: Person) => {
  const client = await findPersonClient(services.db, firmId, id);
  const rows = await keptOfClient(services.db, firmId, id);
  const now = services.clock.now();
  const { name, postcode, own_reference, made_at, changed_at, answers = "{}" } = client ?? {};
  const known = { name, postcode, own_reference, made_at, changed_at };
  const parts = [textPart("client.json", now, () => asJson({ ...known, answers: readable(answers) }))];
  for (const row of rows) parts.push(...(await quoteParts(services, reader, row)));
  return parts;
};

const userParts = async ({ db, clock }: Exporting, { firmId, id }: Person) => {
  const now = clock.now();
  return [
    textPart("user.json", now, async () => asJson(await findPersonUser(db, firmId, id))),
    textPart("details.json", now, async () => asJson(await recordsAbout(db, firmId, id))),
  ];
};

const partsOf: Readonly<
  Record<Person["kind"], (services: Exporting, reader: Reader, person: Person) => Promise<readonly ArchivePart[]>>
> = {
  client: clientParts,
  user: (services, _reader, person) => userParts(services, person),
  named: partsNaming,
};

/** All data held about a person, as the files of an archive, with an explanation of each. */
export const personParts = async (
  services: Exporting,
  reader: Reader,
  person: Person,
): Promise<readonly ArchivePart[]> => {
  const now = services.clock.now();
  const parts = await partsOf[person.kind](services, reader, person);
  const lines = [
    `What is kept of ${person.name}, as of ${londonDate(now)}.`,
    "",
    ...(person.kind === "named" ? EXPLANATION_OF_NAMED : EXPLANATION_OF_ALL),
    ...(readsCriminal(reader.permissions) ? [] : ["", NOT_FOR_ALL]),
    "",
    ...parts.map(({ path }) => path),
  ];
  return [textPart("READ ME.txt", now, () => `${lines.join("\n")}\n`), ...parts];
};
