/**
 * Largest room for a logo in the head of a document, in points. One that is higher than wide takes as much paper as a
 * square one of `square`, so that a crest or a monogram is not a stroke; no higher than `height`.
 */
const logoRoom = { width: 170, square: 46, height: 80 } as const;

const POINTS_AN_INCH = 72;
const MM_A_POINT = 25.4 / POINTS_AN_INCH;
/** Dots an inch of what is kept for paper. */
const DOTS = 300;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As large as the room allows, in its own proportions, and never larger than it is, a dot a point. */
export function logoSize({ width, height }: Size): Size {
  const most =
    width < height ? Math.min(logoRoom.height, logoRoom.square * Math.sqrt(height / width)) : logoRoom.square;
  const scale = Math.min(logoRoom.width / width, most / height, 1);
  return { width: width * scale, height: height * scale };
}

/** Pixels that are kept of a picture: as many as its room takes, and never more than it has. */
export function keptLogo(pixels: Size): Size {
  const room = logoSize({ width: pixels.width * LARGE, height: pixels.height * LARGE });
  const shrunk = Math.min(1, (room.width * DOTS) / POINTS_AN_INCH / pixels.width);
  return { width: pixels.width * shrunk, height: pixels.height * shrunk };
}

/** Makes a picture of any size larger than its room. */
const LARGE = 1000;

/** How a picture of so many pixels is printed: millimetres, and dots an inch. */
export function printedLogo(pixels: Size): { readonly mm: Size; readonly dots: number } {
  const kept = keptLogo(pixels);
  const points = logoSize(kept);
  return {
    mm: { width: points.width * MM_A_POINT, height: points.height * MM_A_POINT },
    dots: (kept.width / points.width) * POINTS_AN_INCH,
  };
}
