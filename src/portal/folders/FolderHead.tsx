import type { FolderPage, OwnFolder } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { Check } from "../kit/Check.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import type { FolderQuery } from "./folder-tree.ts";
import "../styles/refer.css";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { quotePath } from "../documents/quote-path.ts";
import { Icon } from "../icons/Icon.tsx";
import { Badge } from "../kit/Badge.tsx";
import { Button } from "../kit/Button.tsx";
import { PanelHead } from "../kit/Panel.tsx";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";
import { FolderForm } from "./FolderForm.tsx";
import { folderBreadcrumb, folderPath, inTreeOrder, isInside } from "./folder-tree.ts";

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

/** Breadcrumb and name of a folder, and its actions. */
export function FolderHead({ titleId, query, page, own, mayFile, onChange, onChanged, onTreeChanged }: Props) {
  const [changing, setChanging] = useState(false);
  const way = folderBreadcrumb(own, query.webFolder);
  const folder = way.at(-1);
  const quote = page?.quote;
  const hasVersions = page !== null && page.kind !== "shelf";
  return (
    <>
      {way.length > 1 && (
        <nav className="folder-way cluster at-stretch gap-1 size-13" aria-label="Folders above">
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
          <span className="cluster gap-1 size-13 quiet">
            {quote.client}{" "}
            <Link to={quotePath(quote.typeOfInsurance, quote.reference, quote.WebStatus)}>Open {quote.reference}</Link>
          </span>
        )}
        {query.tag && (
          <span className="cluster gap-1 size-13 quiet">
            Tagged <Badge>{query.tag}</Badge>
            <Button variant="link" onClick={() => onChange({ tag: "" })}>
              Show all
            </Button>
          </span>
        )}
        <span className="row end">
          {hasVersions && (
            <Check checked={query.superseded} onChecked={(checked) => onChange({ superseded: checked })}>
              Show superseded
            </Check>
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

interface FolderActsProps {
  readonly folder: OwnFolder;
  readonly own: readonly OwnFolder[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Renames or moves one of the branch's own folders, or removes it if empty. */
function FolderActs({ folder, own, onDone, onClose }: FolderActsProps) {
  const [name, setName] = useState(folder.name);
  const [parent, setParent] = useState(folder.parent ?? "");
  const { busy, trouble, act, forget } = useAct();
  const navigate = useNavigate();
  const above = inTreeOrder(own).filter(
    (each) => each.folder.branch === folder.branch && !isInside(own, each.folder.id, folder.id),
  );

  const save = async () => {
    const done = await act(async () => {
      let now = folder;
      if (name.trim() !== folder.name)
        now = (await call("/api/v1/Folders/rename", { id: now.id, version: now.version, name })).folder;
      if (parent !== (folder.parent ?? ""))
        now = (await call("/api/v1/Folders/move", { id: now.id, version: now.version, ...(parent && { parent }) }))
          .folder;
      toast(`${now.name} was changed.`);
    });
    if (done) onDone();
  };
  const remove = async () => {
    const done = await act(
      async () => void (await call("/api/v1/Folders/remove", { id: folder.id, version: folder.version })),
    );
    if (!done) return;
    toast(`${folder.name} was removed.`);
    onDone();
    navigate(folder.parent === null ? folderPath("quotes") : folderPath(folder.parent));
  };
  return (
    <FolderForm
      send="Save"
      more={
        <Button size="small" className="end" onClick={() => void remove()}>
          Remove this folder
        </Button>
      }
      busy={busy}
      trouble={trouble}
      onSend={save}
      onChange={forget}
      onClose={onClose}
    >
      <div className="folder-fields cluster at-stretch gap-3">
        <TextField label="Name" value={name} onValue={setName} />
        <SelectField
          label="In folder"
          value={parent}
          empty="Own folders"
          options={above.map(({ folder: each, level }) => [each.id, `${"\u2003".repeat(level)}${each.name}`])}
          onValue={setParent}
        />
      </div>
    </FolderForm>
  );
}
