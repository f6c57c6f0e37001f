import { Link } from "react-router-dom";
import { factsOfStatus } from "../../../insurance/lifecycle/statuses.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { quotePath } from "../../documents/quote-path.ts";
import { Notice } from "../../kit/Notice.tsx";
import { useQuote } from "../open/quote-context.ts";

/** Quotes and policies of the same client that insure the same: said before somebody prices it twice. */
export function SimilarRisks() {
  const { reference, state } = useQuote();
  const isNew = state.kind === "new" && !state.readOnly;
  const { value } = useLoaded(`${reference} ${isNew}`, async () =>
    isNew ? (await call("/api/v1/Quote/findSimilar", { reference })).similar : [],
  );
  if (!value || value.length === 0) return null;
  return (
    <Notice as="div" tone="warn" icon="copy" role="status">
      <b>This client has the same risk already.</b>
      <ul>
        {value.map(({ reference: other, typeOfInsurance, product, WebStatus, risks, count }) => (
          <li key={other}>
            <Link to={quotePath(typeOfInsurance, other, WebStatus)}>{other}</Link>, {product},{" "}
            {factsOfStatus(WebStatus)?.words ?? WebStatus}: {risks.join("; ")}
            {count > risks.length && ` and ${count - risks.length} more`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
