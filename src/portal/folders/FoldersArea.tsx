import type { FolderPage, FolderTree } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { TextField } from "../kit/Field.tsx";
import "../styles/folders.css";
import { useRef, useState } from "react";
import { Link, Navigate, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may } from "../../insurance/permissions.ts";
import { loadOrNone, useLoaded } from "../api/use-loaded.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { Panel } from "../kit/Panel.tsx";
import { session } from "../session/session.ts";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { toast } from "../toast/toasts.ts";
import { useAct } from "../use-act.ts";
import { FolderForm } from "./FolderForm.tsx";
import { FolderPanel } from "./FolderPanel.tsx";
import { folderPath, inTreeOrder, readFolderAddress } from "./folder-tree.ts";

interface Props {
  readonly tree: FolderTree | null;
  /** The open folder. */
  readonly at: string;
  readonly mayFile: boolean;
  readonly onChanged: () => void;
}

/** The standard folders, and the branch's own. */
function TreeNav({ tree, at, mayFile, onChanged }: Props) {
  const branches = new Set(tree?.own.map(({ branch }) => branch));
  return (
    <Panel as="nav" className="folder-tree nav-list" aria-label="Folders" aria-busy={!tree}>
      <ul>
        {tree?.system.map(({ address, name, kind }) => (
          <li key={address}>
            <Link to={folderPath(address)} aria-current={address === at ? "page" : undefined}>
              <Icon name={kind === "archive" ? "box" : "folder"} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="folder-tree-title size-12 quiet">Own folders</h2>
      {tree?.own.length === 0 && <p className="small folder-tree-none">None yet.</p>}
      <ul>
        {inTreeOrder(tree?.own ?? []).map(({ folder, level }) => (
          <li key={folder.id} style={{ paddingLeft: (level - 1) * 16 }}>
            <Link to={folderPath(folder.id)} aria-current={folder.id === at ? "page" : undefined}>
              <Icon name="folder" />
              <span>
                {folder.name}
                {level > 1 && <span className="visually-hidden">, level {level}</span>}
                {level === 1 && branches.size > 1 && <span className="small"> · {folder.branch}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {mayFile && <NewFolder parent={tree?.own.some(({ id }) => id === at) ? at : null} onMade={onChanged} />}
    </Panel>
  );
}

/** Shown for a folder or page that does not exist or belongs to another firm. */
function NoSuchFolder() {
  return (
    <Empty framed level={1} title="Folder or page not found">
      <p>It was removed, or you do not have access to it. Its contents may be in the archive.</p>
      <ButtonLink variant="primary" to={folderPath("quotes")}>
        Back to the folders
      </ButtonLink>
    </Empty>
  );
}

/** Whether a page belongs to this folder, not the previous one; references ignore case. */
const isOf = ({ address }: FolderPage, webFolder: string): boolean =>
  address.replaceAll(/\W/g, "").toLowerCase() === webFolder.replaceAll(/\W/g, "").toLowerCase();

/** Folders of quotes, policies and files; the address names the folder and its page. */
export default function FoldersArea() {
  return useParams().webFolder ? <Folders /> : <Navigate to={folderPath("quotes")} replace />;
}

function Folders() {
  const params = useParams();
  const [address] = useSearchParams();
  const query = readFolderAddress(params, address);
  const mayFile = may(useRecordAtom(session, session.permissionsAtom), "upload");
  const tree = useLoaded("tree", () => call("/api/v1/Folders/tree", {}));
  const page = useLoaded(JSON.stringify(query), () =>
    loadOrNone(
      call("/api/v1/Folders/open", {
        webFolder: query.webFolder,
        page: query.page,
        ...(query.superseded ? { superseded: "Yes" as const } : {}),
        ...(query.tag === "" ? {} : { tag: query.tag }),
      }),
    ),
  );
  // On a phone, choosing a folder closes the tree.
  const [treeOpenAt, setTreeOpenAt] = useState<string>();
  const treeOpen = treeOpenAt === query.webFolder;
  const found = page.value === "none" ? null : page.value;

  return (
    <Main className="page">
      <div className="folders">
        <div className={treeOpen ? "folder-side folder-side-open" : "folder-side"}>
          <Button
            className="on-phone folder-side-button"
            aria-expanded={treeOpen}
            onClick={() => setTreeOpenAt(treeOpen ? undefined : query.webFolder)}
          >
            Folders
          </Button>
          <TreeNav tree={tree.value} at={query.webFolder} mayFile={mayFile} onChanged={tree.retry} />
        </div>
        {page.value === "none" && !page.loading ? (
          <NoSuchFolder />
        ) : (
          <FolderPanel
            key={query.webFolder}
            query={query}
            page={found && isOf(found, query.webFolder) ? found : null}
            own={tree.value?.own ?? []}
            system={tree.value?.system ?? []}
            mayFile={mayFile}
            loading={page.loading}
            onChanged={page.retry}
            onTreeChanged={tree.retry}
          >
            {(page.failed || tree.failed) && (
              <Stale
                onRetry={() => {
                  page.retry();
                  tree.retry();
                }}
              />
            )}
          </FolderPanel>
        )}
      </div>
      {page.value === "none" && <PageTitle title="No such folder" />}
    </Main>
  );
}

interface NewFolderProps {
  /** The parent of the new folder; null for the top level. */
  readonly parent: string | null;
  readonly onMade: () => void;
}

/** Creates a folder, inside the open one if that is the branch's own. */
function NewFolder({ parent, onMade }: NewFolderProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const { busy, trouble, act, forget } = useAct();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);

  const close = () => {
    setOpen(false);
    setName("");
    forget();
  };
  /** Returns the focus to the button; after a folder was created, its page sets the focus. */
  const cancel = () => {
    close();
    setTimeout(() => button.current?.focus());
  };
  const make = async () => {
    await act(async () => {
      const { folder } = await call("/api/v1/Folders/create", { name, ...(parent === null ? {} : { parent }) });
      toast(`${folder.name} was created.`);
      onMade();
      close();
      navigate(folderPath(folder.id));
    });
  };
  if (!open)
    return (
      <p className="folder-tree-new">
        <Button ref={button} size="small" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          New folder
        </Button>
      </p>
    );
  return (
    <FolderForm
      className="folder-tree-new"
      send="Create"
      busy={busy}
      trouble={trouble}
      onSend={make}
      onChange={forget}
      onClose={cancel}
    >
      <TextField
        label={parent === null ? "Name of the new folder" : "Name of the new folder in this one"}
        value={name}
        aria-invalid={trouble !== undefined}
        onValue={setName}
      />
    </FolderForm>
  );
}
