import { useId, useMemo } from "react";
import { Link } from "react-router-dom";
import { FileLink } from "../../../../renderers/FileLink.tsx";
import type { PageBlock } from "../../../form/definition/page-blocks.ts";
import type { AnswerRow } from "../../../form/draw/answer-row.ts";
import { type SummaryEntry, type SummaryList, summaryOfEntry } from "../../../form/draw/answer-summary.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { isAsked } from "../../../form/kinds/kind-of.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Badge } from "../../kit/Badge.tsx";
import { Button } from "../../kit/Button.tsx";
import { showHistory } from "../history/history-panel.ts";
import { ItemState, useItemCounts } from "../items/ItemState.tsx";
import { addressOfPlace } from "../open/capture-path.ts";
import { useFileOfAnswer, useQuote, useReadsCrime } from "../open/quote-context.ts";
import { answerLinkId, toQuestion, useAnswersView } from "./answers-view.ts";

/** Link to the question, with a way back to this row. */
function ChangeLink({ row: { place, label, state } }: { readonly row: AnswerRow }) {
  const quote = useQuote();
  const verb = quote.state.readOnly ? "View" : state === "unanswered" ? "Answer" : "Change";
  return (
    <Link id={answerLinkId(place)} to={addressOfPlace(quote, place)} state={toQuestion(place)}>
      {verb}
      <span className="visually-hidden"> {label}</span>
    </Link>
  );
}

/** Rows with more characters than this take a full line in print, where others share one. */
const longFrom = 90;

const classOf = ({ missing, label, words }: AnswerRow, isWrong: boolean): string =>
  [
    "answer-row pressed-row",
    isWrong && "mark-error",
    missing && "answer-missing mark-warn",
    label.length + words.length > longFrom && "answer-long",
  ]
    .filter(Boolean)
    .join(" ");

/** The server withholds this answer from the user, so it does not count as missing. */
const notShown = ({ missing: _, ...row }: AnswerRow): AnswerRow => ({
  ...row,
  state: "answered",
  words: "Not shown to you",
});

/** Questions and answers, one per line. */
export function AnswerRows({ rows: all }: { readonly rows: readonly AnswerRow[] }) {
  const { printing, problems, warnings } = useAnswersView();
  const rows = useReadsCrime() ? all : all.map((row) => (row.personal === "criminal" ? notShown(row) : row));
  return (
    <dl className="answer-rows ruled size-13">
      {rows.map((row) => (
        <div key={row.place} className={classOf(row, problems.has(row.place))}>
          <dt>
            {row.label}
            {printing && row.wording && <small className="answer-wording">{row.wording}</small>}
          </dt>
          <dd className="answer-words numerals break-anywhere as-typed">
            <Words row={row} problem={problems.get(row.place)} warning={warnings.get(row.place)} />
          </dd>
          {!printing && (
            <dd className="answer-act row">
              <HistoryButton row={row} />
              {!isAsked(row) ? null : <ChangeLink row={row} />}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** For the mouse; keyboard users press Alt+H on the row's link. */
function HistoryButton({ row: { place, label } }: { readonly row: AnswerRow }) {
  const { reference } = useQuote();
  return (
    <Button
      variant="icon"
      className="answer-history"
      aria-label={`History of ${label}`}
      title="History (Alt+H)"
      tabIndex={-1}
      onClick={() => showHistory(reference, place)}
    >
      <Icon name="clock" />
    </Button>
  );
}

interface WordsProps {
  readonly row: AnswerRow;
  readonly problem: string | undefined;
  readonly warning: string | undefined;
}

function Words({ row: { place, words, state, missing, changed }, problem, warning }: WordsProps) {
  const { store } = useQuote();
  const file = useFileOfAnswer()(store.answer(place));
  return (
    <>
      {state === "unanswered" ? (
        <span className="answer-none muted">{missing ? "Missing" : "Not answered"}</span>
      ) : file ? (
        <FileLink file={file} />
      ) : (
        words
      )}
      {changed && " "}
      {changed && <Badge>Not saved yet</Badge>}
      {problem !== undefined && <span className="error-words block">{problem}</span>}
      {warning !== undefined && (
        <span className="answer-warning warn-words row at-start">
          <Icon name="alert" />
          {warning}
        </span>
      )}
    </>
  );
}

interface Props {
  readonly block: PageBlock;
  readonly id: string;
  readonly open: boolean;
  readonly toggle: () => void;
  /** Position in a list that is only partly drawn. */
  readonly index?: number;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** One entry: its name and, while expanded, its answers. */
export function AnswersOfEntry({ block, id, open, toggle, index, measure }: Props) {
  const { resolution, printing } = useAnswersView();
  const heading = useId();
  return (
    <section className="answers-entry line-above" aria-labelledby={heading} data-index={index} ref={measure}>
      <h4 id={heading} className="answers-entry-head row gap-3">
        {printing ? (
          entryTitle(resolution, block.group, id)
        ) : (
          <Button variant="bare" className="row grow pressed-row" aria-expanded={open} onClick={toggle}>
            <Icon name={open ? "down" : "next"} />
            {entryTitle(resolution, block.group, id)}
          </Button>
        )}
        {!printing && <State group={block.group} id={id} />}
      </h4>
      {(open || printing) && <Answers block={block} id={id} />}
    </section>
  );
}

function State({ group, id }: { readonly group: string; readonly id: string }) {
  const counts = useItemCounts(group, id);
  return counts.wrong + counts.missing > 0 ? <ItemState counts={counts} /> : null;
}

function Answers({ block, id }: Pick<Props, "block" | "id">) {
  const { resolution, changed } = useAnswersView();
  const entry = useMemo(() => summaryOfEntry(resolution, block, id, changed), [resolution, block, id, changed]);
  return <Parts entry={entry} />;
}

function Parts({ entry: { sections, lists } }: { readonly entry: SummaryEntry }) {
  return (
    <>
      {sections.map(({ id, title, rows }) => (
        <div key={id} className="answers-part">
          {sections.length > 1 && <h5>{title}</h5>}
          <AnswerRows rows={rows} />
        </div>
      ))}
      {lists.map((list) => (
        <ListWithin key={list.group} list={list} />
      ))}
    </>
  );
}

/** Child entries: inside their parent, or by themselves if it is gone. */
export function ListWithin({ list: { plural, entries } }: { readonly list: SummaryList }) {
  return (
    <div className="answers-within boxed">
      <h5 className="capital">
        {plural} <span className="muted figure">{entries.length === 0 ? "None" : entries.length}</span>
      </h5>
      {entries.map((entry) => (
        <div key={entry.itemId} className="answers-inner line-above">
          <h6>{entry.title}</h6>
          <Parts entry={entry} />
        </div>
      ))}
    </div>
  );
}
