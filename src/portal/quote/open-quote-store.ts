import { type Atom, atom } from "jotai/vanilla";
import type { Decision, Price } from "../../../schemas/quote.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { isForAcceptOnly } from "../../form/tree/complete-data.ts";
import { type Place, placeOf, pointerOf, pointerTo, readPlace } from "../../form/tree/place.ts";
import { answerAt, type Tree, treeOf } from "../../form/tree/tree.ts";
import { type CalendarDate, londonDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import type { Act } from "../../insurance/lifecycle/acts.ts";
import { canBe, transition } from "../../insurance/lifecycle/lifecycle.ts";
import { blankProposer, prepareLoadedQuote, type StoredAnswers } from "../../insurance/lifecycle/load-quote.ts";
import { MAX_ITEMS } from "../../insurance/lifecycle/references.ts";
import { readStatus } from "../../insurance/lifecycle/statuses.ts";
import { createFormStore } from "../../state/create-form-store.ts";
import type { FormAdapters, FormStore, Locks } from "../../state/form-store.ts";
import type { ServerAnswer } from "../../state/saving/save-outcome.ts";

/** The server's price data besides the answers. Absent fields keep the previous value. */
interface Calculated {
  /** Null: there is no price, or no longer one. */
  readonly price?: Price | null;
  readonly decisions?: readonly Decision[];
}

interface Outcome {
  readonly price: Calculated["price"];
  readonly decisions: readonly Decision[];
  /** Answers have changed since they were priced; never true without a price. */
  readonly outdated: boolean;
}

/** Every save raises the version, and files are added separately; neither affects the price. */
const beside: ReadonlySet<string> = new Set([pointerTo("version"), pointerTo("ATTACHMENTS")]);

/**
 * The price and decisions of the last calculation, and whether the answers are still the ones priced.
 *
 * @param given place of an answer set by the server, whose changes do not outdate the price
 */
function createLastOutcome(store: FormStore, given?: Place) {
  const calculatedAtom = atom<Omit<Outcome, "outdated"> & { readonly priced?: Tree }>({
    price: undefined,
    decisions: [],
  });
  const outdatedAtom = atom((get) => {
    const { price, priced } = get(calculatedAtom);
    return price != null && priced !== undefined && isOutdated(priced, get(store.resolutionAtom).tree);
  });

  function isOutdated(priced: Tree, tree: Tree): boolean {
    if (priced === tree) return false;
    const aside = given === undefined ? undefined : pointerOf(tree, given);
    const changes = changesBetween(store.form, priced, tree).filter(([path]) => !beside.has(path) && path !== aside);
    return !isForAcceptOnly(store.form, tree, changes);
  }

  return {
    outcomeAtom: atom((get): Outcome => {
      const { price, decisions } = get(calculatedAtom);
      return { price, decisions, outdated: get(outdatedAtom) };
    }),

    /** The server has calculated; `stored` are the answers that it used. */
    take({ price, decisions }: Calculated, stored: Tree): void {
      if (price === undefined && decisions === undefined) return;
      store.atoms.set(calculatedAtom, (before) => ({
        ...before,
        ...(price === undefined ? {} : { price, priced: stored }),
        ...(decisions === undefined ? {} : { decisions }),
      }));
    },
  };
}

const statusOf = (tree: Tree) => answerAt(tree, "RD/WebStatus");

/** The action that changing an answer represents: requoting, for a quote whose price is no longer valid. */
const editOf = (tree: Tree): Act =>
  canBe("requote", statusOf(tree)) ? { act: "requote", reasons: [] } : { act: "edit" };

/**
 * Why answers of a quote cannot be changed: all of them, because of its status or the user's rights; or those that a
 * mid-term adjustment must not change.
 */
function quoteLocks(start: Tree, readOnly: boolean): (stored: Tree) => Locks {
  /** Read-only although the status allows changes: the user lacks the right. */
  const lacksRight = readOnly && canBe(editOf(start).act, statusOf(start));

  return (stored) => {
    const by = (permissions: number | undefined) => transition(statusOf(stored), editOf(stored), { permissions });
    const byStatus = by(undefined);
    const move = byStatus.ok && lacksRight ? by(0) : byStatus;
    const inTerm = readStatus(statusOf(stored)) === "MTA QUOTE";
    return {
      all: move.ok ? undefined : move.refusal.message,
      answer: ({ mta, lockedReason = "It cannot be changed mid-term." }) =>
        inTerm && mta === "locked" ? lockedReason : undefined,
    };
  };
}

/** An open quote: its form and its last price. */
export interface QuoteStore extends FormStore {
  /** Price and decisions of the last calculation; `outdated` once answers have changed since. */
  readonly outcomeAtom: Atom<Outcome>;
  /** Takes the server's answer to another call (calculate, accept). */
  readonly receive: (answer: ServerAnswer & Calculated) => void;
}

interface QuoteStoreOptions extends Pick<FormAdapters, "save" | "savesWhenAsked" | "newId" | "scheduler"> {
  /** Now, by the server's clock. */
  readonly now: () => Date;
  /**
   * The cover start date comes with the record and is not asked: for a policy, a change of one, or a renewal. `asAt`:
   * the date at which ages and periods are measured; default: the record's own start.
   */
  readonly givenStart?: { readonly asAt?: CalendarDate } | undefined;
  /** The server forbids all changes, because of the status or the user's rights. */
  readonly readOnly?: boolean;
  /** The server withholds answers about crime from this user. */
  readonly hidesCrime?: boolean;
}

/** Opens a quote as sent by the server. Applies its load rules first; none of them counts as an edit. */
export function openQuoteStore(
  form: PreparedForm,
  loaded: StoredAnswers & Calculated,
  {
    now,
    givenStart,
    readOnly = false,
    hidesCrime = false,
    newId = () => crypto.randomUUID(),
    ...adapters
  }: QuoteStoreOptions,
): QuoteStore {
  const { DATA, ERRORS } = prepareLoadedQuote(loaded, { now: now().toISOString(), newId });
  const given = givenStart && placeOfStart(form);
  const store = createFormStore(form, DATA, {
    ...adapters,
    errors: ERRORS,
    newId,
    dates() {
      const today = londonDate(now());
      return givenStart?.asAt === undefined ? today : { today, asAt: givenStart.asAt };
    },
    locks: quoteLocks(treeOf(form, DATA), readOnly),
    aside: leftOut(form, given, hidesCrime),
    newEntry: newEntryOfQuote,
    maxEntries: MAX_ITEMS,
  });
  const outcome = createLastOutcome(store, given);
  outcome.take(loaded, store.stored());
  return {
    ...store,
    outcomeAtom: outcome.outcomeAtom,
    receive(answer) {
      store.receive(answer);
      outcome.take(answer, store.stored());
    },
  };
}

/** Answers excluded from checks: a given start date, and hidden answers about crime. */
function leftOut(form: PreparedForm, given: Place | undefined, hidesCrime: boolean): FormAdapters["aside"] {
  if (!hidesCrime) return given === undefined ? undefined : (place) => place === given;
  const groups = [...form.groups.values()];
  const hidden = new Set(
    groups
      .flatMap(({ questions }) => questions)
      .flatMap(({ question: { name, personal } }) => (personal === "criminal" ? [name] : [])),
  );
  return (place) => place === given || hidden.has(readPlace(place).name ?? "");
}

/** Place of the date from which the definition measures its dates. */
function placeOfStart(form: PreparedForm): Place | undefined {
  const { asAt } = form.source;
  const target = asAt === undefined ? undefined : form.target(undefined, asAt);
  return target?.kind === "answer"
    ? placeOf(form.group(target.group)?.at ?? "RD", undefined, target.question.name)
    : undefined;
}

/** Proposers are numbered, and their country defaults to the United Kingdom. */
function newEntryOfQuote({ group }: PreparedGroup, { lists }: Tree, at: number) {
  if (group.at !== "Pr") return {};
  const taken = [...(own(lists, "Pr")?.byId.values() ?? [])].map(({ ProposerID }) => Number(ProposerID) || 0);
  return { ...blankProposer(""), ProposerID: Math.max(0, ...taken) + 1 + at };
}
