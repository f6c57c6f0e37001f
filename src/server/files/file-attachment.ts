import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { ErrorEntry } from "../../../schemas/record.ts";
import { keepAttachment } from "../../db/commands/files.ts";
import type { Database } from "../../db/open-database.ts";
import {
  attachmentsOfQuote,
  findAttachment,
  removedFiles,
  type StoredAttachment,
} from "../../db/queries/documents/files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { infoRequestsOfQuote } from "../../db/queries/referrals/referrals.ts";
import { readDefinition } from "../../form/definition/upgrade-definition.ts";
import { readPlace } from "../../form/tree/place.ts";
import {
  answerAt,
  answerPlace,
  answersAt,
  dataOf,
  fileIdsIn,
  newAnswers,
  treeOf,
  withAnswer,
} from "../../form/tree/tree.ts";
import { canBe } from "../../insurance/lifecycle/lifecycle.ts";
import { quoteDataOf } from "../../insurance/lifecycle/load-quote.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import { filesFor, privateNames } from "../quote/data/shown-to.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import { isId } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { attachmentAnswer } from "./attachment-answer.ts";
import { endingOf } from "./file-name.ts";
import { writeFiles } from "./write-files.ts";

const fileQuestion = (definition: Definition | undefined, name: string): Question => {
  const question = definition?.questions.find((each) => each.name === name && each.type === "file");
  if (!question) throw badInput("place", "There is no such question that accepts a file.");
  return question;
};

/**
 * The question that a file answers: one of the quote, in any entry, at `answer/<question>`, or one of an open request at
 * `info-request/<id>/<question>`. Undefined at `quote` and `referral`, for a file of the quote as a whole.
 *
 * @throws {Refused} 400 for another place, 409 for a request that was sent back or withdrawn
 */
const questionAtPlace = async (
  db: Database,
  { row, definition }: OpenedQuote,
  place: string,
): Promise<Question | undefined> => {
  if (place === "quote" || place === "referral") return undefined;
  const [kind, one, other, rest] = place.split("/");
  if (kind === "answer" && one !== undefined && other === undefined) return fileQuestion(definition.definition, one);
  if (kind !== "info-request" || one === undefined || other === undefined || rest !== undefined)
    throw badInput("place", "A file goes to quote, referral, answer/<question> or info-request/<id>/<question>.");
  const request = (await infoRequestsOfQuote(db, row)).find(({ id }) => id === one);
  const question = fileQuestion(request && readDefinition(request.definition), other);
  if (request && (request.sent_at !== null || request.closed_at !== null))
    throw conflict("closed", "These questions were sent back or withdrawn: they no longer accept files.", [
      { path: "place", message: "Write a message instead." },
    ]);
  return question;
};

const MAX_FILES = 50;
const MAX_BYTES = 100_000_000;

/** @throws {Refused} 409 where a quote with these files has no room for another of this size */
const refuseFull = (kept: readonly StoredAttachment[], bytes: number): void => {
  const sum = kept.reduce((total, each) => total + each.bytes, bytes);
  const refuse = (message: string): never => {
    throw conflict("full", "This file cannot be added.", [{ path: "file", message }]);
  };
  if (kept.length >= MAX_FILES) refuse(`A quote can have at most ${MAX_FILES} files.`);
  if (sum > MAX_BYTES) refuse(`The files of a quote can have at most ${MAX_BYTES / 1_000_000} MB in total.`);
};

/** A quote accepts files while it can be referred or is with an underwriter. */
export const acceptsFiles = ({ web_status: status }: Pick<StoredQuote, "web_status">): boolean =>
  canBe("refer", status) || canBe("message", status) || canBe("calculate", status);

/** @throws {Refused} as {@link questionAtPlace} does, and 409 where the quote accepts no files */
const admitPlace = (db: Database, quote: OpenedQuote, place: string): Promise<Question | undefined> => {
  if (!acceptsFiles(quote.row))
    throw conflict("status", "This quote does not accept files in its current status.", [
      { path: "/RD/WebStatus", message: "A file can be added until the underwriter has decided." },
    ]);
  return questionAtPlace(db, quote, place);
};

/** A place of a quote that may take a file of this name and size. */
export interface Admitted {
  readonly quote: OpenedQuote;
  readonly place: string;
}

/**
 * Checks whether a quote accepts a file, before and after its content arrives.
 *
 * @throws {Refused} 404 for no such quote, 400 for no such place or a file type that it does not accept, 409 where it
 * accepts none
 */
export const admitAttachment = async (
  services: Services,
  user: SessionUser,
  {
    reference,
    place,
    name,
    bytes,
  }: Readonly<Record<"reference" | "place" | "name", string>> & { readonly bytes: number },
): Promise<Admitted> => {
  const quote = await openQuote(services, user, reference);
  const limits = (await admitPlace(services.db, quote, place))?.files;
  const ending = endingOf(name);
  if (limits && !limits.types.includes(ending === "jpeg" ? "jpg" : ending))
    throw badInput("file", `This question accepts ${limits.types.join(", ")}.`);
  if (limits && bytes > limits.maxMB * 1_000_000)
    throw badInput("file", `This question accepts files of up to ${limits.maxMB} MB.`);
  refuseFull(await attachmentsOfQuote(services.db, quote.row), bytes);
  return { quote, place };
};

/** Content that is stored in chunks under its id and that no record refers to yet. */
export interface StoredContent {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  /** When a scanner passed it; undefined where none did. */
  readonly scannedAt: Date | undefined;
}

/**
 * Attaches stored content to a quote.
 *
 * @param also runs in the same transaction
 */
export const fileAttachment = async (
  services: Services,
  user: SessionUser,
  { quote, place }: Admitted,
  content: StoredContent,
  added: Date,
  also?: (transaction: Database) => Promise<void>,
): Promise<AnswerOf<"Files/add">> => {
  const { id, name, type, bytes, sha256 } = content;
  const { form } = quote.definition;
  const isPrivate = [...privateNames(form)].some((question) => place === answerPlace(question));
  const kept = await writeFiles(services, user, quote, "attach", added, async (transaction, row) => {
    // Checked again: the quote may have been accepted, or others may have added files, during the upload.
    await admitPlace(transaction, { ...quote, row }, place);
    refuseFull(await attachmentsOfQuote(transaction, quote.row), bytes);
    await keepAttachment(
      transaction,
      {
        firm_id: quote.row.firm_id,
        quote_id: quote.row.id,
        id,
        name,
        type,
        bytes,
        sha256,
        place,
        added_at: added,
        added_by: user.userId,
        added_by_name: user.name,
        removed_at: null,
      },
      { scannedAt: content.scannedAt, isSearched: !isPrivate },
    );
    await also?.(transaction);
    return { attachment: id, sha256 };
  });
  const attachments = kept.map(attachmentAnswer);
  const attachment = attachments.find((each) => each.id === id);
  if (!attachment) throw new Error("A file that was stored is there.");
  return { attachment, attachments };
};

const isFile = ({ type }: Question): boolean => type === "file";

/**
 * Files whose answer was replaced or removed: they are deleted, so that a file attached by mistake is gone. Files of a
 * removed entry are kept, since an undo may restore it; so are those of a policy.
 */
export const filesLeft = async (db: Database, { row, data, definition: { form } }: OpenedQuote, next: QuoteData) => {
  if (!form.source.questions.some(isFile)) return [];
  const [before, after] = [treeOf(form, data), treeOf(form, next)];
  const were = newAnswers(form, after, before, isFile).flatMap(({ place, answer }) => {
    const { section, itemId } = readPlace(place);
    return answersAt(after, section, itemId) ? fileIdsIn(answer) : [];
  });
  if (were.length === 0) return [];
  const are = new Set(newAnswers(form, treeOf(form, {}), after, isFile).flatMap(({ answer }) => fileIdsIn(answer)));
  const files = await attachmentsOfQuote(db, row);
  return files.filter(({ id }) => were.includes(id) && !are.has(id));
};

/**
 * Answers with references to deleted files, which an undo may bring back, replaced by the stored answer; and a warning for
 * each.
 */
export const withoutGoneFiles = async (
  db: Database,
  { row, data, definition: { form } }: OpenedQuote,
  next: QuoteData,
): Promise<{ readonly next: QuoteData; readonly gone: readonly ErrorEntry[] }> => {
  if (!form.source.questions.some(isFile)) return { next, gone: [] };
  const [before, after] = [treeOf(form, data), treeOf(form, next)];
  const files = newAnswers(form, before, after, isFile);
  const removed = await removedFiles(
    db,
    row,
    files.flatMap(({ answer }) => fileIdsIn(answer).filter((id) => typeof id === "string")),
  );
  const gone = files.filter(({ answer }) => fileIdsIn(answer).some((id) => typeof id === "string" && removed.has(id)));
  if (gone.length === 0) return { next, gone: [] };
  const left = gone.reduce((tree, { place }) => withAnswer(tree, place, answerAt(before, place)), after);
  const message = form.words.say("fileGone");
  return {
    next: quoteDataOf(dataOf(left)),
    gone: gone.map(({ path }) => ({ path, code: "file", message, severity: "warn" })),
  };
};

/**
 * The same refusal for a file outside the user's scope, one for a question whose answer they may not see, a removed one
 * and none.
 */
const noSuchFile = (): Refused => new Refused(404, "not-found", "There is no such file.");

/**
 * A file of a quote that this user may see, if they may also see the answer that it gives.
 *
 * @throws {Refused} 404
 */
export const openAttachment = async (services: Services, user: SessionUser, id: string) => {
  const file = isId(id) ? await findAttachment(services.db, id) : undefined;
  if (!file) throw noSuchFile();
  const { data, definition } = await openQuote(services, user, file.reference).catch((error: unknown) => {
    throw error instanceof Refused && error.status === 404 ? noSuchFile() : error;
  });
  if (!filesFor(definition.form, data, user.permissions)(file.id)) throw noSuchFile();
  return file;
};
