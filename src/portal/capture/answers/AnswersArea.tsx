import { useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Change } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { type Place, placeAt, placeOf, readPlace, wholeEntry } from "../../../form/tree/place.ts";
import type { Tree } from "../../../form/tree/tree.ts";
import type { Problem } from "../../../state/findings/problem.ts";
import { now, stampWords } from "../../clock.ts";
import { useSite } from "../../config.ts";
import { wordsForCount } from "../../forms/SummaryBox.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { statusWords } from "../../icons/Status.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { ActionBar, goalOf } from "../frame/actions/ActionBar.tsx";
import { useObstacles } from "../frame/actions/obstacles.ts";
import { ProblemLink } from "../frame/problems/ErrorSummary.tsx";
import { QuoteStatusNotice } from "../frame/problems/QuoteStatusNotice.tsx";
import { SidePanel, SideShort } from "../frame/side/SidePanel.tsx";
import { useFormPages } from "../frame/use-form-pages.ts";
import { groupOfPlace, pagePath } from "../open/capture-path.ts";
import type { OpenQuote } from "../open/open-quote.ts";
import { useClientName, useDetail, useQuote } from "../open/quote-context.ts";
import { PriceOrQuote, ReadyForPrice } from "../price/GetQuote.tsx";
import { AnswersOfPage, Contents } from "./AnswersOfPage.tsx";
import { AnswersViewContext, useAnswersView, warnedAnswers, wrongAnswers } from "./answers-view.ts";

/** Maximum number of lines; the rest is counted. */
const maxShown = 12;

/** Missing and wrong answers, each linking to its question. */
function Outstanding() {
  const quote = useQuote();
  const findings = useRecordAtom(quote.store, quote.store.findingsAtom);
  const open = findings.filter(({ severity }) => severity === "error");
  if (open.length === 0 || quote.state.readOnly) return null;
  return (
    <Notice as="section" tone="warn" icon="alert" className="outstanding targets" aria-labelledby="outstanding-title">
      <h2 id="outstanding-title" className="size-14">
        {wordsForCount(open)}
      </h2>
      <ul>
        {open.slice(0, maxShown).map((problem) => (
          <li key={`${problem.place} ${problem.code} ${problem.message}`}>
            <ProblemLink problem={problem}>{titleOf(quote, problem)}</ProblemLink>
            {problem.neededFor === "accept" && <span className="muted"> before you accept</span>}
          </li>
        ))}
      </ul>
      {open.length > maxShown && (
        <p className="small">And {(open.length - maxShown).toLocaleString("en-GB")} more, marked below.</p>
      )}
    </Notice>
  );
}

/** `P002, 14 Kestrel Yard: Buildings sum insured`; for a wrong answer, its error. */
function titleOf(quote: OpenQuote, { place, label, message, missing }: Problem): string {
  const { section, itemId } = place === undefined ? { section: "", itemId: undefined } : readPlace(place);
  const group = itemId === undefined ? undefined : groupOfPlace(quote, section, itemId);
  const words = missing && label ? label : message;
  return itemId !== undefined && group
    ? `${entryTitle(quote.store.resolution(), group.name, itemId)}: ${words}`
    : words;
}

/** Print only: the client, the form and the date of these answers. */
function PrintHead({ unsaved }: { readonly unsaved: boolean }) {
  const { reference, fields, state } = useQuote();
  const { printing } = useAnswersView();
  const { brand } = useSite();
  const client = useClientName();
  const status = useDetail("WebStatus");
  if (!printing) return null;
  return (
    <header className="print-head">
      <p className="print-title">
        {fields.title}: answers{brand && <span> {brand}</span>}
      </p>
      <dl>
        <Fact label="Reference" words={reference} />
        {state.policyNumber && <Fact label="Policy" words={state.policyNumber} />}
        {client && <Fact label="Client" words={client} />}
        <Fact label="Status" words={statusWords(status, state.cancellation?.effective)} />
        <Fact label="Form" words={`${fields.id}, version ${fields.version}`} />
        <Fact label="Last changed" words={`${stampWords(new Date(state.changedAt))} by ${state.changedBy}`} />
        <Fact label="Printed" words={`${stampWords(now())}${unsaved ? ", with answers that are not saved yet" : ""}`} />
      </dl>
    </header>
  );
}

function Fact({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  );
}

/** CSS property on the root with the text repeated in the margins of each printed page. */
const onEveryPage = "--print-running";

/**
 * Draws everything before the browser lays out its pages, whether by the button or the browser's own print command, and
 * restores the view afterwards.
 */
function usePrinting(running: string) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    root.style.setProperty(onEveryPage, JSON.stringify(running));
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      root.style.removeProperty(onEveryPage);
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [running]);
  const print = useCallback(() => window.print(), []);
  return { printing, print };
}

interface Props {
  readonly reasonsId: string;
  readonly blocked: boolean;
}

/** Buttons to the price, or back to the questions. */
function AnswersActions({ reasonsId, blocked }: Props) {
  const { fields, reference, state } = useQuote();
  const pages = useFormPages();
  const [first] = pages;
  const last = pages.at(-1);
  return (
    <>
      {first && <ButtonLink to={pagePath(first.id, fields.id, reference)}>Questions</ButtonLink>}
      {last && last !== first && <ButtonLink to={pagePath(last.id, fields.id, reference)}>{last.title}</ButtonLink>}
      {!state.readOnly && <PriceOrQuote reasonsId={reasonsId} blocked={blocked} />}
    </>
  );
}

/** Read-only view of every answer in words, for checking and printing. */
export default function AnswersArea() {
  const { store, reference, state } = useQuote();
  const changes = useRecordAtom(store, store.changesAtom);
  const findings = useRecordAtom(store, store.findingsAtom);
  const obstacles = useObstacles("quote");
  const { printing, print } = usePrinting(reference);
  const resolution = store.resolution();
  const pages = useFormPages();
  const view = useMemo(
    () => ({
      resolution,
      changed: unsavedAnswers(resolution.tree, changes),
      problems: wrongAnswers(findings),
      warnings: warnedAnswers(findings),
      printing,
    }),
    [resolution, changes, findings, printing],
  );
  useEffect(() => {
    void store.saveNow();
  }, [store]);
  return (
    <AnswersViewContext value={view}>
      <div className="work answers">
        <Contents pages={pages} />
        <SideShort />
        <Main className="work-main">
          <PageTitle title={`Check your answers – ${reference}`} />
          <PrintHead unsaved={changes.length > 0} />
          <div className="row gap-3">
            <h1 className="size-20">Check your answers</h1>
            <Button size="small" className="end" onClick={print}>
              <Icon name="print" />
              Print
            </Button>
          </div>
          <QuoteStatusNotice />
          <Outstanding />
          {pages.map((page) => (
            <AnswersOfPage key={page.id} page={page} />
          ))}
        </Main>
        <SidePanel />
      </div>
      <ActionBar goal={goalOf(state.kind)} obstacles={state.readOnly ? [] : obstacles} ready={<ReadyForPrice />}>
        {(reasons) => <AnswersActions reasonsId={reasons} blocked={obstacles.length > 0} />}
      </ActionBar>
    </AnswersViewContext>
  );
}

/** Returns a test for whether an answer is among these changes, by itself or as part of a new entry. */
export function unsavedAnswers(tree: Tree, changes: readonly Change[]): (place: Place) => boolean {
  const places = new Set(changes.flatMap(([path]) => placeAt(tree, path) ?? []));
  if (places.size === 0) return () => false;
  return (place) => {
    const { section, itemId } = readPlace(place);
    return places.has(place) || (itemId !== undefined && places.has(placeOf(section, itemId, wholeEntry)));
  };
}
