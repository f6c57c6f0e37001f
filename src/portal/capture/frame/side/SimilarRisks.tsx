import { useCallback } from "react";
import { Link } from "react-router-dom";
import { useDerived } from "../../../../binding/state-hooks.ts";
import { dataOf } from "../../../../form/tree/tree.ts";
import { quoteDataOf } from "../../../../insurance/lifecycle/load-quote.ts";
import { factsOfStatus } from "../../../../insurance/lifecycle/statuses.ts";
import { risksNamed } from "../../../../insurance/similar-risks.ts";
import { call } from "../../../api/call.ts";
import { useLoaded } from "../../../api/use-loaded.ts";
import { quotePath } from "../../../documents/quote-path.ts";
import { Notice } from "../../../kit/Notice.tsx";
import { useClientName, useQuote } from "../../open/quote-context.ts";

/** The insured risk and the client in the last saved answers, as one string for comparison. */
function useNamed(): string {
  const { store } = useQuote();
  const client = useClientName();
  const named = useCallback(() => {
    const risks = risksNamed(store.form, quoteDataOf(dataOf(store.tree())));
    return [...risks.keys()].join("\n");
  }, [store]);
  return `${client}\n${useDerived(store, store.saveStateAtom, named)}`;
}

/** Warns of quotes and policies for the same client and risk, before it is priced twice. */
export function SimilarRisks() {
  const { reference, state } = useQuote();
  const isNew = state.kind === "new" && !state.readOnly;
  const named = useNamed();
  const { value } = useLoaded(`${reference} ${isNew} ${named}`, async () =>
    isNew ? (await call("/api/v1/Quote/findSimilar", { reference })).similar : [],
  );
  if (!value || value.length === 0) return null;
  return (
    <Notice as="div" tone="warn" icon="copy" role="status">
      <b>This client already has the same risk with us.</b>
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
