import type { HandlersOf } from "../contract/handlers-of.ts";
import { documentEvidence } from "./document-evidence.ts";
import type { documentsCalls } from "./documents-calls.ts";
import { listDocuments } from "./list-documents.ts";
import { mailDocuments } from "./mail-documents.ts";
import { makeLink } from "./make-link.ts";
import { readyDocument } from "./ready-document.ts";
import { revokeLinks } from "./revoke-links.ts";

export const documentsHandlers: HandlersOf<typeof documentsCalls> = {
  "Documents/list": listDocuments,
  "Documents/ready": readyDocument,
  "Documents/evidence": documentEvidence,
  "Documents/makeLink": makeLink,
  "Documents/revokeLinks": revokeLinks,
  "Documents/mail": mailDocuments,
};
