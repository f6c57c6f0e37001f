import { limits } from "../limits.ts";
import { SpreadsheetFault } from "../spreadsheet-fault.ts";
import type { XmlHandler } from "../xml/xml-reader.ts";
import { withoutEscapes } from "./escaped-text.ts";
import { createTextCollector } from "./text-collector.ts";

/** Reads the texts that cells share: whole ones, or runs of differently written letters. How they are read out is left out. */
export function createSharedStringsReader(): { readonly handler: XmlHandler; readonly strings: readonly string[] } {
  const strings: string[] = [];
  const text = createTextCollector();
  let left: number = limits.characters;
  return {
    strings,
    handler: {
      open: text.open,
      text: text.add,
      close(name) {
        text.close(name);
        if (name !== "si") return;
        const whole = withoutEscapes(text.take());
        left -= whole.length;
        if (left < 0) throw new SpreadsheetFault("too-much-text");
        strings.push(whole);
      },
    },
  };
}
