import { createHash } from "node:crypto";
import type { Decision, QuoteData } from "../../../schemas/quote.ts";
import { answerKey } from "../../db/commands/answer-key.ts";
import { claimKey } from "../../db/commands/claim-key.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { writeQuote } from "../../db/commands/write-quote.ts";
import { findKey } from "../../db/queries/find-key.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { londonDate } from "../../form/calendar.ts";
import { changesBetween } from "../../form/changes.ts";
import { treeOf } from "../../form/tree.ts";
import { acceptInception } from "../../insurance/accept-inception.ts";
import { acceptReasons } from "../../insurance/accept-reasons.ts";
import { transition } from "../../insurance/lifecycle.ts";
import { statusFields, withStatus } from "../../insurance/statuses.ts";
import { isExpired } from "../../insurance/validity.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { actorOf } from "./actor-of.ts";
import { assess } from "./assess.ts";
import { changesText } from "./changes-text.ts";
import { expire } from "./expire.ts";
import { type OpenedQuote, openQuote } from "./open-quote.ts";
import { refuseMove } from "./refuse-move.ts";
import { dataFor, decisionsFor, errorsFor } from "./shown-to.ts";
import { termOf } from "./term-of.ts";
import { staleNow, writeOf } from "./write-or-stale.ts";

type Answer = AnswerOf<"Quote/accept">;
type Form = FormOf<"Quote/accept">;

const requestHash = ({ reference, version }: Form): string =>
  createHash("sha256").update(`accept ${reference} ${version}`).digest("hex");

/** The answer that this key got before; a key stands for one request only. */
const replayed = (known: { readonly requestHash: string; readonly answer: string }, form: Form): Answer => {
  if (known.requestHash !== requestHash(form))
    throw conflict("key-reused", "This IdempotencyKey stands for another request.", [
      { path: "IdempotencyKey", message: "Make a new key for each acceptance." },
    ]);
  return JSON.parse(known.answer);
};

/** Stands for what is in the way because of answers that this user may not see. */
const unseen = { path: "/RD", message: "There is a reason that you may not see: ask an underwriter." } as const;

/** Everything that accepting needs, or the refusal with every reason at once. */
const accepted = async (services: Services, user: SessionUser, quote: OpenedQuote, version: number, now: Date) => {
  const { row, data, definition } = quote;
  const at = now.toISOString();
  if (row.web_status === "QUOTED" && row.valid_to !== null && isExpired(row.valid_to, at))
    await expire(services.db, row, now);
  const { errors, resolution } = assess(definition.form, data, londonDate(now));
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  const inception = data.RD.InceptionDateISO;
  const rest = { now: at, validTo: row.valid_to ?? undefined, inception };
  const all = acceptReasons({ ...rest, errors, decisions });
  const shown = acceptReasons({
    ...rest,
    errors: errorsFor(definition.form, errors, user.permissions),
    decisions: decisionsFor(definition.form, decisions, user.permissions),
  });
  const reasons = shown.length < all.length ? [...shown, unseen] : all;
  const actor = actorOf(user, row, version);
  const move = transition(row.web_status, { act: "accept", reasons }, actor);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  const status = move.to ?? "ACCEPTED";
  const start = acceptInception(at, String(inception));
  const policyNumber = row.reference;
  const stored: QuoteData = {
    ...data,
    RD: { ...withStatus(data.RD, status), InceptionDateISO: start, PolicyNumber: policyNumber },
    version: row.version + 1,
  };
  const term = termOf(definition.definition, resolution, londonDate(start));
  const started = treeOf(definition.form, { ...data, RD: { ...data.RD, InceptionDateISO: start } });
  const changes = changesBetween(definition.form, resolution.tree, started);
  return { stored, status, policyNumber, term, errors, changes };
};

/** Binds in one transaction: the key, the policy and the answer hold together or not at all. */
const bind = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  form: Form,
): Promise<Answer | "key-taken"> => {
  const now = services.clock.now();
  const { row, definition } = quote;
  const done = await accepted(services, user, quote, form.version, now);
  const { stored, status, policyNumber, term, errors, changes } = done;
  const key = { firmId: user.firmId, userId: user.userId, key: form.IdempotencyKey };
  const answer: Answer = {
    DATA: dataFor(definition.form, stored, user.permissions),
    policyNumber,
    documents: [],
  };
  const data = JSON.stringify(stored);
  const write = writeOf(user, quote, now, {
    action: "accept",
    set: {
      data,
      web_status: status,
      quote_status: statusFields(status).QuoteStatus,
      policy_number: policyNumber,
      cover_start: term.start,
    },
    detail: { from: row.web_status, to: status, premium: row.premium ?? 0 },
    ...(changes.length > 0 ? { changes: changesText(changes) } : {}),
    snapshot: {
      web_status: status,
      data,
      errors: JSON.stringify(errors),
      price: row.price,
      price_hidden: row.price_hidden,
      decisions: row.decisions,
    },
    policy: { policy_number: policyNumber, cover_start: term.start, cover_end: term.end },
  });
  return inOneTransaction(services.db, async (transaction) => {
    const taken = await claimKey(transaction, { ...key, requestHash: requestHash(form), now });
    if (taken) return "key-taken";
    if (!(await writeQuote(transaction, write))) throw new Overtaken();
    await answerKey(transaction, key, JSON.stringify(answer));
    return answer;
  });
};

/** Somebody else changed or accepted the quote first; undoes the transaction. */
class Overtaken extends Error {}

/** Binds cover, once: one policy and one number, however often and by whomever it is sent. */
export const accept = async (services: Services, user: SessionUser, form: Form): Promise<Answer> => {
  const known = () => findKey(services.db, user.firmId, user.userId, form.IdempotencyKey);
  const before = await known();
  if (before) return replayed(before, form);
  const quote = await openQuote(services, user, form.reference);
  try {
    const done = await bind(services, user, quote, form);
    if (typeof done !== "string") return done;
  } catch (error) {
    if (!(error instanceof Overtaken) && !(error instanceof Refused)) throw error;
    const meanwhile = await known();
    if (meanwhile) return replayed(meanwhile, form);
    if (error instanceof Refused) throw error;
    return overtaken(services, user, quote, form);
  }
  const meanwhile = await known();
  if (meanwhile) return replayed(meanwhile, form);
  throw await staleNow(services, user, quote);
};

/** Says what stands in the way now that somebody was faster. */
const overtaken = async (services: Services, user: SessionUser, quote: OpenedQuote, form: Form): Promise<Answer> => {
  const current = await openQuote(services, user, form.reference);
  const now = services.clock.now();
  await accepted(services, user, current, current.row.version, now);
  throw await staleNow(services, user, quote);
};
