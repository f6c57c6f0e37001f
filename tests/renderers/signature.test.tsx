// @vitest-environment happy-dom
import { act } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadLaterControls } from "../../renderers/controls.ts";
import { type AnswerParts, signatureLimits } from "../../schemas/question.ts";
import { byId, click, draw, one } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

beforeAll(() => loadLaterControls());

const name = "Alex Morgan";

async function signed(value?: AnswerParts, locked?: string) {
  const onChange = vi.fn();
  const view = locked === undefined ? {} : { locked };
  await draw(<OneQuestion question={questionOf("signature")} value={value} view={view} onChange={onChange} />);
  const pad = one<SVGSVGElement & HTMLElement>(".question-drawing");
  pad.setPointerCapture = () => undefined;
  // Half the size of the box in which points are measured.
  pad.getBoundingClientRect = () => new DOMRect(10, 20, 300, 100);
  const point = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
    act(async () => {
      const at = { clientX: 10 + x / 2, clientY: 20 + y / 2 };
      pad.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerId: 1, ...at, ...more }),
      );
    });
  const button = (words: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words) ?? one("nothing");
  const lines = () => [...pad.querySelectorAll("polyline")].map((each) => each.getAttribute("points"));
  return { onChange, pad, point, button, lines };
}

describe("the signature control", () => {
  it("renders a stroke while it is drawn, and reports it at its end", async () => {
    const { onChange, pad, point, lines } = await signed({ name });
    expect(pad.getAttribute("aria-label")).toBe("Nothing drawn yet");
    await point("pointerdown", 40, 120);
    await point("pointermove", 60, 100);
    await point("pointermove", 61, 101);
    await point("pointermove", 700, -50);
    expect(onChange).not.toHaveBeenCalled();
    expect(lines()).toEqual(["40,120 60,100 600,0"]);
    await point("pointerup", 700, -50);
    expect(onChange.mock.calls).toEqual([[{ name, drawn: "40,120 60,100 600,0" }]]);
    expect(lines()).toEqual(["40,120 60,100 600,0"]);
    expect(pad.getAttribute("aria-label")).toBe("Drawn signature");
    await point("pointermove", 90, 90);
    expect(lines()).toHaveLength(1);
  });

  it("accepts a dot, and ignores another button, a second finger or a touch that became a scroll", async () => {
    const { onChange, point } = await signed();
    await point("pointerdown", 40, 120, { button: 2 });
    await point("pointerup", 40, 120);
    await point("pointerdown", 40, 120, { isPrimary: false });
    await point("pointerup", 40, 120, { isPrimary: false });
    await point("pointerdown", 40, 120);
    await point("pointercancel", 40, 120);
    expect(onChange).not.toHaveBeenCalled();
    await point("pointerdown", 40, 120);
    await point("pointerup", 40, 120);
    expect(onChange.mock.calls).toEqual([[{ name: "", drawn: "40,120 40,120" }]]);
  });

  it("removes the last stroke, then all, and says so; without strokes there is no answer", async () => {
    const { onChange, button } = await signed({ name: "", drawn: "1,1 2,2;3,3 4,4;5,5 6,6" });
    await click(button("Remove last stroke"));
    expect(onChange.mock.lastCall).toEqual([{ name: "", drawn: "1,1 2,2;3,3 4,4" }]);
    expect(one("[role=status]").textContent).toBe("The last stroke was removed.");
    button("Clear drawing").focus();
    await click(button("Clear drawing"));
    expect(onChange.mock.lastCall).toEqual([undefined]);
    expect(one("[role=status]").textContent).toBe("The drawing was cleared.");
    expect(document.activeElement?.textContent).toBe("Clear drawing");
    expect(button("Clear drawing").getAttribute("aria-disabled")).toBe("true");
    await click(button("Clear drawing"));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("discards a stroke beyond the size limit, and says so", async () => {
    const drawn = Array(signatureLimits.strokes).fill("1,1 2,2").join(";");
    const { onChange, point, lines } = await signed({ name, drawn });
    await point("pointerdown", 40, 120);
    await point("pointerup", 40, 120);
    expect(onChange).not.toHaveBeenCalled();
    expect(lines()).toHaveLength(signatureLimits.strokes);
    expect(one("[role=status]").textContent).toBe("The drawing is full. Clear it to draw it again.");
  });

  it("is visible and cannot be drawn on while it is locked", async () => {
    const { onChange, point, lines } = await signed({ name, drawn: "1,1 2,2" }, "Signed already.");
    await point("pointerdown", 40, 120);
    await point("pointerup", 40, 120);
    expect(onChange).not.toHaveBeenCalled();
    expect(lines()).toEqual(["1,1 2,2"]);
    expect(byId(place)).toHaveProperty("value", name);
  });
});
