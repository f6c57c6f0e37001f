import type { DocumentModel } from "../document-model.ts";
import { numberWords } from "../document-number.ts";
import { longDate } from "../long-date.ts";
import type { Pen } from "./pen.ts";
import { shortened } from "./shortened.ts";
import { colour, contentWidth, page, text } from "./style.ts";
import type { TypeSetter } from "./type-setter.ts";

/** Between the firm at the left of the head and the title at its right. */
const gap = 12;

/** Head of every page but the first, and foot of every page. Not read aloud: it would be on every page again. */
export function drawPageFrame(
  pen: Pen,
  model: DocumentModel,
  { number, pages, type }: { readonly number: number; readonly pages: number; readonly type: TypeSetter },
): void {
  const { meta, title, letterhead } = model;
  const right = page.width - page.right;
  pen.artifact("Pagination", () => {
    if (number > 1) {
      const widthOf = (words: string) => type.width(words, text.small);
      const about = shortened(titleOf(title, model.subtitle), contentWidth * 0.6, widthOf);
      const firm = shortened(letterhead.name, contentWidth - widthOf(about) - gap, widthOf);
      pen.line(firm, page.left, 34, text.small);
      pen.line(about, right, 34, text.small, "end");
      pen.rule(page.left, 49, contentWidth, colour.line);
    }
    const y = page.height - 40;
    pen.rule(page.left, y - 6, contentWidth, colour.line);
    pen.line(`${meta.reference} · ${numberWords(meta)} · ${longDate(meta.issued)}`, page.left, y, text.small);
    pen.line(`Page ${number} of ${pages}`, right, y, text.small, "end");
  });
}

function titleOf(title: string, subtitle: string | undefined): string {
  return subtitle === undefined ? title : `${title}, ${subtitle}`;
}
