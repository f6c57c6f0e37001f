import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { questionAt } from "../../../form/resolve/question-at.ts";
import { placeAt } from "../../../form/tree/place.ts";
import { counted, listed } from "../../../form/words/phrases.ts";
import { replayedOutcomeWords } from "../../../insurance/impact/impact-of.ts";
import { allRights } from "../../../insurance/permissions.ts";
import type { FormOf } from "../../contract/call-types.ts";
import { brokersConcerned, notify } from "../../notices/notify.ts";
import { renewalPath } from "../../notices/page-paths.ts";
import { Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { refuseLostRights } from "../../session/find-user.ts";
import { openedFirst, openQuote } from "../open-quote.ts";
import { endReferral } from "../refer.ts";
import { writeWith } from "../write/write-or-stale.ts";
import {
  changeOf,
  isWithUnderwriter,
  movedByProduct,
  planOf,
  shownMove,
  targetBack,
  targetForward,
} from "./move-version.ts";

/** The result of a quote that the product team moves. */
interface MovedRow {
  readonly reference: string;
  readonly moved: boolean;
  /** Why it was not moved, or what its broker is now asked. */
  readonly words: string;
}

/** Answers are listed by their questions up to this number; above it they are only counted. */
const MAX_NAMED = 3;

type Shown = ReturnType<typeof shownMove>;
type Planned = Awaited<ReturnType<typeof planOf>>;

type Labelled = readonly { readonly label: string }[];

/** `1 answer kept aside: “Fax”.` with names that every reader may see; empty without answers. */
const answersWords = (becomes: string, answers: Labelled, toAnybody: Labelled): readonly string[] => {
  if (answers.length === 0) return [];
  const labels = [...new Set(answers.map(({ label }) => `“${label}”`))];
  const isNamed = labels.length <= MAX_NAMED && toAnybody.length === answers.length;
  return [`${counted(answers.length, "answer")} ${becomes}${isNamed ? `: ${listed(labels, "and")}` : ""}.`];
};

/** Newly asked questions by name; findings about a whole list in words. */
const askedBy = ({ after: { resolution } }: Planned, { asked }: Shown): Labelled =>
  asked.map(({ path, message }) => {
    const place = placeAt(resolution.tree, path);
    const label = place === undefined ? undefined : questionAt(resolution, place).question?.label;
    return { label: label ?? message.replace(/\.$/, "") };
  });

/**
 * The result of a move, without any answers: `9 answers unchanged. 1 answer to give or correct: “Roof”. It needs a new
 * price.`
 */
const moveWords = (plan: Planned, shown: Shown, toAnybody: Shown): string =>
  [
    `${counted(shown.carried + shown.renamed.length, "answer")} unchanged.`,
    ...answersWords("changed", shown.changed, toAnybody.changed),
    ...(shown.asked.length === 0
      ? ["No new questions."]
      : answersWords("to give or correct", askedBy(plan, shown), askedBy(plan, toAnybody))),
    ...answersWords("set aside", shown.parked, toAnybody.parked),
    ...(shown.losesPrice ? ["It needs a new price."] : []),
    replayedOutcomeWords(plan.fares.before, plan.fares.after),
  ].join(" ");

/** The act of the product team: `back` returns each quote to the version before its last move. */
type MoveAct = FormOf<"Studio/moveQuotes">["Act"];

interface MoveTerms {
  readonly reason: string;
  readonly act: MoveAct;
}

const moveOne = async (
  services: Services,
  user: SessionUser,
  reference: string,
  { reason, act }: MoveTerms,
): Promise<MovedRow> => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const move = movedByProduct(row);
  if (!move.ok) return { reference, moved: false, words: move.refusal.message };
  const isBack = act === "back";
  const to = await (isBack ? targetBack : targetForward)(services, row);
  const now = services.clock.now();
  const plan = await planOf(services, quote, to, now);
  // A notice must not reveal to every reader that there was an answer about convictions.
  const isReferred = isWithUnderwriter(row);
  const becomes = moveWords(plan, shownMove(quote, plan, allRights), shownMove(quote, plan, 0));
  const words = `${isReferred ? "It is withdrawn from its underwriter. " : ""}${becomes}`;
  if (act === "preview") return { reference, moved: true, words };
  const change = changeOf(quote, plan, move.to ?? "INCOMPLETE", { at: now, isBack, reason });
  await writeWith(
    services,
    user,
    quote,
    now,
    { ...change, ...(isReferred && { exposures: [] }) },
    async (transaction) => {
      if (isReferred) await endReferral(transaction, services, user, row, { at: now, why: `${reason}.` });
      await notify(transaction, services, {
        at: now,
        kind: "quote-moved",
        reference: row.reference,
        words: `${row.reference} is on version ${to.version} of ${to.definition.title} now: ${reason}. ${words}`,
        path: renewalPath(row),
        to: await brokersConcerned(transaction, row),
        by: user.userId,
      });
    },
  );
  return { reference, moved: true, words };
};

/** Moves quotes of any firm to the version in force or back, one after the other; one that cannot be moved is unchanged. */
export const moveQuotes = async (
  services: Services,
  user: SessionUser,
  references: readonly string[],
  how: MoveTerms,
): Promise<readonly MovedRow[]> => {
  const opened = await openedFirst(services, user, references);
  const rows: MovedRow[] = [];
  for (const reference of references) {
    try {
      await refuseLostRights(opened, user);
      rows.push(await moveOne(opened, user, reference, how));
    } catch (error) {
      if (!(error instanceof Refused)) services.log.error({ reference, err: error }, "a quote was not moved");
      const words = error instanceof Refused ? error.message : "It could not be moved now. Try again.";
      rows.push({ reference, moved: false, words });
    }
  }
  return rows;
};
