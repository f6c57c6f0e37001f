import "../../styles/items.css";
import { useMemo } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { blocksWithin, groupAround } from "../../../form/definition/page-blocks.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { placeOf, wholeEntry } from "../../../form/tree/place.ts";
import { Questions } from "../../forms/Questions.tsx";
import { KeyOf } from "../../keys/KeyOf.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { PageTitle } from "../../shell/Main.tsx";
import { ActionBar, useContinue } from "../frame/actions/ActionBar.tsx";
import { useObstacles } from "../frame/actions/obstacles.ts";
import { ErrorSummary } from "../frame/problems/ErrorSummary.tsx";
import { QuoteStanding } from "../frame/problems/Standing.tsx";
import { CaptureWork } from "../frame/Work.tsx";
import { ImportHost } from "../import/ImportHost.tsx";
import { addressOfList, addressOfPlace, itemName, itemPath, pageOfGroup, pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { PriceOrQuote, ReadyForPrice } from "../price/GetQuote.tsx";
import { EntryTableContext, FormPage, PageBlocks } from "../questions/FormPage.tsx";
import { ItemHead } from "./ItemHead.tsx";
import { ItemTable } from "./ItemTable.tsx";
import { StandardAnswers, useStandardAnswers } from "./StandardAnswers.tsx";

/** Pages with a table of entries, and the page of one of them. */
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
  /** The entry inside which it is listed. */
  readonly parentId: string | undefined;
  readonly onNext: (address: string) => void;
}

/** Back to the schedule, on to the next entry or page, and get quote. */
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
    <ActionBar goal="get a quote" obstacles={state.readOnly ? [] : obstacles} ready={<ReadyForPrice />}>
      {(reasons) => (
        <>
          <Button onClick={() => navigate(back)}>All {plural}</Button>
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

/** The entry that an address names by reference or id, of whatever group. */
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

/** One entry of a schedule on a page of its own. */
function ItemPage() {
  const { PropertyRef = "" } = useParams();
  const item = useItem(PropertyRef);
  return item ? <KnownItem key={item.id} {...item} /> : <UnknownItem name={PropertyRef} />;
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
      <QuoteStanding />
      {around !== undefined && parentId !== undefined && <EntryAround group={around} id={parentId} />}
      <ItemTable group={group} parentId={parentId} current={id} heading="h2" />
      <Panel aria-labelledby="item-title">
        <ItemHead group={group} id={id} title={title} />
        <Questions store={store} sections={sections} itemId={id} headingLevel={2} without={standard.folded} />
        <StandardAnswers id={id} row={standard} />
        <PageBlocks blocks={within} parentId={id} />
      </Panel>
    </CaptureWork>
  );
}

/** The way to the entry that this one hangs from. */
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
  const { fields, reference } = useQuote();
  return (
    <CaptureWork page="page2" actions={null}>
      <PageTitle title={`No ${name} – ${reference}`} />
      <Empty framed level={1} title={<>There is no {name} in this quote</>}>
        <p>It was removed, or the reference belongs to another quote.</p>
        <ButtonLink variant="primary" to={pagePath("page2", fields.id, reference)}>
          Back to the schedule
        </ButtonLink>
      </Empty>
    </CaptureWork>
  );
}
