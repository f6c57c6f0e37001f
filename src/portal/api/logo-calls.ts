import { call } from "./call.ts";
import type { AnswerOf } from "./client.ts";

export type FirmLogo = AnswerOf<"/api/v1/Logo/get">;
export type LogoPart = NonNullable<FirmLogo["logo"]>["crop"];

export const getLogo = () => call("/api/v1/Logo/get", {});
export const uploadLogo = async (file: File) => (await call("/api/v1/Logo/upload", { file })).source;
export const saveLogo = (source: string, part: LogoPart, version: number) =>
  call("/api/v1/Logo/save", { source, ...part, version });
export const removeLogo = (version: number) => call("/api/v1/Logo/remove", { version });

/** Where the picture of a firm's logo is, and that of what it is cut from. */
export const logoPicture = (id: string): string => `/files/logo/${encodeURIComponent(id)}.png`;
export const sourcePicture = (id: string): string => `/files/logo/sources/${encodeURIComponent(id)}.png`;

/** A document of the firm as it would be with this part of a picture. */
export const logoPreview = (source: string, part: LogoPart): string =>
  `/files/logo/preview.pdf?${new URLSearchParams({
    source,
    ...Object.fromEntries(Object.entries(part).map(([edge, pixels]) => [edge, String(pixels)])),
  })}`;
