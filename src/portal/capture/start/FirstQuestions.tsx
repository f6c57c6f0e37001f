import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { AskedQuestion } from "../../../../renderers/asked-question.ts";
import type { Found } from "../../../../renderers/question-slots.ts";
import { BindQuestions } from "../../../binding/BindQuestions.tsx";
import { type ClientFound, type ClientRecord, getClient, searchClients } from "../../api/client-calls.ts";
import { createQuote, type Product } from "../../api/quote-calls.ts";
import { Questions } from "../../forms/Questions.tsx";
import { tellFailure } from "../../toast/tell-failure.ts";
import { askToImport } from "../import/import-request.ts";
import { scheduleOf } from "../import/schedule-of.ts";
import { pagePath } from "../open/capture-path.ts";
import { ClientTaken } from "./ClientTaken.tsx";
import { clientAnswers } from "./client-answers.ts";
import { firstAnswers } from "./first-answers.ts";
import { firstSections } from "./first-sections.ts";
import { beginIndication, type IndicationPart } from "./indication-parts.ts";
import type { BlankQuote } from "./open-blank.ts";
import { QuickIndication } from "./QuickIndication.tsx";

interface Props {
  readonly blank: BlankQuote;
  readonly product: Product;
}

const foundOf = ({ id, name, postcode, brokerReference }: ClientFound): Found => ({
  value: id,
  label: name,
  detail: [postcode, brokerReference].filter(Boolean).join(" · "),
});

const search = async (_asked: AskedQuestion, text: string): Promise<readonly Found[]> =>
  (await searchClients(text)).clients.map(foundOf);

/** Client, own reference and a quick indication; then the quote is created with what is known. */
export function FirstQuestions({ blank, product }: Props) {
  const { fields, store } = blank;
  const navigate = useNavigate();
  const sections = useMemo(() => firstSections(fields), [fields]);
  const [taken, setTaken] = useState<ClientRecord | null>(null);
  const [parts, setParts] = useState<readonly IndicationPart[]>();
  const [busy, setBusy] = useState(false);

  const take = useCallback(
    (_asked: AskedQuestion, { value }: Found) => {
      getClient(value)
        .then((record) => {
          store.fill(clientAnswers(store, record), record.client.name);
          setTaken(record);
        })
        .catch(tellFailure);
    },
    [store],
  );
  const schedule = useMemo(() => scheduleOf(store.form), [store]);
  const start = async (imported?: typeof schedule) => {
    if (busy) return;
    setBusy(true);
    try {
      await store.saveNow();
      const { reference } = await createQuote(product.id, firstAnswers(store, parts ?? []));
      if (imported) askToImport({ group: imported.group });
      navigate(pagePath(imported?.page ?? "page1", product.id, reference));
    } catch (error) {
      setBusy(false);
      tellFailure(error);
    }
  };
  return (
    <BindQuestions store={store} search={search} take={take}>
      <div className="panel">
        <Questions store={store} sections={sections} />
        {taken && <ClientTaken record={taken} />}
      </div>
      {fields.indication && (
        <QuickIndication
          blank={blank}
          product={product}
          parts={parts}
          onBegin={() => setParts(beginIndication(store, fields))}
        />
      )}
      <div className="panel start-acts">
        <button type="button" className="button button-primary" aria-busy={busy} onClick={() => void start()}>
          {busy ? "Starting" : parts ? "Continue to the quote" : `Start ${product.title} quote`}
        </button>
        {schedule && (
          <button type="button" className="button" aria-busy={busy} onClick={() => void start(schedule)}>
            Start with a schedule…
          </button>
        )}
        <span className="muted">Every answer given here goes into it.</span>
      </div>
    </BindQuestions>
  );
}
