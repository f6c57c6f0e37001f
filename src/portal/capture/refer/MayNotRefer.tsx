import { ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { formPages } from "../frame/use-form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";

/** Shown to users without the right to refer quotes. */
export function MayNotRefer() {
  const { fields, reference } = useQuote();
  const last = formPages(fields).at(-1)?.id ?? "price";
  return (
    <Empty framed level={1} title="You cannot write to the underwriter">
      <p>
        Your access does not include referrals. Ask a colleague who can refer quotes to refer {reference}, to answer the
        underwriter or to show you the conversation.
      </p>
      <ButtonLink variant="primary" to={pagePath(last, fields.id, reference)}>
        Back to the quote
      </ButtonLink>
    </Empty>
  );
}
