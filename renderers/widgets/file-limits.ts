import type { FileLimits } from "../../schemas/question.ts";
import { englishWords, type Words } from "../../schemas/words/words.ts";

const megabyte = 1_000_000;
const figure = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** `1.2 MB`, `340 KB`: units of 10^6 and 10^3 bytes. */
export function fileSize(bytes: number): string {
  if (bytes >= megabyte) return `${figure.format(bytes / megabyte)} MB`;
  return `${figure.format(Math.max(1, Math.round(bytes / 1_000)))} KB`;
}

/** `PDF, JPG or PNG, up to 5 MB.` */
export function fileLimitsWords(limits: FileLimits | undefined, words = englishWords): string {
  if (!limits) return words.say("anyFile");
  return words.say("fileLimits", { kinds: kinds(limits, words), size: figure.format(limits.maxMB) });
}

/** The value of `accept`: `.pdf,.jpg,.jpeg`. */
export const acceptedNames = (limits: FileLimits | undefined): string | undefined =>
  limits?.types.flatMap((type) => (type === "jpg" ? [".jpg", ".jpeg"] : `.${type}`)).join(",");

/** Why a file is refused, in words; undefined if it is accepted. */
export function fileRefusal(
  { name, size }: Pick<File, "name" | "size">,
  limits: FileLimits | undefined,
  words = englishWords,
): string | undefined {
  if (size === 0) return words.say("fileEmpty", { name });
  if (!limits) return undefined;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!limits.types.includes(ending === "jpeg" ? "jpg" : ending))
    return words.say("fileKind", { name, kinds: kinds(limits, words) });
  if (size <= limits.maxMB * megabyte) return undefined;
  return words.say("fileTooLarge", { name, size: fileSize(size), most: figure.format(limits.maxMB) });
}

const kinds = ({ types }: FileLimits, { say, listed }: Words): string =>
  types.length === 0
    ? say("nothing")
    : listed(
        types.map((type) => type.toUpperCase()),
        "or",
      );
