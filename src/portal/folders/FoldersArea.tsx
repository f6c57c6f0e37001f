import { useState } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may } from "../../insurance/permissions.ts";
import { type FolderPage, getTree, openFolder } from "../api/folder-calls.ts";
import { loadOrNone } from "../api/load-or-none.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { session } from "../session/session.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";
import { FolderPanel } from "./FolderPanel.tsx";
import { folderPath, readFolderAddress } from "./folder-address.ts";
import { NoSuchFolder } from "./NoSuchFolder.tsx";
import { TreeNav } from "./TreeNav.tsx";

/** Whether a page is of this folder, and not of the one that was open before; a reference may be typed in small letters. */
const isOf = ({ address }: FolderPage, webFolder: string): boolean =>
  address.replaceAll(/\W/g, "").toLowerCase() === webFolder.replaceAll(/\W/g, "").toLowerCase();

/** Folders of quotes, policies and files; which one, and which page of it, the address says. */
export default function FoldersArea() {
  const params = useParams();
  const [address] = useSearchParams();
  const query = readFolderAddress(params, address);
  const mayFile = may(useRecordAtom(session, session.permissionsAtom), "upload");
  const tree = useLoaded("tree", getTree);
  const page = useLoaded(JSON.stringify(query), () => loadOrNone(openFolder(query)));
  // On a phone the tree makes way for the folder that was chosen in it.
  const [treeOpenAt, setTreeOpenAt] = useState<string>();
  const treeOpen = treeOpenAt === query.webFolder;
  const found = page.value === "none" ? null : page.value;

  if (!params.webFolder) return <Navigate to={folderPath("quotes")} replace />;
  return (
    <Main className="page">
      <div className="folders">
        <div className={treeOpen ? "folder-side folder-side-open" : "folder-side"}>
          <button
            type="button"
            className="button on-phone folder-side-button"
            aria-expanded={treeOpen}
            onClick={() => setTreeOpenAt(treeOpen ? undefined : query.webFolder)}
          >
            Folders
          </button>
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
