import type { Fields } from "../../../schemas/definition.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers, ErrorEntry } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import type { StoredAttachment } from "../../db/queries/documents/files.ts";
import type { StoredInfoRequest } from "../../db/queries/referrals/referrals.ts";
import { checkForm, toErrors } from "../../form/check/check.ts";
import { inLanguage } from "../../form/definition/in-language.ts";
import { type PreparedForm, prepareForm } from "../../form/definition/prepare-form.ts";
import { projectFields } from "../../form/definition/project-fields.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { answerWords } from "../../form/draw/answer-row.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { treeOf } from "../../form/tree/tree.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";

/** A request for information as a form, with its answers so far. */
export interface RequestForm {
  readonly form: PreparedForm;
  readonly fields: Fields;
  readonly data: QuoteData;
  readonly resolution: Resolution;
  /** What is missing or wrong, in the order of the questions. */
  readonly errors: readonly ErrorEntry[];
}

/** The version of a definition that is made on the spot: there is no other. */
const ONLY_VERSION = 1;

/** DATA of a request. */
export const dataOfRequest = (answers: Answers, version: number): QuoteData => ({
  RD: answers,
  Pr: [],
  PC: [],
  ATTACHMENTS: [],
  version,
});

/** Where a file goes that answers a question. */
export const filePlace = (requestId: string, name: string): string => `info-request/${requestId}/${name}`;

/** A file is an answer where it was added for this very question. */
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
    const message = "This file is not there any more: attach it again.";
    return [{ path: pointerTo("RD", name), code: "file", message, severity: "error" as const }];
  });

/** Reads a stored request: its questions as the underwriter wrote them, all that the engine says of them in a language. */
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

/** Questions and answers as a person reads them; a file by its name. */
export const answersInWords = (
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
