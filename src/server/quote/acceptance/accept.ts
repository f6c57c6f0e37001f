import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import { Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { answeredBefore, onceByKey } from "../write/once-by-key.ts";
import { Overtaken } from "../write/overtaken.ts";
import { staleNow } from "../write/write-or-stale.ts";
import { bindChange } from "./bind-change.ts";
import { bindPolicy } from "./bind-policy.ts";
import type { Binding } from "./binding.ts";

type Answer = AnswerOf<"Quote/accept">;
type Form = FormOf<"Quote/accept">;

const bindingOf = (services: Services, user: SessionUser, quote: OpenedQuote, version: number, now: Date) =>
  (quote.row.kind === "mta" ? bindChange : bindPolicy)(services, user, quote, version, now);

/** Says what stands in the way now that somebody was faster. */
const overtaken = async (services: Services, user: SessionUser, { reference }: Form): Promise<Refused> => {
  const current = await openQuote(services, user, reference);
  try {
    await bindingOf(services, user, current, current.row.version, services.clock.now());
  } catch (error) {
    if (error instanceof Refused) return error;
    if (!(error instanceof Overtaken)) throw error;
  }
  return staleNow(services, user, current);
};

/** Binds cover, once: one policy and one number, however often and by whomever it is sent. */
export const accept = async (services: Services, user: SessionUser, form: Form): Promise<Answer> => {
  const { reference, version, IdempotencyKey } = form;
  const request = { key: IdempotencyKey, said: `accept ${reference} ${version}` };
  const known = () => answeredBefore<Answer>(services.db, user, request);
  const before = await known();
  if (before) return before;
  const quote = await openQuote(services, user, reference);
  const now = services.clock.now();
  try {
    const binding: Binding = await bindingOf(services, user, quote, version, now);
    const done = await onceByKey(services.db, user, request, now, async (transaction) => {
      const documents = await binding.write(transaction);
      return { ...binding.answer, documents };
    });
    if (done) return done;
  } catch (error) {
    if (!(error instanceof Overtaken) && !(error instanceof Refused)) throw error;
    const meanwhile = await known();
    if (meanwhile) return meanwhile;
    if (error instanceof Refused) throw error;
    throw await overtaken(services, user, form);
  }
  const meanwhile = await known();
  if (meanwhile) return meanwhile;
  throw await staleNow(services, user, quote);
};
