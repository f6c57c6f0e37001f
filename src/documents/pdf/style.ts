/** Style of documents: sizes in points, colours of the portal's light theme (design/tokens.css). */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 54,
  right: 54,
  /** Below the running header of every page but the first. */
  top: 64,
  /** Above the footer. */
  bottom: 58,
} as const;

export const contentWidth = page.width - page.left - page.right;
export const contentBottom = page.height - page.bottom;

export const colour = {
  ink: "#12252C",
  inkSoft: "#42565E",
  petrol: "#0B5A6E",
  line: "#DCE3E6",
  lineStrong: "#778A92",
  sunken: "#F1F4F5",
  petrolWash: "#E4F0F3",
  amber: "#835300",
  amberWash: "#FDF4DF",
  amberLine: "#DDBB72",
  red: "#B0241C",
  green: "#17663F",
  /** Only for the signs of an IPID; each has a contrast of at least 3:1 with white. */
  orange: "#B8500A",
  blue: "#1B5FA6",
  yellow: "#A67C00",
  black: "#000000",
  paper: "#FFFFFF",
} as const;

export type Colour = (typeof colour)[keyof typeof colour];

export interface TextStyle {
  readonly font: "regular" | "semibold";
  readonly size: number;
  /** Height of a line. */
  readonly leading: number;
  readonly colour: Colour;
}

const style = (font: TextStyle["font"], size: number, leading: number, tone: Colour = colour.ink): TextStyle => ({
  font,
  size,
  leading,
  colour: tone,
});

export const textStyle = {
  title: style("semibold", 21, 27),
  subtitle: style("regular", 12, 17, colour.inkSoft),
  firm: style("semibold", 15, 20, colour.petrol),
  heading: style("semibold", 12.5, 17, colour.petrol),
  subheading: style("semibold", 10.5, 14.5),
  minor: style("semibold", 9.5, 13, colour.inkSoft),
  body: style("regular", 9.5, 13.5),
  strong: style("semibold", 9.5, 13.5),
  cell: style("regular", 9, 12.5),
  cellStrong: style("semibold", 9, 12.5),
  cellSoft: style("regular", 9, 12.5, colour.inkSoft),
  cellTotal: style("semibold", 9.5, 13, colour.petrol),
  header: style("semibold", 8.5, 11.5, colour.inkSoft),
  small: style("regular", 7.5, 10.5, colour.inkSoft),
} as const;

/** Same text in another colour. */
export function inColour(of: TextStyle, tone: Colour): TextStyle {
  return { ...of, colour: tone };
}
