import type { Json } from "../../../schemas/record.ts";
import { type DraftActor, visitDraft } from "../../db/commands/drafts.ts";
import type { Database } from "../../db/open-database.ts";
import { draftNow, type StoredDraft } from "../../db/queries/definitions/drafts.ts";
import { recipientById, staffWith } from "../../db/queries/referrals/referrals.ts";
import { PRACTICE_ID } from "../../form/author/new/practice.ts";
import type { MergeChoice } from "../../form/definition/merge-files.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { rights } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { askReview, commentOnDraft, judgeDraft } from "../definitions/drafts/judge-draft.ts";
import { publishDraftBy } from "../definitions/drafts/publish-draft.ts";
import {
  dropDraft,
  editDraftBy,
  mergeDraftBy,
  noSuchDraft,
  openDraftOf,
  revertDraftTo,
  type SeenDraft,
} from "../definitions/drafts/write-draft.ts";
import { type NoticeKind, notify } from "../notices/notify.ts";
import { badInput } from "../refused.ts";
import type { draftCalls } from "./draft-calls.ts";
import {
  type DraftDesk,
  type DraftUser,
  draftActorOf,
  draftChecked,
  draftCompared,
  draftsShown,
  draftWhole,
  shownDraft,
} from "./read-drafts.ts";
import { numbersIn, publishedAnswer } from "./shown-release.ts";
import { workHandlers } from "./work-handlers.ts";

const seenIn = ({ draft, revision }: SeenDraft): SeenDraft => ({ draft, revision });

/** Opens a draft. */
export const openDraftAs = async (
  services: DraftDesk,
  by: DraftUser,
  { Files: files, Base: base, Title: title, Reason: reason = "" }: FormOf<"Studio/openDraft">,
): Promise<AnswerOf<"Studio/openDraft">> => {
  const draft = await openDraftOf(services.db, { files, base, title, reason }, draftActorOf(services, by));
  return { draft: await shownDraft(services, draft) };
};

/** Writes a new revision. */
export const editDraftAs = async (
  services: DraftDesk,
  by: DraftUser,
  { Patch: patch, Words: words = "Edited", ...seen }: FormOf<"Studio/editDraft">,
): Promise<AnswerOf<"Studio/editDraft">> => {
  const draft = await editDraftBy(services, seenIn(seen), { patch, words }, draftActorOf(services, by));
  return { draft: await shownDraft(services, draft) };
};

/** Returns to an earlier revision. */
export const revertDraftAs = async (
  services: DraftDesk,
  by: DraftUser,
  { To: to, ...seen }: FormOf<"Studio/revertDraft">,
): Promise<AnswerOf<"Studio/revertDraft">> => {
  const draft = await revertDraftTo(services.db, seenIn(seen), to, draftActorOf(services, by));
  return { draft: await shownDraft(services, draft) };
};

const isChoice = (value: unknown): value is MergeChoice => value === "mine" || value === "theirs";

/** @throws {Refused} 400 where they are invalid */
const choicesIn = (text: string): ReadonlyMap<string, MergeChoice> => {
  try {
    const read: unknown = JSON.parse(text);
    const choices = isRecord(read) ? Object.entries(read) : [["", undefined] as const];
    const taken = choices.flatMap(([at, choice]) => (isChoice(choice) ? [[at, choice] as const] : []));
    if (taken.length === choices.length) return new Map(taken);
  } catch {
    // Reported below, with everything else that is not a choice.
  }
  throw badInput("Choices", 'Choices is JSON such as {"letprop/rules.json/rules/L09": "mine"}; the other is "theirs".');
};

/** Merges the newest version into it. */
export const mergeDraftAs = async (
  services: DraftDesk,
  by: DraftUser,
  { Choices: choices = "{}", ...seen }: FormOf<"Studio/mergeDraft">,
): Promise<AnswerOf<"Studio/mergeDraft">> => {
  const merged = await mergeDraftBy(services.db, seenIn(seen), choicesIn(choices), draftActorOf(services, by));
  const written = (value: Json | undefined) => (value === undefined ? null : JSON.stringify(value));
  return {
    draft: await shownDraft(services, merged.draft),
    conflicts: merged.conflicts.map(({ at, base, mine, theirs }) => ({
      at,
      base: written(base),
      mine: written(mine),
      theirs: written(theirs),
    })),
  };
};

/** Discards a draft. */
export const dropDraftAs = async (
  services: DraftDesk,
  by: DraftUser,
  { Reason: reason = "", ...seen }: FormOf<"Studio/dropDraft">,
): Promise<AnswerOf<"Studio/dropDraft">> => {
  const draft = await dropDraft(services.db, seenIn(seen), reason, draftActorOf(services, by));
  return { draft: await shownDraft(services, draft) };
};

interface DraftNotice {
  readonly kind: NoticeKind;
  readonly words: string;
  readonly to: Awaited<ReturnType<typeof staffWith>>;
}

const notifyOfDraft = (
  services: DraftDesk,
  transaction: Database,
  { definition_id: id, number }: StoredDraft,
  { kind, words, to }: DraftNotice,
  { userId: by, at }: DraftActor,
) => {
  // Reviews and verdicts have a page of their own; a comment may be about anything in the draft.
  const path = `/user/studio/${number}${kind === "draft-comment" ? "" : "?tab=review"}`;
  return notify(transaction, services, { at, kind, reference: id, words, path, to, by });
};

/** Requests a review. */
export const askReviewAs = async (
  services: DraftDesk,
  user: DraftUser,
  { Release: release, ...form }: FormOf<"Studio/askReview">,
): Promise<AnswerOf<"Studio/askReview">> => {
  const by = draftActorOf(services, user);
  const draft = await askReview(services, seenIn(form), release === "none", by, async (transaction, asked) => {
    // Practice drafts are not reviewed.
    if (asked.definition_id === PRACTICE_ID) return;
    const words = `${by.name} requests a review of draft ${asked.number} of ${asked.definition_id}: ${asked.title}.`;
    const to = await staffWith(transaction, rights.approve);
    await notifyOfDraft(services, transaction, asked, { kind: "draft-review", words, to }, by);
  });
  return { draft: await shownDraft(services, draft) };
};

/** Adds a comment; the draft's author and the thread's participants are notified. */
export const noteDraftAs = async (
  services: DraftDesk,
  user: DraftUser,
  {
    Place: place = "",
    Words: words = "",
    Answers: asked,
    Settles: settles = "no",
    ...seen
  }: FormOf<"Studio/noteDraft">,
): Promise<AnswerOf<"Studio/noteDraft">> => {
  const answers = asked ?? null;
  if (words === "" && (answers === null || settles === "no")) throw badInput("Words", "Enter a comment.");
  const by = draftActorOf(services, user);
  const comment = { place, words, answers, settles: answers !== null && settles === "yes" };
  const note = await commentOnDraft(services.db, seenIn(seen), comment, by, async (inner, draft, talk) => {
    if (words === "" || draft.definition_id === PRACTICE_ID) return;
    const recipients = new Set([draft.owner, ...talk.map((each) => each.by)]);
    recipients.delete(by.userId);
    const to = (await Promise.all([...recipients].map((id) => recipientById(inner, id)))).flat();
    const about = `${by.name} commented on draft ${draft.number} of ${draft.definition_id}: ${words}`;
    await notifyOfDraft(services, inner, draft, { kind: "draft-comment", words: about, to }, by);
  });
  return { number: note.number };
};

/** How long a visit lasts without a renewal. */
const VISIT_TTL_MS = 60_000;

/** Records where in a draft a user is. */
export const visitDraftAs = async (
  services: DraftDesk,
  user: DraftUser,
  { draft, Thing: thing = "" }: FormOf<"Studio/visitDraft">,
): Promise<AnswerOf<"Studio/visitDraft">> => {
  const by = draftActorOf(services, user);
  const now = await draftNow(services.db, draft, by.userId);
  if (!now) throw noSuchDraft();
  const since = new Date(by.at.getTime() - VISIT_TTL_MS);
  await visitDraft(services.db, { draft, thing }, by, since);
  const others = now.others.filter(({ at }) => at >= since).map(({ by_name: name, thing }) => ({ name, thing }));
  return { revision: now.revision, changedAt: now.changed_at.toISOString(), notes: now.notes, others };
};

/** Gives a verdict. */
export const judgeDraftAs = async (
  services: DraftDesk,
  user: DraftUser,
  { Verdict: verdict, Words: words = "", ...seen }: FormOf<"Studio/verdict">,
): Promise<AnswerOf<"Studio/verdict">> => {
  if (verdict === "sent-back" && words === "") throw badInput("Words", "Enter what has to be changed.");
  const by = draftActorOf(services, user);
  const { draft } = await judgeDraft(services.db, seenIn(seen), { verdict, words }, by, async (inner, judged) => {
    const { number, definition_id: id, owner, needed } = judged.draft;
    const missing = needed - judged.approvals.length;
    const verdictWords =
      verdict === "sent-back"
        ? `sends draft ${number} of ${id} back: ${words}`
        : `approves draft ${number} of ${id}${missing > 0 ? "; it needs one more approval, since rating figures change considerably" : ""}.`;
    const to = await recipientById(inner, owner);
    await notifyOfDraft(
      services,
      inner,
      judged.draft,
      { kind: "draft-verdict", words: `${by.name} ${verdictWords}`, to },
      by,
    );
  });
  return { draft: await shownDraft(services, draft) };
};

/** Publishes a draft. */
export const publishDraftAs = async (
  services: DraftDesk,
  user: DraftUser,
  { Release: release, Urgent: asked = "no", ...form }: FormOf<"Studio/publishDraft">,
): Promise<AnswerOf<"Studio/publishDraft">> => {
  const by = draftActorOf(services, user);
  const how = {
    urgent: asked === "yes",
    others: { ends: numbersIn("End", form.End), keeps: numbersIn("Keep", form.Keep) },
    ...(release === undefined ? {} : { isReleased: release === "all" }),
  };
  const done = await publishDraftBy(services, seenIn(form), how, by, async (transaction, draft, isUrgent) => {
    if (!isUrgent) return;
    const { number, definition_id: id, version } = draft;
    const words = `${by.name} published ${id}@${version} urgently, before anyone else had approved it. Review draft ${number}.`;
    const to = await staffWith(transaction, rights.approve);
    await notifyOfDraft(services, transaction, draft, { kind: "urgent-release", words, to }, by);
  });
  const { urgent, ...published } = done;
  return { ...(await publishedAnswer(services.db, published, londonDate(by.at))), urgent };
};

export const draftHandlers: HandlersOf<typeof draftCalls> = {
  ...workHandlers,
  "Studio/drafts": (services, _user, form) => draftsShown(services, form),
  "Studio/getDraft": draftWhole,
  "Studio/openDraft": openDraftAs,
  "Studio/editDraft": editDraftAs,
  "Studio/revertDraft": revertDraftAs,
  "Studio/mergeDraft": mergeDraftAs,
  "Studio/checkDraft": (services, _user, form) => draftChecked(services, form),
  "Studio/diffDraft": (services, _user, form) => draftCompared(services, form),
  "Studio/askReview": askReviewAs,
  "Studio/noteDraft": noteDraftAs,
  "Studio/visitDraft": visitDraftAs,
  "Studio/verdict": judgeDraftAs,
  "Studio/publishDraft": async (services, user, form) => {
    const published = await publishDraftAs(services, user, form);
    const { id, version, urgent } = published;
    services.log.info({ definition: id, version, urgent, new: published.published }, "published");
    return published;
  },
  "Studio/dropDraft": dropDraftAs,
};
