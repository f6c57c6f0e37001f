import { fileTypeFromBuffer } from "file-type";
import sharp, { type OutputInfo } from "sharp";
import { keptLogo } from "../../documents/logo-room.ts";
import { looksLikeSvg, svgFault } from "./svg-fault.ts";

/** A part of a picture, in its pixels from the top left. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of fewer pixels either way is no logo any more. */
const SMALLEST = 16;

/** What is wrong with a part of a picture of this size, in words; undefined for nothing. */
export const cropFault = (
  { x, y, width, height }: Crop,
  source: { readonly width: number; readonly height: number },
): string | undefined => {
  if (x + width > source.width || y + height > source.height)
    return `This part extends beyond the picture, which has ${source.width} by ${source.height} pixels.`;
  const smallest = Math.min(SMALLEST, source.width, source.height);
  return width < smallest || height < smallest
    ? `This part has ${width} by ${height} pixels. Choose at least ${smallest} in each direction.`
    : undefined;
};

/** A part as another process has reported it; undefined where it is none. */
export const cropOf = (sent: unknown): Crop | undefined => {
  if (typeof sent !== "object" || sent === null || !("x" in sent && "y" in sent && "width" in sent && "height" in sent))
    return undefined;
  const { x, y, width, height } = sent;
  const isNumber = (edge: unknown): edge is number => typeof edge === "number";
  return isNumber(x) && isNumber(y) && isNumber(width) && isNumber(height) ? { x, y, width, height } : undefined;
};

/** Only what is taken is ever decoded, whatever a file claims to be. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadSvgBuffer"],
});

/** A logo may be so large. */
const MOST_BYTES = 2_000_000;
const MOST_PIXELS = 25_000_000;
/** The longer side of what is kept to be cut from, in pixels. */
const SOURCE_SIDE = 2000;
const SECONDS = 10;
/** The units of a drawing are 72 to the inch; past this nobody renders it. */
const DENSITY = { usual: 72, most: 72_000 } as const;

/** Why a picture is not taken, in a sentence that begins with the file's name. */
export class PictureFault extends Error {
  override readonly name = "PictureFault";
}

export interface Picture {
  /** PNG without anything but its pixels. */
  readonly png: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

type Kind = "png" | "jpeg" | "svg";

const kinds: Readonly<Record<string, Kind>> = { "image/png": "png", "image/jpeg": "jpeg" };

const kindOf = async (bytes: Uint8Array): Promise<Kind> => {
  if (bytes.length === 0) throw new PictureFault("is empty.");
  if (bytes.length > MOST_BYTES)
    throw new PictureFault(
      `has ${(bytes.length / 1_000_000).toFixed(1)} MB. A logo may have ${MOST_BYTES / 1_000_000} MB: save it smaller.`,
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

const options = { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 } as const;

/** A drawing has no pixels of its own: it is drawn as large as it is kept. */
const densityFor = async (bytes: Uint8Array): Promise<number> => {
  const { width, height } = await sharp(bytes, { ...options, density: DENSITY.usual }).metadata();
  const wanted = (DENSITY.usual * SOURCE_SIDE) / Math.max(width, height);
  return Math.min(DENSITY.most, Math.max(1, wanted));
};

const sizeFault = async (bytes: Uint8Array): Promise<void> => {
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS)
    throw new PictureFault(
      `has ${width} by ${height} pixels, more than the ${MOST_PIXELS / 1_000_000} million that are accepted. Save it smaller.`,
    );
};

const pictureOf = ({ data, info }: { readonly data: Uint8Array; readonly info: OutputInfo }): Picture => ({
  png: data,
  width: info.width,
  height: info.height,
});

/**
 * A picture that somebody sent, decoded and written again: what else was in the file is gone. A drawing becomes pixels.
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

/** The part of a picture that is not empty, as it is proposed to be cut; the whole where it is one colour. */
export const trimmedOf = async ({ png, width, height }: Picture): Promise<Crop> => {
  try {
    const { info } = await sharp(png).trim({ threshold: 12 }).toBuffer({ resolveWithObject: true });
    const { trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
    return { x: -trimOffsetLeft, y: -trimOffsetTop, width: info.width, height: info.height };
  } catch {
    return { x: 0, y: 0, width, height };
  }
};

/**
 * A part of a picture as the head of a document takes it: as large as its room at 300 dots an inch, never larger than it
 * is, and on white, as it is on paper.
 */
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
