import { createHash } from "node:crypto";
import { keepAttachment } from "../../db/commands/keep-attachment.ts";
import { removeFile as removeStored, storeFile } from "../../db/commands/store-file.ts";
import { attachmentsOfQuote, type StoredAttachment } from "../../db/queries/documents/attachments-of-quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { canBe } from "../../insurance/lifecycle/lifecycle.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { badInput, conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { attachmentAnswer } from "./attachment-answer.ts";
import { readAttachmentPlace } from "./attachment-place.ts";
import { endingOf, fileName } from "./file-name.ts";
import { typeOfFile } from "./file-type.ts";
import { writeFiles } from "./write-files.ts";

const MOST_FILES = 20;
const MOST_BYTES = 50_000_000;

/** @throws {Refused} 409 where a quote that has these files takes no more, or none of so many bytes */
const refuseFull = (kept: readonly StoredAttachment[], bytes: number): void => {
  const sum = kept.reduce((total, each) => total + each.bytes, bytes);
  const refuse = (message: string): never => {
    throw conflict("full", "This file cannot be added.", [{ path: "file", message }]);
  };
  if (kept.length >= MOST_FILES) refuse(`A quote takes ${MOST_FILES} files at most.`);
  if (sum > MOST_BYTES) refuse(`The files of a quote have ${MOST_BYTES / 1_000_000} MB at most, all together.`);
};

/** A quote takes files while it can be sent to an underwriter or is with one. */
const takesFiles = ({ row }: OpenedQuote): boolean =>
  canBe("refer", row.web_status) || canBe("message", row.web_status) || canBe("calculate", row.web_status);

const readContent = async (file: File): Promise<{ name: string; type: string; content: Uint8Array }> => {
  const content = new Uint8Array(await file.arrayBuffer());
  const name = fileName(file.name);
  const type = await typeOfFile(content, name);
  if (content.length === 0) throw badInput("file", `${name} is empty.`);
  if (type === undefined)
    throw badInput(
      "file",
      endingOf(name) === ""
        ? `${name} has no ending that says what it is, such as .pdf.`
        : `${name} is not what its name says, or no kind of file that is taken: pdf, png, jpg, webp, docx, xlsx, csv, txt, eml or msg.`,
    );
  return { name, type, content };
};

/** Adds a file to a quote. What it is is told by its content and its name together. */
export const addFile = async (
  services: Services,
  user: SessionUser,
  { reference, place, file }: FormOf<"Files/add">,
): Promise<AnswerOf<"Files/add">> => {
  const quote = await openQuote(services, user, reference);
  if (!takesFiles(quote))
    throw conflict("status", "This quote takes no file in its present state.", [
      { path: "/RD/WebStatus", message: "A file can be added until the underwriter has decided." },
    ]);
  const at = await readAttachmentPlace(services.db, quote, place);
  const { name, type, content } = await readContent(file);
  if (at.kind === "info-request" && at.question.files && !at.question.files.types.includes(endingOf(name)))
    throw badInput("file", `This question takes ${at.question.files.types.join(", ")}.`);
  refuseFull(await attachmentsOfQuote(services.db, quote.row), content.length);
  const id = services.newId();
  const added = services.clock.now();
  const stored = { firmId: quote.row.firm_id, fileId: id };
  const sha256 = createHash("sha256").update(content).digest("hex");
  await storeFile(services.db, stored, content, added);
  const kept = await writeFiles(services, user, quote, "attach", added, async (transaction) => {
    // Asked again: others may have added files while this one was on its way.
    refuseFull(await attachmentsOfQuote(transaction, quote.row), content.length);
    await keepAttachment(transaction, {
      firm_id: quote.row.firm_id,
      quote_id: quote.row.id,
      id,
      name,
      type,
      bytes: content.length,
      sha256,
      place,
      added_at: added,
      added_by: user.userId,
      added_by_name: user.name,
      removed_at: null,
    });
    return { file: name, attachment: id, sha256 };
  }).catch(async (error: unknown) => {
    await removeStored(services.db, stored);
    throw error;
  });
  const attachments = kept.map(attachmentAnswer);
  const attachment = attachments.find((each) => each.id === id);
  if (!attachment) throw new Error("A file that was stored is there.");
  return { attachment, attachments };
};
