import { type Drawn, type DrawnPage, pdfOfPages } from "./pdf-of-rows.ts";

export type Rows = readonly (readonly string[])[];

const widthOf = (text: string): number => text.length * 4.9 + 2;

/** The start of each column: the widest text of each, and a gap. */
function startsOf(rows: Rows, gap: number): readonly number[] {
  const columns = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(10, ...rows.map((row) => widthOf(row[at] ?? ""))));
  return widths.map((_, at) => 30 + widths.slice(0, at).reduce((sum, each) => sum + each + gap, 0));
}

const isFigure = (text: string): boolean => /^[£\d.,]+$/.test(text);

interface Layout {
  readonly gap: number;
  readonly pitch: number;
  readonly rowsOfPage: number;
  readonly isRuled?: boolean;
  readonly figuresRight?: boolean;
  readonly title?: string;
}

/** The rows as a program prints them: the headings, which are the first row, on each page. */
export function printed(rows: Rows, { gap, pitch, rowsOfPage, isRuled, figuresRight, title }: Layout) {
  const starts = startsOf(rows, gap);
  const ends = starts.map((start, at) => (starts[at + 1] ?? start + 90) - gap);
  const [headings = [], ...body] = rows;
  const pages: DrawnPage[] = [];
  for (let first = 0; first < body.length; first += rowsOfPage) {
    const shown = [headings, ...body.slice(first, first + rowsOfPage)];
    const top = title ? 90 : 40;
    const texts = shown.flatMap((row, line) =>
      row.flatMap((text, at): readonly Drawn[] => {
        const right = figuresRight && line > 0 && isFigure(text);
        const x = (right ? ends[at] : starts[at]) ?? 0;
        return text === "" ? [] : [{ text, x, y: top + line * pitch, isRight: right ?? false, isBold: line === 0 }];
      }),
    );
    const edges = [...starts.map((x) => x - gap / 2), (ends.at(-1) ?? 0) + gap / 2];
    const bottom = top - 3 + shown.length * pitch;
    const lines = isRuled
      ? [
          ...edges.map((x) => [x, top - 3, x, bottom] as const),
          ...[...shown, []].map((_, line) => {
            const y = top - 3 + line * pitch;
            return [edges[0] ?? 0, y, edges.at(-1) ?? 0, y] as const;
          }),
        ]
      : [];
    const around: readonly Drawn[] = title
      ? [
          { text: title, x: 30, y: 30, size: 16 },
          { text: `Page ${pages.length + 1} of ${Math.ceil(body.length / rowsOfPage)}`, x: 380, y: 560 },
        ]
      : [];
    pages.push({ texts: [...around, ...texts], lines, width: Math.max(842, (ends.at(-1) ?? 0) + 60) });
  }
  return pdfOfPages(pages);
}

/** The rows as a text with spaces between the cells. */
export function aligned(rows: Rows, gap = 2): string {
  const columns = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((text, at) => text.padEnd((widths[at] ?? 0) + gap))
        .join("")
        .trimEnd(),
    )
    .join("\n");
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("£", "&pound;");

/** The rows as an HTML table as a word processor writes it. */
export const htmlOf = (rows: Rows): string =>
  `<table class="MsoTable" border=1>${rows
    .map((row) => `<tr>\n${row.map((text) => `<td style="width:80pt"><p>${escaped(text)}</p></td>\n`).join("")}</tr>`)
    .join("\n")}</table>`;
