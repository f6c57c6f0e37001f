import { describe, expect, it } from "vitest";
import { idOfKept, keptImage } from "../../src/documents/kept-image.ts";
import { logoDots, logoSize, printedLogo } from "../../src/documents/logo-room.ts";

describe("a logo in the head of a document", () => {
  it.each([
    ["as wide as the room", { width: 709, height: 100 }, { width: 170, height: 23.977 }],
    ["as high as the room", { width: 192, height: 192 }, { width: 46, height: 46 }],
    ["no larger than it is", { width: 40, height: 20 }, { width: 40, height: 20 }],
  ])("is %s", (_, pixels, points) => {
    const size = logoSize(pixels);
    expect(size.width).toBeCloseTo(points.width, 3);
    expect(size.height).toBeCloseTo(points.height, 3);
  });

  it("is kept at 300 dots an inch", () => {
    expect(logoDots).toEqual({ width: 709, height: 192 });
  });

  it.each([
    [{ width: 2000, height: 500 }, 59.97, 14.99, 300],
    [{ width: 300, height: 300 }, 16.23, 16.23, 301],
    [{ width: 100, height: 20 }, 35.28, 7.06, 72],
  ])("of %o is %f by %f mm on paper, with %i dots an inch", (pixels, width, height, dots) => {
    const printed = printedLogo(pixels);
    expect(printed.mm.width).toBeCloseTo(width, 1);
    expect(printed.mm.height).toBeCloseTo(height, 1);
    expect(Math.round(printed.dots)).toBe(dots);
  });

  it("is named in a model that is stored, which no picture in base64 can be taken for", () => {
    expect(idOfKept(keptImage("a-b"))).toBe("a-b");
    expect(idOfKept("/9j/4AAQ")).toBeUndefined();
    expect(idOfKept("iVBORw0KGgo=")).toBeUndefined();
  });
});
