import { describe, expect, it } from "vitest";
import { keptImage, keptLogo, logoSize, printedLogo, withKeptImage } from "../../src/documents/logo-room.ts";

describe("a logo in the header of a document", () => {
  it.each([
    ["as wide as the room", { width: 709, height: 100 }, { width: 170, height: 23.977 }],
    ["as high as the room", { width: 192, height: 192 }, { width: 46, height: 46 }],
    [
      "as wide as the room where it is six times as wide as high",
      { width: 1200, height: 200 },
      { width: 170, height: 28.333 },
    ],
    [
      "as much of the paper as a square one where it is twice as high",
      { width: 200, height: 400 },
      { width: 32.527, height: 65.054 },
    ],
    [
      "no stroke where it is three times as high as wide",
      { width: 200, height: 600 },
      { width: 26.558, height: 79.674 },
    ],
    ["no higher than the room, however narrow it is", { width: 100, height: 1000 }, { width: 8, height: 80 }],
    ["no larger than it is", { width: 40, height: 20 }, { width: 40, height: 20 }],
  ])("is %s", (_, pixels, points) => {
    const size = logoSize(pixels);
    expect(size.width).toBeCloseTo(points.width, 3);
    expect(size.height).toBeCloseTo(points.height, 3);
  });

  it.each([
    [
      { width: 2000, height: 500 },
      { width: 708.33, height: 177.08 },
    ],
    [
      { width: 600, height: 1800 },
      { width: 110.66, height: 331.98 },
    ],
    [
      { width: 100, height: 20 },
      { width: 100, height: 20 },
    ],
  ])("of %o is stored at 300 dots an inch of its space, and never larger: %o", (pixels, kept) => {
    expect(keptLogo(pixels).width).toBeCloseTo(kept.width, 2);
    expect(keptLogo(pixels).height).toBeCloseTo(kept.height, 2);
  });

  it.each([
    [{ width: 2000, height: 500 }, 59.97, 14.99, 300],
    [{ width: 300, height: 300 }, 16.23, 16.23, 300],
    [{ width: 600, height: 1800 }, 9.37, 28.11, 300],
    [{ width: 100, height: 20 }, 35.28, 7.06, 72],
  ])("of %o is %f by %f mm on paper, with %i dots an inch", (pixels, width, height, dots) => {
    const printed = printedLogo(pixels);
    expect(printed.mm.width).toBeCloseTo(width, 1);
    expect(printed.mm.height).toBeCloseTo(height, 1);
    expect(Math.round(printed.dots)).toBe(dots);
  });

  it("is referenced in a stored model in a form that no user's text can imitate", async () => {
    const asked: string[] = [];
    const imageOf = async (id: string) => {
      asked.push(id);
      return "iVBORw0KGgo=";
    };
    const named = { letterhead: { name: '"image":"kept:c"', logo: { image: keptImage("a-b"), width: 1 } } };
    const shown = { letterhead: { ...named.letterhead, logo: { image: "iVBORw0KGgo=", width: 1 } } };
    expect(JSON.parse(await withKeptImage(JSON.stringify(named), imageOf))).toEqual(shown);
    expect(await withKeptImage(JSON.stringify(shown), imageOf)).toBe(JSON.stringify(shown));
    expect(asked).toEqual(["a-b"]);
  });
});
