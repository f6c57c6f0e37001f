import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { later } from "../../../../renderers/later.tsx";
import { formatPounds, pence } from "../../../insurance/money/money.ts";
import { failureWords, Refused, SignedOut, Stopped } from "../../api/failures.ts";
import { Icon } from "../../icons/Icon.tsx";
import { KeyOf } from "../../keys/KeyOf.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { blockedStage } from "../../referral/consequence.ts";
import { toast } from "../../toast/toasts.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { formPages } from "../frame/use-form-pages.ts";
import { pagePath, policyPath } from "../open/capture-path.ts";
import { calculate } from "../open/quote-calls.ts";
import { useGoTo, useQuote, versionOf } from "../open/quote-context.ts";

/** Loaded with the first requested price. */
const longPrice = later(async () => (await import("./LongPrice.tsx")).LongPrice, null);

interface Props {
  /** Id of the reasons why it cannot be used yet. */
  readonly reasonsId: string;
  readonly blocked: boolean;
  readonly again?: boolean;
}

/** Requests a price. While answers are missing, lists them and moves to the first. */
export function GetQuote({ reasonsId, blocked, again = false }: Props) {
  const quote = useQuote();
  const { fields, reference, store } = quote;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goTo = useGoTo(quote);
  const { calculate, busy, stop } = useCalculate();

  const ask = async () => {
    if (busy) return;
    const [first] = store.tryAll("quote");
    if (first?.place) return goTo(first.place);
    if (first) return;
    const target = await calculate();
    const address = pagePath(formPages(fields).at(-1)?.id ?? "price", fields.id, reference);
    if (target) navigate(address, { state: { focus: target }, replace: pathname === address });
  };
  return (
    <>
      {busy && <longPrice.component reference={reference} onStop={stop} />}
      <Button
        variant="primary"
        aria-disabled={blocked}
        busy={busy}
        aria-describedby={blocked ? reasonsId : undefined}
        onClick={() => void ask()}
      >
        {blocked && <Icon name="lock" />}
        {busy ? "Calculating" : again ? "Recalculate" : "Get quote"}
        <KeyOf act="get-quote" />
      </Button>
    </>
  );
}

/**
 * Saves pending changes, then has the quote decided and priced. Returns the id of the result's element, for the focus.
 * `refused` is the code of the last refusal, such as `cannot-price`.
 */
export function useCalculate() {
  const { store, reference, reload } = useQuote();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const stopping = useRef<AbortController>(null);
  const stop = () => stopping.current?.abort();

  const run = async (): Promise<string | null> => {
    setBusy(true);
    setRefused("");
    const leaving = new AbortController();
    stopping.current = leaving;
    try {
      if (!(await store.saveNow())) {
        toast("The answers are not saved yet, so the quote was not priced.", { bad: true });
        return null;
      }
      const { DATA, ERRORS, price, decisions } = await calculate(reference, versionOf(store), leaving.signal);
      store.receive({ DATA, ERRORS, price, decisions });
      await reload();
      return blockedStage(decisions) !== "none" ? "decisions" : "price-title";
    } catch (error) {
      if (error instanceof Refused) store.tryAll("quote");
      if (error instanceof Stopped) toast("Stopped. The quote was not priced.");
      else if (!(error instanceof SignedOut)) toast(reasonWords(error), { bad: true });
      if (error instanceof Refused) {
        setRefused(error.refusal.error);
        await reload();
      }
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { calculate: run, busy, stop, refused };
}

/**
 * A refusal with its reasons: only the first if the others are shown at their answers, otherwise a list.
 *
 * @param maxReasons how many reasons a toast has room for
 */
export function reasonWords(error: unknown, maxReasons = 1): string {
  const reasons = error instanceof Refused ? error.refusal.reasons.map(({ message }) => message) : [];
  const [words, listed] = [failureWords(error), reasons.slice(0, maxReasons)];
  if (listed.length < 2) return [words, ...listed].join(" ");
  const more = reasons.length - maxReasons;
  return [words, ...listed.map((each) => `• ${each}`), ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

/** Link from a form page to the change as a whole: its date, its price, and the confirmation. */
function ReviewChangeLink() {
  const { fields, reference } = useQuote();
  return (
    <ButtonLink variant="primary" to={policyPath("edit-accepted", fields.id, reference)}>
      Review change
      <KeyOf act="get-quote" />
    </ButtonLink>
  );
}

interface PriceOrQuoteProps {
  readonly reasonsId: string;
  readonly blocked: boolean;
}

/**
 * Link to the price if it is valid, otherwise the button that requests one; for a mid-term adjustment, a link to the
 * change as a whole.
 */
export function PriceOrQuote({ reasonsId, blocked }: PriceOrQuoteProps) {
  const { fields, reference, state } = useQuote();
  const { stands } = usePrice();
  const last = formPages(fields).at(-1);
  if (state.kind === "mta") return <ReviewChangeLink />;
  if (!stands || !last) return <GetQuote reasonsId={reasonsId} blocked={blocked} />;
  return (
    <ButtonLink variant="primary" to={pagePath(last.id, fields.id, reference)}>
      See the price
      <KeyOf act="get-quote" />
    </ButtonLink>
  );
}

/** Shown if nothing blocks a price, or if there is a valid one. */
export function ReadyForPrice() {
  const { state } = useQuote();
  const { price, stands } = usePrice();
  if (state.readOnly) return <span className="muted">Read only</span>;
  if (state.kind === "mta")
    return (
      <>
        <b>Ready to review</b>
        <p className="muted">The change is reviewed as a whole before it is accepted.</p>
      </>
    );
  if (stands && price)
    return (
      <>
        <b>Priced at {formatPounds(pence(price.total))}</b>
        <p className="muted">Changing an answer may change the price.</p>
      </>
    );
  return <b>Ready to price</b>;
}
