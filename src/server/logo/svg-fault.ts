/** Measures the rendering cost of an SVG: each element once, and again wherever it is used. */
interface SvgWeight {
  /** Takes a start tag, without its brackets and with its entities resolved. */
  enter(tag: string): void;
  leave(): void;
  /** Number of elements drawn, including uses; infinite where an element uses itself. */
  parts(): number;
  /** Characters of all paths and polygons. */
  pathLength(): number;
  depth(): number;
}

interface Part {
  readonly within: Part[];
  readonly uses: string[];
  weight?: number;
}

const reference = /(?:href\s*=\s*["']\s*#|url\s*\(\s*["']?\s*#)([^"')\s]+)/gi;
const shape = /\s(?:d|points)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const svgWeight = (): SvgWeight => {
  const root: Part = { within: [], uses: [] };
  const open: Part[] = [root];
  const named = new Map<string, Part>();
  let pathLength = 0;

  const weigh = (part: Part): number => {
    if (part.weight !== undefined) return part.weight;
    // Infinite while it is being counted: reaching it again means that it uses itself.
    part.weight = Number.POSITIVE_INFINITY;
    const used = part.uses.flatMap((id) => named.get(id) ?? []);
    part.weight = [...part.within, ...used].reduce((sum, each) => sum + weigh(each), 1);
    return part.weight;
  };

  return {
    enter: (tag) => {
      const part: Part = { within: [], uses: [...tag.matchAll(reference)].map(([, id = ""]) => id) };
      const id = /\sid\s*=\s*["']([^"']*)["']/.exec(tag)?.[1];
      if (id !== undefined && !named.has(id)) named.set(id, part);
      for (const [, one, other = ""] of tag.matchAll(shape)) pathLength += (one ?? other).length;
      open.at(-1)?.within.push(part);
      open.push(part);
    },
    leave: () => {
      open.pop();
    },
    parts: () => weigh(root) - 1,
    pathLength: () => pathLength,
    depth: () => open.length - 1,
  };
};

/** Allowed elements. Any other is not drawn, is active, or loads external content. */
const drawn = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath defs linearGradient radialGradient stop
  clipPath mask pattern symbol use marker switch title desc metadata style`.split(/\s+/),
);

const SVG = "http://www.w3.org/2000/svg";
/** A file with more is a map, or is meant to overload the machine. */
const MAX_ELEMENTS = 5_000;
/** Limit with each use of an element counted again. */
const MAX_DRAWN = 10_000;
/** Characters of all paths together. */
const MAX_OF_PATHS = 400_000;
/** Nesting depth of elements. */
const MAX_NESTED = 40;

const EXPORT = "Export the logo as a plain SVG, or as a PNG.";

const faults = {
  encoding: "is not a text in UTF-8, as an SVG has to be. Save it again.",
  notOne: "is not an SVG: there is no <svg> in it.",
  broken: "is damaged: its elements do not match. Save it again.",
  declares: `declares a document type or entities, which are not allowed. ${EXPORT}`,
  script: `contains a script. ${EXPORT}`,
  elsewhere: `loads external content. ${EXPORT}`,
  many: `has more than ${MAX_ELEMENTS.toLocaleString("en-GB")} elements. Simplify it, or export the logo as a PNG.`,
  filter: "contains a filter, such as a blur or a shadow. Remove it, or export the logo as a PNG.",
  uses: "draws the same parts again too often. Simplify it, or export the logo as a PNG.",
  paths: "has paths of too many points. Simplify them, or export the logo as a PNG.",
  nested: `has more than ${MAX_NESTED} groups within one another. Ungroup them, or export the logo as a PNG.`,
} as const;

/** The cost of a filter per pixel is unlimited. */
const isFilter = (local: string): boolean => /^(?:filter$|fe[A-Z])/.test(local);

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** XML text with its entities resolved; undefined where it names an unknown one. */
const decoded = (text: string): string | undefined => {
  let isKnown = true;
  const meant = text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,32}));|&/gi, (_, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const found = Number.isNaN(code) || code > 0x10ffff ? named[name ?? ""] : String.fromCodePoint(code);
    isKnown &&= found !== undefined;
    return found ?? "";
  });
  return isKnown ? meant : undefined;
};

/** Whether a style or an attribute refers outside the file; `url(#shade)` does not. CSS may escape a character as `\75`. */
const leadsElsewhere = (text: string): boolean =>
  text.includes("\\") ||
  /@import|@namespace|expression\s*\(|javascript:|data:/i.test(text) ||
  /url\s*\(\s*(?!["']?#)/i.test(text);

/** A style can apply a filter without an element for it: `filter: blur(9px)`. */
const asksFilter = (style: string): boolean => /(?:^|[\s;{/])filter\s*:(?!\s*none)/i.test(style);

const attribute = /\s+([^\s=/"'<>]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** What is wrong with an attribute. */
const attributeFault = (name: string, written: string): string | undefined => {
  const value = decoded(written);
  if (value === undefined) return faults.declares;
  const local = name.slice(name.indexOf(":") + 1).toLowerCase();
  if (/^on/i.test(local)) return faults.script;
  if (/^xmlns:/i.test(name) && value.trim() === SVG && name !== "xmlns:svg") return faults.broken;
  if (name === "xmlns" && value.trim() !== SVG) return faults.notOne;
  if (/^xmlns(?::|$)/i.test(name)) return undefined;
  if ((local === "href" || local === "src") && !value.trim().startsWith("#")) return faults.elsewhere;
  if (leadsElsewhere(value)) return faults.elsewhere;
  if (local === "filter" && value.trim() !== "none") return faults.filter;
  return local === "style" && asksFilter(value) ? faults.filter : undefined;
};

/** Elements with a prefix are a drawing program's metadata, which is not drawn. */
const elementFault = (name: string): string | undefined => {
  const [prefix, local = prefix] = name.includes(":") ? name.split(":", 2) : ["svg", name];
  if (/^script$/i.test(local ?? "")) return faults.script;
  if (prefix !== "svg" || drawn.has(local ?? "")) return undefined;
  if (isFilter(local ?? "")) return faults.filter;
  if (local === "image") return `contains an embedded picture. ${EXPORT}`;
  return `holds <${(local ?? "").slice(0, 30)}>, which is no part of a plain drawing. ${EXPORT}`;
};

const tagFault = (inner: string): string | undefined => {
  const name = /^[^\s/]+/.exec(inner)?.[0] ?? "";
  const ofElement = elementFault(name);
  if (ofElement !== undefined) return ofElement;
  const rest = inner.replace(/\/$/, "");
  let at = name.length;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(rest);
    if (!found) break;
    const [whole, attributeName = "", one, other = ""] = found;
    const fault = attributeFault(attributeName, one ?? other);
    if (fault !== undefined) return fault;
    at += whole.length;
  }
  return rest.slice(at).trim() === "" ? undefined : faults.broken;
};

const text = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Whether a file looks like an SVG: a text whose first element is `<svg>`. */
export const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!doctype[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<(?:svg:)?svg[\s>/]/i.test(
    Buffer.from(bytes.subarray(0, 8192))
      .toString("utf8")
      .replace(/^\ufeff/, ""),
  );

/** One token: a comment, a declaration, a tag or text. A quoted `>` does not end a tag. */
const pieces = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)((?:"[^"]*"|'[^']*'|[^"'>])+)>|([^<]+)/y;

/**
 * Why an SVG is refused, in a sentence that begins with its name; undefined where it is accepted: no script, document
 * type, external or embedded content or filter, and not too much to draw.
 */
export const svgFault = (bytes: Uint8Array): string | undefined => {
  const source = text(bytes)?.replace(/^\ufeff/, "");
  if (source === undefined) return faults.encoding;
  if (/<!(?:doctype|entity|\[CDATA\[)|<\?(?!xml\s)/i.test(source)) return faults.declares;
  const open: string[] = [];
  const weight = svgWeight();
  let count = 0;
  let isClosed = false;
  for (pieces.lastIndex = 0; pieces.lastIndex < source.length; ) {
    const found = pieces.exec(source);
    if (!found) return faults.broken;
    const [, end, inner, content] = found;
    if (content !== undefined) {
      const meant = decoded(content);
      if (meant === undefined) return faults.declares;
      if (open.length === 0 && meant.trim() !== "") return faults.notOne;
      if (/(?:^|:)style$/i.test(open.at(-1) ?? "")) {
        if (leadsElsewhere(meant)) return faults.elsewhere;
        if (asksFilter(meant)) return faults.filter;
      }
    }
    if (inner === undefined) continue;
    const name = /^[^\s/]+/.exec(inner)?.[0] ?? "";
    if (end === "/") {
      if (open.pop() !== name) return faults.broken;
      weight.leave();
      isClosed ||= open.length === 0;
      continue;
    }
    if (open.length === 0 && (isClosed || !/^(?:svg:)?svg$/.test(name))) return faults.notOne;
    count += 1;
    if (count > MAX_ELEMENTS) return faults.many;
    const fault = tagFault(inner);
    if (fault !== undefined) return fault;
    weight.enter(decoded(inner) ?? inner);
    if (weight.depth() > MAX_NESTED) return faults.nested;
    if (weight.pathLength() > MAX_OF_PATHS) return faults.paths;
    if (!inner.endsWith("/")) {
      open.push(name);
      continue;
    }
    weight.leave();
    isClosed ||= open.length === 0;
  }
  if (open.length > 0 || !isClosed) return faults.broken;
  return weight.parts() > MAX_DRAWN ? faults.uses : undefined;
};
