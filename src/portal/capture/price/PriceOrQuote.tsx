import { Link } from "react-router-dom";
import { ToTheChange } from "../frame/actions/ToTheChange.tsx";
import { formPages } from "../frame/form-pages.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { GetQuote } from "./GetQuote.tsx";

interface Props {
  readonly reasonsId: string;
  readonly blocked: boolean;
}

/** On to the price while it stands, else asks for one; of a change in the term on to the change as a whole. */
export function PriceOrQuote({ reasonsId, blocked }: Props) {
  const { fields, reference, state } = useQuote();
  const { stands } = usePrice();
  const last = formPages(fields).at(-1);
  if (state.kind === "mta") return <ToTheChange />;
  if (!stands || !last) return <GetQuote reasonsId={reasonsId} blocked={blocked} />;
  return (
    <Link className="button button-primary" to={pagePath(last.id, fields.id, reference)}>
      See the price
    </Link>
  );
}
