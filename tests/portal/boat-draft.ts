import type { ProductDraft } from "../../src/portal/api/answers.ts";

/** The file of the draft's definition. */
export const boatFile = "boat/definition.json";

/** A draft of boats before any edit. */
export const boatDraft: ProductDraft = {
  number: 1,
  id: "BOAT",
  base: 0,
  title: "Boats",
  reason: "",
  owner: "Sunita Rao",
  authors: [],
  approvals: [],
  revision: 1,
  state: "open",
  needed: 1,
  publishOnly: false,
  version: null,
  urgent: false,
  openedAt: "2026-11-27T09:00:00.000Z",
  changedAt: "2026-11-27T09:00:00.000Z",
};
