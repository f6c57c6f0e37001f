import { useCallback, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { DrawnQuestion } from "../../../../renderers/asked-question.ts";
import type { Found } from "../../../../renderers/question-slots.ts";
import type { Fields, Section } from "../../../../schemas/definition.ts";
import type { Answers, Json } from "../../../../schemas/record.ts";
import { BindQuestions } from "../../../binding/BindQuestions.tsx";
import { scheduleOf } from "../../../form/definition/page-blocks.ts";
import { type Place, placeOf } from "../../../form/tree/place.ts";
import { dataOf } from "../../../form/tree/tree.ts";
import { quoteDataOf } from "../../../insurance/lifecycle/load-quote.ts";
import { scheduleFiles } from "../../../spreadsheet/shown-name.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { ClientFound, ClientShown, Product } from "../../api/answers.ts";
import { askRegister } from "../../api/ask-register.ts";
import { call } from "../../api/call.ts";
import { now } from "../../clock.ts";
import { quotePath } from "../../documents/quote-path.ts";
import { inChosenLanguage, withChosenWords } from "../../forms/form-language.ts";
import { preparedForm } from "../../forms/prepared-forms.ts";
import { Questions } from "../../forms/Questions.tsx";
import { statusWords } from "../../icons/Status.tsx";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { UploadButton } from "../../kit/UploadButton.tsx";
import { openQuoteStore, type QuoteStore } from "../../quote/open-quote-store.ts";
import { toastFailure } from "../../toast/toasts.ts";
import { askToImport } from "../import/import-request.ts";
import { pagePath } from "../open/capture-path.ts";
import { entriesLeftBlank, type IndicationPart, IndicationQuestions } from "./StartIndication.tsx";
import "../../../../renderers/theme.css";

/** Maximum number of quotes listed; the rest is in the working list. */
const few = 5;

/** The client whose details were copied, with their other quotes. */
function ClientTaken({ record: { client, quotes } }: { readonly record: ClientShown }) {
  return (
    <div className="start-taken">
      <Notice tone="ok" icon="check" role="status">
        <b>{client.name}</b>: details carried over as last given. Check them with the client on the next page.
      </Notice>
      {quotes.length > 0 && (
        <section aria-labelledby="client-quotes">
          <h3 id="client-quotes">Quotes and policies of {client.name}</h3>
          <ul className="start-list">
            {quotes
              .slice(0, few)
              .map(({ reference, typeOfInsurance, product, WebStatus, policyNumber, cancelledFrom }) => (
                <li key={reference}>
                  <Link to={quotePath(typeOfInsurance, reference, WebStatus)}>
                    <b className="figure">{reference}</b>
                    <span>{product}</span>
                    <span className="small">
                      {statusWords(WebStatus, cancelledFrom)}
                      {policyNumber && `, policy ${policyNumber}`}
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
          {quotes.length > few && (
            <Link to={`/user/documents?q=${encodeURIComponent(client.name)}`}>All {quotes.length}</Link>
          )}
        </section>
      )}
    </div>
  );
}

/** A client's answers by place: their details in RD, and each policyholder in an existing entry for them. */
function clientAnswers(
  store: FormStore,
  { answers }: Pick<ClientShown, "answers">,
): ReadonlyMap<Place, Json | undefined> {
  const found = new Map<Place, Json | undefined>();
  for (const [name, value] of Object.entries(answers.RD)) found.set(placeOf("RD", undefined, name), value);
  const ids = store.tree().lists.Pr?.order ?? [];
  answers.Pr.forEach((policyholder, index) => {
    const id = ids[index] ?? addPolicyholder(store);
    if (id === undefined) return;
    for (const [name, value] of Object.entries(policyholder))
      if (name !== "id") found.set(placeOf("Pr", id, name), value);
  });
  return found;
}

function addPolicyholder(store: FormStore): string | undefined {
  const group = [...store.form.groups.values()].find((each) => each.group.at === "Pr" && each.group.list);
  return group && store.addItem(group.name);
}

/** The initial answers of a new quote: everything answered, without entries left blank. */
function firstAnswers(store: FormStore, parts: readonly IndicationPart[]) {
  const { RD, Pr, PC } = quoteDataOf(dataOf(store.tree()));
  const blank = entriesLeftBlank(store, parts);
  const given = PC.filter(({ id }: Answers) => typeof id !== "string" || !blank.has(id));
  return { RD, Pr, ...(given.length > 0 ? { PC: given } : {}) };
}

interface BlankQuote {
  readonly fields: Fields;
  readonly store: QuoteStore;
}

/**
 * The form of a new quote with its first answers. Nothing is stored: the answers stay in the page as they settle, and
 * are sent when the quote is created.
 */
export async function openBlank(typeOfInsurance: string): Promise<BlankQuote> {
  const { FIELDS, DATA, ERRORS } = await withChosenWords(
    call("/api/v1/Quote/getBlankQuote", { TypeOfInsurance: typeOfInsurance, ...inChosenLanguage() }),
  );
  const store = openQuoteStore(preparedForm(FIELDS), { DATA, ERRORS }, { now, savesWhenAsked: false });
  return { fields: FIELDS, store };
}

interface Props {
  readonly blank: BlankQuote;
  readonly product: Product;
  /** The questions of its quick indication. */
  readonly parts: readonly IndicationPart[];
}

const foundOf = ({ id, name, postcode, brokerReference }: ClientFound, spelling: string): Found => ({
  value: id,
  label: name,
  detail: [postcode, brokerReference, spelling].filter(Boolean).join(" · "),
});

const search = async (_asked: DrawnQuestion, text: string): Promise<readonly Found[]> => {
  const { clients, near } = await call("/api/v1/Clients/search", { q: text, pageSize: 20 });
  return clients.map((client) => foundOf(client, near.length > 0 ? "the nearest spelling" : ""));
};

/**
 * Client, own reference and the questions of a quick indication; then the quote is created from these. A schedule to
 * start with is chosen first, so that a user who changes their mind leaves no quote behind.
 */
export function FirstQuestions({ blank, product, parts }: Props) {
  const { fields, store } = blank;
  const navigate = useNavigate();
  const { own, named } = useMemo(() => firstSections(fields), [fields]);
  const [taken, setTaken] = useState<ClientShown | null>(null);
  const [busy, setBusy] = useState(false);

  const take = useCallback(
    (_asked: DrawnQuestion, { value }: Found) => {
      call("/api/v1/Clients/get", { id: value })
        .then((record) => {
          store.fill(clientAnswers(store, record), record.client.name);
          setTaken(record);
        })
        .catch(toastFailure);
    },
    [store],
  );
  const schedule = useMemo(() => scheduleOf(store.form), [store]);
  const start = async (imported?: NonNullable<typeof schedule> & { readonly file: File }) => {
    if (busy) return;
    setBusy(true);
    try {
      await store.saveNow();
      const { reference } = await call("/api/v1/Quote/createQuote", {
        TypeOfInsurance: product.id,
        DATA: JSON.stringify(firstAnswers(store, parts)),
      });
      if (imported) askToImport({ group: imported.group, file: imported.file });
      navigate(pagePath(imported?.page ?? "first", product.id, reference));
    } catch (error) {
      setBusy(false);
      toastFailure(error);
    }
  };
  return (
    <BindQuestions store={store} search={search} take={take} askRegister={askRegister}>
      {own.length > 0 && (
        <Panel as="div">
          <Questions store={store} sections={own} />
          {taken && <ClientTaken record={taken} />}
        </Panel>
      )}
      {parts.length > 0 && <IndicationQuestions store={store} parts={parts} />}
      {named.length > 0 && (
        <Panel as="div">
          <Questions store={store} sections={named} />
        </Panel>
      )}
      <Panel as="div" className="start-acts cluster gap-x-4">
        <Button variant="primary" busy={busy} onClick={() => void start()}>
          {busy ? "Starting" : `Start ${product.title} quote`}
        </Button>
        {schedule && (
          <UploadButton
            name="Schedule to start with"
            accept={scheduleFiles}
            button={{ busy }}
            onFiles={([file]) => {
              if (file) void start({ ...schedule, file });
            }}
          >
            Start with a schedule…
          </UploadButton>
        )}
        {parts.length === 0 && <span className="muted">Your answers here are carried over.</span>}
      </Panel>
    </BindQuestions>
  );
}

/** The sections of page 0 and the first of the next page, so that a quote can be named before it exists. */
export function firstSections({ pages }: Pick<Fields, "pages">): Record<"own" | "named", readonly Section[]> {
  const [start, next] = pages;
  return { own: start?.id === "page0" ? start.sections : [], named: next?.sections.slice(0, 1) ?? [] };
}
