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
    return `This part goes over the edge: the picture has ${source.width} by ${source.height} pixels.`;
  const smallest = Math.min(SMALLEST, source.width, source.height);
  return width < smallest || height < smallest
    ? `This part has ${width} by ${height} pixels. Choose at least ${smallest} either way.`
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
