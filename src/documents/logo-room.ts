/** Largest room for a logo in the head of a document, in points. */
const logoRoom = { width: 170, height: 46 } as const;

const POINTS_AN_INCH = 72;
const MM_A_POINT = 25.4 / POINTS_AN_INCH;
/** Dots an inch of what is kept for paper. */
const DOTS = 300;

/** The same room in dots, as large as a picture is kept. */
export const logoDots = {
  width: Math.ceil((logoRoom.width * DOTS) / POINTS_AN_INCH),
  height: Math.ceil((logoRoom.height * DOTS) / POINTS_AN_INCH),
} as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As large as the room allows, in its own proportions, and never larger than it is, a dot a point. */
export function logoSize({ width, height }: Size): Size {
  const scale = Math.min(logoRoom.width / width, logoRoom.height / height, 1);
  return { width: width * scale, height: height * scale };
}

/** How a picture of so many pixels is printed: millimetres, and dots an inch. */
export function printedLogo(pixels: Size): { readonly mm: Size; readonly dots: number } {
  const shrunk = Math.min(logoDots.width / pixels.width, logoDots.height / pixels.height, 1);
  const kept = { width: pixels.width * shrunk, height: pixels.height * shrunk };
  const points = logoSize(kept);
  return {
    mm: { width: points.width * MM_A_POINT, height: points.height * MM_A_POINT },
    dots: (kept.width / points.width) * POINTS_AN_INCH,
  };
}
