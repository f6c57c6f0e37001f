import { useLocation, useNavigate } from "react-router-dom";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { formPages } from "../frame/form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";
import { useCalculate } from "./use-calculate.ts";

interface Props {
  /** Id of the reasons why it cannot be used yet. */
  readonly reasonsId: string;
  readonly blocked: boolean;
  readonly again?: boolean;
}

/** Asks for a price. While answers are missing it says which, and leads to the first. */
export function GetQuote({ reasonsId, blocked, again = false }: Props) {
  const quote = useQuote();
  const { fields, reference, store } = quote;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goTo = useGoTo(quote);
  const { calculate, busy } = useCalculate();

  const ask = async () => {
    if (busy) return;
    const [first] = store.tryAll("quote");
    if (first?.place) return goTo(first.place);
    if (first) return;
    const target = await calculate();
    const address = pagePath(formPages(fields).at(-1)?.id ?? "page4", fields.id, reference);
    if (target) navigate(address, { state: { focus: target }, replace: pathname === address });
  };
  return (
    <Button
      variant="primary"
      aria-disabled={blocked}
      busy={busy}
      aria-describedby={blocked ? reasonsId : undefined}
      onClick={() => void ask()}
    >
      {blocked && <Icon name="lock" />}
      {busy ? "Calculating" : again ? "Recalculate" : "Get quote"}
    </Button>
  );
}
