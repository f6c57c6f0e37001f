import type { FolderEntry, FolderPage, FolderTree, OwnFolder } from "../api/answers.ts";
import type { FolderQuery } from "./folder-tree.ts";
import "../styles/refer.css";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Icon } from "../icons/Icon.tsx";
import { Button, ButtonLink } from "../kit/Button.tsx";
import { PageTitle } from "../shell/Main.tsx";
import { ChooseFiles, FileOnItsWay } from "../uploads/ChooseFiles.tsx";
import { takenFiles, useDrop } from "../uploads/use-drop.ts";
import { useUploads } from "../uploads/use-uploads.ts";
import { EntryTable, useSelection } from "./EntryTable.tsx";
import { previewKind } from "./entry-words.ts";
import { FolderHead } from "./FolderHead.tsx";
import { useArchive } from "./file-acts.ts";
import { entryKey, folderAddress } from "./folder-tree.ts";
import { PdfPages } from "./later-pdf-pages.tsx";
import { SelectionBar } from "./SelectionBar.tsx";

interface Props {
  readonly query: FolderQuery;
  readonly page: FolderPage | null;
  readonly own: readonly OwnFolder[];
  readonly system: FolderTree["system"];
  readonly mayFile: boolean;
  readonly loading: boolean;
  readonly onChanged: () => void;
  readonly onTreeChanged: () => void;
  readonly children: ReactNode;
}

const noRows: readonly FolderEntry[] = [];

/** One folder: its contents and actions. */
export function FolderPanel(props: Props) {
  const { query, page, own, system, mayFile, loading, onChanged, onTreeChanged, children } = props;
  const navigate = useNavigate();
  const rows = page?.rows ?? noRows;
  const selection = useSelection(rows);
  const [renaming, setRenaming] = useState<FolderEntry>();
  const [shown, setShown] = useState<FolderEntry>();
  const archive = useArchive(onChanged);
  const id = useId();
  const takes = page?.takesFiles ?? false;
  const { sending, add, forget } = useUploads({ place: query.webFolder }, onChanged);
  const { over, handlers } = useDrop(useCallback((files: readonly File[]) => takes && add(files), [takes, add]));

  return (
    <section
      className={over && takes ? "panel folder folder-over" : "panel folder"}
      aria-labelledby={`${id}-title`}
      aria-busy={loading}
      {...handlers}
    >
      <PageTitle title={page ? `${page.name} – Folders` : "Folders"} />
      <FolderHead
        titleId={`${id}-title`}
        query={query}
        page={page}
        own={own}
        mayFile={mayFile}
        onChange={(change) => navigate(folderAddress(query, change))}
        onTreeChanged={onTreeChanged}
        onChanged={onChanged}
      />
      {takes && (
        <div className="folder-add pad line-below">
          <p className="cluster gap-1 gap-x-3">
            <ChooseFiles describedBy={`${id}-limits`} onFiles={add} />
            <span className="small" id={`${id}-limits`}>
              or drop them here. PDF, pictures, Word, Excel, CSV, text or email, up to {takenFiles.maxMB} MB each. A
              file with the same name is stored as its next version.
            </span>
          </p>
          <ul className="files" aria-label="Files being uploaded">
            {sending.map((file) => (
              <FileOnItsWay key={file.key} file={file} onForget={() => forget(file.key)} />
            ))}
          </ul>
        </div>
      )}
      {children}
      <SelectionBar
        selection={selection}
        at={query.webFolder}
        isArchive={page?.kind === "archive"}
        mayFile={mayFile}
        own={own}
        system={system}
        onRefused={onChanged}
        onChanged={() => {
          selection.all(false);
          onChanged();
        }}
      />
      <EntryTable
        page={page}
        own={query.page === "1" ? own.filter(({ parent }) => parent === query.webFolder) : []}
        selection={selection}
        mayFile={mayFile}
        renaming={renaming}
        onRename={setRenaming}
        onRenamed={() => {
          setRenaming(undefined);
          onChanged();
        }}
        onRefused={onChanged}
        onArchive={(chosen) => void archive(chosen)}
        onShow={setShown}
        onTag={(tag) => navigate(folderAddress(query, { tag }))}
      />
      {page && <FolderPages query={query} page={page} />}
      {shown && <FilePreview key={shown.id} entry={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

interface FolderPagesProps {
  readonly query: FolderQuery;
  readonly page: FolderPage;
}

/** Links to the previous and next pages; each has its own address. */
function FolderPages({ query, page: { previous, next } }: FolderPagesProps) {
  if (previous === null && next === null) return null;
  return (
    <nav className="pager row gap-4 pad-panel size-13 quiet line-above" aria-label="Pages of the folder">
      <span className="row end">
        <Turn label="Previous" icon="back" to={previous === null ? null : folderAddress(query, { page: previous })} />
        <Turn label="Next" icon="next" to={next === null ? null : folderAddress(query, { page: next })} />
      </span>
    </nav>
  );
}

interface TurnProps {
  readonly label: string;
  readonly icon: "back" | "next";
  readonly to: string | null;
}

function Turn({ label, icon, to }: TurnProps) {
  const words = (
    <>
      {icon === "back" && <Icon name="back" />}
      {label}
      {icon === "next" && <Icon name="next" />}
    </>
  );
  if (to === null)
    return (
      <span className="button button-small" aria-disabled="true">
        {words}
      </span>
    );
  return (
    <ButtonLink size="small" to={to}>
      {words}
    </ButtonLink>
  );
}

interface FilePreviewProps {
  readonly entry: FolderEntry;
  readonly onClose: () => void;
}

/** A picture or a PDF, drawn by the page itself, so that nothing in it can run. */
function FilePreview({ entry, onClose }: FilePreviewProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const { name, path } = entry;
  useEffect(() => {
    head.current?.focus();
  }, []);
  const close = () => {
    onClose();
    setTimeout(() => document.querySelector<HTMLElement>(`tr[data-key="${entryKey(entry)}"] [data-entry]`)?.focus());
  };
  if (path === null) return null;
  return (
    <section
      className="preview"
      aria-label={`Preview of ${name}`}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      <div className="preview-head cluster below-3">
        <h2 ref={head} tabIndex={-1}>
          {name}
        </h2>
        <span className="row end">
          <ButtonLink size="small" href={path} download={name}>
            <Icon name="download" />
            Download
          </ButtonLink>
          <Button size="small" onClick={close}>
            Close
          </Button>
        </span>
      </div>
      {previewKind(entry) === "picture" ? (
        <img className="preview-picture boxed" src={path} alt={name} />
      ) : (
        <PdfPages path={path} name={name} />
      )}
    </section>
  );
}
