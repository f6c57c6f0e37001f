import { useCallback, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Found } from "../../../../renderers/question-slots.ts";
import type { Question } from "../../../../schemas/definition.ts";
import { dataOf } from "../../../form/tree.ts";
import { failureWords, SignedOut } from "../../api/failures.ts";
import { type Client, createQuote, type Product, searchClients } from "../../api/quote-calls.ts";
import { BindQuestions } from "../../forms/bind-questions.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { toast } from "../../toast/toasts.ts";
import { pagePath } from "../open/capture-path.ts";
import { Questions } from "../questions/Questions.tsx";
import { clientAnswers } from "./client-answers.ts";
import { firstSections } from "./first-sections.ts";
import type { BlankQuote } from "./open-blank.ts";

interface Props {
  readonly blank: BlankQuote;
  readonly product: Product;
}

const foundOf = ({ name, postcode, product, reference }: Client): Found => ({
  value: reference,
  label: name,
  detail: [postcode, product, reference].filter(Boolean).join(" · "),
});

/** Client and own reference; then the quote is created with what is known. */
export function FirstQuestions({ blank: { fields, store }, product }: Props) {
  const navigate = useNavigate();
  const sections = useMemo(() => firstSections(fields), [fields]);
  const clients = useRef<readonly Client[]>([]);
  const [taken, setTaken] = useState<Client | null>(null);
  const [busy, setBusy] = useState(false);

  const search = useCallback(async (_question: Question, text: string, signal: AbortSignal) => {
    const { clients: found } = await searchClients(text);
    if (!signal.aborted) clients.current = found;
    return found.map(foundOf);
  }, []);
  const take = useCallback(
    (_question: Question, { value }: Found) => {
      const client = clients.current.find(({ reference }) => reference === value);
      if (!client) return;
      store.fill(clientAnswers(store, client), client.name);
      setTaken(client);
    },
    [store],
  );
  const start = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await store.saveNow();
      const { RD, Pr } = dataOf(store.tree());
      const { reference } = await createQuote(product.id, { RD, Pr });
      navigate(pagePath("page1", product.id, reference));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof SignedOut)) toast(failureWords(error), { bad: true });
    }
  };
  return (
    <BindQuestions store={store} search={search} take={take}>
      <div className="panel">
        <Questions store={store} sections={sections} />
        {taken && (
          <p className="note note-ok start-taken" role="status">
            <Icon name="check" />
            <span>
              <b>{taken.name}</b>: details copied from {taken.reference}. Check them with the client on the next page.
            </span>
          </p>
        )}
        <div className="start-acts">
          <button type="button" className="button button-primary" aria-busy={busy} onClick={() => void start()}>
            {busy ? "Starting" : `Start ${product.title} quote`}
          </button>
        </div>
      </div>
    </BindQuestions>
  );
}
