import { Link } from "react-router-dom";
import { Icon } from "../../icons/Icon.tsx";
import { statusWords } from "../../icons/Status.tsx";
import { formPages } from "../frame/form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useDetail, usePhase, useQuote } from "../open/quote-context.ts";

/** Why there is nothing to send as it stands, and where to go on. */
export function NotToRefer() {
  const status = useDetail("WebStatus");
  const phase = usePhase();
  const { fields, reference } = useQuote();
  const last = formPages(fields).at(-1)?.id ?? "page4";
  return (
    <div className="note note-info">
      <Icon name="lock" />
      <p>
        {phase === "draft"
          ? "It has no price yet. Get one first: the rules then say what an underwriter has to see. "
          : `It is ${statusWords(status).toLowerCase()}, so there is nothing to refer. `}
        <Link to={pagePath(last, fields.id, reference)}>Back to the quote</Link>
      </p>
    </div>
  );
}
