/** What weighs in a drawing: each part once, and again wherever another part uses it. */
export interface SvgWeight {
  /** Takes a start tag, without its brackets and with its entities resolved. */
  enter(tag: string): void;
  leave(): void;
  /** Parts that are drawn, uses counted; endless where a part uses itself. */
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

export const svgWeight = (): SvgWeight => {
  const root: Part = { within: [], uses: [] };
  const open: Part[] = [root];
  const named = new Map<string, Part>();
  let pathLength = 0;

  const weigh = (part: Part): number => {
    if (part.weight !== undefined) return part.weight;
    // Whoever comes here again meanwhile came by a use of itself.
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
