import type { HandlersOf } from "../contract/handlers-of.ts";
import { appendUpload, stopUpload, whereUpload } from "./append-upload.ts";
import { beginUpload } from "./begin-upload.ts";
import { finishUpload } from "./finish-upload.ts";
import type { uploadsCalls } from "./uploads-calls.ts";

export const uploadsHandlers: HandlersOf<typeof uploadsCalls> = {
  "Uploads/begin": beginUpload,
  "Uploads/append": appendUpload,
  "Uploads/where": whereUpload,
  "Uploads/finish": finishUpload,
  "Uploads/stop": stopUpload,
};
