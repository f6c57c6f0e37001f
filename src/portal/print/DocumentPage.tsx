import type { DocumentModel } from "../../documents/document-model.ts";
import { numberWords } from "../../documents/document-number.ts";
import { logoSize } from "../../documents/logo-room.ts";
import { stampWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { Notice } from "../kit/Notice.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { DocumentNodes } from "./DocumentNodes.tsx";

export interface PrintedDocument {
  readonly model: DocumentModel;
  /** Instant. */
  readonly madeAt: string;
  /** A newer version has taken its place. */
  readonly superseded: boolean;
}

/** As large on the screen as on paper: 96 pixels are 72 points. */
const pixels = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width: Math.round((width * 96) / 72),
  height: Math.round((height * 96) / 72),
});

/** A document as its model says it, set to be read on a screen and printed on A4. */
export function DocumentPage({ document: { model, madeAt, superseded } }: { readonly document: PrintedDocument }) {
  const { title, subtitle, meta, letterhead, body } = model;
  const numbered = numberWords(meta);
  const made = stampWords(new Date(madeAt));
  return (
    <main id="main" className="print-page" tabIndex={-1}>
      <PageTitle title={`${title} – ${meta.reference}`} />
      <div className="print-bar">
        <p className="small">
          {title}, {numbered}, made {made}. Read only.
        </p>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
      </div>
      {superseded && (
        <Notice tone="warn" icon="alert" className="print-superseded">
          Superseded: there is a newer version of this document. Ask your broker for it.
        </Notice>
      )}
      <article className="sheet" lang={model.language}>
        <header className="sheet-head">
          {letterhead.logo ? (
            <img
              {...pixels(logoSize(letterhead.logo))}
              src={`data:image/${pictureKind(letterhead.logo.image)};base64,${letterhead.logo.image}`}
              alt={letterhead.logo.alt}
            />
          ) : (
            <p className="sheet-firm">{letterhead.name}</p>
          )}
          <h1>
            {title}
            {subtitle && <span>{subtitle}</span>}
          </h1>
        </header>
        <DocumentNodes nodes={body} />
        <footer className="sheet-foot">
          <p>
            {meta.product}, {meta.reference}, {numbered}. Made {made}.
          </p>
          <p>{meta.regulatory}</p>
        </footer>
      </article>
    </main>
  );
}

/** PNG or JPEG: base64 of a JPEG begins with the bytes FF D8 FF. */
export const pictureKind = (base64: string): "jpeg" | "png" => (base64.startsWith("/9j/") ? "jpeg" : "png");
