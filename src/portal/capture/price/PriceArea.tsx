import { call } from "../../api/call.ts";
import "../../styles/items.css";
import { type ReactNode, useMemo, useState } from "react";
import type { Page, Section } from "../../../../schemas/definition.ts";
import type { Decision } from "../../../../schemas/quote.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { blocksOfPage } from "../../../form/definition/page-blocks.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { optionQuestions } from "../../../insurance/options/option-answers.ts";
import { DialogQuestions } from "../../dialogs/DialogQuestions.tsx";
import { Questions } from "../../forms/Questions.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { type BlockedStage, blockedStage, consequence, useClearedWords } from "../../referral/consequence.ts";
import { AgreedCondition, AgreedTerms } from "../../referral/TermsPanel.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { PageTitle } from "../../shell/Main.tsx";
import { toast } from "../../toast/toasts.ts";
import { DocumentsPanel } from "../documents/DocumentsPanel.tsx";
import { useContinue } from "../frame/actions/ActionBar.tsx";
import { ErrorSummary } from "../frame/problems/ErrorSummary.tsx";
import { QuoteStatusNotice } from "../frame/problems/QuoteStatusNotice.tsx";
import { PriceSide } from "../frame/side/SidePanel.tsx";
import { SimilarRisks } from "../frame/side/SimilarRisks.tsx";
import { usePrice } from "../frame/side/use-price.ts";
import { formPages } from "../frame/use-form-pages.ts";
import { CaptureWork } from "../frame/Work.tsx";
import { useQuote, versionOf } from "../open/quote-context.ts";
import { ComparePanel } from "../options/ComparePanel.tsx";
import { EarlierPrices } from "../options/EarlierPrices.tsx";
import { PageBlocks } from "../questions/FormPage.tsx";
import { BeforeAccept, splitSections } from "./BeforeAccept.tsx";
import { DecisionPlaces } from "./DecisionPlaces.tsx";
import { PriceActions } from "./PriceActions.tsx";
import { PriceTable } from "./PriceTable.tsx";

/** The decisions of the last price, while the answers it was based on are unchanged. */
function useDecided(): readonly Decision[] {
  const { store } = useQuote();
  const { decisions, outdated } = useRecordAtom(store, store.outcomeAtom);
  return outdated ? [] : decisions;
}

const ofKind = (decisions: readonly Decision[], kind: Decision["decision"]): readonly Decision[] =>
  decisions.filter(({ decision, cleared }) => decision === kind && cleared !== true);

/**
 * Every reason that holds the quote back, each linking to the answers that caused it; those an underwriter has cleared
 * are separate.
 */
function Reasons() {
  const clearedWords = useClearedWords();
  const decisions = useDecided();
  const cleared = decisions.filter((each) => each.cleared === true);
  const held = blockedStage(decisions);
  const groups = [ofKind(decisions, "DECLINE"), ofKind(decisions, "REFER"), cleared] as const;
  if (groups.every((group) => group.length === 0)) return null;
  const [declined, referred] = groups;
  return (
    <Panel className="decisions" id="decisions" tabIndex={-1} aria-label="Decision">
      <Group title="Decline reasons" decisions={declined} held={held} />
      <Group title="Referral reasons" decisions={referred} held={held} />
      <Group title={clearedWords} decisions={cleared} held={held} />
    </Panel>
  );
}

/** What the client must do after acceptance, by rules and by the underwriter: next to the price, above the declarations. */
function Conditions() {
  const { state } = useQuote();
  const decisions = useDecided();
  const conditions = ofKind(decisions, "INFO");
  const agreed = state.terms?.conditions ?? [];
  if (conditions.length + agreed.length === 0) return null;
  return (
    <div className="side-block">
      <Group title="Conditions if you accept" decisions={conditions} held={blockedStage(decisions)}>
        {agreed.map((condition) => (
          <li key={condition.id} className="flag">
            <Icon name="clock" />
            <p>
              <AgreedCondition condition={condition} />
            </p>
          </li>
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly decisions: readonly Decision[];
  /** What all decisions together block. */
  readonly held: BlockedStage;
  /** Further rows, after those of the decisions. */
  readonly children?: readonly ReactNode[];
}

function Group({ title, decisions, held, children = [] }: GroupProps) {
  if (decisions.length + children.length === 0) return null;
  const [first] = decisions;
  const isRefused = first?.decision === "DECLINE" && first.cleared !== true;
  return (
    <div className={isRefused ? "decision-group pad-35 decision-refused" : "decision-group pad-35"}>
      <h2>{title}</h2>
      <ul>
        {decisions.map((decision) => (
          <Reason key={decision.id} decision={decision} held={held} />
        ))}
        {children}
      </ul>
    </div>
  );
}

const icons = { DECLINE: "alert", REFER: "flag", INFO: "clock" } as const;

function Reason({ decision: reason, held }: { readonly decision: Decision; readonly held: BlockedStage }) {
  const { decision, cleared, message, due } = reason;
  return (
    <li className={cleared === true ? "flag flag-cleared" : "flag"}>
      <Icon name={cleared === true ? "check" : icons[decision]} />
      <div>
        <p>
          <b>{message}</b> {consequence(reason, held, "broker")} {due && `Due by ${formatDate(due)}.`}
        </p>
        <DecisionPlaces decision={reason} />
      </div>
    </li>
  );
}

/** The covers, their prices, what blocks acceptance, and the declarations. */
export default function PriceArea() {
  const { fields } = useQuote();
  const page = formPages(fields).at(-1);
  return page ? <PricePage page={page} /> : null;
}

/** Names of the price questions that no option varies, asked above the comparison. */
const namesFixed = (form: PreparedForm, sections: readonly Section[]): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ group, questions }) => questions.filter((name) => form.question(group, name)?.option !== true)),
  );

function PricePage({ page }: { readonly page: Page }) {
  const { store, reference, state } = useQuote();
  const { forPrice, forAccept } = useMemo(() => splitSections(store.form, page), [store.form, page]);
  const { problems, attempt, stop } = useContinue(page.id);
  const [ending, setEnding] = useState(false);
  const fixed = useMemo(() => namesFixed(store.form, forPrice), [store.form, forPrice]);
  const blocks = useMemo(() => blocksOfPage(store.form, { ...page, sections: forPrice }), [store.form, page, forPrice]);
  const lists = blocks.filter(({ kind }) => kind !== "once");
  const questions = blocks.flatMap(({ kind, sections }) => (kind === "once" ? sections : []));
  const isDeclined = blockedStage(useDecided()) === "quote";
  const isPriced = usePrice().price !== null && state.policyNumber === undefined;
  const isCompared = isPriced && optionQuestions(store.form).length > 0;
  return (
    <CaptureWork
      wide
      page={page.id}
      actions={<PriceActions page={page.id} onStop={stop} onNotTakenUp={() => setEnding(true)} />}
    >
      <PageTitle title={`${page.title} – ${reference}`} error={attempt > 0 && problems.length > 0} />
      <h1 className="visually-hidden">{page.title}</h1>
      {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
      <QuoteStatusNotice />
      <Reasons />
      <AgreedTerms />
      {ending && <NotTakenUpForm onDone={() => setEnding(false)} />}
      <div className="price-columns grid at-start">
        <div className="work-main">
          <PageBlocks blocks={lists} />
          <Questions store={store} sections={questions} {...(isCompared && { only: fixed })} panel />
          {isCompared ? <ComparePanel /> : <PriceTable />}
          <EarlierPrices />
          <DocumentsPanel />
        </div>
        <div className="work-main">
          <SimilarRisks />
          <PriceSide>
            <Conditions />
          </PriceSide>
          {!isDeclined && <BeforeAccept sections={forAccept} />}
        </div>
      </div>
    </CaptureWork>
  );
}

/** Why the client does not take the quote up. */
export function NotTakenUpForm({ onDone }: { readonly onDone: () => void }) {
  const { store, reference, reload } = useQuote();
  const mark = async (DATA: string): Promise<string | undefined> => {
    if (!(await store.saveNow())) return "The answers are not saved yet, so the quote was not marked.";
    try {
      const { until } = await call("/api/v1/Quote/markNotTakenUp", { reference, version: versionOf(store), DATA });
      toast(`${reference} is marked as not taken up. You can reopen it until ${formatDate(until)}.`);
      onDone();
      focusWhenThere("main");
    } finally {
      await reload();
    }
    return undefined;
  };
  return (
    <Panel
      title="Not taken up"
      beside={<span className="muted">You can reopen it within 90 days. Every answer is kept.</span>}
    >
      <DialogQuestions
        id="NOT-TAKEN-UP"
        about={reference}
        send="Mark as not taken up"
        leave="Keep it open"
        onLeave={onDone}
        onSend={mark}
        takesFocus
      />
    </Panel>
  );
}
