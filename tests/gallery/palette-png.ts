import { crc32, deflateSync, inflateSync } from "node:zlib";

interface Image {
  readonly width: number;
  readonly height: number;
  /** Three bytes per pixel, row by row. */
  readonly points: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The same picture in at most 256 of its colours, a pixel of any other in the nearest of them: less than half the
 * bytes.
 */
export function palettePng(png: Buffer): Buffer {
  const { width, height, points } = readPng(png);
  const counts = new Map<number, number>();
  for (let at = 0; at < points.length; at += 3) {
    const colour = points.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = paletteOf([...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour));
  const indexes = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)] as const));
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = indexes.get(points.readUIntBE((y * width + x) * 3, 3)) ?? 0;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const colours = Buffer.alloc(palette.length * 3);
  for (const [index, colour] of palette.entries()) colours.writeUIntBE(colour, index * 3, 3);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The most frequent, each distinct from the previous ones: shades around letters would displace rare colours. */
function paletteOf(colours: readonly number[]): readonly number[] {
  const chosen: number[] = [];
  for (const colour of colours)
    if (chosen.length < 256 && chosen.every((each) => distance(each, colour) > 32)) chosen.push(colour);
  return chosen;
}

function distance(one: number, other: number): number {
  const part = (each: number, shift: number) => (each >> shift) & 255;
  return [16, 8, 0].reduce((sum, shift) => sum + (part(one, shift) - part(other, shift)) ** 2, 0);
}

const nearest = (palette: readonly number[], colour: number): number =>
  palette.reduce(
    (best, each, index) => (distance(each, colour) < distance(palette[best] ?? 0, colour) ? index : best),
    0,
  );

/** A picture of three or four channels of eight bits, not interlaced, as browsers write them. */
export function readPng(png: Buffer): Image {
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = signature.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString("latin1", at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (name === "IDAT") data.push(body);
    if (name === "IHDR")
      [width, height, channels] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] === 6 ? 4 : 3];
  }
  const bytes = unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels);
  const points = Buffer.alloc(width * height * 3);
  for (let point = 0; point < width * height; point += 1)
    bytes.copy(points, point * 3, point * channels, point * channels + 3);
  return { width, height, points };
}

/** Rows without their filters (PNG specification, section 9). */
function unfiltered(rows: Buffer, length: number, step: number): Buffer {
  const out = Buffer.alloc((rows.length / (length + 1)) * length);
  for (let from = 0, to = 0; from < rows.length; from += length + 1, to += length) {
    const filter = rows[from] ?? 0;
    for (let x = 0; x < length; x += 1) {
      const left = x < step ? 0 : (out[to + x - step] ?? 0);
      const up = to === 0 ? 0 : (out[to + x - length] ?? 0);
      const corner = x < step || to === 0 ? 0 : (out[to + x - length - step] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[to + x] = ((rows[from + 1 + x] ?? 0) + guess) & 255;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
