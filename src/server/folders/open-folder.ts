import type { PageKey } from "../../db/queries/folders/page-key.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { may } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { takesFiles } from "./file-target.ts";
import { noSuchFolder, openWebFolder, type WebFolder } from "./open-web-folder.ts";
import { FIRST_PAGE, pageAddress, readPage } from "./page-address.ts";
import { COUNTED, type EntryPage, readEntries } from "./read-entries.ts";
import { tagOf } from "./tags.ts";

type Answer = AnswerOf<"Folders/open">;

const headOf = (folder: WebFolder): Pick<Answer, "address" | "name" | "kind" | "quote"> => {
  if (folder.kind === "own") return { address: folder.folder.id, name: folder.folder.name, kind: "own", quote: null };
  if (folder.kind !== "quote") return { address: folder.slug, name: folder.name, kind: folder.kind, quote: null };
  const { reference, definition_id, client, web_status, policy_number } = folder.quote;
  const quote = { reference, typeOfInsurance: definition_id, client, WebStatus: web_status };
  return { address: reference, name: policy_number ?? reference, kind: "quote", quote };
};

/** Reads a page; the one before the second is the first, whatever was added to it meanwhile. */
const pageBy = async (read: (key: PageKey | undefined) => Promise<EntryPage>, key: PageKey | undefined) => {
  const page = await read(key);
  return key?.direction === "before" && !page.hasPrevious ? read(undefined) : page;
};

/** One page of a folder, the latest change first. */
export const openFolder = async (
  services: Services,
  user: SessionUser,
  { webFolder, page = FIRST_PAGE, superseded = "No", tag = "" }: FormOf<"Folders/open">,
): Promise<Answer> => {
  const folder = await openWebFolder(services, user, webFolder);
  const key = readPage(page);
  if (key === null) throw noSuchFolder();
  const reading = { superseded: superseded === "Yes", tag: tag === "" ? undefined : tagOf(tag) };
  const { rows, first, last, hasNext, hasPrevious, count } = await pageBy(
    (from) => readEntries(services, user, folder, { ...reading, key: from }),
    key,
  );
  return {
    ...headOf(folder),
    takesFiles: may(user.permissions, "upload") && takesFiles(folder, user),
    rows,
    count: Math.min(count, COUNTED),
    more: count > COUNTED,
    next: hasNext && last ? pageAddress({ direction: "after", ...last }) : null,
    previous: hasPrevious ? (first ? pageAddress({ direction: "before", ...first }) : FIRST_PAGE) : null,
  };
};
