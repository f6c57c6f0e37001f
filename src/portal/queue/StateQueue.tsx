import "../styles/underwriting.css";
import { type ReactNode, useId } from "react";
import { counted } from "../../form/words/phrases.ts";
import { type Loaded, useLoaded } from "../api/use-loaded.ts";
import { dayWords, now } from "../clock.ts";
import { Panel } from "../kit/Panel.tsx";
import { Tabs } from "../kit/Tabs.tsx";
import { useListQuery } from "../list/list-query.ts";
import { PagedRows } from "../list/PagedRows.tsx";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";

/** Rows per page of a queue. */
export const queuePageSize = 25;

interface Props<State extends string, Answer> {
  readonly title: string;
  /** Heading of the rows. */
  readonly heading: string;
  /** Open rows, then settled ones, with the labels of their tabs. */
  readonly states: readonly [StateTab<State>, StateTab<State>];
  readonly list: (query: StateQuery<State>) => Promise<Answer>;
  /** Name of the pager, e.g. `Pages of sign-ups`. */
  readonly pages: string;
  /** Singular and plural for overdue rows, e.g. `answer is`, `answers are`. */
  readonly overdueWords: readonly [one: string, many: string];
  /** Shown if there are no rows. */
  readonly nothing: Readonly<Record<State, { readonly title: string; readonly words: string }>>;
  /** The rows, or a skeleton while loading. */
  readonly table: (answer: Answer | null, state: State) => ReactNode;
}

interface StateTab<State> {
  readonly value: State;
  readonly words: string;
}

/** A queue with tabs for open and settled rows; the address says which is shown. */
export function StateQueue<State extends string, Answer extends Readonly<Record<State | "overdue", number>>>(
  props: Props<State, Answer>,
) {
  const { title, heading, states, list, pages, overdueWords, nothing, table } = props;
  const [waiting, settled] = states;
  const [asked, show] = useListQuery<{ state: string; page: number }>({ state: waiting.value, page: 1 });
  const state = asked.state === settled.value ? settled.value : waiting.value;
  const query = { state, page: asked.page };
  const loaded = useLoaded(JSON.stringify(query), () => list(query));
  const { value } = loaded;
  return (
    <QueuePage
      title={title}
      overdue={value === null || value.overdue === 0 ? "" : counted(value.overdue, ...overdueWords)}
      heading={heading}
      loaded={loaded}
      choices={
        <Tabs
          label="Which"
          tabs={states.map((each) => ({ ...each, count: value?.[each.value] }))}
          chosen={state}
          onChoose={(chosen) => show({ state: chosen })}
        />
      }
      rows={
        <PagedRows
          total={value?.[state]}
          page={asked.page}
          pageSize={queuePageSize}
          label={pages}
          onPage={(page) => show({ page })}
          empty={nothing[state]}
        >
          {table(value, state)}
        </PagedRows>
      }
    />
  );
}

/** Which of the two states of a queue is shown, and which page, from 1. */
export interface StateQuery<State extends string> {
  readonly state: State;
  readonly page: number;
}

interface QueuePageProps {
  readonly title: string;
  /** What is overdue, e.g. `2 answers are`; empty if nothing is. */
  readonly overdue: string;
  /** Heading of the rows. */
  readonly heading: string;
  readonly loaded: Pick<Loaded<unknown>, "loading" | "failed" | "requestId" | "retry">;
  /** Filters, next to the heading. */
  readonly choices: ReactNode;
  readonly rows: ReactNode;
  /** Content below the rows. */
  readonly children?: ReactNode;
}

/** A queue for the provider's staff: the date, what is overdue, and the rows with their filters. */
export function QueuePage({ title, overdue, heading, loaded, choices, rows, children }: QueuePageProps) {
  const id = useId();
  return (
    <Main className="page">
      <PageTitle title={title} />
      <div className="page-head">
        <h1>{title}</h1>
        <span className="muted figure">{dayWords(now())}</span>
        {overdue !== "" && <span className="warn-words">{overdue} overdue</span>}
      </div>
      <Panel titleId={id} title={heading} beside={choices} aria-busy={loaded.loading}>
        {loaded.failed && <Stale requestId={loaded.requestId} onRetry={loaded.retry} />}
        {rows}
      </Panel>
      {children}
    </Main>
  );
}
