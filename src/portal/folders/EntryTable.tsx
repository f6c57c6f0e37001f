import type { KeyboardEvent } from "react";
import { Link } from "react-router-dom";
import type { FolderEntry, FolderPage, OwnFolder } from "../api/answers.ts";
import { Icon } from "../icons/Icon.tsx";
import { ButtonLink } from "../kit/Button.tsx";
import { Check } from "../kit/Check.tsx";
import { Empty } from "../kit/Empty.tsx";
import { ScrollBox } from "../kit/ScrollBox.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { entryKey, folderPath } from "./folder-tree.ts";
import type { Selection } from "./use-selection.ts";

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const mainOf = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>("[data-entry]");

interface Acts {
  readonly rename: (row: FolderEntry) => void;
  readonly archive: (rows: readonly FolderEntry[]) => void;
}

/** Space chooses a row, F2 renames it, Delete puts it away or what is chosen. */
function actOn(event: KeyboardEvent, row: FolderEntry, selection: Selection, { rename, archive }: Acts): boolean {
  if (event.key === " ") selection.toggle(row);
  else if (event.key === "F2") rename(row);
  else if (event.key === "Delete") archive(selection.rows.length > 0 ? selection.rows : [row]);
  else return false;
  return true;
}

/** Keys of the list: arrows, Home and End move, with Shift they choose; Ctrl+A chooses all. */
function onEntryKey(
  event: KeyboardEvent<HTMLTableElement>,
  rows: readonly FolderEntry[],
  selection: Selection,
  acts: Acts,
): void {
  const { target, key } = event;
  if (!(target instanceof Element) || !target.matches("[data-entry]")) return;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "a") {
    event.preventDefault();
    selection.all(true);
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const trs = [...event.currentTarget.querySelectorAll("tbody tr[data-key]")];
  const at = trs.findIndex((tr) => tr.contains(target));
  const row = rows.find((each) => entryKey(each) === trs[at]?.getAttribute("data-key"));
  if (row && actOn(event, row, selection, acts)) {
    event.preventDefault();
    return;
  }
  const to = key === "Home" ? 0 : key === "End" ? trs.length - 1 : at + (step[key] ?? Number.NaN);
  const next = mainOf(trs[to]);
  if (!next) return;
  event.preventDefault();
  next.focus();
  const reached = rows.find((each) => entryKey(each) === trs[to]?.getAttribute("data-key"));
  if (event.shiftKey && row && reached) selection.choose(row, reached);
}

interface Props {
  readonly page: FolderPage | null;
  /** Folders that stand in this one. */
  readonly own: readonly OwnFolder[];
  readonly selection: Selection;
  readonly mayFile: boolean;
  readonly renaming: FolderEntry | undefined;
  readonly onRename: (row: FolderEntry | undefined) => void;
  readonly onRenamed: () => void;
  readonly onRefused: () => void;
  readonly onArchive: (rows: readonly FolderEntry[]) => void;
  readonly onShow: (row: FolderEntry) => void;
  readonly onTag: (tag: string) => void;
}

const emptyWords: Readonly<Record<FolderPage["kind"], string>> = {
  shelf: "Quotes and policies appear here automatically, the latest change first.",
  files: "Choose files, or drop them on this page.",
  own: "Choose files, or drop them on this page.",
  quote: "Its documents appear here once it has a price. Letters, surveys and photos can be added now.",
  archive: "Files archived from other folders are here.",
};

/** What is in a folder. Arrow keys move, Space chooses, F2 renames, Delete archives. */
export function EntryTable(props: Props) {
  const { page, own, selection, mayFile, renaming, onRename, onRenamed, onRefused, onArchive, onShow, onTag } = props;
  if (page && page.rows.length === 0 && own.length === 0)
    return (
      <Empty title={page.previous === null ? "Nothing here yet" : "Nothing on this page any more"}>
        <p>{page.previous === null ? emptyWords[page.kind] : "What was here has been moved or archived."}</p>
        {page.previous !== null && <ButtonLink to={folderPath(page.address)}>First page</ButtonLink>}
      </Empty>
    );
  const rows = page?.rows ?? [];
  const isShelf = page?.kind === "shelf";
  const chosen = selection.rows.length;
  return (
    <ScrollBox label={page?.name ?? "Folder"}>
      <table
        className="table table-rows table-tall entry-list"
        onKeyDown={(event) =>
          onEntryKey(event, rows, selection, {
            rename: (row) => mayFile && row.kind === "file" && !row.superseded && onRename(row),
            archive: (all) => mayFile && onArchive(all),
          })
        }
      >
        <caption className="visually-hidden">
          {page?.name}, the latest change first. Arrow keys move, Space chooses, F2 renames, Delete archives.
        </caption>
        <thead>
          <tr>
            <th scope="col" className="cell-choose">
              <Check
                aria-label="Choose all on this page"
                checked={rows.length > 0 && chosen === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
                }}
                onChecked={(checked) => selection.all(checked)}
              />
            </th>
            <th scope="col">Name</th>
            <th scope="col">{isShelf ? "Status" : "Tags"}</th>
            <th scope="col">Changed</th>
            <th scope="col">By</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {own.map((folder) => (
            <tr key={folder.id} className="entry-folder">
              <td className="cell-choose" />
              <th scope="row" className="cell-name" colSpan={5}>
                <Icon name="folder" />
                <Link to={folderPath(folder.id)}>{folder.name}</Link>
              </th>
            </tr>
          ))}
          {page
            ? rows.map((row) => (
                <EntryRow
                  key={entryKey(row)}
                  row={row}
                  selection={selection}
                  mayFile={mayFile}
                  renaming={renaming !== undefined && entryKey(renaming) === entryKey(row)}
                  onRename={onRename}
                  onRenamed={onRenamed}
                  onRefused={onRefused}
                  onShow={onShow}
                  onTag={onTag}
                />
              ))
            : skeleton}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const skeleton = ["a", "b", "c", "d", "e", "f"].map((row) => (
  <tr key={row}>
    <td className="cell-choose" />
    <td>
      <span className="skeleton" />
    </td>
    <td>
      <span className="skeleton skeleton-short" />
    </td>
    <td colSpan={3}>
      <span className="skeleton skeleton-short" />
    </td>
  </tr>
));
