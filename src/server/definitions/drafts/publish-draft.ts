import { type DraftActor, setDraftState } from "../../../db/commands/drafts.ts";
import type { Database } from "../../../db/open-database.ts";
import type { StoredDraft } from "../../../db/queries/definitions/drafts.ts";
import { PRACTICE_ID } from "../../../form/author/new/practice.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { type Published, type PublishedDraft, publish } from "../publish.ts";
import type { OtherReleases } from "../release.ts";
import { checkUnended, draftSeen, type SeenDraft, sourcesOfDraft, withSeenDraft } from "./write-draft.ts";

type Needed = Pick<Services, "db" | "checkDefinition" | "urgentReleases">;

/** Options for publishing a draft. */
export interface DraftPublishing {
  /** One person publishes it before anybody else has approved it. */
  readonly urgent: boolean;
  /** What to do with other releases if it is released. */
  readonly others: OtherReleases;
  /** Whether it is put in force at once; by default as its review requested. */
  readonly isReleased?: boolean;
}

/** @throws {Refused} 409 where nobody has approved it and urgent publishing is not allowed */
const admit = (draft: StoredDraft, { urgent }: DraftPublishing, { urgentReleases }: Needed): void => {
  checkUnended(draft);
  if (draft.definition_id === PRACTICE_ID)
    throw conflict("practice", `Draft ${draft.number} is a practice draft, which is never published.`);
  if (draft.state === "approved" || (urgent && urgentReleases)) return;
  const approving =
    draft.state === "open"
      ? "Request a review first; someone who wrote no part of it has to approve it."
      : "It needs the approval of someone who wrote no part of it.";
  const alone = urgent ? " Urgent releases by one person are not allowed at this site." : "";
  throw conflict("not-approved", `Draft ${draft.number} was not published. ${approving}${alone}`);
};

/**
 * Publishes an approved draft as the next version and puts it in force for all branches, unless its release is to wait.
 * Urgently, one person publishes without approval, where the site allows it: the version and its releases are flagged.
 *
 * @throws {Refused} as publishing does, and 409 where the draft is not approved or has changed since
 */
export const publishDraftBy = async (
  services: Needed,
  seen: SeenDraft,
  how: DraftPublishing,
  by: DraftActor,
  within: (transaction: Database, draft: StoredDraft, urgent: boolean) => Promise<void>,
): Promise<Published & { readonly urgent: boolean }> => {
  const found = await draftSeen(services.db, seen);
  await withSeenDraft(services.db, seen, async (_transaction, draft) => admit(draft, how, services));
  const { json, sources } = sourcesOfDraft(found);
  const { isReleased = found.publish_only !== true } = how;
  let urgent = false;
  const withLock: PublishedDraft["withLock"] = (work) =>
    withSeenDraft(services.db, seen, async (transaction, draft) => {
      admit(draft, how, services);
      // A verdict may have arrived during the check.
      urgent = draft.state !== "approved";
      const end = async (version: number) =>
        within(transaction, await setDraftState(transaction, draft, "published", by, { version }), urgent);
      return work(transaction, { urgent, end });
    });
  const published = await publish(
    services.db,
    json,
    {
      firmId: by.firmId,
      userId: by.userId,
      base: found.base_version,
      reason: found.reason,
      sources,
      others: isReleased ? how.others : "none",
      draft: { number: found.number, withLock },
    },
    by.at,
    services.checkDefinition,
  );
  return { ...published, urgent };
};
