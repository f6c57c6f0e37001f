import { ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { formPages } from "../frame/use-form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";

/** Said to somebody whose rights do not reach to underwriters. */
export function MayNotRefer() {
  const { fields, reference } = useQuote();
  const last = formPages(fields).at(-1)?.id ?? "page4";
  return (
    <Empty framed level={1} title={<>You cannot refer {reference}</>}>
      <p>
        You have read-only access. Ask a colleague who can refer quotes to refer it, or to show you the conversation.
      </p>
      <ButtonLink variant="primary" to={pagePath(last, fields.id, reference)}>
        Back to the quote
      </ButtonLink>
    </Empty>
  );
}
