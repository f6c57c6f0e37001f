import { useState } from "react";
import type { Fields, Section } from "../../../../schemas/definition.ts";
import type { Json } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { dataOf } from "../../../form/tree/tree.ts";
import { isUnanswered } from "../../../form/values/answer-value.ts";
import { quoteDataOf } from "../../../insurance/lifecycle/load-quote.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { IndicationAnswer, Product } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Questions } from "../../forms/Questions.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";
import { Stale } from "../../shell/Stale.tsx";
import type { BlankQuote } from "./open-blank.ts";

/** Beyond this many assumptions the rest is counted until it is asked for. */
const few = 6;

interface IndicationResultProps {
  readonly answer: IndicationAnswer | null;
  /** How many of its questions are answered. */
  readonly given: number;
}

/** The figure, or what it still needs, or why there would be none. */
function IndicationResult({ answer, given }: IndicationResultProps) {
  if (!answer || given === 0) return <p className="muted">Figures appear here once the questions are answered.</p>;
  const { indication, missing, declined } = answer;
  if (declined.length > 0)
    return (
      <Notice as="div" tone="error" icon="alert">
        <b>It would be declined.</b>
        <ul>
          {declined.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
      </Notice>
    );
  if (!indication)
    return (
      <p className="muted">
        {missing.length === 0
          ? "No figure for these answers."
          : `Still needed: ${missing.map(({ label }) => label).join(", ")}.`}
      </p>
    );
  return (
    <>
      <p className="small">Indication</p>
      <p className="price">{poundsWords(indication.premiumIncIpt).replace(/\.00$/, "")}</p>
      <p className="small">With tax, without a fee. Not a quote, cannot be accepted.</p>
      <Assumed assumed={indication.assumed} />
    </>
  );
}

type Assumptions = NonNullable<IndicationAnswer["indication"]>["assumed"];

function Assumed({ assumed }: { readonly assumed: Assumptions }) {
  const [all, setAll] = useState(false);
  if (assumed.length === 0) return null;
  const shown = all ? assumed : assumed.slice(0, few);
  return (
    <div className="above-4">
      <h3 className="small">What was assumed</h3>
      <dl className="pairs">
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {assumed.length > few && (
        <Button variant="link" onClick={() => setAll(!all)}>
          {all ? "Fewer" : `${assumed.length - few} more`}
        </Button>
      )}
    </div>
  );
}

/** The indication for the answers as they stand, asked for again once one of them was settled. */
function useIndication(store: FormStore, typeOfInsurance: string, parts: readonly IndicationPart[]) {
  // The store tells that it "saved", into this page, whenever answers have settled.
  useRecordAtom(store, store.saveStateAtom);
  const given = answersGiven(store, parts);
  const load = async (): Promise<IndicationAnswer | null> =>
    given.length === 0
      ? null
      : call("/api/v1/Quote/indicate", {
          TypeOfInsurance: typeOfInsurance,
          DATA: JSON.stringify(quoteDataOf(dataOf(store.tree()))),
        });
  const { value, loading, failed, retry } = useLoaded(JSON.stringify(given), load);
  return { answer: value, given: given.length, loading, failed, retry };
}

interface Props {
  readonly blank: BlankQuote;
  readonly product: Product;
  /** Undefined until it is asked for. */
  readonly parts: readonly IndicationPart[] | undefined;
  readonly onBegin: () => void;
}

/** What such a risk may cost, from a few answers that the quote then takes over. */
export function QuickIndication({ blank, product, parts, onBegin }: Props) {
  return (
    <Panel
      title="Quick indication"
      beside={
        <>
          <span className="muted">Not a quote, cannot be accepted.</span>
          {!parts && (
            <span className="row end">
              <Button size="small" onClick={onBegin}>
                <Icon name="plus" />
                Indicate a price
              </Button>
            </span>
          )}
        </>
      }
    >
      {parts && <Asked blank={blank} product={product} parts={parts} />}
    </Panel>
  );
}

interface AskedProps extends Pick<Props, "blank" | "product"> {
  readonly parts: readonly IndicationPart[];
}

function Asked({ blank: { store }, product, parts }: AskedProps) {
  const { answer, given, loading, failed, retry } = useIndication(store, product.id, parts);
  return (
    <div className="indication">
      <div className="stack gap-5">
        {parts.map(({ group, itemId, names, sections }) => (
          <Questions
            key={group}
            store={store}
            sections={sections}
            itemId={itemId}
            only={names}
            headingLevel={3}
            untitled
          />
        ))}
      </div>
      <div className="indication-result sunken size-13" aria-live="polite" aria-busy={loading}>
        {failed && <Stale onRetry={retry} />}
        <IndicationResult answer={answer} given={given} />
      </div>
    </div>
  );
}

/** Questions of one group that an indication asks: of the policy, or of the first entry of a list. */
export interface IndicationPart {
  readonly group: string;
  readonly itemId?: string;
  readonly names: ReadonlySet<string>;
  readonly sections: readonly Section[];
}

/** What an indication asks, in the order of the definition. A list gets its first entry, so that there is one to ask about. */
export function beginIndication(store: FormStore, { indication = {}, pages }: Fields): readonly IndicationPart[] {
  return Object.entries(indication).map(([group, names]) => {
    const asked = new Set(names);
    const sections = pages
      .flatMap((page) => page.sections)
      .filter((section) => section.group === group && section.questions.some((name) => asked.has(name)));
    if (!store.form.group(group)?.list) return { group, names: asked, sections };
    const itemId = store.resolution().items(group)[0] ?? store.addItem(group);
    return { group, itemId, names: asked, sections };
  });
}

/** The answers that were given to it so far. */
function answersGiven(store: FormStore, parts: readonly IndicationPart[]): readonly Json[] {
  return parts.flatMap((part) =>
    [...part.names].flatMap((name) => {
      const at = store.form.group(part.group)?.at ?? part.group;
      const answer = store.answer(placeOf(at, part.itemId, name));
      return answer === undefined || isUnanswered(answer) ? [] : [answer];
    }),
  );
}

/** Ids of the entries that were begun for an indication and of which nothing was answered. */
export function entriesLeftBlank(store: FormStore, parts: readonly IndicationPart[]): ReadonlySet<string> {
  const blank = parts.filter((part) => part.itemId !== undefined && answersGiven(store, [part]).length === 0);
  return new Set(blank.flatMap(({ itemId }) => itemId ?? []));
}
