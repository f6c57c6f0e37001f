import { Link } from "react-router-dom";
import { useFormPages } from "../frame/use-form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { PriceOrQuote } from "../price/PriceOrQuote.tsx";

interface Props {
  readonly reasonsId: string;
  readonly blocked: boolean;
}

/** On to the price, or back to the questions. */
export function AnswersActions({ reasonsId, blocked }: Props) {
  const { fields, reference, state } = useQuote();
  const pages = useFormPages();
  const [first] = pages;
  const last = pages.at(-1);
  return (
    <>
      {first && (
        <Link className="button" to={pagePath(first.id, fields.id, reference)}>
          Questions
        </Link>
      )}
      {last && last !== first && (
        <Link className="button" to={pagePath(last.id, fields.id, reference)}>
          {last.title}
        </Link>
      )}
      {!state.readOnly && <PriceOrQuote reasonsId={reasonsId} blocked={blocked} />}
    </>
  );
}
