// @vitest-environment happy-dom
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { type StateQuery, StateQueue } from "../../src/portal/queue/StateQueue.tsx";
import { click, draw, one } from "../renderers/draw.tsx";

type Which = "open" | "done";

const waits = { title: "No applications waiting", words: "What is written shows here." };

/** A queue of more than two pages as a server returns it, rendered at this address. */
const drawQueue = async (overdue: number, address = "/") => {
  const asked: StateQuery<Which>[] = [];
  await draw(
    <MemoryRouter initialEntries={[address]}>
      <StateQueue<Which, { readonly open: number; readonly done: number; readonly overdue: number }>
        title="Messages"
        heading="To the team"
        states={[
          { value: "open", words: "Open" },
          { value: "done", words: "Done" },
        ]}
        list={async (query) => {
          asked.push(query);
          return { open: 60, done: 3, overdue };
        }}
        pages="Pages of the messages"
        overdueWords={["call is", "calls are"]}
        nothing={{ open: waits, done: waits }}
        table={(answer, state) => <p id="rows">{answer === null ? "waiting" : state}</p>}
      />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(one("#rows").textContent).not.toBe("waiting"));
  return asked;
};

const head = () => one(".page-head").textContent;

it.each(["/", "/?page=3", "/?state=done", "/?state=done&page=2"])(
  "shows at %s how many of all waiting ones are overdue",
  async (address) => {
    await drawQueue(27, address);
    expect(head()).toContain("27 calls are overdue");
  },
);

it("continues to show it on the other tab", async () => {
  const asked = await drawQueue(1);
  expect(head()).toContain("1 call is overdue");
  await click(one(".tabs button[aria-pressed='false']"));
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ state: "done", page: 1 }));
  expect(one("#rows").textContent).toBe("done");
  expect(head()).toContain("1 call is overdue");
});

it("shows nothing if none is overdue", async () => {
  await drawQueue(0);
  expect(head()).toMatch(/\d{4}$/);
});
