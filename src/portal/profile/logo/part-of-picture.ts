import type { LogoPart } from "../../api/logo-calls.ts";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SMALLEST = 16;

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(value, Math.min(least, most)), most));

/** A part that is in the picture, in whole pixels, and is not too small to be a logo. */
export const partWithin = ({ x, y, width, height }: LogoPart, picture: PictureSize): LogoPart => {
  const left = within(x, 0, picture.width - Math.min(SMALLEST, picture.width));
  const top = within(y, 0, picture.height - Math.min(SMALLEST, picture.height));
  return {
    x: left,
    y: top,
    width: within(width, SMALLEST, picture.width - left),
    height: within(height, SMALLEST, picture.height - top),
  };
};

export const wholeOf = ({ width, height }: PictureSize): LogoPart => ({ x: 0, y: 0, width, height });
