/** Royal Mail's 121 postcode areas of Great Britain and Northern Ireland. */
export const mainlandAreas: ReadonlySet<string> = new Set(
  (
    "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY " +
    "G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX " +
    "PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF " +
    "WN WR WS WV YO ZE"
  ).split(" "),
);

export const islandAreas: ReadonlySet<string> = new Set(["JE", "GY", "IM"]);

const nations: ReadonlyMap<string, string> = new Map([
  ["BT", "Northern Ireland"],
  ..."AB DD EH FK G HS IV KA KW KY ML PA PH ZE".split(" ").map((area) => [area, "Scotland"] as const),
  ..."CF SA".split(" ").map((area) => [area, "Wales"] as const),
]);

/** Areas that cross the border between two nations. */
const straddling: ReadonlySet<string> = new Set("CA CH DG GL HR LD LL NE NP SY TD".split(" "));

/** Letters before the first digit: `G` for `G12 8QQ`; `""` for a postcode without an area (BFPO). */
export function postcodeArea(postcode: string): string {
  const letters = /^\s*([A-Za-z]{1,2})\d/.exec(postcode)?.[1]?.toUpperCase();
  return letters ?? "";
}

/** England, Scotland, Wales or Northern Ireland; `""` if the area crosses a border or is not one of the 121. */
export function nationOf(postcode: string): string {
  const area = postcodeArea(postcode);
  if (!mainlandAreas.has(area) || straddling.has(area)) return "";
  return nations.get(area) ?? "England";
}

/** Whether the postcode is in one of the 121 areas of Great Britain and Northern Ireland. */
export function isMainlandPostcode(postcode: string): boolean {
  return mainlandAreas.has(postcodeArea(postcode));
}

export function isIslandPostcode(postcode: string): boolean {
  return islandAreas.has(postcodeArea(postcode));
}

const pattern =
  /^(?:GIR 0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY]) \d[ABD-HJLNP-UW-Z]{2}|BFPO (?:C\/O )?\d{1,4})$/;

/** Source of the pattern, for schemas. */
export const postcodePattern = pattern.source;

/** The same for postcodes of the 121 areas alone. */
export const mainlandPostcodePattern = `^(?=(?:${[...mainlandAreas].join("|")})\\d)${pattern.source.slice(1)}`;

/** Whether a postcode is valid and normalised: upper case, one space. */
function isPostcode(text: string): boolean {
  return pattern.test(text);
}

/**
 * Upper case with one space before the last three characters; `bfpo57` is `BFPO 57`. Undefined for an invalid postcode.
 */
export function normalPostcode(text: string): string | undefined {
  const packed = text.replace(/[\s.-]+/g, "").toUpperCase();
  const forces = /^BFPO(C\/O)?(\d{1,4})$/.exec(packed);
  const normal = forces
    ? `BFPO ${forces[1] ? "C/O " : ""}${forces[2] ?? ""}`
    : `${packed.slice(0, -3)} ${packed.slice(-3)}`;
  return isPostcode(normal) ? normal : undefined;
}
