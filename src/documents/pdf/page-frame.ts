import type { DocumentModel } from "../document-model.ts";
import { longDate } from "../long-date.ts";
import type { Pen } from "./pen.ts";
import { colour, contentWidth, page, text } from "./style.ts";

/** Head of every page but the first, and foot of every page. Not read aloud: it would be on every page again. */
export function drawPageFrame(pen: Pen, model: DocumentModel, number: number, pages: number): void {
  const { meta, title, letterhead } = model;
  const right = page.width - page.right;
  pen.artifact("Pagination", () => {
    if (number > 1) {
      pen.line(letterhead.name, page.left, 34, text.small);
      pen.line(titleOf(title, model.subtitle), right, 34, text.small, "end");
      pen.rule(page.left, 49, contentWidth, colour.line);
    }
    const y = page.height - 40;
    pen.rule(page.left, y - 6, contentWidth, colour.line);
    pen.line(`${meta.reference} · version ${meta.version} · ${longDate(meta.issued)}`, page.left, y, text.small);
    pen.line(`Page ${number} of ${pages}`, right, y, text.small, "end");
  });
}

function titleOf(title: string, subtitle: string | undefined): string {
  return subtitle === undefined ? title : `${title}, ${subtitle}`;
}
