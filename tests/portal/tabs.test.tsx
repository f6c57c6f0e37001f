// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Tabs } from "../../src/portal/kit/Tabs.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tabs = ["edit", "tests", "impact", "review"].map((value) => ({ value, words: value }));

/** Layout of a line of four tabs of 100 pixels in a box of `width`. */
function layOut(width: number): void {
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(prototype, "scrollWidth", "get").mockReturnValue(Math.max(width, 400));
  vi.spyOn(prototype, "offsetWidth", "get").mockReturnValue(100);
  vi.spyOn(prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return (
      20 +
      100 *
        Math.max(
          0,
          tabs.findIndex(({ words }) => this.textContent?.trim() === words),
        )
    );
  });
}

it.each([
  [200, "review", 250],
  [200, "tests", 50],
  [400, "review", 0],
])("in a box of %d pixels scrolls the chosen tab “%s” to the middle", (width, chosen, left) => {
  layOut(width);
  render(<Tabs label="Parts" tabs={tabs} chosen={chosen} onChoose={() => undefined} />);
  expect(screen.getByRole("group", { name: "Parts" }).scrollLeft).toBe(left);
});
