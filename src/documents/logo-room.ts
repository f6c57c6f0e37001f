/**
 * Largest size of a logo in the letterhead, in points. A logo that is taller than wide gets the same area as a
 * square one of side `square`, so that a crest or monogram is not too thin; at most `height`.
 */
const logoRoom = { width: 170, square: 46, height: 80 } as const;

const POINTS_AN_INCH = 72;

const MM_A_POINT = 25.4 / POINTS_AN_INCH;

/** Resolution of stored logos for print, in dots per inch. */
const DOTS = 300;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As large as the space allows, in proportion, and never more than one point per pixel. */
export function logoSize({ width, height }: Size): Size {
  const most =
    width < height ? Math.min(logoRoom.height, logoRoom.square * Math.sqrt(height / width)) : logoRoom.square;
  const scale = Math.min(logoRoom.width / width, most / height, 1);
  return { width: width * scale, height: height * scale };
}

/** Size to store of an image, in pixels: enough for its printed size, and never more than the original. */
export function keptLogo(pixels: Size): Size {
  const room = logoSize({ width: pixels.width * OVERSIZED, height: pixels.height * OVERSIZED });
  const shrunk = Math.min(1, (room.width * DOTS) / POINTS_AN_INCH / pixels.width);
  return { width: pixels.width * shrunk, height: pixels.height * shrunk };
}

/** A factor that makes an image of any size exceed the space. */
const OVERSIZED = 1000;

/** Printed size of an image of this many pixels, in millimetres, and its dots per inch. */
export function printedLogo(pixels: Size): { readonly mm: Size; readonly dots: number } {
  const kept = keptLogo(pixels);
  const points = logoSize(kept);
  return {
    mm: { width: points.width * MM_A_POINT, height: points.height * MM_A_POINT },
    dots: (kept.width / points.width) * POINTS_AN_INCH,
  };
}

/** Prefix of an image reference in a stored model. Base64 has no colon, so it cannot be mistaken for an image. */
const IMAGE_PREFIX = "kept:";

/** Reference to a stored image, for stored document models: many of them share an image. */
export const keptImage = (id: string): string => `${IMAGE_PREFIX}${id}`;

/** The reference in a model's JSON; it cannot match typed text, whose quotation marks are escaped. */
const IMAGE_IN_JSON = /"image":"kept:([^"\\]*)"/;

/**
 * Inlines the referenced image in a stored model (JSON). Edits the text: a model of a thousand properties takes a
 * tenth of a second to parse and as long to serialise.
 *
 * @param imageOf returns an image, in base64, by its id
 */
export const withKeptImage = async (model: string, imageOf: (id: string) => Promise<string>): Promise<string> => {
  const [named, id] = IMAGE_IN_JSON.exec(model) ?? [];
  if (named === undefined || id === undefined) return model;
  return model.replace(named, `"image":"${await imageOf(id)}"`);
};
