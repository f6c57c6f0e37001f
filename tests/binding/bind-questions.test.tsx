// @vitest-environment happy-dom
import { act, StrictMode, use } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import { QuestionSlotsContext } from "../../renderers/question-slots.ts";
import { BindQuestions } from "../../src/binding/BindQuestions.tsx";
import { useRecordAtom } from "../../src/binding/state-hooks.ts";
import { openSmallQuote } from "../state/open-small-quote.ts";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const rendered = new Map<string, number>();
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  rendered.clear();
});

/** A control as a renderer sees it: it knows its path and the slots, and nothing else. */
function Box({ place }: { readonly place: string }) {
  const slots = use(QuestionSlotsContext);
  if (!slots) throw new Error("Outside of the questions");
  const { value, change, leave } = slots.useAnswer(place);
  const { error } = slots.useQuestion(place);
  rendered.set(place, (rendered.get(place) ?? 0) + 1);
  return (
    <label>
      <input id={place} value={String(value ?? "")} onChange={(event) => change(event.target.value)} onBlur={leave} />
      {error}
    </label>
  );
}

function SavedAs({ store }: { readonly store: ReturnType<typeof openSmallQuote>["store"] }) {
  return <output>{useRecordAtom(store, store.saveStateAtom).kind}</output>;
}

function draw(places: readonly string[]) {
  const opened = openSmallQuote();
  const host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  act(() =>
    root?.render(
      <StrictMode>
        <BindQuestions store={opened.store}>
          {places.map((place) => (
            <Box key={place} place={place} />
          ))}
        </BindQuestions>
        <SavedAs store={opened.store} />
      </StrictMode>,
    ),
  );
  const box = (place: string) => {
    const found = document.getElementById(place);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${place} is not drawn`);
    return found;
  };
  const type = (place: string, text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(place), text);
      box(place).dispatchEvent(new Event("input", { bubbles: true }));
    });
  const leave = (place: string) => act(() => box(place).dispatchEvent(new Event("focusout", { bubbles: true })));
  return { ...opened, box, type, leave, words: () => host.textContent };
}

describe("questions bound to the answers", () => {
  it("show the answer, accept input and parse it when the control is left", () => {
    const { store, box, type, leave } = draw(["RD/Turnover"]);
    expect(box("RD/Turnover").value).toBe("250,000");
    type("RD/Turnover", "1.25m");
    expect(box("RD/Turnover").value).toBe("1.25m");
    leave("RD/Turnover");
    expect(box("RD/Turnover").value).toBe("1,250,000");
    expect(store.answer("RD/Turnover")).toBe(1_250_000);
  });

  it("render one control for a key press", () => {
    const { type } = draw(["RD/Turnover", "RD/Notes", "PC/a/Sum"]);
    rendered.clear();
    type("RD/Notes", "a");
    expect([...rendered.keys()]).toEqual(["RD/Notes"]);
  });

  it("show errors once the control was left", () => {
    const { type, leave, words } = draw(["PC/a/Sum"]);
    type("PC/a/Sum", "lots");
    expect(words()).not.toMatch(/lots/);
    leave("PC/a/Sum");
    expect(words()).toMatch(/lots/);
  });

  it("show the server's changes, and the state of the save", async () => {
    const { type, leave, advance, words } = draw(["RD/Notes"]);
    type("RD/Notes", "a");
    leave("RD/Notes");
    expect(words()).toMatch(/saving/);
    await act(() => advance(200));
    expect(words()).toMatch(/saved/);
  });

  it("are released with the page", () => {
    const { store } = draw(["RD/Notes"]);
    const atom = store.valueAtom("RD/Notes");
    expect(store.valueAtom("RD/Notes")).toBe(atom);
    act(() => root?.render(null));
    expect(store.valueAtom("RD/Notes")).not.toBe(atom);
  });
});
