import type { XmlHandler } from "../xml/xml-reader.ts";
import { withoutEscapes } from "./escaped-text.ts";

export interface NamedSheet {
  readonly name: string;
  /** Id of the relation that leads to its file. */
  readonly relation: string;
  readonly isHidden: boolean;
}

/** Reads which sheets a workbook has, and from when it counts its days. */
export function createWorkbookReader() {
  const sheets: NamedSheet[] = [];
  let from1904 = false;
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = /^(?:1|true)$/.test(attributes("date1904") ?? "");
      if (name !== "sheet") return;
      const state = attributes("state") ?? "visible";
      // Only a program makes such a sheet, and only a program reads it: what people typed is never there.
      if (state === "veryHidden") return;
      sheets.push({
        name: withoutEscapes(attributes("name") ?? ""),
        relation: attributes("id") ?? "",
        isHidden: state !== "visible",
      });
    },
  };
  return { handler, sheets, from1904: () => from1904 };
}

/**
 * What a part of a workbook leads to: files of the same workbook by the id or the kind of the relation.
 *
 * @param folder in which the part stands: `xl/`
 */
export function relationsOf(read: (handler: XmlHandler) => void, folder: string) {
  const byId = new Map<string, { readonly kind: string; readonly path: string }>();
  read({
    open(name, attributes) {
      if (name !== "Relationship" || attributes("TargetMode") === "External") return;
      const kind = (attributes("Type") ?? "").split("/").at(-1) ?? "";
      byId.set(attributes("Id") ?? "", { kind, path: pathFrom(folder, attributes("Target") ?? "") });
    },
  });
  return {
    byType: (wanted: string) => [...byId.values()].find(({ kind }) => kind === wanted)?.path,
    kindOf: (id: string) => byId.get(id)?.kind,
    pathOf: (id: string) => byId.get(id)?.path,
  };
}

/** `worksheets/sheet1.xml` from `xl/` is `xl/worksheets/sheet1.xml`; `/xl/a.xml` and `../a.xml` as they say. */
function pathFrom(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : `${folder}${target}`).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
