import { useQuote } from "../capture/open/quote-context.ts";
import { useClientName } from "../capture/open/use-client-name.ts";

/** The heading of a page of a policy, with the product and whom it insures. */
export function PolicyHead({ heading }: { readonly heading: string }) {
  const { fields } = useQuote();
  const client = useClientName();
  return (
    <div className="page-head">
      <h1>{heading}</h1>
      <span className="muted">
        {fields.title}
        {client && ` for ${client}`}
      </span>
    </div>
  );
}
