import { rights } from "../../insurance/permissions.ts";
import { list, object, ref, string } from "../contract/answer-parts.ts";
import type { CallShape } from "../contract/call-shape.ts";
import {
  json,
  nameOfFile,
  optionalJson,
  optionalOneOf,
  optionalText,
  textField,
  whole,
} from "../contract/form-fields.ts";

const unknown = "No such folder or file, or none that this user may see: the same answer for each.";
const stale = "Someone has changed it since, the name is taken, or the folder does not accept it; nothing was stored.";
const folderId = textField("Id of one of the branch's own folders.", 40);
const fileId = textField("Id of the file.", 40);
const version = whole("The version that the caller has seen.", { min: 1 });
const files = json(
  "The files with the versions that were seen, a JSON list of {id, version}: all are changed, or none.",
);
const name = nameOfFile("At most 255 bytes; no / or \\, no line break, no character that changes the text direction.");
const changedFiles = object({ files: list(ref("FolderEntry")) });

export const foldersCalls = [
  {
    path: "Folders/tree",
    summary: "Returns the standard folders, and those of the caller's branch.",
    right: rights.viewDocuments,
    form: {},
    answer: object({
      system: list(object({ address: string(), name: string(), kind: { enum: ["shelf", "files", "archive"] } })),
      own: list(ref("Folder")),
    }),
  },
  {
    path: "Folders/open",
    summary: "Returns one page of a folder, latest change first.",
    right: rights.viewDocuments,
    form: {
      webFolder: textField(
        "quotes, policies, mtas, renewals, claims-experience, correspondence, archive, an id or a reference.",
        40,
      ),
      page: optionalText("1, or next or previous of an answer.", 400),
      superseded: optionalOneOf("Yes also shows superseded versions.", ["Yes", "No"]),
      tag: optionalText("Only files with this tag.", 60),
    },
    answer: ref("FolderPage"),
    refusals: { 404: unknown },
  },
  {
    path: "Folders/create",
    summary: "Creates a folder; folders can be nested up to five deep.",
    right: rights.upload,
    form: { name, parent: optionalText("Id of the folder that it is in; at the top by default.", 40) },
    answer: object({ folder: ref("Folder") }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/rename",
    summary: "Renames a folder.",
    right: rights.upload,
    form: { id: folderId, version, name },
    answer: object({ folder: ref("Folder") }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/move",
    summary: "Moves a folder and its contents into another folder of its branch.",
    right: rights.upload,
    form: { id: folderId, version, parent: optionalText("Id of that folder; the top by default.", 40) },
    answer: object({ folder: ref("Folder") }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/remove",
    summary: "Removes an empty folder.",
    right: rights.upload,
    form: { id: folderId, version },
    answer: object({ removed: string("Its id.") }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/renameFile",
    summary: "Renames a file; its extension is kept.",
    right: rights.upload,
    form: { id: fileId, version, name },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/moveFiles",
    summary: "Moves files to another folder.",
    right: rights.upload,
    form: { files, to: textField("The folder, as in the address.", 40) },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/tagFiles",
    summary: "Adds tags to files and removes others.",
    right: rights.upload,
    form: {
      files,
      add: optionalJson("Tags, a JSON list of texts of at most 40 characters."),
      remove: optionalJson("Tags, a JSON list of texts."),
    },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/archiveFiles",
    summary: "Archives files.",
    right: rights.upload,
    form: { files },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/restoreFiles",
    summary: "Moves files from the archive back to their folders.",
    right: rights.upload,
    form: { files },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/removeFiles",
    summary: "Deletes archived files permanently; the audit keeps a record of them.",
    right: rights.upload,
    form: { files },
    answer: object({ removed: list(string("Its id.")) }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/versions",
    summary: "Returns every version of a file, newest first.",
    right: rights.viewDocuments,
    form: { id: fileId },
    answer: object({ versions: list(ref("FolderEntry")) }),
    refusals: { 404: unknown },
  },
] as const satisfies readonly CallShape[];
