import { fileTypeFromBuffer } from "file-type";
import sharp, { type OutputInfo } from "sharp";
import { keptLogo } from "../../documents/logo-room.ts";
import { looksLikeSvg, svgFault } from "./svg-fault.ts";

/** A rectangle of a picture, in pixels from the top left. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fewer pixels on either side are too few for a logo. */
const MIN_SIDE = 16;

/** What is wrong with a crop of a picture of this size, in words; undefined if nothing is. */
export const cropFault = (
  { x, y, width, height }: Crop,
  source: { readonly width: number; readonly height: number },
): string | undefined => {
  if (x + width > source.width || y + height > source.height)
    return `This part extends beyond the picture, which has ${source.width} by ${source.height} pixels.`;
  const smallest = Math.min(MIN_SIDE, source.width, source.height);
  return width < smallest || height < smallest
    ? `This part has ${width} by ${height} pixels. Choose at least ${smallest} in each direction.`
    : undefined;
};

/** Parses a crop reported by another process; undefined where it is invalid. */
export const cropOf = (sent: unknown): Crop | undefined => {
  if (typeof sent !== "object" || sent === null || !("x" in sent && "y" in sent && "width" in sent && "height" in sent))
    return undefined;
  const { x, y, width, height } = sent;
  const isNumber = (edge: unknown): edge is number => typeof edge === "number";
  return isNumber(x) && isNumber(y) && isNumber(width) && isNumber(height) ? { x, y, width, height } : undefined;
};

/** Only accepted formats are ever decoded, whatever a file claims to be. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadSvgBuffer"],
});

/** Largest logo file in bytes. */
const MAX_BYTES = 2_000_000;
const MAX_PIXELS = 25_000_000;
/** Longer side of the stored picture, in pixels. */
const SOURCE_SIDE = 2000;
const SECONDS = 10;
/** SVG units are 72 to the inch; the renderer's highest density is `most`. */
const DENSITY = { usual: 72, max: 72_000 } as const;

/** Why a picture is refused, in a sentence that begins with the file's name. */
export class PictureFault extends Error {
  override readonly name = "PictureFault";
}

export interface Picture {
  /** PNG with nothing but its pixels. */
  readonly png: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

type Kind = "png" | "jpeg" | "svg";

const kinds: Readonly<Record<string, Kind>> = { "image/png": "png", "image/jpeg": "jpeg" };

const kindOf = async (bytes: Uint8Array): Promise<Kind> => {
  if (bytes.length === 0) throw new PictureFault("is empty.");
  if (bytes.length > MAX_BYTES)
    throw new PictureFault(
      `has ${(bytes.length / 1_000_000).toFixed(1)} MB. A logo may have ${MAX_BYTES / 1_000_000} MB: save it smaller.`,
    );
  if (looksLikeSvg(bytes)) {
    const fault = svgFault(bytes);
    if (fault !== undefined) throw new PictureFault(fault);
    return "svg";
  }
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const kind = found && Object.hasOwn(kinds, found.mime) ? kinds[found.mime] : undefined;
  if (kind === undefined)
    throw new PictureFault(
      `is ${found ? `a file of type ${found.ext}` : "not a readable picture"}, whatever its name says. The portal accepts PNG, JPEG and SVG.`,
    );
  return kind;
};

const broken = () => new PictureFault("is damaged and cannot be read completely. Save it again as PNG, JPEG or SVG.");

const options = { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 } as const;

/** An SVG has no size in pixels: it is rendered at the size in which it is stored. */
const densityFor = async (bytes: Uint8Array): Promise<number> => {
  const { width, height } = await sharp(bytes, { ...options, density: DENSITY.usual }).metadata();
  const wanted = (DENSITY.usual * SOURCE_SIDE) / Math.max(width, height);
  return Math.min(DENSITY.max, Math.max(1, wanted));
};

const sizeFault = async (bytes: Uint8Array): Promise<void> => {
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS)
    throw new PictureFault(
      `has ${width} by ${height} pixels, more than the ${MAX_PIXELS / 1_000_000} million that are accepted. Save it smaller.`,
    );
};

const pictureOf = ({ data, info }: { readonly data: Uint8Array; readonly info: OutputInfo }): Picture => ({
  png: data,
  width: info.width,
  height: info.height,
});

/**
 * Decodes and re-encodes an uploaded picture, which drops everything else in the file. An SVG is rendered to pixels.
 *
 * @throws {PictureFault}
 */
export const readPicture = async (bytes: Uint8Array): Promise<Picture> => {
  const kind = await kindOf(bytes);
  try {
    if (kind !== "svg") await sizeFault(bytes);
    const density = kind === "svg" ? { density: await densityFor(bytes) } : {};
    const read = sharp(bytes, { ...options, ...density })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: SOURCE_SIDE, height: SOURCE_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 9 });
    return pictureOf(await read.toBuffer({ resolveWithObject: true }));
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw broken();
  }
};

/** The proposed crop: the picture without its empty margins, or all of it if it is one colour. */
export const trimmedOf = async ({ png, width, height }: Picture): Promise<Crop> => {
  try {
    const { info } = await sharp(png).trim({ threshold: 12 }).toBuffer({ resolveWithObject: true });
    const { trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
    return { x: -trimOffsetLeft, y: -trimOffsetTop, width: info.width, height: info.height };
  } catch {
    return { x: 0, y: 0, width, height };
  }
};

/** A crop in the form that document headers use: sized for 300 dpi, never enlarged, on a white background. */
export const logoOf = async (source: Uint8Array, { x, y, width, height }: Crop): Promise<Picture> => {
  const kept = keptLogo({ width, height });
  const cut = sharp(source, options)
    .timeout({ seconds: SECONDS })
    .extract({ left: x, top: y, width, height })
    .resize({ width: Math.ceil(kept.width), height: Math.ceil(kept.height), fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .png({ compressionLevel: 9 });
  return pictureOf(await cut.toBuffer({ resolveWithObject: true }));
};
