import type { FileLimits } from "../../schemas/question.ts";

const megabyte = 1_000_000;
const figure = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** `1.2 MB`, `340 KB`: of 10^6 and 10^3 bytes. */
export function fileSize(bytes: number): string {
  if (bytes >= megabyte) return `${figure.format(bytes / megabyte)} MB`;
  return `${figure.format(Math.max(1, Math.round(bytes / 1_000)))} KB`;
}

/** `PDF, JPG or PNG, up to 5 MB.` */
export function fileLimitsWords(limits: FileLimits | undefined): string {
  return limits ? `${kinds(limits)}, up to ${figure.format(limits.maxMB)} MB.` : "One file of any kind.";
}

/** The value of `accept`: `.pdf,.jpg`. */
export const acceptedNames = (limits: FileLimits | undefined): string | undefined =>
  limits?.types.map((type) => `.${type}`).join(",");

/** Why a file is not sent, in words; undefined where nothing is in the way. */
export function whyNotTaken(file: Pick<File, "name" | "size">, limits: FileLimits | undefined): string | undefined {
  if (file.size === 0) return `${file.name} is empty.`;
  if (!limits) return undefined;
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  if (!limits.types.includes(ending)) return `${file.name} cannot be attached. ${kinds(limits)} can.`;
  if (file.size <= limits.maxMB * megabyte) return undefined;
  return `${file.name} has ${fileSize(file.size)}, more than the ${figure.format(limits.maxMB)} MB that are taken.`;
}

function kinds({ types }: FileLimits): string {
  const names = types.map((type) => type.toUpperCase());
  return names.length < 2 ? (names[0] ?? "Nothing") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
