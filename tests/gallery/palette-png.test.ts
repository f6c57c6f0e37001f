import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { palettePng, readPng } from "./palette-png.ts";

it("a picture in 256 colours keeps its size in pixels and has less than half the bytes", () => {
  const before = readFileSync(new URL("./true-colours.png", import.meta.url));
  const after = palettePng(before);
  expect(after.length).toBeLessThan(before.length / 2);
  expect(after.readUInt32BE(16)).toBe(readPng(before).width);
  expect(after[24]).toBe(8);
  expect(after[25]).toBe(3);
});
