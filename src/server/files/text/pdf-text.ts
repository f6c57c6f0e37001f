import { getDocumentProxy } from "unpdf";
import { giveReaderItsNeeds } from "../../../documents/reader-needs.ts";

const MOST_PAGES = 200;
/** Pictures are not wanted: one of more pixels than this is not unpacked. */
const MOST_PIXELS = 1;

/**
 * The words of a PDF, page by page.
 *
 * @param most characters after which no further page is read
 */
export const pdfText = async (content: Uint8Array, most: number): Promise<string> => {
  giveReaderItsNeeds();
  const pdf = await getDocumentProxy(new Uint8Array(content), {
    maxImageSize: MOST_PIXELS,
    isEvalSupported: false,
    verbosity: 0,
  });
  try {
    let text = "";
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES) && text.length < most; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
      text += "\n";
      page.cleanup();
    }
    return text;
  } finally {
    await pdf.destroy();
  }
};
