import { memo, type ReactNode, useState } from "react";
import { later } from "../../../../../renderers/later.tsx";
import type { Question } from "../../../../../schemas/question.ts";
import type { Price } from "../../../../../schemas/quote.ts";
import type { Phase } from "../../../../../schemas/quote-status.ts";
import { useRecordAtom } from "../../../../binding/state-hooks.ts";
import { showAnswer } from "../../../../form/draw/show-answer.ts";
import { placeOf } from "../../../../form/tree/place.ts";
import { formatDate } from "../../../../form/values/calendar.ts";
import { formatPounds, pence } from "../../../../insurance/money/money.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { stampWords } from "../../../clock.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { statusWords } from "../../../icons/Status.tsx";
import { KeyHint } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Notice } from "../../../kit/Notice.tsx";
import { Panel } from "../../../kit/Panel.tsx";
import { wholePoundsWords } from "../../../pounds.ts";
import { useIndication } from "../../indication/IndicationProvider.tsx";
import { useDetail, useEffectiveDay, usePhase, useQuote } from "../../open/quote-context.ts";
import { viewedOption } from "../../options/viewed-option.ts";
import { ProblemLink } from "../problems/ErrorSummary.tsx";
import { SaveStateWords } from "../SaveStateWords.tsx";
import { RunningMakeup, RunningPrice } from "./RunningPrice.tsx";
import { useConsequence, useCoverStart, useFlags, usePrice } from "./use-price.ts";

const few = 5;

const heading = (reasons: readonly Problem[], bound: boolean): string => {
  if (bound) return "Referral reasons, cleared";
  return reasons.some(({ severity }) => severity === "decline") ? "Decline reasons" : "Referral reasons";
};

/** Referrals and declines raised so far, then the conditions of cover, each linking to its answer. */
function Flags() {
  const flags = useFlags();
  const bound = usePhase() === "accepted";
  const conditions = flags.filter(({ severity }) => severity === "info");
  const reasons = flags.filter(({ severity }) => severity !== "info");
  return (
    <>
      {(reasons.length > 0 || (!bound && conditions.length === 0)) && (
        <FlagBlock title={heading(reasons, bound)} flags={reasons} />
      )}
      {conditions.length > 0 && <FlagBlock title="Conditions of cover" flags={conditions} />}
    </>
  );
}

const icons = { decline: "alert", info: "clock" } as const;

function FlagBlock({ title, flags }: { readonly title: string; readonly flags: readonly Problem[] }) {
  const [all, setAll] = useState(false);
  const consequenceOf = useConsequence();
  const shown = all ? flags : flags.slice(0, few);
  return (
    <div className="side-block pad">
      <h2>{title}</h2>
      {flags.length === 0 && <p className="small">None</p>}
      <ul>
        {shown.map((flag) => (
          <li
            key={`${flag.code} ${flag.place} ${flag.message}`}
            className={flag.severity === "decline" ? "flag flag-refused" : "flag"}
          >
            <Icon name={flag.severity === "decline" || flag.severity === "info" ? icons[flag.severity] : "flag"} />
            <span>
              <ProblemLink problem={flag}>{flag.message}</ProblemLink> {consequenceOf(flag)}
            </span>
          </li>
        ))}
      </ul>
      {flags.length > few && !all && (
        <Button variant="link" onClick={() => setAll(true)}>
          {flags.length - few} more
        </Button>
      )}
    </div>
  );
}

/** The broker's own references: answers that must be unique within the branch. */
const OwnReferences = memo(function OwnReferences() {
  const { store } = useQuote();
  return store.form.singles.flatMap(({ group, questions }) =>
    questions
      .filter(({ question }) => question.unique === "branch")
      .map(({ question }) => <Row key={question.name} at={group.at} question={question} />),
  );
});

function Row({ at, question }: { readonly at: string; readonly question: Question }) {
  const { store } = useQuote();
  const words = showAnswer(question, useRecordAtom(store, store.answerAtom(placeOf(at, undefined, question.name))));
  if (!words) return null;
  return (
    <>
      <dt>Your reference</dt>
      <dd>{words}</dd>
    </>
  );
}

/** Reference, status and dates. */
function Facts() {
  const { reference, state } = useQuote();
  const status = useDetail("WebStatus");
  return (
    <dl className="side-block pad facts">
      <dt>Reference</dt>
      <dd>{reference}</dd>
      {state.policyNumber && (
        <>
          <dt>Policy</dt>
          <dd>{state.policyNumber}</dd>
        </>
      )}
      <OwnReferences />
      <dt>Status</dt>
      <dd>{statusWords(status, state.cancellation?.effective)}</dd>
      <PeriodFacts />
    </dl>
  );
}

/** Start of cover or of the change, and until when the price is valid. */
function PeriodFacts({ withoutEnd = false }: { readonly withoutEnd?: boolean }) {
  const { state } = useQuote();
  const { price, outdated } = usePrice();
  const phase = usePhase();
  const effective = useEffectiveDay();
  const coverStart = useCoverStart();
  if (state.kind === "mta")
    return (
      <>
        <dt>Change from</dt>
        <dd>{effective ? formatDate(effective) : "Not chosen yet"}</dd>
      </>
    );
  return (
    <>
      <dt>Cover starts</dt>
      <dd>{coverStart}</dd>
      {phase !== "accepted" && !withoutEnd && (
        <>
          <dt>Price valid to</dt>
          <dd>{price && !outdated ? formatDate(price.validTo) : "No price yet"}</dd>
        </>
      )}
    </>
  );
}

/** Shown once the client and the insured risk are known; loaded late, so as not to delay a page. */
const similar = later(async () => (await import("./SimilarRisks.tsx")).SimilarRisks, null, true);

/** Facts visible on every page of a quote. */
export function SidePanel() {
  const { state } = useQuote();
  return (
    <aside className="work-side flex column" aria-label="This quote">
      <similar.component />
      <Panel as="div" className="side side-scrolled">
        <PriceOfQuote />
        <Flags />
        <RunningMakeup />
        <Facts />
        <div className="side-block pad">
          <SaveStateWords />
          {!state.readOnly && (
            <p className="small">
              Every answer saves as you leave it. <KeyHint>Ctrl S</KeyHint>
            </p>
          )}
        </div>
      </Panel>
    </aside>
  );
}

/** The side panel on the price page, which shows reasons itself; conditions are passed in once decided. */
export function PriceSide({ children: conditions }: { readonly children: ReactNode }) {
  const { store } = useQuote();
  const { decisions, outdated } = useRecordAtom(store, store.outcomeAtom);
  const isDecided = decisions.length > 0 && !outdated;
  const isRaised = useFlags().length > 0;
  return (
    <Panel as="aside" className="side" aria-label="This quote">
      <PriceOfQuote />
      {isRaised && !isDecided && <Flags />}
      {conditions}
      <RunningMakeup />
      <dl className="side-block pad facts">
        <PeriodFacts withoutEnd />
      </dl>
    </Panel>
  );
}

const { component: ChangeBlock } = later(
  async () => (await import("../../../policy/change/ChangeBlock.tsx")).default,
  <div className="side-block pad" aria-busy="true" />,
);

/** Why there is no price, for reasons other than missing answers. */
const noPrice: Readonly<Partial<Record<Phase, string>>> = {
  referred: "Withheld until the underwriter replies.",
  asked: "Withheld until the underwriter replies.",
  declined: "None: the quote is declined.",
};

/**
 * The last calculated price for the client, and whether it is still valid; for a mid-term adjustment, the amount due or
 * refunded.
 */
function PriceOfQuote() {
  const { state } = useQuote();
  return state.kind === "mta" ? <ChangeBlock /> : <LastPrice />;
}

function LastPrice() {
  const { price, outdated } = usePrice();
  const phase = usePhase();
  const { answer } = useIndication();
  const isStillDeclined = phase === "declined" && answer !== null && answer.declined.length > 0;
  if (!price && answer && !isStillDeclined) return <RunningPrice />;
  if (!price)
    return (
      <div className="side-block pad">
        <h2>Price</h2>
        <p className="small">{(phase && noPrice[phase]) ?? "Not priced yet. Complete all questions to get a quote."}</p>
      </div>
    );
  return (
    <>
      <StoredPrice price={price} outdated={outdated} />
      <RunningPrice />
    </>
  );
}

interface StoredPriceProps {
  readonly price: Price;
  readonly outdated: boolean;
}

function StoredPrice({ price, outdated }: StoredPriceProps) {
  const phase = usePhase();
  return (
    <div className="side-block side-total pad">
      <h2>{outdated ? "Last total payable" : price.indicative ? "Indicative total payable" : "Total payable"}</h2>
      <p className={outdated ? "price muted" : "price"}>{formatPounds(pence(price.total))}</p>
      <p className="small">Calculated {stampWords(new Date(price.calculatedAt))}</p>
      {outdated ? (
        <Notice tone="warn" icon="alert">
          {phase === "expired"
            ? "This quote has expired, so the price is no longer valid."
            : "The quote has changed since it was priced, so this price is no longer valid."}
        </Notice>
      ) : (
        <p className="small">
          Valid to <b className="figure">{formatDate(price.validTo)}</b>
        </p>
      )}
    </div>
  );
}

/** The side panel as one short card, for a phone. */
export function SideShort() {
  const { price, outdated } = usePrice();
  const indicated = useIndication().answer?.indication;
  const reasons = useFlags().filter(({ severity }) => severity !== "info");
  const looked = viewedOption.use();
  if (!price && !indicated && reasons.length === 0) return null;
  if (looked)
    return (
      <Panel as="aside" className="side-short" aria-label="Quote summary">
        <span className="small">Total payable, option {looked.letter}</span>
        <b className="figure">{looked.price ? formatPounds(pence(looked.price.total)) : "Not priced yet"}</b>
      </Panel>
    );
  const running = indicated && !price ? wholePoundsWords(indicated.premiumIncIpt) : "None yet";
  return (
    <Panel as="aside" className="side-short" aria-label="Quote summary">
      <span className="small">{price ? (outdated ? "Last total payable" : "Total payable") : "Indicative price"}</span>
      <b className="figure">{price ? formatPounds(pence(price.total)) : running}</b>
      <span className="small warn-words">{price && outdated ? "Answers changed since" : ""}</span>
      {reasons.length > 0 && (
        <ul className="small side-reasons" aria-label="Referral reasons">
          {reasons.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
