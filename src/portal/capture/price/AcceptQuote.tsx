import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatPounds, pence } from "../../../insurance/money/money.ts";
import { Refused, SignedOut } from "../../api/failures.ts";
import { accept } from "../../api/quote-calls.ts";
import { Icon } from "../../icons/Icon.tsx";
import { toast } from "../../toast/toasts.ts";
import type { Obstacle } from "../frame/obstacles.ts";
import { usePrice } from "../frame/use-price.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";
import { acceptanceKey } from "./acceptance-key.ts";
import { reasonWords } from "./use-calculate.ts";
import { versionOf } from "./version-of.ts";

interface Props {
  readonly reasonsId: string;
  readonly obstacles: readonly Obstacle[];
  readonly onStop: () => void;
}

/** Enter is pressed in passing; binding cover is not done in passing. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

/** Binds the cover, once. */
export function AcceptQuote({ reasonsId, obstacles, onStop }: Props) {
  const quote = useQuote();
  const { store, reference, fields, reload } = quote;
  const { price } = usePrice();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const goTo = useGoTo(quote);
  const blocked = obstacles.length > 0;

  const bind = async () => {
    if (!(await store.saveNow()))
      return void toast("The answers are not saved yet, so nothing was accepted.", { bad: true });
    const version = versionOf(store);
    await accept(reference, version, acceptanceKey(reference, version));
    await reload();
    navigate(pagePath("pageConfirmation", fields.id, reference), { replace: true });
  };
  const press = async () => {
    if (busy) return;
    const [first] = store.tryAll("accept");
    if (first?.place) return goTo(first.place);
    if (blocked) return onStop();
    setBusy(true);
    try {
      await bind();
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(reasonWords(error), { bad: true });
      if (error instanceof Refused) await reload();
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="button button-primary"
      aria-disabled={blocked}
      aria-busy={busy}
      aria-describedby={reasonsId}
      onKeyDown={ignoreEnter}
      onClick={() => void press()}
    >
      {blocked && <Icon name="lock" />}
      {busy ? "Accepting" : `Accept${price && !blocked ? `, ${formatPounds(pence(price.total))}` : ""}`}
    </button>
  );
}
