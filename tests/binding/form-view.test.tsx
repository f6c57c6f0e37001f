// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { Profiler } from "react";
import { expect, it, vi } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { FormView } from "../../src/binding/FormView.tsx";
import { createFormStore } from "../../src/state/create-form-store.ts";
import type { FormAdapters } from "../../src/state/form-store.ts";
import { byId, choose, click, describedText, draw, leave, one, type } from "../renderers/draw.tsx";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const books: Definition = JSON.parse(read("../fixtures/form/definitions/books.json"));
const dogs: Definition = JSON.parse(read("../examples/dogs.json"));

async function drawn(adapters: FormAdapters = {}) {
  const rendered = vi.fn();
  const store = createFormStore(dogs, undefined, adapters);
  const onSend = vi.fn();
  await draw(
    <Profiler id="form" onRender={rendered}>
      <FormView store={store} onSend={onSend} sendLabel="Register" />
    </Profiler>,
  );
  const summary = () => [...document.querySelectorAll(".question-errors li")].map((line) => line.textContent);
  return { store, rendered, onSend, summary, send: () => click(one("body > div > .question-button")) };
}

it("renders nothing for a key press", async () => {
  const { rendered } = await drawn();
  rendered.mockClear();
  await type(byId("Dogs/dog1/Name"), "B");
  expect(rendered).not.toHaveBeenCalled();
});

it("lists why submission was refused, each row linking to its answer, until it is corrected", async () => {
  const { summary, send, onSend } = await drawn();
  expect(summary()).toEqual([]);
  await send();
  expect(one(".question-errors p").textContent).toBe("2 answers to correct");
  expect(summary()).toHaveLength(2);
  expect(summary()[1]).toMatch(/^Name: /);
  await click(one(".question-errors li:last-child button"));
  expect(document.activeElement?.id).toBe("Dogs/dog1/Name");
  await type(byId("Dogs/dog1/Name"), "Bramble");
  await leave(byId("Dogs/dog1/Name"));
  expect(summary()).toHaveLength(1);
  await click(one("[id='Keeper/Visited'] input[value=No]"));
  await send();
  expect(summary()).toEqual([]);
  expect(onSend).toHaveBeenCalledOnce();
});

it("shows an entry's name as soon as it is answered", async () => {
  await drawn();
  await type(byId("Dogs/dog1/Name"), "Bramble");
  await leave(byId("Dogs/dog1/Name"));
  expect(one(".question-entry h3").textContent).toBe("Bramble");
});

it("says why a record is locked, and offers nothing that would change or submit it", async () => {
  await drawn({ locks: () => ({ all: "The register is closed." }) });
  expect(document.body.textContent).toContain("The register is closed.");
  expect([...document.querySelectorAll(".question-button, .question-list .question-link")]).toEqual([]);
});

it("shows a read-only answer with its reason, and cannot be changed until the lock is lifted", async () => {
  const answers = { Order: { Sent: "Yes" }, Books: [{ id: "b1", ItemType: "book", Title: "Emma", Copies: 2 }] };
  const store = createFormStore(books, answers);
  await draw(<FormView store={store} onSend={vi.fn()} />);
  const title = () => one<HTMLInputElement>("[id='Books/b1/Title']");
  expect([title().readOnly, title().value]).toEqual([true, "Emma"]);
  expect(describedText(title())).toBe("The parcel is on its way.");
  await click(one("[id='Order/Sent'] input[value=No]"));
  expect(title().readOnly).toBe(false);
});

it("fills an answer into texts with its placeholder once it is left; a key press still renders nothing", async () => {
  const store = createFormStore(books, { Order: {}, Books: [{ id: "b1", ItemType: "book" }] });
  const rendered = vi.fn();
  await draw(
    <Profiler id="form" onRender={rendered}>
      <FormView store={store} onSend={vi.fn()} />
    </Profiler>,
  );
  const label = () => one("label[for='Books/b1/Copies']").textContent;
  expect(label()).toBe("Copies of this book");
  rendered.mockClear();
  await type(byId("Books/b1/Title"), "Emma");
  expect(rendered).not.toHaveBeenCalled();
  await leave(byId("Books/b1/Title"));
  expect(label()).toBe("Copies of Emma");
});

it("opens a box for a free-text answer, and stores it as the answer", async () => {
  const store = createFormStore(books, { Order: {}, Books: [] });
  await draw(<FormView store={store} onSend={vi.fn()} />);
  const found = byId("Order/Found");
  await choose(found, "A friend");
  expect(document.getElementById("Order/Found-other")).toBeNull();
  const last = [...found.querySelectorAll("option")].at(-1);
  expect(last?.textContent).toBe("Other, please say");
  await choose(found, last?.value ?? "");
  expect(store.answer("Order/Found")).toBeUndefined();
  const box = () => one<HTMLInputElement>("[id='Order/Found-other']");
  expect(box().getAttribute("aria-label")).toBe("How did you find us?: Other, please say");
  await type(box(), "A friend");
  expect(box().value).toBe("A friend");
  await type(box(), "A friend's poster");
  expect(store.answer("Order/Found")).toBe("A friend's poster");
  await choose(byId("Order/Found"), "An advertisement");
  expect(document.getElementById("Order/Found-other")).toBeNull();
  expect(store.answer("Order/Found")).toBe("An advertisement");
});

it("stores several free-text answers beside the ticked options", async () => {
  const store = createFormStore(books, { Order: { Wishes: ["Maps", "Atlases"] }, Books: [] });
  await draw(<FormView store={store} onSend={vi.fn()} />);
  await vi.waitFor(() => expect(document.getElementById("Order/Wishes-other")).not.toBeNull());
  const box = () => one<HTMLInputElement>("[id='Order/Wishes-other']");
  expect(box().value).toBe("Atlases");
  await type(box(), "Atlases; Poems");
  expect(store.answer("Order/Wishes")).toEqual(["Maps", "Atlases", "Poems"]);
  await click(one("[id='Order/Wishes'] input[value=Music]"));
  expect(store.answer("Order/Wishes")).toEqual(["Maps", "Music", "Atlases", "Poems"]);
});
