import "../styles/underwriting.css";
import { type ReactNode, useId } from "react";
import type { Loaded } from "../api/use-loaded.ts";
import { dayWords, now } from "../clock.ts";
import { Panel } from "../kit/Panel.tsx";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";

interface Props {
  readonly title: string;
  /** What is overdue, e.g. `2 answers are`; empty where nothing is. */
  readonly overdue: string;
  /** Heads the rows. */
  readonly heading: string;
  readonly loaded: Pick<Loaded<unknown>, "loading" | "failed" | "requestId" | "retry">;
  /** What chooses the rows, beside their heading. */
  readonly choices: ReactNode;
  readonly rows: ReactNode;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** A page of what waits for the provider's staff: the day, what is overdue, and the rows with what chooses them. */
export function QueuePage({ title, overdue, heading, loaded, choices, rows, children }: Props) {
  const id = useId();
  return (
    <Main className="page">
      <PageTitle title={title} />
      <div className="page-head">
        <h1>{title}</h1>
        <span className="muted figure">{dayWords(now())}</span>
        {overdue !== "" && <span className="overdue">{overdue} overdue</span>}
      </div>
      <Panel titleId={id} title={heading} beside={choices} aria-busy={loaded.loading}>
        {loaded.failed && <Stale requestId={loaded.requestId} onRetry={loaded.retry} />}
        {rows}
      </Panel>
      {children}
    </Main>
  );
}
