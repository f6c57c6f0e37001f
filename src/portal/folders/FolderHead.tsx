import "../styles/refer.css";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { FolderPage, FolderQuery, OwnFolder } from "../api/folder-calls.ts";
import { quotePath } from "../documents/quote-path.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { PanelHead } from "../kit/Panel.tsx";
import { FolderActs } from "./FolderActs.tsx";
import { folderPath } from "./folder-address.ts";
import { wayTo } from "./folder-tree.ts";

interface Props {
  readonly titleId: string;
  readonly query: FolderQuery;
  readonly page: FolderPage | null;
  readonly own: readonly OwnFolder[];
  readonly mayFile: boolean;
  readonly onChange: (change: Partial<FolderQuery>) => void;
  readonly onChanged: () => void;
  readonly onTreeChanged: () => void;
}

/** The way to a folder, its name, and what can be changed about it. */
export function FolderHead({ titleId, query, page, own, mayFile, onChange, onChanged, onTreeChanged }: Props) {
  const [changing, setChanging] = useState(false);
  const way = wayTo(own, query.webFolder);
  const folder = way.at(-1);
  const quote = page?.quote;
  const hasVersions = page !== null && page.kind !== "shelf";
  return (
    <>
      {way.length > 1 && (
        <nav className="folder-way" aria-label="Folders above">
          {way.slice(0, -1).map(({ id, name }) => (
            <span key={id}>
              <Link to={folderPath(id)}>{name}</Link>
              <Icon name="next" />
            </span>
          ))}
        </nav>
      )}
      <PanelHead className="folder-head">
        <h1 id={titleId}>{page?.name ?? folder?.name ?? "Folder"}</h1>
        {page && <span className="muted figure">{countWords(page)}</span>}
        {quote && (
          <span className="folder-quote">
            {quote.client}{" "}
            <Link to={quotePath(quote.typeOfInsurance, quote.reference, quote.WebStatus)}>
              {page?.name === quote.reference ? "Open it" : `Open ${quote.reference}`}
            </Link>
          </span>
        )}
        {query.tag && (
          <span className="folder-filter">
            Tagged <span className="tag">{query.tag}</span>
            <Button variant="link" onClick={() => onChange({ tag: "" })}>
              Show all
            </Button>
          </span>
        )}
        <span className="end">
          {hasVersions && (
            <label className="choice">
              <input
                type="checkbox"
                checked={query.superseded}
                onChange={({ target }) => onChange({ superseded: target.checked })}
              />
              Show superseded
            </label>
          )}
          {mayFile && folder && (
            <Button size="small" aria-expanded={changing} onClick={() => setChanging(!changing)}>
              <Icon name="edit" />
              Change folder
            </Button>
          )}
        </span>
      </PanelHead>
      {changing && folder && (
        <FolderActs
          key={folder.version}
          folder={folder}
          own={own}
          onDone={() => {
            setChanging(false);
            onTreeChanged();
            onChanged();
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

function countWords({ count, more }: FolderPage): string {
  if (more) return `more than ${count.toLocaleString("en-GB")}`;
  return count === 0 ? "empty" : String(count);
}
