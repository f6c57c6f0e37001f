import type { HandlersOf } from "../contract/handlers-of.ts";
import { addFile } from "./add-file.ts";
import type { filesCalls } from "./files-calls.ts";
import { removeFile } from "./remove-file.ts";

export const filesHandlers: HandlersOf<typeof filesCalls> = {
  "Files/add": addFile,
  "Files/remove": removeFile,
};
