import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { answerSummary } from "../../../form/draw/answer-summary.ts";
import { confirmFacts } from "../../api/policy-calls.ts";
import type { QuoteState } from "../../api/quote-calls.ts";
import { pagePath } from "../../capture/open/capture-path.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { versionOf } from "../../capture/price/version-of.ts";
import { momentWords } from "../../clock.ts";
import { Trouble } from "../../forms/Trouble.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { useAct } from "../../use-act.ts";
import { type FactLine, factLines } from "./fact-lines.ts";
import { SectionAnswers } from "./SectionAnswers.tsx";

type Facts = NonNullable<QuoteState["renewal"]>["facts"];

/** Every part of last year's answers, to be confirmed by the client once more or changed. */
export function FactsToConfirm({ facts }: { readonly facts: Facts }) {
  const { store, state } = useQuote();
  useRecordAtom(store, store.changesAtom);
  const resolution = store.resolution();
  const pages = useMemo(() => answerSummary(resolution), [resolution]);
  const left = facts.filter(({ confirmedAt }) => confirmedAt === undefined);
  return (
    <section className="panel" aria-labelledby="facts-title">
      <div className="panel-head">
        <h2 id="facts-title" tabIndex={-1}>
          Still correct?
        </h2>
        <span className="muted">
          {left.length === 0
            ? "Everything is confirmed"
            : state.readOnly
              ? `${facts.length - left.length} of ${facts.length} were confirmed`
              : `${left.length} of ${facts.length} to confirm with the client`}
        </span>
      </div>
      {facts.map((fact) => (
        <FactRow key={fact.section} fact={fact} lines={factLines(pages, fact.section)} />
      ))}
    </section>
  );
}

interface RowProps {
  readonly fact: Facts[number];
  readonly lines: readonly FactLine[];
}

function FactRow({ fact: { section, title, page, confirmedAt, confirmedBy }, lines }: RowProps) {
  const { store, reference, fields, state, reload } = useQuote();
  const { busy, trouble, act } = useAct();
  const confirm = () =>
    void act(async () => {
      if (!(await store.saveNow())) throw new Error("Not saved yet");
      await confirmFacts(reference, versionOf(store), [section]);
      await reload();
    });
  return (
    <section className="fact" aria-label={title}>
      <div className="fact-head">
        <Icon name={confirmedAt === undefined ? "ring" : "check"} />
        <h3>{title}</h3>
        <span className="end">
          {!state.readOnly && (
            <Link to={pagePath(page, fields.id, reference)}>
              Change<span className="visually-hidden"> {title}</span>
            </Link>
          )}
          {confirmedAt === undefined ? (
            !state.readOnly && (
              <button type="button" className="button button-small" aria-busy={busy} onClick={confirm}>
                Still correct<span className="visually-hidden">: {title}</span>
              </button>
            )
          ) : (
            <span className="small">
              Confirmed {momentWords(confirmedAt)} by {confirmedBy}
            </span>
          )}
        </span>
      </div>
      <Trouble words={trouble} />
      {lines.length > 0 ? <SectionAnswers lines={lines} /> : <p className="muted">None.</p>}
    </section>
  );
}
