/** Width and height of a picture in pixels, from its head; undefined where the head does not tell. */
export const pictureSize = (file: Buffer, type: string): readonly [width: number, height: number] | undefined => {
  if (type === "image/png")
    return file.length >= 24 && file.toString("latin1", 12, 16) === "IHDR"
      ? [file.readUInt32BE(16), file.readUInt32BE(20)]
      : undefined;
  if (type === "image/jpeg") return jpegSize(file);
  return type === "image/webp" ? webpSize(file) : undefined;
};

/** Markers of a frame: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (file: Buffer): readonly [number, number] | undefined => {
  let at = 2;
  while (at + 9 < file.length) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
};

const webpSize = (file: Buffer): readonly [number, number] | undefined => {
  if (file.length < 30) return undefined;
  const kind = file.toString("latin1", 12, 16);
  if (kind === "VP8X") return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
  if (kind === "VP8 ") return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
  if (kind !== "VP8L") return undefined;
  const bits = file.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
};
