// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScrollBox } from "../../src/portal/kit/ScrollBox.tsx";
import { draw, one } from "../renderers/draw.tsx";

let resized: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(notify: () => void) {
        resized = notify;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it("has a name and is focusable while its table is wider than the page, and only then", async () => {
  await draw(
    <ScrollBox label="Sums insured by postcode">
      <table />
    </ScrollBox>,
  );
  const box = one(".scroll-x");
  const widths = async (scrollWidth: number, clientWidth: number) => {
    Object.defineProperty(box, "scrollWidth", { value: scrollWidth, configurable: true });
    Object.defineProperty(box, "clientWidth", { value: clientWidth, configurable: true });
    await act(async () => resized());
    return [box.getAttribute("aria-label"), box.getAttribute("tabindex")];
  };
  expect(await widths(507, 356)).toEqual(["Sums insured by postcode", "0"]);
  expect(await widths(356, 356)).toEqual([null, null]);
});
