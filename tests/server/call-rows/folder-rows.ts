import type { CallRows } from "./call-row.ts";

const id = "00000000-0000-4000-8000-000000000000";
const files = JSON.stringify([{ id, version: 1 }]);
const not = "reader";

/** Folders and resumable uploads. */
export const folderRows = {
  "Uploads/begin": {
    form: ({ reference }) => ({ reference, place: "referral", name: "note.txt", bytes: 12 }),
    quote: "reference",
    not,
  },
  "Uploads/append": { form: () => ({ upload: id, offset: 0, content: new File(["Please see."], "piece") }), not },
  "Uploads/where": { form: () => ({ upload: id }), not },
  "Uploads/finish": { form: () => ({ upload: id }), not },
  "Uploads/stop": { form: () => ({ upload: id }), not },
  "Folders/tree": { form: () => ({}) },
  "Folders/open": { form: ({ reference }) => ({ webFolder: reference, page: "1" }), quote: "webFolder" },
  "Folders/create": { form: () => ({ name: `Fleet ${Math.random()}` }), not },
  "Folders/rename": { form: () => ({ id, version: 1, name: "Fleet" }), not },
  "Folders/move": { form: () => ({ id, version: 1 }), not },
  "Folders/remove": { form: () => ({ id, version: 1 }), not },
  "Folders/renameFile": { form: () => ({ id, version: 1, name: "note.txt" }), not },
  "Folders/moveFiles": { form: () => ({ files, to: "correspondence" }), not },
  "Folders/tagFiles": { form: () => ({ files, add: '["survey"]' }), not },
  "Folders/archiveFiles": { form: () => ({ files }), not },
  "Folders/restoreFiles": { form: () => ({ files }), not },
  "Folders/removeFiles": { form: () => ({ files }), not },
  "Folders/versions": { form: () => ({ id }) },
} satisfies CallRows;
