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

const unknown = "No such folder or file, or none that this user may see: the same words for each.";
const stale = "Somebody changed it in between, the name is taken, or the folder cannot take it; nothing was stored.";
const folderId = textField("Id of a folder of one's own.", 40);
const fileId = textField("Id of the file.", 40);
const version = whole("The version that the caller has seen.", { min: 1 });
const files = json(
  "The files with the versions that were seen, a JSON list of {id, version}: all are changed, or none.",
);
const name = nameOfFile("At most 255 bytes; no / or \\, no line break, no mark that turns the reading direction.");
const changedFiles = object({ files: list(ref("FolderEntry")) });

export const foldersCalls = [
  {
    path: "Folders/tree",
    summary: "The folders that everybody has, and those of one's own branch.",
    right: rights.viewDocuments,
    form: {},
    answer: object({
      system: list(object({ address: string(), name: string(), kind: { enum: ["shelf", "files", "archive"] } })),
      own: list(ref("Folder")),
    }),
  },
  {
    path: "Folders/open",
    summary: "One page of a folder, the latest change first.",
    right: rights.viewDocuments,
    form: {
      webFolder: textField(
        "quotes, policies, mtas, renewals, claims-experience, correspondence, archive, an id or a reference.",
        40,
      ),
      page: optionalText("1, or what next and previous of an answer say.", 400),
      superseded: optionalOneOf("Yes shows versions too that a newer one has superseded.", ["Yes", "No"]),
      tag: optionalText("Only files with this tag.", 60),
    },
    answer: ref("FolderPage"),
    refusals: { 404: unknown },
  },
  {
    path: "Folders/create",
    summary: "Makes a folder; folders stand in folders up to five deep.",
    right: rights.upload,
    form: { name, parent: optionalText("Id of the folder that it is in; at the top by default.", 40) },
    answer: object({ folder: ref("Folder") }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/rename",
    summary: "Gives a folder another name.",
    right: rights.upload,
    form: { id: folderId, version, name },
    answer: object({ folder: ref("Folder") }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/move",
    summary: "Puts a folder with all that is in it into another of its branch.",
    right: rights.upload,
    form: { id: folderId, version, parent: optionalText("Id of that folder; the top by default.", 40) },
    answer: object({ folder: ref("Folder") }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/remove",
    summary: "Removes a folder that is empty.",
    right: rights.upload,
    form: { id: folderId, version },
    answer: object({ removed: string("Its id.") }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/renameFile",
    summary: "Gives a file another name; its ending stays.",
    right: rights.upload,
    form: { id: fileId, version, name },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/moveFiles",
    summary: "Puts files into another folder.",
    right: rights.upload,
    form: { files, to: textField("The folder, as in the address.", 40) },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/tagFiles",
    summary: "Adds tags to files and takes others away.",
    right: rights.upload,
    form: {
      files,
      add: optionalJson("Tags, a JSON list of texts of at most 40 letters."),
      remove: optionalJson("Tags, a JSON list of texts."),
    },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/archiveFiles",
    summary: "Puts files away: they stand in the archive then.",
    right: rights.upload,
    form: { files },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/restoreFiles",
    summary: "Takes files out of the archive, back to where they were.",
    right: rights.upload,
    form: { files },
    answer: changedFiles,
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/removeFiles",
    summary: "Removes files for good that are in the archive; that they were there stays in the audit.",
    right: rights.upload,
    form: { files },
    answer: object({ removed: list(string("Its id.")) }),
    refusals: { 404: unknown, 409: stale },
  },
  {
    path: "Folders/versions",
    summary: "Every version of a file, the newest first.",
    right: rights.viewDocuments,
    form: { id: fileId },
    answer: object({ versions: list(ref("FolderEntry")) }),
    refusals: { 404: unknown },
  },
] as const satisfies readonly CallShape[];
