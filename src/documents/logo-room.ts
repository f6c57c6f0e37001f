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

/** What a model that is kept says in the place of a picture: where it is. In base64 there is no such sign. */
const KEPT = "kept:";

/** A picture by the id under which it is kept, for the model of a document that is stored: many show the same one. */
export const keptImage = (id: string): string => `${KEPT}${id}`;

/** As JSON writes it of a model; what somebody typed has its quotation marks escaped there. */
const KEPT_IN_JSON = /"image":"kept:([^"\\]*)"/;

/**
 * A kept model, as JSON, with the picture that it names. It is changed as a text: that of a thousand properties takes a
 * tenth of a second to read and as much to write.
 *
 * @param imageOf gives a picture, in base64, by its id
 */
export const withKeptImage = async (model: string, imageOf: (id: string) => Promise<string>): Promise<string> => {
  const [named, id] = KEPT_IN_JSON.exec(model) ?? [];
  if (named === undefined || id === undefined) return model;
  return model.replace(named, `"image":"${await imageOf(id)}"`);
};
