import type { DocumentNode, HeadingNode, ListNode } from "../../documents/document-model.ts";
import { Icon } from "../icons/Icon.tsx";
import { inOrder } from "../in-order.ts";
import { DocumentTable } from "./DocumentTable.tsx";
import { SectionSign } from "./SectionSign.tsx";

/** Parts of a document, each as the element that says what it is. They never change, so their place is their key. */
export function DocumentNodes({ nodes }: { readonly nodes: readonly DocumentNode[] }) {
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
        <dl className="sheet-details">
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
    <Tag className="sheet-signed">
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
      <Tag className={`sheet-list sheet-list-${mark}`}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Tag>
    );
  }
  const [icon, words] = marks[mark];
  return (
    <ul className={`sheet-list sheet-list-marked sheet-list-${mark}`}>
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
