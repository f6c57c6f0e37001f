// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { KeyOf } from "../../src/portal/keys/KeyOf.tsx";
import { actOf, isPressed, listenForKeys, switchSingleKeys } from "../../src/portal/keys/KeysArea.tsx";
import { offerAct, offeredActs } from "../../src/portal/keys/key-acts.ts";
import { draw, one } from "../renderers/draw.tsx";

const keys = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    bubbles: true,
    ...more,
  });

beforeEach(() => localStorage.clear());

it.each([
  ["Alt+N", keys("n", { altKey: true }), true],
  // Option types another character on a Mac.
  ["Alt+N", new KeyboardEvent("keydown", { key: "˜", code: "KeyN", altKey: true }), true],
  ["Alt+N", keys("n"), false],
  // AltGr, which types special characters, is Ctrl and Alt.
  ["Alt+Q", keys("q", { altKey: true, ctrlKey: true }), false],
  ["Ctrl+K", keys("k", { metaKey: true }), true],
  ["Ctrl+K", keys("K", { ctrlKey: true, shiftKey: true }), false],
  ["Alt+PageDown", keys("PageDown", { altKey: true }), true],
  ["?", keys("?", { shiftKey: true }), true],
])("%s is %o: %s", (chord, event, expected) => {
  expect(isPressed(chord, event)).toBe(expected);
});

const help = { id: "keys", words: "Keyboard shortcuts", chord: "?", where: "everywhere", run: () => {} } as const;

it("leaves a key without a modifier to a box with input, and to nobody while it is switched off", () => {
  const box = document.body.appendChild(document.createElement("textarea"));
  const typed = keys("?");
  box.dispatchEvent(typed);
  expect(actOf(typed, [help])).toBeUndefined();
  const pressed = keys("?");
  document.body.dispatchEvent(pressed);
  expect(actOf(pressed, [help])).toBe(help);
  switchSingleKeys(false);
  expect(actOf(pressed, [help])).toBeUndefined();
  switchSingleKeys(true);
  expect(actOf(pressed, [help])).toBe(help);
  box.remove();
});

it("runs the last registered action, and the previous one once that is removed", () => {
  const offer = (words: string) => offerAct({ ...help, id: "save", words });
  const stop = [offer("of the quote"), offer("of the form")];
  const shown = () => offeredActs().find(({ id }) => id === "save")?.words;
  expect(shown()).toBe("of the form");
  stop[1]?.();
  expect(shown()).toBe("of the quote");
  stop[0]?.();
  expect(shown()).toBeUndefined();
});

it("presses, of two buttons with the same key, that of the focused list, otherwise the first", async () => {
  const added: string[] = [];
  const stop = listenForKeys();
  await draw(
    <main>
      {["vehicle", "driver"].map((what) => (
        <section key={what}>
          <button type="button" onClick={() => added.push(what)}>
            Add {what}
            <KeyOf act="add-item" isSilent />
          </button>
          <input id={what} />
        </section>
      ))}
    </main>,
  );
  for (const focused of ["driver", "vehicle", undefined]) {
    if (focused) one(`#${focused}`).focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.dispatchEvent(keys("i", { altKey: true }));
  }
  expect(added).toEqual(["driver", "vehicle", "vehicle"]);
  stop();
});

it("presses the button that shows the key, and only focuses the one that accepts", async () => {
  const [next, accept] = [vi.fn(), vi.fn()];
  const stop = listenForKeys();
  await draw(
    <>
      <button type="button" id="next" onClick={next}>
        Next
        <KeyOf act="next-page" isSilent />
      </button>
      <button type="button" id="accept" onClick={accept}>
        Accept
        <KeyOf act="accept" />
      </button>
    </>,
  );
  expect(one("#next").getAttribute("aria-keyshortcuts")).toBe("Alt+PageDown");
  document.body.dispatchEvent(keys("PageDown", { altKey: true }));
  expect(next).toHaveBeenCalledTimes(1);
  document.body.dispatchEvent(keys("a", { altKey: true }));
  expect(accept).not.toHaveBeenCalled();
  expect(document.activeElement?.id).toBe("accept");
  stop();
});
