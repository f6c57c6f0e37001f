// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { StuckQuote } from "../../src/portal/api/answers.ts";
import { MoveQuotes } from "../../src/portal/studio/MoveQuotes.tsx";
import { click, draw, one, type as typed } from "../renderers/draw.tsx";

const quotes = Array.from(
  { length: 60 },
  (_, index): StuckQuote => ({
    ...{ reference: `LP-${index + 1}`, firm: "Alpha", branch: "alpha/leeds", id: "LETPROP", version: 1, inForce: 2 },
    ...{ cause: "It has no rate.", since: "2026-11-28T09:00:00.000Z" },
  }),
);

interface Asked {
  readonly act: string;
  readonly references: readonly string[];
}

/** The calls in their order; `onMove` runs before each moving call is answered. */
function answered(onMove: (act: string) => Promise<void> = async () => {}): readonly Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const body = await request.formData();
    const references: readonly string[] = JSON.parse(String(body.get("References")));
    const what = String(body.get("Act"));
    if (what !== "preview") await onMove(what);
    asked.push({ act: what, references });
    return Response.json({
      quotes: references.map((reference) => ({
        reference,
        moved: reference !== "LP-3",
        words: "No new questions.",
      })),
    });
  });
  return asked;
}

/** Waits until the responses of pending calls are rendered. */
async function seen(check: () => void): Promise<void> {
  for (let left = 100; ; left--) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

const counts = (asked: readonly Asked[], what: string) =>
  asked.filter((each) => each.act === what).map(({ references }) => references.length);

afterEach(() => vi.unstubAllGlobals());

it("previews all of many quotes a few at a time, and moves them likewise", async () => {
  const [asked, onDone] = [answered(), vi.fn()];
  await draw(<MoveQuotes quotes={quotes} onClose={() => {}} onDone={onDone} />);
  await seen(() => expect(one("form > [role=status]").textContent).toBe("59 of 60 quotes would be moved."));
  expect(counts(asked, "preview")).toEqual([25, 25, 10]);
  await typed(one("dialog form input"), "Version 1 was taken back.");
  await click(one("dialog button[type=submit]"));
  await seen(() => expect(one("form > [role=status]").textContent).toBe("59 of 60 quotes were moved."));
  expect(counts(asked, "move")).toEqual([25, 25, 10]);
  expect(onDone).toHaveBeenCalledOnce();
  const [undo = one("dialog")] = [...document.querySelectorAll<HTMLElement>("dialog form button")];
  expect(undo.textContent).toBe("Undo: move 59 quotes back");
  await click(undo);
  await seen(() => expect(one("form > [role=status]").textContent).toBe("59 of 59 quotes were moved back."));
  expect(counts(asked, "back")).toEqual([25, 25, 9]);
  expect(asked.flatMap((each) => (each.act === "back" ? each.references : []))).not.toContain("LP-3");
});

it("resumes an interrupted move back", async () => {
  let isStopped = false;
  const asked = answered(async (what) => {
    if (what !== "back" || isStopped) return;
    isStopped = true;
    one("dialog form button").click();
  });
  await draw(<MoveQuotes quotes={quotes} onClose={() => {}} onDone={() => {}} />);
  await seen(() => expect(one("form > [role=status]").textContent).toContain("would be moved"));
  await typed(one("dialog form input"), "Version 1 was taken back.");
  await click(one("dialog button[type=submit]"));
  await seen(() => expect(one("dialog form button").textContent).toBe("Undo: move 59 quotes back"));
  await click(one("dialog form button"));
  await seen(() =>
    expect(one("form > [role=status]").textContent).toBe(
      "25 of 59 quotes were moved back. 34 quotes were not reached and can be moved later.",
    ),
  );
  expect(one("dialog form button").textContent).toBe("Undo: move 34 quotes back");
  await click(one("dialog form button"));
  await seen(() => expect(one("form > [role=status]").textContent).toBe("34 of 34 quotes were moved back."));
  expect(counts(asked, "back")).toEqual([25, 25, 9]);
});

it("can be stopped between two slices, and says how many were not reached", async () => {
  const asked = answered(async () => one("dialog button:not([type=submit])").click());
  await draw(<MoveQuotes quotes={quotes} onClose={() => {}} onDone={() => {}} />);
  await seen(() => expect(one("form > [role=status]").textContent).toContain("would be moved"));
  await typed(one("dialog form input"), "Version 1 was taken back.");
  await click(one("dialog button[type=submit]"));
  await seen(() =>
    expect(one("form > [role=status]").textContent).toBe(
      "24 of 60 quotes were moved. 35 quotes were not reached and can be moved later.",
    ),
  );
  expect(counts(asked, "move")).toEqual([25]);
});

it("offers to move back what was moved if a later slice fails", async () => {
  let calls = 0;
  const asked = answered(async (what) => {
    calls += what === "move" ? 1 : 0;
    if (what === "move" && calls === 2) throw new TypeError("The node is gone.");
  });
  await draw(<MoveQuotes quotes={quotes} onClose={() => {}} onDone={() => {}} />);
  await seen(() => expect(one("form > [role=status]").textContent).toContain("would be moved"));
  await typed(one("dialog form input"), "Version 1 was taken back.");
  await click(one("dialog button[type=submit]"));
  await seen(() => expect(one("dialog form button").textContent).toBe("Undo: move 24 quotes back"));
  await click(one("dialog form button"));
  await seen(() => expect(one("form > [role=status]").textContent).toBe("24 of 24 quotes were moved back."));
  expect(counts(asked, "back")).toEqual([24]);
});
