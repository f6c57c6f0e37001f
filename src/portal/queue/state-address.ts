import { readPage } from "../list/page-number.ts";

/** Which rows of a queue are shown, `state` of two, and which of their pages, from 1. */
export interface StateQuery<State extends string> {
  readonly state: State;
  readonly page: number;
}

/** What a queue shows, as the address says it, `?state=done&page=2`: what waits where it says no other. */
export const readStateAddress = <State extends string>(
  address: URLSearchParams,
  waiting: State,
  settled: State,
): StateQuery<State> => ({
  state: address.get("state") === settled ? settled : waiting,
  page: readPage(address),
});

/** The address of such a choice; what is as usual is left out. */
export const stateAddress = <State extends string>(
  { state, page }: StateQuery<State>,
  waiting: State,
): URLSearchParams =>
  new URLSearchParams({
    ...(state === waiting ? {} : { state }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
