import type { Atom } from "jotai/vanilla";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { type Place, placeOf } from "../../form/tree/place.ts";
import { type Tree, treeOf } from "../../form/tree/tree.ts";
import { type CalendarDate, londonDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import { blankProposer, prepareLoadedQuote, type StoredQuote } from "../../insurance/lifecycle/load-quote.ts";
import { MAX_ITEMS } from "../../insurance/rating/max-items.ts";
import { createFormStore } from "../../state/create-form-store.ts";
import type { FormAdapters, FormStore } from "../../state/form-store.ts";
import type { ServerAnswer } from "../../state/saving/save-outcome.ts";
import { type Calculated, createLastOutcome, type Outcome } from "./last-outcome.ts";
import { quoteLocks } from "./quote-locks.ts";

/** An open quote: its form, and what it was last priced at. */
export interface QuoteStore extends FormStore {
  /** Price and decisions as last calculated; `outdated` once answers changed since. */
  readonly outcomeAtom: Atom<Outcome>;
  /** The server answered another call (calculate, accept). */
  readonly receive: (answer: ServerAnswer & Calculated) => void;
}

interface QuoteStoreOptions extends Pick<FormAdapters, "save" | "savesWhenAsked" | "newId" | "scheduler"> {
  /** Now by the server's clock. */
  readonly now: () => Date;
  /**
   * When cover starts is given with the record and not asked for: that of a policy, a change of one, or its next term.
   * `asAt`: the calendar day at which ages and periods are measured; the record's own start where it is absent.
   */
  readonly givenStart?: { readonly asAt?: CalendarDate } | undefined;
  /** As the server says: no answer can be changed, in this status or by this person. */
  readonly readOnly?: boolean;
}

/** Opens a quote as the server sent it. Its load rules are applied first; none of them is an edit. */
export function openQuoteStore(
  form: PreparedForm,
  loaded: StoredQuote & Calculated,
  { now, givenStart, readOnly = false, newId = () => crypto.randomUUID(), ...adapters }: QuoteStoreOptions,
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
    given,
    newEntry: newEntryOfQuote,
    mostEntries: MAX_ITEMS,
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

/** Where the definition keeps the day from which its dates are measured. */
function placeOfStart(form: PreparedForm): Place | undefined {
  const { asAt } = form.source;
  const target = asAt === undefined ? undefined : form.target(undefined, asAt);
  return target?.kind === "answer"
    ? placeOf(form.group(target.group)?.at ?? "RD", undefined, target.question.name)
    : undefined;
}

/** Proposers are numbered, and live in the United Kingdom until somebody says otherwise. */
function newEntryOfQuote({ group }: PreparedGroup, { lists }: Tree, at: number) {
  if (group.at !== "Pr") return {};
  const taken = [...(own(lists, "Pr")?.byId.values() ?? [])].map(({ ProposerID }) => Number(ProposerID) || 0);
  return { ...blankProposer(""), ProposerID: Math.max(0, ...taken) + 1 + at };
}
