import type { Crop } from "./crop.ts";
import { type Picture, PictureFault, readPicture, trimmedOf } from "./picture.ts";

/** A picture with the part of it that is proposed to be cut. */
export interface ReadPicture extends Picture {
  readonly trimmed: Crop;
}

/** What was found: the picture, or the words of a {@link PictureFault}. */
export type PictureReading = ReadPicture | { readonly fault: string };

/** Reads a picture that somebody sent. */
export type PictureReader = (bytes: Uint8Array) => Promise<PictureReading>;

/** In this very process: for tests, and in the process of its own. */
export const readPictureHere: PictureReader = async (bytes) => {
  try {
    const picture = await readPicture(bytes);
    return { ...picture, trimmed: await trimmedOf(picture) };
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.message };
    throw error;
  }
};
