import type { Definition } from "../../../../schemas/definition.ts";
import { PRACTICE_ID } from "../../../form/author/new/practice.ts";
import { type ProductFile, starterFiles } from "../../../form/author/new/starter-product.ts";
import { joinParts } from "../../../form/definition/join-parts.ts";
import type { ProductDraft } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { today } from "../../clock.ts";
import { sharedFiles } from "../new/make-product.ts";

/** Whether a draft is the user's own practice draft and still open. */
export const isOwnPractice = ({ id, owner, state }: ProductDraft, name: string | undefined): boolean =>
  id === PRACTICE_ID && owner === name && state !== "published" && state !== "dropped";

async function practiceFiles(): Promise<readonly ProductFile[]> {
  const own = starterFiles({ id: PRACTICE_ID, title: "Practice product", prefix: "PP", today: today() });
  const { definitions } = await call("/api/v1/Forms/list", {});
  const products = new Set(definitions.filter(({ record }) => record === "quote").map(({ id }) => id));
  return [...(await sharedFiles(own, [...products])), ...own];
}

/** The definition with which a practice draft starts. */
export async function practiceStart(): Promise<Definition> {
  const files = (await practiceFiles()).filter(({ file }) => file.endsWith(".json"));
  return joinParts(files.map(({ file, text }) => ({ file, json: JSON.parse(text) }))) as unknown as Definition;
}

/** Opens a practice draft, or finds the open one. @returns its number */
export async function openPractice(name: string | undefined): Promise<number> {
  const { drafts } = await call("/api/v1/Studio/drafts", { id: PRACTICE_ID });
  const begun = drafts.find((draft) => isOwnPractice(draft, name));
  if (begun) return begun.number;
  const { draft } = await call("/api/v1/Studio/openDraft", {
    Files: JSON.stringify(await practiceFiles()),
    Base: 0,
    Title: "Practice: your first question",
    Reason: "For practice. It is never published.",
  });
  return draft.number;
}
