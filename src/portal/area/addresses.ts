let known: Readonly<Record<string, string>> = {};

/** Reads the addresses of each area's script and style sheet, which the build writes into the page. */
export function readAreaAddresses(json: string): void {
  const value: unknown = JSON.parse(json || "{}");
  if (typeof value !== "object" || value === null) return;
  known = Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export const addressOf = (area: string): string => new URL(known[area] ?? area, document.baseURI).href;

/** The style sheet of an area; undefined if it needs nothing beyond what is already loaded. */
export const sheetOf = (area: string): string | undefined => {
  const sheet = known[`${area}.css`];
  return sheet && new URL(sheet, document.baseURI).href;
};
