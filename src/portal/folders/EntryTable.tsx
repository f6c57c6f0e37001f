import { type KeyboardEvent, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { FolderEntry, FolderPage, OwnFolder } from "../api/answers.ts";
import { momentWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { ButtonLink } from "../kit/Button.tsx";
import { choiceColumn } from "../kit/choice-column.tsx";
import { Empty } from "../kit/Empty.tsx";
import { classes } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { EntryActs, NameCell, Tags } from "./EntryCells.tsx";
import { versionWords } from "./entry-words.ts";
import { entryKey, folderPath } from "./folder-tree.ts";

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const mainOf = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>("[data-entry]");

interface Acts {
  readonly rename: (row: FolderEntry) => void;
  readonly archive: (rows: readonly FolderEntry[]) => void;
}

export interface Selection {
  readonly rows: readonly FolderEntry[];
  readonly has: (row: FolderEntry) => boolean;
  readonly toggle: (row: FolderEntry) => void;
  /** Selects everything between two rows, in addition to the present selection. */
  readonly choose: (from: FolderEntry, to: FolderEntry) => void;
  readonly all: (wanted: boolean) => void;
}

/** The selected rows of a page; rows that are gone are no longer selected. */
export function useSelection(rows: readonly FolderEntry[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const at = (row: FolderEntry) => rows.findIndex((each) => entryKey(each) === entryKey(row));
    return {
      rows: rows.filter((row) => keys.has(entryKey(row))),
      has: (row) => keys.has(entryKey(row)),
      toggle: (row) => {
        const key = entryKey(row);
        setKeys(keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]));
      },
      choose: (from, to) => {
        const [a, b] = [at(from), at(to)];
        setKeys(new Set([...keys, ...rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(entryKey)]));
      },
      all: (wanted) => setKeys(new Set(wanted ? rows.map(entryKey) : [])),
    };
  }, [rows, keys]);
}

/** Space selects a row, F2 renames it, Delete archives it or the selection. */
function actOn(event: KeyboardEvent, row: FolderEntry, selection: Selection, { rename, archive }: Acts): boolean {
  if (event.key === " ") selection.toggle(row);
  else if (event.key === "F2") rename(row);
  else if (event.key === "Delete") archive(selection.rows.length > 0 ? selection.rows : [row]);
  else return false;
  return true;
}

/** Keys of the list: arrows, Home and End move, with Shift they select; Ctrl+A selects all. */
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
  /** Its subfolders. */
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

/** The contents of a folder. Arrow keys move, Space selects, F2 renames, Delete archives. */
export function EntryTable(props: Props) {
  const { page, own, selection, mayFile, renaming, onRename, onRenamed, onRefused, onArchive, onShow, onTag } = props;
  if (page && page.rows.length === 0 && own.length === 0)
    return (
      <Empty title={page.previous === null ? "Nothing here yet" : "This page is now empty"}>
        <p>{page.previous === null ? emptyWords[page.kind] : "What was here has been moved or archived."}</p>
        {page.previous !== null && <ButtonLink to={folderPath(page.address)}>First page</ButtonLink>}
      </Empty>
    );
  const rows = page?.rows ?? [];
  const chosen = selection.rows.length;
  const columns: readonly Column<Row>[] = [
    choiceColumn({
      nameOf: (row) => ("kind" in row ? [row.name, versionWords(row)].filter(Boolean).join(", ") : ""),
      has: (row) => "kind" in row && selection.has(row),
      toggle: (row) => "kind" in row && selection.toggle(row),
      all: {
        state: rows.length > 0 && chosen === rows.length ? true : chosen > 0 ? "mixed" : false,
        set: selection.all,
      },
    }),
    {
      words: "Name",
      isName: true,
      isLong: true,
      cellClass: "cell-name",
      span: (row) => ("kind" in row ? 1 : 5),
      cell: (row) =>
        "kind" in row ? (
          <NameCell
            row={row}
            onRename={onRename}
            onRenamed={onRenamed}
            onRefused={onRefused}
            onShow={onShow}
            renaming={isSame(renaming, row)}
          />
        ) : (
          <>
            <Icon name="folder" />
            <Link to={folderPath(row.id)}>{row.name}</Link>
          </>
        ),
    },
    {
      words: page?.kind === "shelf" ? "Status" : "Tags",
      cellClass: "cell-tags",
      cell: (row) => "kind" in row && <Tags row={row} onTag={onTag} />,
    },
    { words: "Changed", cellClass: "figure on-desk", cell: (row) => "kind" in row && momentWords(row.at) },
    { words: "By", cellClass: "cell-by", cell: (row) => "kind" in row && row.by },
    {
      words: "Actions",
      isSilent: true,
      cellClass: "cell-actions whole",
      cell: (row) => "kind" in row && <EntryActs row={row} mayFile={mayFile} onRename={onRename} />,
    },
  ];
  return (
    <Table
      className="entry-list"
      narrow="lines"
      isTall
      label={page?.name ?? "Folder"}
      caption={`${page?.name ?? "Folder"}, the latest change first. Arrow keys move, Space chooses, F2 renames, Delete archives.`}
      columns={columns}
      rows={page ? [...own, ...rows] : undefined}
      keyOf={(row) => ("kind" in row ? entryKey(row) : row.id)}
      waiting={6}
      useRow={(row) =>
        "kind" in row
          ? {
              "data-key": entryKey(row),
              className: classes(selection.has(row) && "row-chosen", row.superseded && "row-over"),
            }
          : { className: "entry-folder" }
      }
      onKeyDown={(event) =>
        onEntryKey(event, rows, selection, {
          rename: (row) => mayFile && row.kind === "file" && !row.superseded && onRename(row),
          archive: (all) => mayFile && onArchive(all),
        })
      }
    />
  );
}

/** A file or quote in a folder, or a subfolder. */
type Row = FolderEntry | OwnFolder;

const isSame = (one: FolderEntry | undefined, other: FolderEntry): boolean =>
  one !== undefined && entryKey(one) === entryKey(other);
