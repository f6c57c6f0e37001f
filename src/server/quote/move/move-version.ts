import type { WebStatus } from "../../../../schemas/quote-status.ts";
import { versionInForce } from "../../../db/queries/definitions/releases.ts";
import type { StoredQuote } from "../../../db/queries/quotes/quotes.ts";
import { movedFrom } from "../../../db/queries/quotes/stuck-quotes.ts";
import { quoteSubject } from "../../../db/quote-write.ts";
import { answerRows } from "../../../form/draw/answer-row.ts";
import { isAsked as isAskedRow } from "../../../form/kinds/kind-of.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { pointerOf } from "../../../form/tree/place.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { listed } from "../../../form/words/phrases.ts";
import type { ChangedAnswer } from "../../../insurance/change/answer-differences.ts";
import type { Act } from "../../../insurance/lifecycle/acts.ts";
import { undeclared } from "../../../insurance/lifecycle/declarations.ts";
import { canBe, transition } from "../../../insurance/lifecycle/lifecycle.ts";
import { readKind } from "../../../insurance/lifecycle/quote-kind.ts";
import { withStatus } from "../../../insurance/lifecycle/statuses.ts";
import { withoutPrice } from "../../../insurance/server-fields.ts";
import type { AnswerOf } from "../../contract/call-types.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import type { LoadedDefinition } from "../../definitions/definitions.ts";
import { conflict } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { changedAnswersFor } from "../change/difference-of.ts";
import { errorsFor, hiddenFrom } from "../data/shown-to.ts";
import { storedAnswer } from "../data/stored-answers.ts";
import { actorOf, refuseMove, requoteOf } from "../move-of.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { type Assessment, assessQuote } from "../price/assess.ts";
import { noPrice } from "../price/price-quote.ts";
import { summaryOfQuote } from "../summary/summary-of.ts";
import { type QuoteChange, statusColumns, writeOrStale } from "../write/write-or-stale.ts";

type Moves = Pick<Services, "db" | "clock" | "definitions">;

const branchOf = ({ firm_id: firmId, branch_id: branchId }: StoredQuote) => ({ firmId, branchId });

/** A renewal is worked on by what is in force when it begins. */
export const basisOf = (
  { kind, cover_start: start }: Pick<StoredQuote, "kind" | "cover_start">,
  today: string,
): string => (kind === "renewal" && start !== null && start > today ? start : today);

const nameOf = (id: string, version: number): string => `${id}@${version}`;

/**
 * Answers about crime that the other version does not know to be so would be shown to those who may not see them.
 *
 * @throws {Refused} 409 naming the questions
 */
const refuseToShow = (from: LoadedDefinition, to: LoadedDefinition): void => {
  const [was, is] = [hiddenFrom(from.form, 0), hiddenFrom(to.form, 0)];
  const shown = [...was.answers].filter((name) => !is.answers.has(name));
  if (shown.length > 0)
    throw conflict(
      "private",
      `Version ${to.version} does not ask ${listed(shown, "and")}, which tell of crime, or not as such: their answers could be shown to anybody. The quote stays on version ${from.version}.`,
    );
};

/**
 * The version to which a quote may be moved: the one that is in force in its branch, or, where it was moved to that,
 * the one that it had before.
 *
 * @param wanted the version that is asked for; the one in force where it is undefined
 * @throws {Refused} 409 where the quote has it already, or it is neither of the two
 */
export const targetOf = async (
  { db, clock, definitions }: Moves,
  row: StoredQuote,
  wanted?: number,
): Promise<LoadedDefinition> => {
  const { definition_id: id, definition_version: has } = row;
  if (row.kind === "mta")
    throw conflict("kind", "A change is worked on by the version of its policy, until its renewal.");
  const inForce = await versionInForce(db, id, basisOf(row, londonDate(clock.now())), branchOf(row));
  const version = wanted ?? inForce;
  if (version === undefined) throw conflict("retired", "No version of this product is in force.");
  if (version === has) throw conflict("in-force", `This quote is on version ${has} already.`);
  const isBack =
    version !== inForce && (await movedFrom(db, row.firm_id, quoteSubject(row.id))) === nameOf(id, version);
  if (version !== inForce && !isBack)
    throw conflict(
      "version",
      `A quote is moved to the version in force, or back to the one that it had before; ${version} is neither.`,
    );
  const [from, to] = [await definitions.load(id, has), await definitions.load(id, version)];
  refuseToShow(from, to);
  return to;
};

/** A quote as it is, and as it would be by another version of its form. */
interface PlannedMove {
  readonly to: LoadedDefinition;
  readonly before: Assessment;
  readonly after: Assessment;
}

export const planOf = (quote: OpenedQuote, to: LoadedDefinition, now: Date): PlannedMove => {
  const today = londonDate(now);
  return {
    to,
    before: assessQuote(quote, quote.data, today),
    after: assessQuote({ ...quote, definition: to }, quote.data, today),
  };
};

/** Every question that is asked, with its answer and the group that it belongs to. */
const askedIn = (resolution: Resolution) =>
  resolution.form.source.pages
    .flatMap(({ sections }) => sections)
    .flatMap((section) => {
      const items = resolution.form.group(section.group)?.list ? resolution.items(section.group) : [undefined];
      return items
        .flatMap((item) => answerRows(resolution, section, item))
        .map((row) => ({ row, group: section.group }));
    })
    .filter(({ row }) => isAskedRow(row));

/** Answers that are read otherwise by another version, and those that it does not ask; each as it is in either. */
const differencesIn = (before: Resolution, after: Resolution) => {
  const [was, is] = [before, after].map(
    (resolution) => new Map(askedIn(resolution).map((each) => [each.row.place, each])),
  );
  const places = [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])];
  return places.flatMap((place): readonly ChangedAnswer[] => {
    const [old, now] = [was?.get(place), is?.get(place)];
    const shown = now ?? old;
    const [then, words] = [old?.row.words ?? "", now?.row.words ?? ""];
    if (!shown || then === words) return [];
    const { row, group } = shown;
    return [
      {
        path: pointerOf((now ? after : before).tree, place),
        place,
        label: row.label,
        before: then || null,
        after: words || null,
        subject: "",
        personal: row.personal,
        group,
      },
    ];
  });
};

/** What a move comes to, as a reader may see it. */
export const shownMove = (
  quote: OpenedQuote,
  { to, before, after }: PlannedMove,
  permissions: number,
): AnswerOf<"Quote/previewMove"> => {
  const differences = differencesIn(before.resolution, after.resolution);
  const isAsked = new Set(askedIn(after.resolution).map(({ row }) => row.place));
  const changed = differences.filter(({ place }) => isAsked.has(place));
  const parked = differences.filter(({ place }) => !isAsked.has(place));
  const knew = new Set(before.errors.map(({ path, code }) => `${code} ${path}`));
  const asked = after.errors.filter(({ path, code }) => !knew.has(`${code} ${path}`));
  const was = quote.definition;
  return {
    from: { version: was.version, title: was.definition.title },
    to: { version: to.version, title: to.definition.title },
    carried:
      askedIn(after.resolution).filter(({ row }) => row.words !== "").length -
      changed.filter((each) => each.after !== null).length,
    changed: changedAnswersFor(to.form, changed, permissions),
    parked: changedAnswersFor(was.form, parked, permissions),
    asked: errorsFor(to.form, asked, permissions),
    losesPrice: quote.row.price !== null,
  };
};

/** What moving a quote to the version in force would carry, change, ask and leave aside; nothing is stored. */
export const previewMove: Signed<"Quote/previewMove"> = async (services, user, { reference, To }) => {
  const quote = await openQuote(services, user, reference);
  const to = await targetOf(services, quote.row, To);
  return shownMove(quote, planOf(quote, to, services.clock.now()), user.permissions);
};

/** What a move writes: the answers as they are, what is not asked any more included, and no price. */
export const changeOf = (quote: OpenedQuote, { to, after }: PlannedMove, status: WebStatus): QuoteChange => {
  const { row } = quote;
  const open = undeclared(to.form, undeclared(quote.definition.form, quote.data));
  const stored = { ...open, RD: withStatus(withoutPrice(open.RD), status), version: row.version + 1 };
  const id = row.definition_id;
  return {
    action: "move-version",
    set: {
      data: JSON.stringify(stored),
      definition_version: to.version,
      ...summaryOfQuote(row, after.resolution, stored),
      ...noPrice,
      ...statusColumns(status),
    },
    detail: {
      from: row.web_status,
      to: status,
      was: nameOf(id, row.definition_version),
      definition: nameOf(id, to.version),
    },
  };
};

export const actOf = (row: StoredQuote): Act => (canBe("requote", row.web_status) ? requoteOf(row) : { act: "edit" });

/** Moves a quote to another version of its form, over the version of DATA that was seen. */
export const moveVersion: Signed<"Quote/moveVersion"> = async (services, user, { reference, version, To }) => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const move = transition(row.web_status, actOf(row), actorOf(user, row, version), readKind(row.kind));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const to = await targetOf(services, row, To);
  const now = services.clock.now();
  const plan = planOf(quote, to, now);
  const shown = shownMove(quote, plan, user.permissions);
  await writeOrStale(services, user, quote, now, changeOf(quote, plan, move.to ?? "INCOMPLETE"));
  const moved = await openQuote(services, user, reference);
  const { DATA, ERRORS } = await storedAnswer(services, user, moved);
  return { ...shown, DATA, ERRORS, FIELDS: to.fields };
};
