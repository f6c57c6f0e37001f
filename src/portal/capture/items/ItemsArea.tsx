import "../../styles/paste.css";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { onReveal } from "../../../../renderers/focus-place.ts";
import { useDerived, useRecordAtom } from "../../../binding/state-hooks.ts";
import { blocksWithin, groupAround, scheduleOf } from "../../../form/definition/page-blocks.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { placeOf, wholeEntry } from "../../../form/tree/place.ts";
import { sameJson } from "../../../form/values/own.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { StandardAnswer } from "../../../state/entries/item-edits.ts";
import { Area } from "../../area/Area.tsx";
import { Questions } from "../../forms/Questions.tsx";
import { undoAction } from "../../forms/undo-action.ts";
import { KeyOf } from "../../keys/KeyOf.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { focusIn, PageTitle } from "../../shell/Main.tsx";
import { toast } from "../../toast/toasts.ts";
import { ActionBar, goalOf, useContinue } from "../frame/actions/ActionBar.tsx";
import { useObstacles } from "../frame/actions/obstacles.ts";
import { standardConfirmId } from "../frame/NextMissing.tsx";
import { ErrorSummary } from "../frame/problems/ErrorSummary.tsx";
import { QuoteStatusNotice } from "../frame/problems/QuoteStatusNotice.tsx";
import { CaptureWork } from "../frame/Work.tsx";
import { dismissImport, useImportRequest } from "../import/import-request.ts";
import { addressOfList, addressOfPlace, itemName, itemPath, pageOfGroup, pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { PriceOrQuote, ReadyForPrice } from "../price/GetQuote.tsx";
import { EntryTableContext, FormPage, PageBlocks } from "../questions/FormPage.tsx";
import { ItemHead } from "./ItemHead.tsx";
import { ItemTable } from "./ItemTable.tsx";
import "../../styles/items.css";

/** Pages with a table of entries, and the page of one entry. */
export default function ItemsArea() {
  const { page: name, PropertyRef } = useParams();
  const { fields } = useQuote();
  const page = fields.pages.find(({ id }) => id === name);
  return (
    <EntryTableContext value={ItemTable}>
      {page && PropertyRef === undefined ? <FormPage key={page.id} page={page} /> : <ItemPage />}
      <ImportHost />
    </EntryTableContext>
  );
}

interface Props {
  readonly group: string;
  readonly id: string;
  /** The parent of the entry. */
  readonly parentId: string | undefined;
  readonly onNext: (address: string) => void;
}

/** Buttons: back to the schedule, next entry or page, and get quote. */
function ItemActions({ group, id, parentId, onNext }: Props) {
  const quote = useQuote();
  const { store, fields, reference, state } = quote;
  const navigate = useNavigate();
  const obstacles = useObstacles("quote");
  const { at = "", label = "entry", plural = "entries" } = store.form.group(group) ?? {};
  const next = store.neighbours(id)?.next;
  const back = addressOfList(quote, group, parentId);
  const onward = next === undefined ? back : itemPath(fields.id, reference, itemName(quote, at, next));
  return (
    <ActionBar goal={goalOf(state.kind)} obstacles={state.readOnly ? [] : obstacles} ready={<ReadyForPrice />}>
      {(reasons) => (
        <>
          <Button onClick={() => navigate(back)}>
            All {plural}
            <KeyOf act="previous-page" isSilent />
          </Button>
          <Button onClick={() => onNext(onward)}>
            {next === undefined ? "Done" : `Next ${label}`}
            <KeyOf key={onward} act="next-item" />
          </Button>
          {!state.readOnly && <PriceOrQuote reasonsId={reasons} blocked={obstacles.length > 0} />}
        </>
      )}
    </ActionBar>
  );
}

interface Found {
  readonly group: string;
  readonly id: string;
}

/** The entry, of any group, that an address names by reference or id. */
function useItem(name: string): Found | null {
  const { store } = useQuote();
  useRecordAtom(store, store.structureAtom);
  const resolution = store.resolution();
  for (const { name: group, group: shape } of store.form.groups.values()) {
    const id = shape.list && shape.label ? resolution.itemIdOf(group, name) : undefined;
    if (id !== undefined && resolution.items(group).includes(id)) return { group, id };
  }
  return null;
}

/** One entry of a schedule on its own page. */
function ItemPage() {
  const { PropertyRef = "" } = useParams();
  const item = useItem(PropertyRef);
  return item ? <KnownItem key={item.id} {...item} /> : <UnknownItem name={PropertyRef} />;
}

interface StandardRow {
  readonly answers: readonly StandardAnswer[];
  /** Names of the questions that the row replaces; undefined while it replaces none. */
  readonly folded: ReadonlySet<string> | undefined;
  readonly review: () => void;
  readonly fold: () => void;
}

const isSame = (one: readonly StandardAnswer[], other: readonly StandardAnswer[]): boolean =>
  one.length === other.length &&
  one.every((answer, at) => {
    const beside = other[at];
    return (
      answer.question === beside?.question && answer.open === beside.open && sameJson(answer.answer, beside.answer)
    );
  });

/**
 * The standard answers of an entry. Their questions are collapsed into one row, unless the user expands them or a link
 * leads to one. For a policy change, all questions are visible.
 */
function useStandardAnswers(group: string, id: string): StandardRow {
  const { store, state } = useQuote();
  const at = store.form.group(group)?.at ?? group;
  const arrival = focusIn(useLocation().state);
  const isNamed = (name: string) => arrival === placeOf(at, id, name);
  const read = useCallback(() => (state.readOnly ? [] : store.standardAnswers(id)), [store, state.readOnly, id]);
  const answers = useDerived(store, store.itemProgressAtom, read, isSame);
  const [reviewed, setReviewed] = useState(() => answers.some(({ question }) => isNamed(question.name)));
  const isFolded = !reviewed && (state.kind !== "mta" || answers.some(({ open }) => open));
  useEffect(() => {
    if (!isFolded) return;
    return onReveal((itemId) => {
      if (itemId === id) setReviewed(true);
      return itemId === id;
    });
  }, [isFolded, id]);
  const names = useMemo(() => new Set(answers.map(({ question }) => question.name)), [answers]);
  const first = answers[0]?.question.name;
  return {
    answers,
    folded: isFolded ? names : undefined,
    review: () => {
      setReviewed(true);
      if (first !== undefined) focusWhenThere(placeOf(at, id, first));
    },
    fold: () => setReviewed(false),
  };
}

interface StandardAnswersProps {
  readonly group: string;
  readonly id: string;
  readonly row: StandardRow;
}

/** The standard answers in one row: confirmed with one press, or reviewed question by question. */
function StandardAnswers({ group, id, row }: StandardAnswersProps) {
  const { store } = useQuote();
  const { answers, folded, review, fold } = row;
  const { label = "entry", plural = `${label}s` } = store.form.group(group) ?? {};
  const hasOthers = (store.neighbours(id)?.count ?? 0) > 1;
  const reviewButton = useRef<HTMLButtonElement>(null);
  const open = answers.filter((answer) => answer.open).length;
  const [hasConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (hasConfirmed) reviewButton.current?.focus();
  }, [hasConfirmed]);
  if (answers.length === 0 || (open === 0 && folded === undefined)) return null;
  const confirm = (forAll: boolean) => {
    const changed = store.confirmStandard(id, { forAll });
    setConfirmed(true);
    const where = forAll ? ` for ${counted(changed, label, plural)}` : "";
    toast(`Standard answers confirmed${where}.`, { action: undoAction(store) });
  };
  return (
    <section className="item-strip standard-answers stack line-above size-13" aria-label="Standard answers">
      {folded !== undefined && (
        <dl className="facts-over">
          {answers.map(({ question, answer }) => (
            <div key={question.name}>
              <dt>{question.docLabel ?? question.label}</dt>
              <dd>{showAnswer(question, answer)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="cluster gap-x-3">
        <p>
          {open === 0
            ? `${counted(answers.length, "standard answer")}.`
            : `${counted(open, "standard answer")} to confirm with the client.`}
        </p>
        {open > 0 && (
          <Button id={standardConfirmId} size="small" onClick={() => confirm(false)}>
            Confirm these answers
          </Button>
        )}
        {open > 0 && hasOthers && (
          <Button size="small" onClick={() => confirm(true)}>
            Confirm for all {plural}
          </Button>
        )}
        <Button ref={reviewButton} size="small" onClick={folded === undefined ? fold : review}>
          {folded === undefined ? "Hide" : "Review"}
        </Button>
      </div>
    </section>
  );
}

function KnownItem({ group, id }: Found) {
  const { store, fields, reference } = useQuote();
  const page = pageOfGroup({ fields }, group);
  const sections = useMemo(
    () => fields.pages.flatMap((each) => each.sections).filter((section) => section.group === group),
    [fields, group],
  );
  const { problems, attempt, goOn } = useContinue(page, id);
  useRecordAtom(store, store.saveStateAtom);
  useRecordAtom(store, store.itemProgressAtom);
  const title = entryTitle(store.resolution(), group, id);
  const around = groupAround(store.form, group);
  const parentId = around && store.resolution().holder(around, group, id)?.itemId;
  const within = useMemo(() => blocksWithin(store.form, group), [store.form, group]);
  const entry = useMemo(() => ({ group, id }), [group, id]);
  const standard = useStandardAnswers(group, id);
  return (
    <CaptureWork
      page={page}
      entry={entry}
      actions={<ItemActions group={group} id={id} parentId={parentId} onNext={goOn} />}
    >
      <PageTitle title={`${title} – ${reference}`} error={attempt > 0 && problems.length > 0} />
      {attempt > 0 && <ErrorSummary problems={problems} where={`on ${title}`} attempt={attempt} />}
      <QuoteStatusNotice />
      {around !== undefined && parentId !== undefined && <EntryAround group={around} id={parentId} />}
      <ItemTable group={group} parentId={parentId} current={id} heading="h2" />
      <Panel aria-labelledby="item-title">
        <ItemHead group={group} id={id} title={title} />
        <Questions store={store} sections={sections} itemId={id} headingLevel={2} without={standard.folded} />
        <StandardAnswers group={group} id={id} row={standard} />
        <PageBlocks blocks={within} parentId={id} />
      </Panel>
    </CaptureWork>
  );
}

/** Link to the parent entry. */
function EntryAround({ group, id }: Found) {
  const quote = useQuote();
  return (
    <p>
      <Link to={addressOfPlace(quote, placeOf(quote.store.form.group(group)?.at ?? group, id, wholeEntry))}>
        {entryTitle(quote.store.resolution(), group, id)}
      </Link>
    </p>
  );
}

function UnknownItem({ name }: { readonly name: string }) {
  const { store, fields, reference } = useQuote();
  const page = scheduleOf(store.form)?.page ?? "first";
  return (
    <CaptureWork page={page} actions={null}>
      <PageTitle title={`No ${name} – ${reference}`} />
      <Empty framed level={1} title={<>There is no {name} in this quote</>}>
        <p>It was removed, or the reference belongs to another quote.</p>
        <ButtonLink variant="primary" to={pagePath(page, fields.id, reference)}>
          Back to the schedule
        </ButtonLink>
      </Empty>
    </CaptureWork>
  );
}

const dialog = () => import("../import/ImportArea.tsx");

/** Shows the import and export dialog when requested. */
function ImportHost() {
  const asked = useImportRequest();
  useEffect(() => dismissImport, []);
  if (!asked) return null;
  return (
    <div className="paste-host">
      <Area name="capture/import" load={dialog} fallback={null} />
    </div>
  );
}
