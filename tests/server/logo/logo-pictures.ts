import sharp from "sharp";
import type { Client } from "../client.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b5a6e" }, limitInputPixels: false });

/** A picture of one colour. */
export const png = (width: number, height: number): Promise<Buffer> => flat(width, height).png().toBuffer();

/** A JPEG with a GPS position and a rotation of a quarter turn. */
export const jpegWithPlace = (width: number, height: number): Promise<Buffer> =>
  flat(width, height)
    .jpeg()
    .withExif({ IFD0: { Artist: "Nerys Alderton" }, IFD3: { GPSLatitude: "53/1 48/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const SVG = 'xmlns="http://www.w3.org/2000/svg"';

/** An SVG of 400 by 100 with an empty edge round a bar of 300 by 60. */
export const drawing = (inner = "", attributes = "", before = ""): Buffer =>
  Buffer.from(
    `${before}<svg ${SVG} viewBox="0 0 400 100" ${attributes}><rect x="50" y="20" width="300" height="60" fill="#0b5a6e"/>${inner}</svg>`,
  );

export const fileOf = (content: Uint8Array, name: string): File => new File([new Uint8Array(content)], name);

/** Sets the SVG as the logo of a user's firm. */
export const setLogo = async (admin: Client) => {
  const { source } = await admin.call("Logo/upload", { file: fileOf(drawing(), "logo.svg") });
  const { version } = await admin.call("Logo/get", {});
  const { id, width, height } = source;
  return admin.call("Logo/save", { source: id, x: 0, y: 0, width, height, version });
};
