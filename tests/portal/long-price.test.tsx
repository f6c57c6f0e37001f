// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LongPrice, progressWords } from "../../src/portal/capture/price/LongPrice.tsx";

let progress: { ahead: number; step: string } | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => Response.json({ progress }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = () => act(() => vi.advanceTimersByTimeAsync(1_000));

it("shows nothing until the server reports a long price, then its progress, and cancels it", async () => {
  const stop = vi.fn();
  const { container } = render(<LongPrice reference="LP-104728" onStop={stop} />);
  await later();
  expect(container.textContent).toBe("");
  progress = { ahead: 0, step: "pricing" };
  await later();
  expect(screen.getByRole("status").textContent).toBe("Working out the price");
  const bar = screen.getByRole("progressbar", { name: "Working out the price" });
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["2", "4"]);
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  expect(stop).toHaveBeenCalledOnce();
});

it("says how many large quotes are before it", () => {
  expect(progressWords({ step: "waiting", ahead: 1 })).toBe("Waiting for another large quote");
  expect(progressWords({ step: "waiting", ahead: 3 })).toBe("Waiting for 3 other large quotes");
});
