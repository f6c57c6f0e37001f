import { focusPlace } from "../../../../renderers/focus-place.ts";
import type { Fields, Section } from "../../../../schemas/definition.ts";
import type { Decision } from "../../../../schemas/quote.ts";
import type { Json } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { placeAt, placeOf, readPlace } from "../../../form/tree/place.ts";
import { dataOf } from "../../../form/tree/tree.ts";
import { isUnanswered } from "../../../form/values/answer-value.ts";
import { quoteDataOf } from "../../../insurance/lifecycle/load-quote.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Questions } from "../../forms/Questions.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { IndicatedPrice, type LinkTo } from "../indication/IndicatedPrice.tsx";
import { IndicationMakeup } from "../indication/IndicationMakeup.tsx";

interface Props {
  readonly store: FormStore;
  readonly parts: readonly IndicationPart[];
}

/** The questions of an indication; their answers carry over to the quote. */
export function IndicationQuestions({ store, parts }: Props) {
  return (
    <Panel title="Quick indication" beside={<span className="muted">The answers carry over to the quote.</span>}>
      <div className="indication grid gap-5 gap-x-6">
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
    </Panel>
  );
}

interface StartPriceProps extends Props {
  readonly typeOfInsurance: string;
}

/** Indicative price for the answers so far, requested again after each. */
export function StartPrice({ store, parts, typeOfInsurance }: StartPriceProps) {
  // The store reports a save into this page whenever answers have settled.
  useRecordAtom(store, store.saveStateAtom);
  const given = answersGiven(store, parts);
  const { value, loading, failed, retry } = useLoaded(JSON.stringify(given), async () =>
    given.length === 0
      ? null
      : call("/api/v1/Quote/indicate", {
          TypeOfInsurance: typeOfInsurance,
          DATA: JSON.stringify(quoteDataOf(dataOf(store.tree()))),
        }),
  );
  const answer = given.length > 0 ? value : null;
  const asked = new Set(parts.flatMap(({ names }) => [...names]));
  const linkTo: LinkTo = (path, words) => {
    const place = placeAt(store.tree(), path);
    if (place === undefined || !asked.has(readPlace(place).name ?? "")) return words;
    return (
      <Button variant="link" onClick={() => focusPlace(place)}>
        {words}
      </Button>
    );
  };
  return (
    <Panel title="Indicative price" className="indication-result" aria-live="polite" aria-busy={loading}>
      {failed && <Stale onRetry={retry} />}
      <PanelBody>
        {answer ? (
          <IndicatedPrice answer={answer} linkTo={linkTo} />
        ) : (
          <p className="muted">A price is shown here once the quick indication is answered.</p>
        )}
        {answer && <Referrals decisions={answer.referred} />}
        {answer && <IndicationMakeup answer={answer} linkTo={linkTo} />}
      </PanelBody>
    </Panel>
  );
}

/** What an underwriter would review. */
function Referrals({ decisions }: { readonly decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <>
      <h3 className="small above-2">Referral reasons</h3>
      <ul className="below-2">
        {decisions.map(({ id, message }) => (
          <li key={id} className="flag">
            <Icon name="flag" />
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Questions of one group that an indication asks: of the policy, or of a list's first entry. */
export interface IndicationPart {
  readonly group: string;
  readonly itemId?: string;
  readonly names: ReadonlySet<string>;
  readonly sections: readonly Section[];
}

/**
 * The questions of an indication, in the order of the definition. Adds the first entry of a list, so that there is one
 * to ask about.
 */
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

/** The answers given to it so far. */
function answersGiven(store: FormStore, parts: readonly IndicationPart[]): readonly Json[] {
  return parts.flatMap((part) =>
    [...part.names].flatMap((name) => {
      const at = store.form.group(part.group)?.at ?? part.group;
      const answer = store.answer(placeOf(at, part.itemId, name));
      return answer === undefined || isUnanswered(answer) ? [] : [answer];
    }),
  );
}

/** Ids of entries added for an indication and left blank. */
export function entriesLeftBlank(store: FormStore, parts: readonly IndicationPart[]): ReadonlySet<string> {
  const blank = parts.filter((part) => part.itemId !== undefined && answersGiven(store, [part]).length === 0);
  return new Set(blank.flatMap(({ itemId }) => itemId ?? []));
}
