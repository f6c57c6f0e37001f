import type { Fields } from "../../../schemas/definition.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers, ErrorEntry } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote, type StoredAttachment } from "../../db/queries/documents/files.ts";
import { infoRequestsOfQuote, type QuoteKey, type StoredInfoRequest } from "../../db/queries/referrals/referrals.ts";
import { checkForm, toErrors } from "../../form/check/check.ts";
import { inLanguage } from "../../form/definition/in-language.ts";
import { type PreparedForm, prepareForm } from "../../form/definition/prepare-form.ts";
import { projectFields } from "../../form/definition/project-fields.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { answerWords } from "../../form/draw/answer-row.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { type CalendarDate, londonDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { attachmentAnswer } from "../files/attachment-answer.ts";

/** A request for information as a form, with its answers so far. */
interface RequestForm {
  readonly form: PreparedForm;
  readonly fields: Fields;
  readonly data: QuoteData;
  readonly resolution: Resolution;
  /** What is missing or wrong, in the order of the questions. */
  readonly errors: readonly ErrorEntry[];
}

/** Version of the definition that is generated for a request: there is only ever one. */
const ONLY_VERSION = 1;

/** A request's answers as DATA. */
export const dataOfRequest = (answers: Answers, version: number): QuoteData => ({
  RD: answers,
  Pr: [],
  PC: [],
  ATTACHMENTS: [],
  version,
});

/** Place of a file that answers a question. */
const filePlace = (requestId: string, name: string): string => `info-request/${requestId}/${name}`;

/** A file counts as an answer only if it was added for this question. */
const fileErrors = (
  { id }: Pick<StoredInfoRequest, "id">,
  form: PreparedForm,
  answers: Answers,
  files: readonly StoredAttachment[],
): readonly ErrorEntry[] =>
  form.source.questions.flatMap(({ name, type }) => {
    const answer = own(answers, name);
    if (type !== "file" || typeof answer !== "string" || answer === "") return [];
    if (files.some((file) => file.id === answer && file.place === filePlace(id, name))) return [];
    const message = form.words.say("fileGone");
    return [{ path: pointerTo("RD", name), code: "file", message, severity: "error" as const }];
  });

/** Prepares a stored request: its questions as the underwriter wrote them, the form's own words in the reader's language. */
export const requestForm = (
  row: StoredInfoRequest,
  files: readonly StoredAttachment[],
  today: CalendarDate,
  language?: string,
): RequestForm => {
  const answers: Answers = JSON.parse(row.answers);
  const known = wordsIn(language).language;
  const definition = inLanguage(readDefinition(row.definition), known, { [known]: {} });
  const form = prepareForm(definition);
  const data = dataOfRequest(answers, row.version);
  const resolution = resolveForm(form, treeOf(form, data), today);
  return {
    form,
    fields: projectFields(definition, ONLY_VERSION),
    data,
    resolution,
    errors: [...toErrors(checkForm(resolution), resolution.tree), ...fileErrors(row, form, answers, files)],
  };
};

/** Questions and answers in words; a file by its name. */
const answersInWords = (
  { form, resolution, data }: RequestForm,
  files: readonly StoredAttachment[],
): readonly { readonly label: string; readonly value: string }[] =>
  form.singles.flatMap((group) =>
    group.questions.map((asked) => {
      const answer = own(data.RD, asked.question.name);
      const file = asked.question.type === "file" ? files.find(({ id }) => id === answer) : undefined;
      return { label: asked.question.label, value: file?.name ?? answerWords(resolution, asked, answer) };
    }),
  );

/** A request for information as calls return it. */
export const requestAnswer = (
  row: StoredInfoRequest,
  files: readonly StoredAttachment[],
  now: Date,
  language?: string,
): NamedCall<"InfoRequest"> => {
  const form = requestForm(row, files, londonDate(now), language);
  const isOpen = row.sent_at === null && row.closed_at === null;
  return {
    id: row.id,
    askedAt: row.asked_at.toISOString(),
    askedBy: row.asked_by_name,
    due: row.due,
    overdue: isOpen && row.due < londonDate(now),
    message: row.message,
    FIELDS: form.fields,
    DATA: form.data,
    ERRORS: [...form.errors],
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy: row.sent_by_name,
    closedAt: row.closed_at?.toISOString() ?? null,
    answers: [...answersInWords(form, files)],
    attachments: files.filter(({ place }) => place.startsWith(`info-request/${row.id}/`)).map(attachmentAnswer),
  };
};

/** All requests of a quote, newest first. */
export const requestsAnswer = async (
  db: Database,
  quote: QuoteKey,
  now: Date,
  language?: string,
): Promise<NamedCall<"InfoRequest">[]> => {
  const [rows, files] = await Promise.all([infoRequestsOfQuote(db, quote), attachmentsOfQuote(db, quote)]);
  return rows.map((row) => requestAnswer(row, files, now, language));
};
