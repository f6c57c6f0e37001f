import type { QuoteState } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import "../../styles/underwriting.css";
import { Fragment, useMemo } from "react";
import { Link } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { answerSummary, type SummaryEntry, type SummaryPage } from "../../../form/draw/answer-summary.ts";
import { pagePath } from "../../capture/open/capture-path.ts";
import { useQuote, versionOf } from "../../capture/open/quote-context.ts";
import { momentInText } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { useAct } from "../../use-act.ts";

/** One answer of a section, as read out to the client. */
interface FactLine {
  readonly key: string;
  /** `P001, 8 Tannery Row`; empty for policy answers. */
  readonly entry: string;
  readonly label: string;
  readonly words: string;
}

/** The answers of one section of the form, entry by entry. */
function factLines(pages: readonly SummaryPage[], section: string): readonly FactLine[] {
  return pages.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.kind === "list") return part.entries.flatMap((entry) => linesOfEntry(entry, section));
      return part.id === section ? linesOf(part.rows, "") : [];
    }),
  );
}

function linesOfEntry({ title, sections, lists }: SummaryEntry, section: string): readonly FactLine[] {
  return [
    ...sections.filter(({ id }) => id === section).flatMap(({ rows }) => linesOf(rows, title)),
    ...lists.flatMap(({ entries }) => entries.flatMap((entry) => linesOfEntry(entry, section))),
  ];
}

const linesOf = (rows: SummaryEntry["sections"][number]["rows"], entry: string): readonly FactLine[] =>
  rows.map(({ place, label, words }) => ({ key: place, entry, label, words }));

/** Maximum number of lines shown per section; the rest is counted. */
const maxShown = 60;

/** The answers of one section in words, grouped by entry. */
function SectionAnswers({ lines }: { readonly lines: readonly FactLine[] }) {
  const shown = lines.slice(0, maxShown);
  const entries = [...new Set(shown.map(({ entry }) => entry))];
  return (
    <>
      {entries.map((entry) => (
        <Fragment key={entry}>
          {entry && <h4 className="above-2 size-12 quiet">{entry}</h4>}
          <dl className="pairs above-1">
            {shown
              .filter((line) => line.entry === entry)
              .map(({ key, label, words }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{words || <span className="muted">No answer</span>}</dd>
                </div>
              ))}
          </dl>
        </Fragment>
      ))}
      {lines.length > maxShown && <p className="muted">and {lines.length - maxShown} more, on the page itself</p>}
    </>
  );
}

type Facts = NonNullable<QuoteState["renewal"]>["facts"];

/** All of last year's answers by section, for the client to confirm or change. */
export function FactsToConfirm({ facts }: { readonly facts: Facts }) {
  const { store, state } = useQuote();
  useRecordAtom(store, store.changesAtom);
  const resolution = store.resolution();
  const pages = useMemo(() => answerSummary(resolution), [resolution]);
  const left = facts.filter(({ confirmedAt }) => confirmedAt === undefined);
  return (
    <Panel aria-labelledby="facts-title">
      <PanelHead>
        <h2 id="facts-title" tabIndex={-1}>
          Still correct?
        </h2>
        <span className="muted">
          {left.length === 0
            ? "All details are confirmed"
            : state.readOnly
              ? `${facts.length - left.length} of ${facts.length} were confirmed`
              : `${left.length} of ${facts.length} to confirm with the client`}
        </span>
      </PanelHead>
      {facts.map((fact, at) => (
        <FactRow
          key={fact.section}
          fact={fact}
          after={facts.slice(at + 1).find(({ confirmedAt }) => confirmedAt === undefined)}
          lines={factLines(pages, fact.section)}
        />
      ))}
      {left.length > 1 && !state.readOnly && <ConfirmRest left={left} />}
    </Panel>
  );
}

const confirmId = (section: string): string => `confirm-${section}`;

/** Confirms sections, and moves to the next one left. */
function useConfirm(sections: readonly string[], next: Facts[number] | undefined) {
  const { store, reference, reload } = useQuote();
  const { busy, trouble, act } = useAct();
  const confirm = () =>
    void act(async () => {
      if (!(await store.saveNow())) throw new Error("Not saved yet");
      await call("/api/v1/Policy/confirmFacts", {
        reference,
        version: versionOf(store),
        sections: JSON.stringify(sections),
      });
      await reload();
      focusWhenThere(next ? confirmId(next.section) : "facts-title");
    });
  return { busy, trouble, confirm };
}

/** Confirms all remaining sections at once, below the answers. */
function ConfirmRest({ left }: { readonly left: Facts }) {
  const { busy, trouble, confirm } = useConfirm(
    left.map(({ section }) => section),
    undefined,
  );
  return (
    <div className="pad line-above">
      <Trouble words={trouble} />
      <div className="row gap-3">
        <span className="muted">The client has confirmed everything above?</span>
        <span className="row end">
          <Button busy={busy} onClick={confirm}>
            All {left.length} still correct
          </Button>
        </span>
      </div>
    </div>
  );
}

interface RowProps {
  readonly fact: Facts[number];
  /** The next section left to confirm. */
  readonly after: Facts[number] | undefined;
  readonly lines: readonly FactLine[];
}

function FactRow({ fact: { section, title, page, confirmedAt, confirmedBy }, after, lines }: RowProps) {
  const { reference, fields, state } = useQuote();
  const { busy, trouble, confirm } = useConfirm([section], after);
  return (
    <section className="fact pad" aria-label={title}>
      <div className="fact-head cluster below-2">
        <Icon name={confirmedAt === undefined ? "ring" : "check"} />
        <h3>{title}</h3>
        <span className="row end">
          {!state.readOnly && (
            <Link to={pagePath(page, fields.id, reference)}>
              Change<span className="visually-hidden"> {title}</span>
            </Link>
          )}
          {confirmedAt === undefined ? (
            !state.readOnly && (
              <Button id={confirmId(section)} size="small" busy={busy} onClick={confirm}>
                Still correct<span className="visually-hidden">: {title}</span>
              </Button>
            )
          ) : (
            <span className="small">
              Confirmed {momentInText(confirmedAt)} by {confirmedBy}
            </span>
          )}
        </span>
      </div>
      <Trouble words={trouble} />
      {lines.length > 0 ? <SectionAnswers lines={lines} /> : <p className="muted">None.</p>}
    </section>
  );
}
