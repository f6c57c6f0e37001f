const MAX_LENGTH = 120;

/**
 * Characters that are unsafe in a file system, a header or a page: separators, controls, marks that turn the direction of
 * text.
 */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}<>:"|?*]/gu;

/** The extension of a name in lower case, without its dot: `pdf`; empty where there is none. */
export const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Escapes that a browser writes into a form for characters that would end the name (HTML, "multipart form data"). */
const written = /%(?:22|0D|0A)/g;

/** A name that is safe to store and show: the last part of a path, without unsafe characters. */
export const fileName = (sent: string): string => {
  const last = sent.replaceAll(written, " ").normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replaceAll(unfit, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[.\s]+/u, "")
    .trim();
  const ending = endingOf(clean);
  const stem = (ending === "" ? clean : clean.slice(0, -ending.length - 1)).trim();
  const kept = [...(stem === "" ? "file" : stem)].slice(0, MAX_LENGTH).join("");
  return ending === "" ? kept : `${kept}.${ending}`;
};

/** Content-Disposition header with which a browser saves a file under its name, whatever its characters (RFC 6266). */
export const keptAs = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

const MAX_BYTES = 255;

/** Marks that turn the direction of text, so that a name is shown differently from what it is. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

const broken = /[\r\n\u0085\u2028\u2029]/u;

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

const forbidden = /[<>:"|?*]/u;

/** Reserved device names on Windows, where the file may be unpacked. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** The name for use in a message: on one line, without invisible characters. */
export const sayable = (name: string): string => {
  const seen = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, "\u00b7");
  return seen.length > 80 ? `${[...seen].slice(0, 79).join("")}\u2026` : seen;
};

/** Why a file or folder cannot have this name, in a sentence; undefined where it can. */
export const nameFault = (name: string, what = "file"): string | undefined => {
  const subject = `The name of the ${what} "${sayable(name)}"`;
  if (name.trim() === "") return `A ${what} has to have a name.`;
  if (/[/\\]/.test(name)) return `${subject} leads to another folder. Remove / and \\ from it.`;
  if (broken.test(name)) return `${subject} has a line break in it. Rename it on one line.`;
  if (turning.test(name))
    return `${subject} contains a character that changes the text direction. Rename it without it.`;
  if (unseen.test(name)) return `${subject} contains an invisible character. Rename it without it.`;
  if (forbidden.test(name)) return `${subject} has one of < > : " | ? * in it. Rename it without.`;
  if (/^\.{1,2}$/.test(name.trim())) return `${subject} leads to another folder. Give it a name of its own.`;
  if (device.test(name.trim())) return `${subject} is reserved by Windows. Rename it.`;
  if (Buffer.byteLength(name) > MAX_BYTES) return `${subject} is longer than ${MAX_BYTES} bytes. Shorten it.`;
  return undefined;
};

/** A valid name in stored form: composed letters, single spaces. */
export const tidyName = (name: string): string => name.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

/** Key for comparing names: names that differ in case only are equal. */
export const nameKey = (name: string): string => tidyName(name).normalize("NFKC").toLowerCase();
