import { ButtonLink } from "../../kit/Button.tsx";
import { formPages } from "../frame/form-pages.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { pagePath, policyPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { GetQuote } from "./GetQuote.tsx";

/** From a page of the form to the change as a whole: its day, what it comes to, and on to the confirmation. */
function ToTheChange() {
  const { fields, reference } = useQuote();
  return (
    <ButtonLink variant="primary" to={policyPath("edit-accepted", fields.id, reference)}>
      Review change
    </ButtonLink>
  );
}

interface Props {
  readonly reasonsId: string;
  readonly blocked: boolean;
}

/** On to the price while it is, else asks for one; of a change in the term on to the change as a whole. */
export function PriceOrQuote({ reasonsId, blocked }: Props) {
  const { fields, reference, state } = useQuote();
  const { stands } = usePrice();
  const last = formPages(fields).at(-1);
  if (state.kind === "mta") return <ToTheChange />;
  if (!stands || !last) return <GetQuote reasonsId={reasonsId} blocked={blocked} />;
  return (
    <ButtonLink variant="primary" to={pagePath(last.id, fields.id, reference)}>
      See the price
    </ButtonLink>
  );
}
