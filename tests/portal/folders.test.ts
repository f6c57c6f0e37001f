import { describe, expect, it } from "vitest";
import type { FolderEntry, OwnFolder } from "../../src/portal/api/answers.ts";
import { kindWords, previewKind, versionWords } from "../../src/portal/folders/entry-words.ts";
import {
  folderAddress,
  folderBreadcrumb,
  inTreeOrder,
  isInside,
  readFolderAddress,
} from "../../src/portal/folders/folder-tree.ts";

const folder = (id: string, parent: string | null): OwnFolder => ({
  id,
  parent,
  name: id,
  version: 1,
  branch: "Leeds",
});
const own = [folder("a", null), folder("b", null), folder("aa", "a"), folder("ab", "a"), folder("aaa", "aa")];

describe("the tree of folders", () => {
  it("lists each folder followed by its children", () => {
    expect(inTreeOrder(own).map(({ folder: { id }, level }) => `${id} ${level}`)).toEqual([
      "a 1",
      "aa 2",
      "aaa 3",
      "ab 2",
      "b 1",
    ]);
  });

  it("returns the path to a folder and its content", () => {
    expect(folderBreadcrumb(own, "aaa").map(({ id }) => id)).toEqual(["a", "aa", "aaa"]);
    expect(folderBreadcrumb(own, "gone")).toEqual([]);
    expect([isInside(own, "aaa", "a"), isInside(own, "a", "a"), isInside(own, "b", "a")]).toEqual([true, true, false]);
  });
});

it.each([
  ["/user/folders/correspondence/1", {}],
  ["/user/folders/correspondence/after-x", { page: "after-x" }],
  ["/user/folders/correspondence/1?superseded=yes", { superseded: true }],
  ["/user/folders/correspondence/1?tag=urgent+matter", { tag: "urgent matter" }],
])("the address %s is read and written unchanged", (address, change) => {
  const [, search = ""] = address.split("?");
  const page = "page" in change ? String(change.page) : "1";
  const query = readFolderAddress({ webFolder: "correspondence", page }, new URLSearchParams(search));
  expect(query).toEqual({ webFolder: "correspondence", page: "1", superseded: false, tag: "", ...change });
  expect(folderAddress(query, { page: query.page })).toBe(address);
});

const entry = (part: Partial<FolderEntry>): FolderEntry => ({
  kind: "file",
  id: "1",
  name: "a",
  path: "/files/a",
  at: "2026-07-14T09:00:00Z",
  by: "",
  superseded: false,
  ...part,
});

it.each<[Partial<FolderEntry>, string, string, string | undefined]>([
  [{ type: "application/pdf", bytes: 1_200_000 }, "PDF, 1.2 MB", "", "pdf"],
  [{ type: "image/png", bytes: 10, number: 2 }, "PNG picture, 1 KB", "Version 2", "picture"],
  [{ type: "text/plain", bytes: 10, number: 1, superseded: true }, "Text, 1 KB", "Version 1, superseded", undefined],
  [{ kind: "document", type: "application/pdf" }, "Issued document", "", "pdf"],
  [{ type: "application/pdf", bytes: 10, path: null }, "PDF, 1 KB", "", undefined],
  [{ type: "x/unknown", bytes: 10 }, "File, 1 KB", "", undefined],
])("%j is read as %s", (part, kind, version, shown) => {
  expect([kindWords(entry(part)), versionWords(entry(part)), previewKind(entry(part))]).toEqual([kind, version, shown]);
});
