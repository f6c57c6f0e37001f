import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { addDays, londonDate, londonInstant } from "../../form/values/calendar.ts";
import { addNote } from "../diary/diary-handlers.ts";
import { lapsePolicy } from "../jobs/move-by-date.ts";
import { markNotTakenUp } from "../options/options-handlers.ts";
import { saveOption } from "../options/save-option.ts";
import { confirmCancellation, requestCancellation } from "../policy/cancellations.ts";
import { confirmFacts } from "../policy/confirm-facts.ts";
import { createRenewal } from "../policy/invite-renewal.ts";
import { accept } from "../quote/acceptance/accept.ts";
import { createMTA } from "../quote/change/create-mta.ts";
import { getData } from "../quote/data/get-data.ts";
import { saveQuoteData } from "../quote/data/save-quote-data.ts";
import { expire } from "../quote/expire.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { calculate } from "../quote/price/calculation-of.ts";
import { refer } from "../quote/refer.ts";
import { sendReferralMessage } from "../referral/referral-handlers.ts";
import type { Services } from "../services.ts";
import { approve } from "../underwriting/approve.ts";
import { ask } from "../underwriting/ask.ts";
import { claim } from "../underwriting/claim.ts";
import { decline } from "../underwriting/decline.ts";

/** An act on a demonstration quote, some days after it was created. */
export interface DemonstrationAct {
  readonly act: string;
  /** Days after the quote was created; the same day by default. */
  readonly after?: number;
  /** The actor; by default who created the quote. */
  readonly by?: string;
  readonly words?: string;
  readonly reason?: string;
  readonly options?: string;
  /** A discount or loading, e.g. `0.10`. */
  readonly adjustment?: string;
  readonly conditions?: readonly { readonly words: string; readonly dueInDays?: number }[];
  readonly questions?: readonly { readonly label: string; readonly type: string; readonly required: boolean }[];
  readonly dueInDays?: number;
  /** Effective date of a change, or cancellation date, in days from the act. */
  readonly inDays?: number;
  /** Changed answers of the policy, and of entries by reference. */
  readonly RD?: object;
  readonly PC?: object;
  readonly answers?: object;
}

interface Stage {
  /** The services as on the day of the act. */
  readonly services: Services;
  readonly user: SessionUser;
  readonly reference: string;
  readonly act: DemonstrationAct;
}

/** Performs an act; returns the reference for the next one, if it is another. */
type Play = (stage: Stage & { readonly quote: OpenedQuote; readonly version: number }) => Promise<unknown>;

const today = ({ clock }: Services): string => londonDate(clock.now());

/** Re-asked answers of an MTA or renewal as before, with the act's changes. */
const answeredAgain = async ({ services, user, reference, act }: Stage, before: QuoteData): Promise<number> => {
  const { DATA } = await getData(services, user, { reference });
  const changes: Readonly<Record<string, Answers>> = { ...act.PC };
  const PC = DATA.PC.map((item) => ({ ...item, ...changes[String(item.PropertyRef)] }));
  const EffectiveDate = act.inDays === undefined ? {} : { EffectiveDate: addDays(today(services), act.inDays) };
  const again = Object.fromEntries(
    Object.entries(before.RD).filter(([name]) => name !== "InceptionDateISO" && !Object.hasOwn(DATA.RD, name)),
  );
  const RD = { ...again, ...DATA.RD, ...EffectiveDate, ...act.RD };
  const saved = await saveQuoteData(services, user, { DATA: JSON.stringify({ ...DATA, RD, PC }) });
  return saved.DATA.version;
};

const performers: Readonly<Record<string, Play>> = {
  calculate: ({ services, user, reference, version }) => calculate(services, user, { reference, version }),
  accept: ({ services, user, reference, version }) =>
    accept(services, user, { reference, version, IdempotencyKey: `demonstration-${reference}` }),
  lapse: ({ services, quote: { row } }) =>
    row.valid_to === null
      ? Promise.resolve()
      : expire(services.db, row, new Date(londonInstant(addDays(row.valid_to, 1), "00:01"))),
  refer: ({ services, user, reference, act }) =>
    refer(services, user, {
      QuoteRef: reference,
      Options: act.options ?? "A",
      DATA: dialogAnswers({ Message: act.words }),
    }),
  message: ({ services, user, reference, act }) =>
    sendReferralMessage(services, user, { reference, Message: act.words ?? "" }),
  claim: ({ services, user, reference }) => claim(services, user, { reference }),
  ask: ({ services, user, reference, version, act }) =>
    ask(services, user, {
      reference,
      version,
      message: act.words ?? "",
      due: addDays(today(services), act.dueInDays ?? 5),
      questions: JSON.stringify(act.questions ?? []),
    }),
  approve: ({ services, user, reference, version, act }) =>
    approve(services, user, {
      reference,
      version,
      message: act.words ?? "",
      conditions: JSON.stringify(
        (act.conditions ?? []).map(({ words, dueInDays }) => ({
          words,
          ...(dueInDays === undefined ? {} : { due: addDays(today(services), dueInDays) }),
        })),
      ),
      ...(act.adjustment === undefined ? {} : { adjustment: act.adjustment, reason: act.reason ?? "" }),
    }),
  decline: ({ services, user, reference, version, act }) =>
    decline(services, user, { reference, version, message: act.words ?? "" }),
  option: ({ services, user, reference, version, act }) =>
    saveOption(services, user, { reference, version, letter: "B", answers: JSON.stringify(act.answers ?? {}) }),
  note: ({ services, user, reference, act }) =>
    addNote(services, user, {
      reference,
      words: act.words ?? "",
      ...(act.dueInDays === undefined ? {} : { due: addDays(today(services), act.dueInDays) }),
    }),
  notTakenUp: ({ services, user, reference, version, act }) =>
    markNotTakenUp(services, user, {
      reference,
      version,
      DATA: dialogAnswers({ Reason: act.reason ?? "elsewhere", Words: act.words }),
    }),
  change: async (stage) => {
    const { services, user, quote } = stage;
    const { reference } = await createMTA(services, user, { reference: stage.reference });
    await answeredAgain({ ...stage, reference }, quote.data);
    return reference;
  },
  requestCancel: ({ services, user, reference, version, act }) =>
    requestCancellation(services, user, {
      reference,
      version,
      DATA: dialogAnswers({
        Effective: addDays(today(services), act.inDays ?? 0),
        Reason: act.reason ?? "other",
        Words: act.words,
      }),
    }),
  confirmCancel: ({ services, user, reference, version }) =>
    confirmCancellation(services, user, { reference, version }),
  renew: async (stage) => {
    const { services, user, quote } = stage;
    const { reference } = await createRenewal(services, user, { reference: stage.reference });
    const version = await answeredAgain({ ...stage, reference }, quote.data);
    const { state } = await getData(services, user, { reference });
    const sections = JSON.stringify((state.renewal?.facts ?? []).map(({ section }) => section));
    await confirmFacts(services, user, { reference, version, sections });
    return reference;
  },
  endTerm: ({ services, quote: { row } }) => lapsePolicy(services, row, services.clock.now()),
};

/**
 * Performs an act as a call would.
 *
 * @returns the reference that the next act concerns: for a new MTA or renewal its own
 */
export const performAct = async (stage: Stage): Promise<string> => {
  const { services, user, reference, act } = stage;
  const play = performers[act.act];
  if (!play) throw new Error(`The demonstration data knows no act ${act.act}.`);
  const quote = await openQuote(services, user, reference);
  const next = await play({ ...stage, quote, version: quote.row.version });
  return typeof next === "string" ? next : reference;
};
