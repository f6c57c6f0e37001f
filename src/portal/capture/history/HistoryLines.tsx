import { useState } from "react";
import { Link } from "react-router-dom";
import type { Change, Json } from "../../../../schemas/record.ts";
import type { PreparedForm, PreparedQuestion } from "../../../form/definition/prepare-form.ts";
import { answerWords } from "../../../form/draw/answer-row.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { type Place, placeAt, readPlace } from "../../../form/tree/place.ts";
import { isUnanswered } from "../../../form/values/answer-value.ts";
import { isRecord, own } from "../../../form/values/own.ts";
import { formatPounds, pence } from "../../../insurance/money/money.ts";
import { groupAt, questionOfPlace } from "../../../state/entries/find-item.ts";
import type { HistoryChange } from "../../api/answers.ts";
import { statusWords } from "../../icons/Status.tsx";
import { Button } from "../../kit/Button.tsx";
import { addressOfPlace } from "../open/capture-path.ts";
import { useGoTo, useQuote } from "../open/quote-context.ts";
import { hideHistory, showHistory } from "./history-panel.ts";

/** Maximum number of lines shown for one save; the rest on request. */
const few = 12;

/** On a narrow screen the panel covers the page, so it closes when a link is followed. */
const coversThePage = () => window.matchMedia("(max-width: 760px)").matches;

interface Props {
  readonly changes: readonly ListedChange[];
  readonly filtered: boolean;
}

/** The changes of one save, in words. */
export function HistoryLines({ changes, filtered }: Props) {
  const { store } = useQuote();
  const [all, setAll] = useState(false);
  const resolution = store.resolution();
  const lines = (all ? changes : changes.slice(0, few)).flatMap((change) => historyLine(resolution, change) ?? []);
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.key} line={line} filtered={filtered} />
      ))}
      {!all && changes.length > few && (
        <li>
          <Button variant="link" onClick={() => setAll(true)}>
            {(changes.length - few).toLocaleString("en-GB")} more
          </Button>
        </li>
      )}
    </ul>
  );
}

function Line({
  line: { place, entry, title, values, note },
  filtered,
}: {
  readonly line: HistoryLine;
  readonly filtered: boolean;
}) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  return (
    <li className="history-line">
      {entry !== undefined && !filtered && <span className="small history-entry">{entry}</span>}
      <span className="row at-baseline gap-3">
        {place === undefined ? (
          title
        ) : (
          <Link
            to={addressOfPlace(quote, place)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              if (coversThePage()) hideHistory();
              goTo(place);
            }}
          >
            {title}
          </Link>
        )}
        {place !== undefined && !filtered && (
          <Button variant="link" className="small keep-size end" onClick={() => showHistory(quote.reference, place)}>
            Only this<span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </span>
      {values && (
        <span className="history-values">
          {values.before !== "" && (
            <>
              <Value words={values.before} read="was" />
              <span aria-hidden="true"> → </span>
            </>
          )}
          <Value words={values.after} read="now" />
        </span>
      )}
      {note !== undefined && <p className="small">{note}</p>}
    </li>
  );
}

function Value({ words, read }: { readonly words: string; readonly read: "was" | "now" }) {
  return (
    <span className={read === "was" ? "muted" : "history-now"}>
      <span className="visually-hidden">{read} </span>
      {words || <span className="muted">not answered</span>}
    </span>
  );
}

/** The title of a removed entry: `P003, 12 Test Row`. */
function titleOfGone(form: PreparedForm, { path, item = "", from, to }: ListedChange): string {
  const answers = [from, to].find((each) => isRecord(each)) ?? {};
  if (!isRecord(answers)) return item;
  const group = form.groupOfEntry(path.split("/")[1] ?? "", own(answers, "ItemType"));
  const named = (group?.group.title ?? []).map((name) => {
    const asked = group?.byName.get(name);
    return asked ? showAnswer(asked.question, own(answers, name)) : "";
  });
  return [item, ...named].filter(Boolean).join(", ");
}

/** A change in words. */
export interface HistoryLine {
  readonly key: string;
  /** Where it is now; absent if it was removed, or is not an answer. */
  readonly place?: Place;
  /** `P001, 7 Sorrel Terrace`; absent for policy answers. */
  readonly entry?: string;
  /** `Buildings sum insured`. */
  readonly title: string;
  /** Formatted values, `""` if there was or is none; absent if the title says everything. */
  readonly values?: { readonly before: string; readonly after: string };
  /** The reason. */
  readonly note?: string;
}

/** A change in words; undefined if it is not about a question. */
export function historyLine(resolution: Resolution, change: ListedChange): HistoryLine | undefined {
  const { kind, path: key } = change;
  switch (kind) {
    case "status":
      return { key, title: "Status", values: valuesOf(change, (value) => statusWords(String(value))) };
    case "price":
      return { key, title: "Premium", values: valuesOf(change, pounds) };
    case "version":
      return {
        key: "version",
        title: "Version of the form",
        values: valuesOf(change, String),
        ...(change.reason === undefined ? {} : { note: change.reason }),
      };
    case "order":
      return { key, title: "Order of the entries" };
    case "entry":
      return entryLine(resolution, change);
    case "answer":
      return answerLine(resolution, change);
  }
}

const pounds = (value: Json): string => (typeof value === "number" ? formatPounds(pence(value)) : "");

function valuesOf({ from, to }: ListedChange, words: (value: Json) => string): NonNullable<HistoryLine["values"]> {
  return { before: from === undefined ? "" : words(from), after: to === undefined ? "" : words(to) };
}

function answerLine(resolution: Resolution, change: ListedChange): HistoryLine | undefined {
  const { path, place, item, label } = change;
  if (place === undefined || label === undefined) return undefined;
  const there = questionOfPlace(resolution.form, resolution.tree, place);
  const asked = there ?? questionOfGone(resolution, place, label);
  const entry = there ? titleAt(resolution, place) : item;
  const words = (value: Json) =>
    isUnanswered(value) ? "" : asked ? answerWords(resolution, asked, value) : String(value);
  return {
    key: path,
    ...(there ? { place } : {}),
    ...(entry === undefined ? {} : { entry }),
    title: asked?.question.docLabel ?? label,
    values: valuesOf(change, words),
  };
}

function entryLine(resolution: Resolution, change: ListedChange): HistoryLine {
  const { path, place, label = "entry", to } = change;
  const title = place === undefined ? undefined : titleAt(resolution, place);
  const entry = title ?? titleOfGone(resolution.form, change);
  const what = label.charAt(0).toUpperCase() + label.slice(1);
  return {
    key: path,
    ...(title === undefined || place === undefined ? {} : { place }),
    ...(entry === "" ? {} : { entry }),
    title: `${what} ${to === undefined ? "removed" : "added"}`,
  };
}

/** The title of the entry at a place, while it exists. */
function titleAt(resolution: Resolution, place: Place): string | undefined {
  const { itemId } = readPlace(place);
  const group = itemId === undefined ? undefined : groupAt(resolution.form, resolution.tree, place);
  return group && itemId !== undefined ? entryTitle(resolution, group.name, itemId) : undefined;
}

/**
 * The question of an answer whose entry was removed: found by name within its list, or by label if the name occurs
 * twice.
 */
function questionOfGone({ form }: Resolution, place: Place, label: string): PreparedQuestion | undefined {
  const { section, name = "" } = readPlace(place);
  const here = [...form.groups.values()].filter(({ group }) => group.at === section);
  const asked = here.flatMap(({ byName }) => byName.get(name) ?? []);
  return asked.find(({ question }) => question.label === label) ?? asked[0];
}

/** A change as reported by the server, or not saved yet; `path` is unique among the changes of one save. */
export type ListedChange = Omit<HistoryChange, "at" | "by" | "version" | "action">;

/** Whether a change is about this answer, or within this entry (`PC/<id>/`). */
export const isWithin = (wanted: Place, { place }: ListedChange): boolean =>
  place !== undefined && (place === wanted || place.startsWith(wanted.endsWith("/") ? wanted : `${wanted}/`));

/** `/PC/3`: a whole entry was added or removed. */
const isEntry = (path: string): boolean => /^\/[^/]+\/\d+$/.test(path);

/** Unsaved changes in the form in which the server will report them. */
export function unsavedChanges(resolution: Resolution, changes: readonly Change[]): readonly ListedChange[] {
  return changes.map((change) => listChange(resolution, change));
}

function listChange({ form, tree }: Resolution, [path, from, to]: Change): ListedChange {
  const values = { path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const section = path.split("/")[1] ?? "";
  if (isEntry(path) && to === undefined) {
    const gone = isRecord(from) ? from : {};
    return { ...values, kind: "entry", ...labelled(form.groupOfEntry(section, own(gone, "ItemType"))?.group.label) };
  }
  const place = placeAt(tree, path);
  if (place === undefined) return { ...values, kind: "answer" };
  if (isEntry(path)) return { ...values, kind: "entry", place, ...labelled(groupAt(form, tree, place)?.group.label) };
  if (place === section) return { ...values, kind: "order", place };
  return { ...values, kind: "answer", place, ...labelled(questionOfPlace(form, tree, place)?.question.label) };
}

const labelled = (label: string | undefined) => (label === undefined ? {} : { label });
