const LONGEST = 120;

/** What no file system, header or page should find in a name: paths, controls, marks that turn the direction of text. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}<>:"|?*]/gu;

/** The ending of a name in lower case, without its dot: `pdf`; empty where there is none. */
export const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** What a browser writes into a form for the letters that would end the name there (HTML, "multipart form data"). */
const written = /%(?:22|0D|0A)/g;

/** A name as it may be kept and shown: the last part of a path, without what does not belong into a name. */
export const fileName = (sent: string): string => {
  const last = sent.replaceAll(written, " ").normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replaceAll(unfit, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[.\s]+/u, "")
    .trim();
  const ending = endingOf(clean);
  const stem = (ending === "" ? clean : clean.slice(0, -ending.length - 1)).trim();
  const kept = [...(stem === "" ? "file" : stem)].slice(0, LONGEST).join("");
  return ending === "" ? kept : `${kept}.${ending}`;
};

/** The header that has a browser keep a file under its name, whatever letters are in it (RFC 6266). */
export const keptAs = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
