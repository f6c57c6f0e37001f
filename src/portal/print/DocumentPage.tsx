import type { DocumentSign } from "../../../schemas/document.ts";
import type {
  DocumentModel,
  DocumentNode,
  HeadingNode,
  ListNode,
  TableColumn,
  TableNode,
  TableRow,
} from "../../documents/document-model.ts";
import { numberWords } from "../../documents/document-number.ts";
import { logoSize } from "../../documents/logo-room.ts";
import { signPaths, signTones } from "../../documents/sign-paths.ts";
import { stampWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { inOrder } from "../in-order.ts";
import { Button } from "../kit/Button.tsx";
import { Notice } from "../kit/Notice.tsx";
import { PageTitle } from "../shell/Main.tsx";

interface PrintedDocument {
  readonly model: DocumentModel;
  /** Instant. */
  readonly madeAt: string;
  /** A newer version has replaced it. */
  readonly superseded: boolean;
}

/** The same size on screen as on paper: 96 pixels are 72 points. */
const pixels = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width: Math.round((width * 96) / 72),
  height: Math.round((height * 96) / 72),
});

/** Renders a document model for reading on screen and for printing on A4. */
export function DocumentPage({ document: { model, madeAt, superseded } }: { readonly document: PrintedDocument }) {
  const { title, meta } = model;
  const numbered = numberWords(meta);
  const made = stampWords(new Date(madeAt));
  return (
    <main id="main" className="print-page" tabIndex={-1}>
      <PageTitle title={`${title} – ${meta.reference}`} />
      <div className="print-bar cluster gap-x-4 split below-4">
        <p className="small">
          {title}, {numbered}, made {made}. Read only.
        </p>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
      </div>
      {superseded && (
        <Notice tone="warn" icon="alert" className="below-4">
          Superseded: there is a newer version of this document. Ask your broker for it.
        </Notice>
      )}
      <DocumentSheet model={model} made={made} />
    </main>
  );
}

/** The sheet itself. @param made when, in words; undefined for a specimen */
export function DocumentSheet({ model, made }: { readonly model: DocumentModel; readonly made?: string }) {
  const { title, subtitle, meta, letterhead, body } = model;
  return (
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
      <footer className="sheet-foot small line-above">
        <p>
          {meta.product}, {meta.reference}, {numberWords(meta)}.{made && ` Made ${made}.`}
        </p>
        <p>{meta.regulatory}</p>
      </footer>
    </article>
  );
}

/** Distinguishes PNG from JPEG: base64 of a JPEG starts with the bytes FF D8 FF. */
export const pictureKind = (base64: string): "jpeg" | "png" => (base64.startsWith("/9j/") ? "jpeg" : "png");

/** A table of a document: the first cell of each row is its header, and every header has its scope. */
function DocumentTable({ table: { caption, columns, rows } }: { readonly table: TableNode }) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <div className="sheet-scroll">
      <table className="sheet-table">
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {inOrder(columns, ({ share }) => (
            <col width={`${(100 * share) / shares}%`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {inOrder(columns, ({ header, holds }) => (
              <th scope="col" className={holds === "figure" ? "figure-right" : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <Row row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
}

function Row({ row: { cells, role }, columns }: RowProps) {
  const [first, ...rest] = cells;
  if (role === "section")
    return (
      <tr className="sheet-section">
        <th scope="rowgroup" colSpan={columns.length}>
          {first}
        </th>
      </tr>
    );
  return (
    <tr className={role ? `sheet-${role}` : undefined}>
      <th scope="row">{first}</th>
      {inOrder(rest, (cell, index) => (
        <td className={columns[index + 1]?.holds === "figure" ? "figure-right" : undefined}>{cell}</td>
      ))}
    </tr>
  );
}

/** The symbol that the regulator prescribes for a section; the adjacent heading says the same in words. */
function SectionSign({ sign }: { readonly sign: DocumentSign }) {
  return (
    <svg
      className={`sheet-sign sheet-sign-${signTones[sign]}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="16" height="16" rx="3" />
      <path d={signPaths[sign]} />
    </svg>
  );
}

/** Parts of a document as semantic elements. They never change, so their position is their key. */
function DocumentNodes({ nodes }: { readonly nodes: readonly DocumentNode[] }) {
  return inOrder(nodes, (node) => <Node node={node} />);
}

function Node({ node }: { readonly node: DocumentNode }) {
  switch (node.kind) {
    case "heading":
      return <Heading node={node} />;
    case "paragraph":
      return <p className="sheet-text">{node.text}</p>;
    case "notice":
      return (
        <div className="sheet-notice">
          {node.title && <p className="sheet-notice-title">{node.title}</p>}
          <p className="sheet-text">{node.text}</p>
        </div>
      );
    case "list":
      return <List node={node} />;
    case "details":
      return (
        <dl className="sheet-details as-typed">
          {node.rows.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case "table":
      return <DocumentTable table={node} />;
    case "columns":
      return (
        <div className="sheet-columns">
          {inOrder(node.columns, (column) => (
            <div>
              <DocumentNodes nodes={column} />
            </div>
          ))}
        </div>
      );
    case "signature":
      return (
        <div className="sheet-signature">
          {node.text && <p className="sheet-text">{node.text}</p>}
          {node.dated ? (
            <>
              <p className="sheet-line">Signed: {node.name}</p>
              <p className="sheet-line sheet-line-short">Date</p>
            </>
          ) : (
            <p className="sheet-issuer">For {node.name}</p>
          )}
        </div>
      );
  }
}

function Heading({ node: { level, text, sign } }: { readonly node: HeadingNode }) {
  const Tag = ({ 2: "h2", 3: "h3", 4: "h4" } as const)[level];
  if (!sign) return <Tag>{text}</Tag>;
  return (
    <Tag className="sheet-signed row">
      <SectionSign sign={sign} />
      {text}
    </Tag>
  );
}

const marks = {
  tick: ["check", "Included"],
  cross: ["close", "Not included"],
  exclamation: ["alert", "Restriction"],
} as const;

function List({ node: { mark, items } }: { readonly node: ListNode }) {
  if (mark === "number" || mark === "bullet") {
    const Tag = mark === "number" ? "ol" : "ul";
    return (
      <Tag className={`sheet-list stack gap-1 ${mark === "number" ? "numbered" : "bulleted"} sheet-list-${mark}`}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Tag>
    );
  }
  const [icon, words] = marks[mark];
  return (
    <ul className={`sheet-list stack gap-1 sheet-list-marked sheet-list-${mark}`}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          <span>
            <span className="visually-hidden">{words}: </span>
            {item}
          </span>
        </li>
      ))}
    </ul>
  );
}
