import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { counted } from "../../form/words/phrases.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Tabs } from "../kit/Tabs.tsx";
import { PagedRows } from "../list/PagedRows.tsx";
import { QueuePage } from "./QueuePage.tsx";
import { readStateAddress, type StateQuery, stateAddress } from "./state-address.ts";

interface Props<State extends string, Answer> {
  readonly title: string;
  /** Heads the rows. */
  readonly heading: string;
  /** What waits, then what is settled, with the words of their tabs. */
  readonly states: readonly [StateTab<State>, StateTab<State>];
  readonly list: (query: StateQuery<State>) => Promise<Answer>;
  readonly pageSize: number;
  /** What its pages are of, e.g. `Pages of sign-ups`. */
  readonly pages: string;
  /** What is overdue of all that waits, one and several, e.g. `answer is`, `answers are`. */
  readonly overdueWords: readonly [one: string, many: string];
  /** Said where there is no row. */
  readonly nothing: Readonly<Record<State, { readonly title: string; readonly words: string }>>;
  /** The rows, or the shape of them while they are on their way. */
  readonly table: (answer: Answer | null, state: State) => ReactNode;
}

interface StateTab<State> {
  readonly value: State;
  readonly words: string;
}

/** A queue of what waits, and behind a tab of what is settled; which of them is shown is in the address. */
export function StateQueue<State extends string, Answer extends Readonly<Record<State | "overdue", number>>>(
  props: Props<State, Answer>,
) {
  const { title, heading, states, list, pageSize, pages, overdueWords, nothing, table } = props;
  const [waiting, settled] = states;
  const [address, setAddress] = useSearchParams();
  const query = readStateAddress(address, waiting.value, settled.value);
  const { state, page } = query;
  const loaded = useLoaded(JSON.stringify(query), () => list(query));
  const { value } = loaded;
  const show = (next: StateQuery<State>) => setAddress(stateAddress(next, waiting.value));
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
          onChoose={(chosen) => show({ state: chosen, page: 1 })}
        />
      }
      rows={
        <PagedRows
          total={value?.[state]}
          page={page}
          pageSize={pageSize}
          label={pages}
          onPage={(chosen) => show({ state, page: chosen })}
          empty={nothing[state]}
        >
          {table(value, state)}
        </PagedRows>
      }
    />
  );
}
